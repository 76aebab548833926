import { act, render, screen } from "@testing-library/react";
import { shownAnswers } from "../live/shown-answers";
import { keptAnswers } from "../../lib/local/kept-answers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectedStore, silentStore } from "../live/live-store";
import { OfflineLine } from "./offline-line";
import { useConnection } from "../live/use-connection";

vi.mock("../worker/use-new-version", () => ({ useNewVersion: () => null }));

function Connected({ shows = [] as string[], late = [] as string[] }) {
  useConnection();
  shownAnswers.useShown(shows, late);
  return <OfflineLine />;
}

const line = () => screen.queryByText(/Geen verbinding/);

function goOffline() {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  silentStore.set(false);
  connectedStore.set(true);
});

describe("a page without a connection", () => {
  test("says so as soon as the browser does", () => {
    render(<Connected />);
    goOffline();
    expect(line()).toBeVisible();
  });

  test("says so when nothing comes through any more, until it does", () => {
    render(<Connected />);
    act(() => silentStore.set(true));
    expect(line()).toBeVisible();
    act(() => silentStore.set(false));
    expect(line()).toBeNull();
  });

  test("says nothing of a connection that breaks and is back in a moment", () => {
    render(<Connected />);
    act(() => connectedStore.set(false));
    act(() => void vi.advanceTimersByTime(1000));
    expect(line()).toBeNull();
    act(() => void vi.advanceTimersByTime(1000));
    expect(line()).toBeVisible();
  });

  test("says from when it is what stands there, which was the latest until the connection went", () => {
    vi.setSystemTime(Date.parse("2026-11-23T12:00:00Z"));
    keptAnswers.enter("u1");
    keptAnswers.keep("quotes:mine {}", { page: [] });
    render(<Connected shows={["quotes:mine {}"]} />);
    vi.setSystemTime(Date.parse("2026-11-23T13:32:00Z"));
    goOffline();
    vi.setSystemTime(Date.parse("2026-11-23T15:00:00Z"));
    expect(screen.getByText("Offline. Je ziet de stand van 14:32.")).toBeVisible();
    expect(line()).toBeNull();
    void keptAnswers.forget();
  });
});

test("what was kept says so while the latest takes long, and offers to ask again after five seconds", () => {
  vi.setSystemTime(Date.parse("2026-11-22T13:32:00Z"));
  keptAnswers.enter("u1");
  keptAnswers.keep("quotes:mine {}", { page: [] });
  vi.setSystemTime(Date.parse("2026-11-23T12:00:00Z"));
  const { rerender } = render(<Connected shows={["quotes:mine {}"]} late={["quotes:mine {}"]} />);
  shownAnswers.confirm(Date.now());
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByText(/Je ziet de stand/)).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText(/Je ziet de stand van 22 november, 14:32/)).toBeVisible();
  act(() => void vi.advanceTimersByTime(4000));
  expect(screen.getByRole("button", { name: "Probeer opnieuw" })).toBeVisible();
  rerender(<Connected shows={["quotes:mine {}"]} />);
  expect(screen.queryByText(/Je ziet de stand/)).toBeNull();
  void keptAnswers.forget();
});
