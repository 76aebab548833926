/** How a page without a session follows what moves. */
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

type Asked = { version: string | null; signal: AbortSignal; answer: (response: Response) => void };

/** The requests that wait for a change, oldest first. */
let asked: Asked[] = [];
let stop: () => void = () => undefined;

const isHidden = vi.spyOn(document, "hidden", "get");
const turn = (hidden: boolean) => {
  isHidden.mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
};

const json = { "Content-Type": "application/json; charset=utf-8" };
const held = { ...json, "Preference-Applied": "wait=25" };
const says = (taken: string, headers: Record<string, string> = { ...held, ETag: `"${taken}"` }) =>
  new Response(JSON.stringify([{ value: { taken } }]), { headers });

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  asked = [];
  isHidden.mockReturnValue(false);
  vi.stubGlobal("fetch", (_: string, { headers = {}, signal }: RequestInit & { signal: AbortSignal }) => {
    const { "If-None-Match": version = null } = headers as Record<string, string>;
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      asked.push({ version, signal, answer: resolve });
    });
  });
});
afterEach(() => {
  stop();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Watches one window's counters, and returns what a screen would show. */
async function look(): Promise<() => unknown> {
  const { siteClient } = await import("./site-client");
  const watch = siteClient.watchQuery(makeFunctionReference<"query">("jobs:counters"), { list: "all", number: 0 });
  stop = watch.onUpdate(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return () => watch.localQueryResult();
}

/** The site's server answers the last request; what follows from that has happened afterwards. */
async function answer(response: Response, afterMs = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(afterMs);
  asked.at(-1)!.answer(response);
  await vi.advanceTimersByTimeAsync(0);
}

test("a page waits at the server for another answer than it has, and shows each as it comes", async () => {
  const shown = await look();
  await answer(says("3"));
  expect(shown()).toEqual({ taken: "3" });
  await answer(says("2"));
  await answer(new Response(null, { status: 304, headers: { ...held, ETag: '"2"' } }), 25_000);
  await answer(says("1"));
  expect(shown()).toEqual({ taken: "1" });
  expect(asked.map(({ version }) => version)).toEqual([null, '"3"', '"2"', '"2"', '"1"']);
});

test("a hidden page waits for nothing, and asks at once when it is seen again", async () => {
  const shown = await look();
  await answer(says("3"));
  turn(true);
  expect(asked.at(-1)!.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  turn(false);
  expect(asked.at(-1)!.version).toBeNull();
  await answer(says("2"));
  expect(shown()).toEqual({ taken: "2" });
});

test("a page that is seen again waits on at once when nothing changed meanwhile", async () => {
  await look();
  await answer(says("3"));
  turn(true);
  turn(false);
  await answer(says("3"));
  expect(asked.map(({ version }) => version)).toEqual([null, '"3"', null, '"3"']);
});

test.each([
  ["without room to wait", () => says("3", json)],
  ["that cannot keep it waiting", () => says("3")],
  ["that stops", () => new Response("Bad gateway", { status: 502, headers: { "Content-Type": "text/html" } })],
])("a page asks a server %s again in ten seconds, and not before", async (_, response) => {
  const { siteHasAnswers } = await import("./live-store");
  const shown = await look();
  await answer(says("3"));
  await answer(response());
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(3);
  expect([shown(), siteHasAnswers.get()]).toEqual([{ taken: "3" }, true]);
});

test("pages that a server lets go at the same moment ask again within ten seconds of each other", async () => {
  await look();
  await answer(says("3"));
  const answeredAt = async (random: number) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    const [before, since] = [asked.length, Date.now()];
    await answer(says("3", json));
    while (asked.length === before) await vi.advanceTimersByTimeAsync(1_000);
    return Date.now() - since;
  };
  expect([await answeredAt(0), await answeredAt(1)]).toEqual([5_000, 15_000]);
});

test("a page that was without a connection asks as soon as it has one", async () => {
  const { connectedStore } = await import("./live-store");
  await look();
  asked.at(-1)!.answer(Response.error());
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event("online"));
  await answer(says("3"));
  expect(asked.map(({ version }) => version)).toEqual([null, null, '"3"']);
  expect(connectedStore.get()).toBe(true);
});

test("a page asks every ten seconds as long as four other tabs of the browser wait at the server", async () => {
  let free = 0;
  const request = (_name: string, _options: unknown, work: (lock: object | null) => unknown) =>
    Promise.resolve(work(free-- > 0 ? {} : null));
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
  const shown = await look();
  await answer(says("3", json));
  await vi.advanceTimersByTimeAsync(9_999);
  expect([shown(), asked.length]).toEqual([{ taken: "3" }, 1]);
  free = 1;
  await vi.advanceTimersByTimeAsync(1);
  await answer(says("2"));
  expect([shown(), asked.length]).toEqual([{ taken: "2" }, 3]);
});

test("a page that asks nothing any more waits for nothing", async () => {
  await look();
  await answer(says("3"));
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.length, asked.at(-1)!.signal.aborted]).toEqual([2, true]);
});
