import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showError } from "./show-error";
import { showToast, TOAST_MS } from "./toast-store";
import { Toaster } from "./toaster";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the messages", () => {
  test("enter a polite live region that is always there", () => {
    render(<Toaster />);
    expect(screen.getByRole("region", { name: "Meldingen" })).toHaveAttribute("aria-live", "polite");
  });

  test("leave after six seconds", () => {
    render(<Toaster />);
    act(() => showToast({ title: "Gelukt", text: "Status is bijgewerkt" }));
    expect(screen.getByText("Status is bijgewerkt")).toBeVisible();
    act(() => void vi.advanceTimersByTime(TOAST_MS - 1));
    expect(screen.getByText("Gelukt")).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText("Gelukt")).not.toBeInTheDocument();
  });

  test("stay when they are errors, until they are closed", () => {
    render(<Toaster />);
    act(() => showError(null, "MAX_UNLOCKS"));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText("Maximum bereikt")).toBeVisible();
    act(() => screen.getByRole("button", { name: "Melding sluiten" }).click());
    expect(screen.queryByText("Maximum bereikt")).not.toBeInTheDocument();
  });

  test("appear once however often they are said", () => {
    render(<Toaster />);
    act(() => {
      showError(null, "MAX_UNLOCKS");
      showError(null, "MAX_UNLOCKS");
    });
    expect(screen.getAllByText("Maximum bereikt")).toHaveLength(1);
  });
});
