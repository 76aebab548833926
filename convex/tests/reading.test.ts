/** What a visitor wrote costs those who read it no more than any other text of its length. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { worstTexts } from "./worstTexts.setup";
import { buildLeaks, heardBy, type Leaks, type Who } from "./leaks.setup";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
});

/** What is hidden from one of them is not from the next. */
const READERS: Who[] = ["visitor", "client", "quoter", "partner"];
/** Characters behind each text, which the shortest of the fields still takes. */
const LENGTH = 440;
const ROUNDS = 3;

/** Processor time of all public queries to all readers, in microseconds. */
async function readingTime(world: Leaks): Promise<number> {
  const start = process.cpuUsage();
  for (const who of READERS) await heardBy(world, who);
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

describe("reading", () => {
  it("brings nothing that somebody wrote into another form, by any public query (C07)", async () => {
    const [, text] = worstTexts(LENGTH).find(([name]) => name === "words in one character")!;
    const normalize = vi.spyOn(String.prototype, "normalize");
    const world = await buildLeaks([` ${text}`]);
    expect(normalize).toHaveBeenCalled();
    normalize.mockClear();
    for (const who of READERS) await heardBy(world, who);
    expect(normalize).not.toHaveBeenCalled();
  });

  it("takes at most twice the processor time for the worst texts", { timeout: 300_000 }, async () => {
    const ordinary = "Een vloer van eikenhout in de kamer. ".repeat(LENGTH).slice(0, LENGTH - 1);
    const usual = await buildLeaks([` ${ordinary}x`]);
    const worst = await buildLeaks(worstTexts(LENGTH).map(([, text]) => ` ${text}`));
    for (const world of [usual, worst]) await readingTime(world);
    const ratios: number[] = [];
    // Whatever else the machine does only adds to one of the two.
    for (let round = 0; round < ROUNDS; round += 1)
      ratios.push((await readingTime(worst)) / (await readingTime(usual)));
    expect(Math.min(...ratios)).toBeLessThan(2);
  });
});
