import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHasPassed } from "./use-has-passed";

const NOW = Date.parse("2026-11-30T12:00:00Z");
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

test("a time that lies ahead comes while the screen is open", () => {
  const { result } = renderHook(() => useHasPassed(NOW + 1000));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(999));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

test("a time that is further away than a timer counts comes at its moment too, and not before", () => {
  const day = 864e5;
  const { result } = renderHook(() => useHasPassed(NOW + 40 * day));
  act(() => void vi.advanceTimersByTime(39 * day));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(day));
  expect(result.current).toBe(true);
});

test("no time never comes", () => {
  const { result } = renderHook(() => useHasPassed(null));
  act(() => void vi.advanceTimersByTime(864e5));
  expect(result.current).toBe(false);
});
