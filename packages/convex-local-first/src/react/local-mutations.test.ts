import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { NewEntry } from "../outbox/entry";
import type { Handed } from "../outbox/outbox";
import { testEntry, type TestEntry } from "../outbox/test-entries.setup";
import { createStore } from "../store";
import { createLocalMutations } from "./local-mutations";

const entries = createStore<readonly TestEntry[]>([]);
const hand = vi.fn<(entry: NewEntry<TestEntry>) => Promise<Handed>>(() => Promise.resolve({ status: "waiting" }));
const { useLocalMutation } = createLocalMutations<TestEntry>({ outbox: () => ({ entries }), hand });
const note = { call: "notes:add", args: { text: "Milk" }, title: "Milk", typed: [] };

test("the last entry about a subject is shown as it stands", () => {
  entries.set([]);
  const { result } = renderHook(() => useLocalMutation("note:1"));
  expect(result.current.entry).toBeNull();
  act(() =>
    entries.set([testEntry(), testEntry({ id: "b", state: "refused" }), testEntry({ id: "c", about: "other" })]),
  );
  expect(result.current.entry).toMatchObject({ id: "b", state: "refused" });
});

test.each([
  ["one", { tries: 0 }, "a"],
  ["one", { tries: 1 }, undefined],
  ["one", { tries: 1, state: "refused" }, "a"],
  ["each", { tries: 0 }, undefined],
  ["each", { tries: 1, state: "refused" }, undefined],
] as const)("with %j a sending after %j takes the place of %s", async (kind, last, replaces) => {
  entries.set([testEntry(last)]);
  const { result } = renderHook(() => useLocalMutation("note:1", kind));
  await act(() => result.current.send(note));
  expect(hand).toHaveBeenLastCalledWith({ ...note, about: "note:1", replaces });
});
