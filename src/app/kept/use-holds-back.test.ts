import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offlineStore } from "../live/live-store";
import { HOLD_BACK_MS, useHoldsBack } from "./use-holds-back";

const CONTACTS = ['unlocks:forBrief {"briefId":"j1"}'];
const open = (late: readonly string[]) =>
  renderHook((keys: readonly string[]) => useHoldsBack(keys), { initialProps: late });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  offlineStore.set(false);
});

test("details hold back until the deployment answers, for three seconds at most", () => {
  const { result, rerender } = open(CONTACTS);
  expect(result.current).toBe(true);
  rerender([]);
  expect(result.current).toBe(false);
  rerender(CONTACTS);
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(HOLD_BACK_MS));
  expect(result.current).toBe(false);
});

test("without a connection they are shown at once, and do not go when it is back", () => {
  offlineStore.set(true);
  const { result } = open(CONTACTS);
  expect(result.current).toBe(false);
  act(() => offlineStore.set(false));
  expect(result.current).toBe(false);
});

test("a list without details never holds back", () => {
  expect(open(['briefs:mine {"scope":{"kind":"all"}}']).result.current).toBe(false);
});
