import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOLD_BACK_MS, useHoldsBack } from "./hold-back";

/** A screen with kept contact details. */
const open = (isAsked: boolean, isOffline = false) =>
  renderHook((props: { isAsked: boolean; isOffline: boolean }) => useHoldsBack(props.isAsked, props.isOffline), {
    initialProps: { isAsked, isOffline },
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("details hold back until the deployment answers, for three seconds at most", () => {
  const { result, rerender } = open(true);
  expect(result.current).toBe(true);
  rerender({ isAsked: false, isOffline: false });
  expect(result.current).toBe(false);
  rerender({ isAsked: true, isOffline: false });
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(HOLD_BACK_MS));
  expect(result.current).toBe(false);
});

test("without a connection they are shown at once, and do not go when it is back", () => {
  const { result, rerender } = open(true, true);
  expect(result.current).toBe(false);
  rerender({ isAsked: true, isOffline: false });
  expect(result.current).toBe(false);
});
