import type { Entry, OutboxRules } from "./entry";

/** An entry of the tests, with what their screens show of it. */
export type TestEntry = Entry & { title: string; typed: readonly string[] };

/** The rules of the tests' outbox. */
export const testRules: OutboxRules<TestEntry> = {
  sealedDays: 30,
  requestIdDays: 30,
  emptied: { title: "Something that waited", typed: [] },
};

/** An entry that waits and has not been tried. */
export const testEntry = (changes: Partial<TestEntry> = {}): TestEntry => ({
  ...{ id: "a", owner: "anna", call: "notes:add", args: "{}", about: "note:1", title: "", typed: [] },
  ...{ madeAt: 1_000_000, place: 1, state: "waiting", tries: 0, firstTriedAt: null, nextAt: 1_000_000, failures: 0 },
  refusal: null,
  ...changes,
});
