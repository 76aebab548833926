import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectedStore, liveRequested, silentStore } from "../live/live-store";
import { OfflineLine } from "./offline-line";

const line = () => screen.queryByText(/Geen verbinding/);

function goOffline() {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
}

beforeEach(() => {
  vi.useFakeTimers();
  liveRequested.set(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  liveRequested.set(false);
  silentStore.set(false);
  connectedStore.set(true);
});

describe("a page without a connection", () => {
  test("says so as soon as the browser does", () => {
    render(<OfflineLine />);
    goOffline();
    expect(line()).toBeVisible();
  });

  test("says nothing where nothing is live", () => {
    liveRequested.set(false);
    render(<OfflineLine />);
    goOffline();
    expect(line()).toBeNull();
  });

  test("says so when nothing comes through any more, until it does", () => {
    render(<OfflineLine />);
    act(() => silentStore.set(true));
    expect(line()).toBeVisible();
    act(() => silentStore.set(false));
    expect(line()).toBeNull();
  });

  test("says nothing of a connection that breaks and is back in a moment", () => {
    render(<OfflineLine />);
    act(() => connectedStore.set(false));
    act(() => void vi.advanceTimersByTime(1000));
    expect(line()).toBeNull();
    act(() => void vi.advanceTimersByTime(1000));
    expect(line()).toBeVisible();
  });
});
