/** What a visitor wrote costs those who read it no more than any other text of its length. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { worstTexts } from "./worstTexts.setup";
import { buildLeaks, heardBy, type Leaks, type Who } from "./leaks.setup";
import schema from "../schema";
import { allRows, tableNames } from "./sampleRows.setup";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
});

type Kinded = { kind: string; fields?: Record<string, Kinded>; members?: Kinded[]; element?: Kinded; value?: Kinded };
/** The paths to the texts of a validator. */
function textPathsOf({ kind, fields, members, element }: Kinded): string[] {
  if (kind === "string") return [""];
  if (members !== undefined) return [...new Set(members.flatMap(textPathsOf))];
  if (element !== undefined) return textPathsOf(element);
  return Object.entries(fields ?? {}).flatMap(([name, field]) =>
    textPathsOf(field).map((path) => (path === "" ? name : `${name}.${path}`)),
  );
}

/** The paths to the texts of a value that hold `mark`. */
function textsIn(value: unknown, mark: string): string[] {
  if (typeof value === "string") return value.includes(mark) ? [""] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, mark));
  return Object.entries(value ?? {}).flatMap(([name, each]) =>
    textsIn(each, mark).map((path) => (path === "" ? name : `${name}.${path}`)),
  );
}

/** The names of fields in which somebody writes what they like. */
const FREE = /^(?:words|text|note|description|title|what|reason|wish|reply|message|subject|remarks|notes|bio|terms)$/i;
/** Staff or the site write these, or only they read them: no visitor's text reaches anybody by them. */
const OWN = new RegExp(
  [
    ...["takenDown", "removed", "decision", "outcome"].map((what) => `\\.${what}\\.`),
    ...["mails", "pushes", "auditLog", "staffLooks", "reviewReports", "contactMessages", "companyProfiles"].map(
      (table) => `^${table}\\.`,
    ),
    ...[
      "^briefs\\.title",
      "^jobCards\\.title",
      "^paymentCustomers\\.payPage\\.terms",
      "^proposals\\.(shared\\.)?notes",
    ],
  ].join("|"),
);

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

  it("is measured over every text that a table keeps and somebody writes freely", async () => {
    const mark = " merkteken";
    const world = await buildLeaks([mark]);
    const rows = await allRows(world.t);
    const filled = new Set<string>();
    for (const [row, json] of rows) {
      const [table = ""] = row.split(" ");
      for (const path of textsIn(JSON.parse(json), mark.trim())) filled.add(`${table}.${path}`);
    }
    const written = tableNames.flatMap((table) =>
      textPathsOf(schema.tables[table].validator as unknown as Kinded).map((path) => `${table}.${path}`),
    );
    const isFree = (path: string) => FREE.test(path.split(".").at(-1)!);
    expect(written.filter((path) => isFree(path) && !filled.has(path) && !OWN.test(path))).toEqual([]);
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
