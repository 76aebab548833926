/**
 * Convex's own components as an app uses them, through the official clients. Each test has rows of its own (`run`), so
 * that the cases need nothing of the deployment but the functions of this folder.
 */
import { randomUUID } from "node:crypto";
import { calculateRateLimit } from "@convex-dev/rate-limiter";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import type { FunctionArgs } from "convex/server";
import { ConvexError } from "convex/values";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { api } from "./convex/_generated/api";

/** A deployment that has the functions of this folder. */
export interface ComponentsDeployment {
  cloudUrl: string;
  adminKey: string;
}

/** Runs every case that needs no provider against a deployment. */
export function components(open: () => ComponentsDeployment): void {
  let client: ConvexHttpClient;
  let live: ConvexClient;
  let run: string;
  beforeAll(() => {
    const { cloudUrl } = open();
    client = new ConvexHttpClient(cloudUrl, { logger: false });
    live = new ConvexClient(cloudUrl, {
      webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
      unsavedChangesWarning: false,
      logger: false,
    });
  });
  afterAll(() => live.close());
  beforeEach(() => {
    run = randomUUID();
  });

  const notes = () => client.query(api.notes.list, { run });
  const together = <T, R>(items: readonly T[], call: (item: T) => Promise<R>): Promise<R[]> =>
    Promise.all(items.map(call));
  const range = (length: number): number[] => Array.from({ length }, (_, n) => n);

  describe("rate-limiter", () => {
    type LimitName = FunctionArgs<typeof api.limits.limit>["name"];
    const limit = (name: LimitName, options: Partial<FunctionArgs<typeof api.limits.limit>> = {}) =>
      client.mutation(api.limits.limit, { name, key: run, ...options });
    const ok = async (...attempts: ReturnType<typeof limit>[]) => (await Promise.all(attempts)).map((each) => each.ok);

    test("F110 a fixed window lets so many through, each key by itself, until it is reset", async () => {
      expect((await ok(...range(5).map(() => limit("window")))).filter(Boolean)).toHaveLength(3);
      const refused = await limit("window");
      expect(refused).toMatchObject({ ok: false });
      expect(refused.retryAfter).toBeGreaterThan(0);
      expect(await client.query(api.limits.check, { name: "window", key: run })).toMatchObject({ ok: false });
      expect(await ok(limit("window", { key: `${run} other` }))).toEqual([true]);
      await client.mutation(api.limits.reset, { name: "window", key: run });
      expect(await ok(limit("window", { count: 3 }), limit("window"))).toEqual([true, false]);
    });

    test("F110 what is refused can be thrown, with when to come again", async () => {
      await limit("window", { count: 3 });
      const thrown = await limit("window", { throws: true }).catch((error: unknown) => error);
      expect(thrown).toBeInstanceOf(ConvexError);
      const { data } = thrown as ConvexError<{ kind: string; name: string; retryAfter: number }>;
      expect(data).toEqual({ kind: "RateLimited", name: "window", retryAfter: expect.any(Number) as number });
    });

    test("F67 an error shows the component's frames, then those that await it (F34)", async () => {
      const message = await limit("window", { count: 99 }).then(String, String);
      const frames = message.split("\n").filter((line) => line.startsWith("    at "));
      expect(frames[0], message).toMatch(/rate-limiter\/(?:src|dist)\/component\//);
      const own = frames.filter((frame) => frame.includes("../convex/limits.ts"));
      for (const frame of own) expect(frame).toMatch(/^ {4}at async /);
    });

    test("F110 a token bucket fills again as time passes", async () => {
      const attempts = await ok(...range(8).map(() => limit("bucket")));
      expect(attempts.filter(Boolean).length).toBeGreaterThanOrEqual(3);
      const refused = await limit("bucket", { count: 3 });
      expect(refused.retryAfter ?? 0).toBeLessThanOrEqual(3000);
      await expect.poll(async () => (await limit("bucket")).ok).toBe(true);
    });

    test("F110 shards share a limit", async () => {
      const attempts = await ok(...range(30).map(() => limit("sharded", { count: 5 })));
      const granted = 5 * attempts.filter(Boolean).length;
      expect(granted).toBeLessThanOrEqual(100);
      expect(granted).toBeGreaterThan(50);
    });

    test("F110 capacity can be reserved ahead, up to a bound", async () => {
      expect(await limit("reserved")).toEqual({ ok: true });
      expect(await limit("reserved")).toMatchObject({ ok: false });
      const [first, second] = [await limit("reserved", { reserve: true }), await limit("reserved", { reserve: true })];
      expect([first.ok, second.ok]).toEqual([true, true]);
      expect(second.retryAfter!).toBeGreaterThan(first.retryAfter!);
      expect(await limit("reserved", { reserve: true })).toMatchObject({ ok: false });
    });

    test("F110 the React hook's functions tell the server's time and what is left, live", async () => {
      const [before, now] = [Date.now(), await client.mutation(api.limits.getServerTime, {})];
      expect(Math.abs(now - before)).toBeLessThan(60_000);
      const left: number[] = [];
      const stop = live.onUpdate(api.limits.getRateLimit, { key: run }, ({ value, ts, config }) => {
        left.push(Math.floor(calculateRateLimit({ value, ts }, config, ts, 0).value));
      });
      await expect.poll(() => left.at(-1)).toBe(3);
      await limit("bucket", { count: 2 });
      await expect.poll(() => left.at(-1)).toBe(1);
      stop();
    });

    test("F110 updates can be applied later, by the component's worker", async () => {
      expect(await limit("later")).toMatchObject({ ok: true });
      await limit("later", { count: 2 });
      await expect.poll(() => client.query(api.limits.check, { name: "later", key: run })).toMatchObject({ ok: false });
      expect(await limit("later")).toMatchObject({ ok: false });
      await client.mutation(api.limits.reset, { name: "later", key: run });
      await expect.poll(() => client.query(api.limits.check, { name: "later", key: run })).toMatchObject({ ok: true });
    });
  });

  describe("aggregate", () => {
    const summary = (from: number, below: number, offset: number) =>
      client.query(api.counts.summary, { run, from, below, offset });

    test("F111 counts, sums and finds by rank what came in at once", async () => {
      const scores = range(40).map((n) => (n * 17) % 40);
      await together(scores, (score) => client.mutation(api.counts.add, { run, score }));
      expect(await summary(10, 20, 7)).toEqual({
        ...{ count: 40, sum: 780, within: 10, sumWithin: 145 },
        ...{ at: 7, last: 39, indexOfFrom: 10, min: 0, max: 39 },
      });
      await together([0, 2, 4, 6, 8], (score) => client.mutation(api.counts.remove, { run, score }));
      await together([1, 3, 5], (score) => client.mutation(api.counts.change, { run, score, to: score + 100 }));
      expect(await summary(0, 12, 2)).toEqual({
        ...{ count: 35, sum: 780 - 20 + 300, within: 4, sumWithin: 7 + 9 + 10 + 11 },
        ...{ at: 10, last: 105, indexOfFrom: 0, min: 7, max: 105 },
      });
    });

    test("F111 pages have every key once, in order", async () => {
      await together(range(12), (score) => client.mutation(api.counts.add, { run, score: 12 - score }));
      const keys: number[] = [];
      for (let cursor: string | undefined, isDone = false; !isDone;) {
        const page = await client.query(api.counts.page, { run, size: 5, cursor });
        keys.push(...page.keys);
        ({ cursor, isDone } = page);
      }
      expect(keys).toEqual(range(12).map((n) => n + 1));
    });

    test("F111 what is queued is counted by the component's worker, also several writes of one mutation", async () => {
      await together(range(4), (n) =>
        client.mutation(api.counts.addLater, { run, scores: [3 * n, 3 * n + 1, 3 * n + 2] }),
      );
      await expect.poll(() => summary(0, 6, 0)).toMatchObject({ count: 12, sum: 66, within: 6, max: 11 });
    });
  });

  describe("workpool", () => {
    const enqueue = (name: string, options: Partial<FunctionArgs<typeof api.pool.enqueue>> = {}) =>
      client.mutation(api.pool.enqueue, { run, name, ms: 0, failures: 0, ...options });
    const told = async () => (await notes()).filter((text) => text.includes(": ")).sort();

    test("F112 so many run beside each other and no more, and each is told of when it is over", async () => {
      const names = ["a", "b", "c", "d", "e"];
      const ids = await together(names, (name) => enqueue(name, { ms: 100 }));
      await expect.poll(told).toEqual(names.map((name) => `${name}: success ${name} at attempt 1`));
      expect(await client.query(api.pool.most, { run })).toEqual({ now: 0, most: 2 });
      await expect.poll(() => client.query(api.pool.status, { id: ids[0]! })).toEqual({ state: "finished" });
    });

    test("F112 an action that fails runs again when it may, as often as it may", async () => {
      await enqueue("mended", { failures: 2, retry: true });
      await enqueue("broken", { failures: 9, retry: true });
      await enqueue("once", { failures: 1 });
      await expect.poll(told).toHaveLength(3);
      const [broken, mended, once] = await told();
      expect(broken).toMatch(/^broken: failed .*attempt 3 of broken/s);
      expect(mended).toBe("mended: success mended at attempt 3");
      expect(once).toMatch(/^once: failed .*attempt 1 of once/s);
    });

    test("F112 what waits can be cancelled", async () => {
      const id = await enqueue("later", { runAfter: 3_600_000 });
      expect(await client.query(api.pool.status, { id })).toMatchObject({ state: "pending" });
      await client.mutation(api.pool.cancel, { id });
      await expect.poll(notes).toEqual(["later: canceled"]);
      await expect.poll(() => client.query(api.pool.status, { id })).toEqual({ state: "finished" });
    });

    test("F112 its own functions page through their rows (F31)", async () => {
      const id = await enqueue("later", { runAfter: 3_600_000 });
      const { cloudUrl, adminKey } = open();
      const path = "migrations:backfillPendingStartIds";
      const response = await fetch(`${cloudUrl}/api/function`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Convex ${adminKey}` },
        body: JSON.stringify({ path, componentPath: "workpool", args: { before: Date.now() + 60_000 } }),
      });
      expect(await response.json()).toMatchObject({
        status: "success",
        logLines: [expect.stringMatching(/Done backfilling. Last batch: 0 updated, 0 deleted/) as string],
      });
      expect(await client.query(api.pool.status, { id })).toMatchObject({ state: "pending" });
    });

    test("F112 mutations and queries run in it too; a mutation that fails leaves nothing", async () => {
      await client.mutation(api.pool.enqueueOthers, { run });
      await expect.poll(told).toHaveLength(3);
      const all = await notes();
      expect(all).toContain("good: success good");
      expect(all.filter((text) => text.startsWith("wrote"))).toEqual(["wrote good"]);
      expect((await told()).map((text) => text.split(" ", 2).join(" "))).toEqual([
        "bad: failed",
        "good: success",
        "query: success",
      ]);
    });
  });

  describe("migrations", () => {
    const doubled = range(11).map((n) => 2 * n);
    const status = (which: "double" | "careful") => client.query(api.migrate.status, { which });
    const rows = () => client.query(api.migrate.rows, {});
    beforeEach(() => client.mutation(api.migrate.begin, {}));

    test("F113 a migration runs in batches over every row, and tells how far it is", async () => {
      await client.mutation(api.migrate.run, { which: "double", reset: true });
      await expect.poll(() => status("double")).toMatchObject({ isDone: true, state: "success", processed: 11 });
      expect(await rows()).toEqual(doubled);
    });

    test("F113 one that fails stops before the batch that failed, and goes on from there", async () => {
      await client.mutation(api.migrate.run, { which: "careful", reset: true });
      await expect.poll(() => status("careful")).toMatchObject({ state: "failed", processed: 4 });
      const failed = await status("careful");
      expect(failed).toMatchObject({ error: expect.stringContaining("row 6 is not ready") as string });
      expect(failed?.cursor).toEqual(expect.any(String));
      expect(await rows()).toEqual([0, 2, 4, 6, ...range(7).map(() => null)]);
      await client.mutation(api.migrate.prepare, {});
      await client.mutation(api.migrate.run, { which: "careful" });
      await expect.poll(() => status("careful")).toMatchObject({ state: "success", processed: 11 });
      expect(await rows()).toEqual(doubled);
    });

    test("F113 one that is cancelled goes no further", async () => {
      expect(await client.mutation(api.migrate.runAndCancel, {})).toMatchObject({ state: "canceled", processed: 4 });
      expect(await status("double")).toMatchObject({ state: "canceled", isDone: false });
      expect(await rows()).toEqual([0, 2, 4, 6, ...range(7).map(() => null)]);
    });
  });

  describe("presence", () => {
    const beat = (userId: string, interval = 60_000) =>
      client.mutation(api.rooms.heartbeat, { roomId: run, userId, sessionId: `${run} ${userId}`, interval });
    type People = { userId: string; online: boolean; data?: unknown }[];
    const online = (people: People) =>
      people
        .filter((one) => one.online)
        .map(({ userId }) => userId)
        .sort();

    test("F114 a room shows live who is there, and whom a beacon signed off", async () => {
      const { roomToken } = await beat("Anna");
      const { sessionToken } = await beat("Bram");
      let people: People = [];
      const stop = live.onUpdate(api.rooms.list, { roomToken }, (list) => (people = list));
      await expect.poll(() => online(people)).toEqual(["Anna", "Bram"]);
      await client.mutation(api.rooms.tell, { roomId: run, userId: "Anna", data: { typing: true } });
      await expect.poll(() => people.find(({ userId }) => userId === "Anna")?.data).toEqual({ typing: true });
      // What `navigator.sendBeacon` sends: no header but the type, and nobody reads the answer.
      const body = JSON.stringify({ path: "rooms:disconnect", args: { sessionToken } });
      const beacon = new Blob([body], { type: "application/json" });
      await fetch(`${open().cloudUrl}/api/mutation`, { method: "POST", body: beacon });
      await expect.poll(() => online(people)).toEqual(["Anna"]);
      expect(people).toHaveLength(2);
      stop();
    });

    test("F114 who is no more heard of goes offline, and comes back with the next heartbeat", async () => {
      const { roomToken } = await beat("Anna", 200);
      const present = async () => online(await client.query(api.rooms.list, { roomToken }));
      await expect.poll(present).toEqual([]);
      await beat("Anna");
      expect(await present()).toEqual(["Anna"]);
    });
  });

  describe("workflow", () => {
    const status = (workflowId: FunctionArgs<typeof api.flows.status>["workflowId"]) =>
      client.query(api.flows.status, { workflowId });

    test("F115 steps run once each, failed ones again, and what is awaited carries on", async () => {
      const workflowId = await client.mutation(api.flows.start, { run, metres: 4 });
      await expect.poll(notes).toContain("shipped");
      expect(await status(workflowId)).toMatchObject({ type: "inProgress" });
      await client.mutation(api.flows.send, { workflowId, answer: "in good order" });
      await expect
        .poll(() => status(workflowId))
        .toEqual({
          type: "completed",
          result: { price: 100, attempts: [3, 1], answer: "in good order" },
        });
      await expect.poll(notes).toContain("over: success");
      const done = await notes();
      expect(done.filter((text) => text === "cut")).toHaveLength(3);
      expect(done.filter((text) => !["cut", "pack"].includes(text))).toEqual([
        "placed",
        "shipped",
        "received in good order",
        "over: success",
      ]);
    });

    test("F115 a step that fails for good ends it, and what came after does not run", async () => {
      const workflowId = await client.mutation(api.flows.startFailing, { run });
      await expect
        .poll(() => status(workflowId))
        .toMatchObject({
          type: "failed",
          error: expect.stringContaining("cut failed at attempt 3") as string,
        });
      await expect.poll(notes).toEqual(["placed", "cut", "cut", "cut", "over: failed"]);
    });

    test("F115 one that is cancelled hears no event any more", async () => {
      const workflowId = await client.mutation(api.flows.start, { run, metres: 1 });
      await expect.poll(notes).toContain("shipped");
      await client.mutation(api.flows.cancel, { workflowId });
      await expect.poll(() => status(workflowId)).toEqual({ type: "canceled" });
      await client.mutation(api.flows.send, { workflowId, answer: "too late" }).catch(() => undefined);
      await expect.poll(notes).toContain("over: canceled");
      expect((await notes()).filter((text) => text.startsWith("received"))).toEqual([]);
    });
  });
}
