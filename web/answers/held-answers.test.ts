/** What visitors without a session wait for at the site's server. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SiteQuestion } from "../../src/app/live/site-answers";
import { createHeldAnswers, type HeldBounds } from "./held-answers";

const first: SiteQuestion = ["jobs:counters", { list: "all", number: 0 }];
const asking = { version: null, seconds: 25, network: "192.0.2.1" };
const second: SiteQuestion = ["jobs:counters", { list: "Utrecht", number: 3 }];

/** A deployment that says "taken" for each question, and others when it is told to. */
function open(bounds: Partial<HeldBounds> = {}) {
  const told = new Map<string, { onAnswer: (value: unknown) => void; onFailure: () => void }>();
  const opened: SiteQuestion[] = [];
  const held = createHeldAnswers("http://127.0.0.1:1", {
    bounds,
    watch: (question, onAnswer, onFailure) => {
      opened.push(question);
      told.set(JSON.stringify(question), { onAnswer, onFailure });
      queueMicrotask(() => onAnswer({ taken: "300", quotes: "000" }));
      return () => told.delete(JSON.stringify(question));
    },
  });
  const at = (question: SiteQuestion) => told.get(JSON.stringify(question))!;
  return {
    held,
    opened,
    watched: () => told.size,
    say: (question: SiteQuestion, taken: string) => at(question).onAnswer({ taken, quotes: "000" }),
    fail: (question: SiteQuestion) => at(question).onFailure(),
    ask: (
      questions: SiteQuestion[],
      version: string | null = null,
      signal = new AbortController().signal,
      network = "192.0.2.1",
    ) => held.wait(questions, { version, seconds: 25, signal, network }),
  };
}

const answered = (...taken: string[]) =>
  JSON.stringify(taken.map((each) => ({ value: { taken: each, quotes: "000" } })));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("an answer that visitors wait for", () => {
  test("is given at once to who has none, and to all others as soon as it changes, watched once (C90)", async () => {
    const { ask, say, opened } = open({ ofOneNetwork: 1000 });
    const { text, version } = (await ask([first, second]))!;
    expect(text).toBe(answered("300", "300"));
    const waiting = Array.from({ length: 1000 }, () => ask([first, second], version));
    await vi.advanceTimersByTimeAsync(1000);
    say(first, "200");
    expect(new Set((await Promise.all(waiting)).map((each) => each?.text))).toEqual(new Set([answered("200", "300")]));
    expect(opened).toEqual([first, second]);
  });

  test("is the same after the time that somebody waits", async () => {
    const { ask } = open();
    const before = await ask([first]);
    const waiting = ask([first], before!.version);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await waiting).toEqual(before);
  });

  test("comes at once for the first of many changes, and for the rest together a moment later", async () => {
    const { ask, say } = open({ gatherMs: 300 });
    const before = (await ask([first]))!;
    await vi.advanceTimersByTimeAsync(300);
    say(first, "200");
    const now = (await ask([first], before.version))!;
    expect(now.text).toBe(answered("200"));
    const next = ask([first], now.version);
    say(first, "210");
    say(first, "211");
    await vi.advanceTimersByTimeAsync(299);
    expect(await Promise.race([next, Promise.resolve("waits")])).toBe("waits");
    await vi.advanceTimersByTimeAsync(1);
    expect((await next)!.text).toBe(answered("211"));
  });

  test("is watched for a minute after the last who asked", async () => {
    const { ask, watched } = open({ lingerMs: 60_000 });
    const { version } = (await ask([first]))!;
    for (let round = 0; round < 4; round += 1) {
      const waiting = ask([first], version);
      await vi.advanceTimersByTimeAsync(25_000);
      await waiting;
    }
    await vi.advanceTimersByTimeAsync(59_000);
    expect(watched()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(watched()).toBe(0);
    expect((await ask([first]))!.version).toBe(version);
  });

  test.each<SiteQuestion>([
    ["jobs:cards", { list: "all", number: 0 }],
    ["jobs:counters", { list: "Atlantis", number: 0 }],
    ["jobs:counters", { list: "all", number: 0.5 }],
    ["jobs:counters", { list: "all", number: 0, more: 1 }],
  ])("is none to a question as no page of ours asks it: %s %j", async (...question) => {
    const { ask, opened } = open();
    expect(await ask([first, question])).toBeNull();
    expect(opened).toEqual([]);
  });

  test("is refused for a new question while the most questions are watched", async () => {
    const { ask, watched } = open({ questions: 2, lingerMs: 1000 });
    await ask([first, second]);
    const third: SiteQuestion = ["jobs:counters", { list: "all", number: 1 }];
    expect([await ask([third]), watched()]).toEqual([null, 2]);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await ask([third]))!.text).toBe(answered("300"));
  });

  test("is refused while the most requests wait, and given again once one of them leaves", async () => {
    const { ask } = open({ requests: 1 });
    const { version } = (await ask([first]))!;
    const leaves = new AbortController();
    const waiting = ask([first], version, leaves.signal);
    expect(await ask([first])).toBeNull();
    leaves.abort();
    expect(await waiting).toBeNull();
    expect((await ask([first]))!.version).toBe(version);
  });

  test("is refused to a network that has its share of the places, whose others have theirs", async () => {
    const { ask } = open({ requests: 3, ofOneNetwork: 2 });
    const { version } = (await ask([first]))!;
    const from = (network: string, leaves = new AbortController()) => ask([first], version, leaves.signal, network);
    const leaves = new AbortController();
    const waiting = [from("192.0.2.1", leaves), from("192.0.2.1")];
    expect(await from("192.0.2.1")).toBeNull();
    const other = from("192.0.2.2");
    expect(await Promise.race([other, Promise.resolve("waits")])).toBe("waits");
    leaves.abort();
    expect(await waiting[0]).toBeNull();
    expect(await Promise.race([from("192.0.2.1"), Promise.resolve("waits")])).toBe("waits");
  });

  test("is refused for a window that never existed, which is not watched", async () => {
    const { ask, say, watched } = open();
    const waiting = ask([second]);
    say(second, "");
    expect([await waiting, watched()]).toEqual([null, 0]);
  });

  test("is refused when the deployment fails on it or does not answer in time", async () => {
    const { ask, fail, watched } = open();
    const { version } = (await ask([first]))!;
    const waiting = ask([first], version);
    fail(first);
    expect([await waiting, watched()]).toEqual([null, 0]);
    const silent = createHeldAnswers("http://127.0.0.1:1", { watch: () => () => undefined });
    const asked = silent.wait([first], { ...asking, signal: new AbortController().signal });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.race([asked, Promise.resolve("waits")])).toBeNull();
  });

  test("is refused while the deployment cannot be reached, and given once it can", async () => {
    let tries = 0;
    const held = createHeldAnswers("http://127.0.0.1:1", {
      watch: () => {
        tries += 1;
        throw new Error("No socket");
      },
    });
    const ask = () => held.wait([first], { ...asking, signal: new AbortController().signal });
    expect([await ask(), await ask(), tries]).toEqual([null, null, 2]);
  });

  test("is watched once however the question is written", async () => {
    const { ask, opened } = open();
    const { version } = (await ask([first]))!;
    expect((await ask([["jobs:counters", { number: 0, list: "all" }]]))!.version).toBe(version);
    expect(opened).toEqual([first]);
  });

  test("is refused when the server stops, to those who wait and those who still ask", async () => {
    const { ask, held, watched } = open();
    const { version } = (await ask([first]))!;
    const waiting = ask([first], version);
    held.end();
    expect([await waiting, await ask([first]), watched()]).toEqual([null, null, 0]);
  });
});
