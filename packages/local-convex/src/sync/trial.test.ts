/** What computes for long is on trial, and only who asked for it waits. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Verdict } from "../functions/contract";
import { OnTrial } from "../functions/process/trial";
import { executions, list, start, stop } from "./notes.setup";
import type { QueryContext } from "./testing";

/** What the trials come to, in the order in which they began. */
let trials: ((verdict: Verdict) => void)[] = [];
const GOES_ON: Verdict = { failed: null };
const onTrial = (): OnTrial => new OnTrial(new Promise((resolve) => trials.push(resolve)), []);

beforeEach(() => {
  trials = [];
});
afterEach(stop);

const SLOW = {
  queries: {
    "slow:notes": ({ tx, trial }: QueryContext) => {
      const count = list(tx, "notes").length;
      if (trial === "first") throw onTrial();
      return count;
    },
  },
  mutations: {
    "slow:add": (tx: Parameters<typeof list>[0], _args: unknown, trial: unknown) => {
      tx.insert("", "notes", { text: "slow" });
      if (trial === "first") throw onTrial();
      return "slow";
    },
  },
};
const failed = (message: string): Verdict => ({
  failed: { ok: false, errorMessage: message, logLines: [], ranges: [], readIdentity: false, journal: null },
});

test("S19 a query on trial delays its client's Transition and nobody else's", async () => {
  const { connect } = await start(SLOW);
  const [slow, other] = await Promise.all([connect(), connect()]);
  slow.hello("slow");
  slow.add(0, "slow:notes");
  slow.add(1, "notes:count");
  await expect.poll(() => trials.length).toBe(1);
  other.hello("other");
  other.add(0, "notes:count");
  await other.untilResult(0, 1);
  expect(slow.of("Transition")).toEqual([]);
  trials[0]!(GOES_ON);
  await slow.untilResult(0, 1);
  expect(executions("slow:notes")).toBe(1);
});

test("S28 a verdict on data that have changed meanwhile is not believed", async () => {
  const { connect } = await start(SLOW);
  const client = await connect();
  client.hello();
  client.add(0, "slow:notes");
  await expect.poll(() => trials.length).toBe(1);
  client.mutate(0, "notes:add", {});
  await client.until(() => client.of("MutationResponse").length === 1);
  trials[0]!(failed("timed out"));
  // It is tried again, on the present data.
  await expect.poll(() => trials.length).toBe(2);
  trials[1]!(GOES_ON);
  await client.untilResult(0, 2);
  expect(JSON.stringify(client.of("Transition"))).not.toContain("timed out");
});

test("F15 who watches a query that fails on trial is told so", async () => {
  const { connect } = await start(SLOW);
  const client = await connect();
  client.hello();
  client.add(0, "slow:notes");
  await expect.poll(() => trials.length).toBe(1);
  trials[0]!(failed("timed out"));
  await client.until(() => JSON.stringify(client.of("Transition")).includes("timed out"));
});

test("S11 mutations that were sent after one on trial wait for it, those of others do not", async () => {
  const { connect } = await start(SLOW);
  const [client, other] = await Promise.all([connect(), connect()]);
  client.hello("one");
  client.mutate(0, "slow:add", {});
  client.mutate(1, "notes:add", { text: "after" });
  await expect.poll(() => trials.length).toBe(1);
  other.hello("other");
  other.mutate(0, "notes:add", { text: "of another" });
  await other.until(() => other.of("MutationResponse").length === 1);
  expect(client.of("MutationResponse")).toEqual([]);
  trials[0]!(GOES_ON);
  await client.until(() => client.of("MutationResponse").length === 2);
  expect(client.of("MutationResponse").map(({ requestId }) => requestId)).toEqual([0, 1]);
  other.add(0, "notes:texts");
  await other.untilResult(0, ["first", "of another", "slow", "after"]);
});
