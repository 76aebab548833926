import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppLink } from "../app-link";
import { renderPage } from "../../testing/render";
import { showError } from "./show-error";
import { clearErrors, showToast, TOAST_MS } from "./toast-store";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("the messages", () => {
  test("enter a polite live region that is always there", async () => {
    await renderPage(null);
    expect(screen.getByRole("region", { name: "Meldingen" })).toHaveAttribute("aria-live", "polite");
  });

  test("leave after six seconds", async () => {
    await renderPage(null);
    act(() => void showToast({ title: "Gelukt", text: "Status is bijgewerkt" }));
    expect(screen.getByText("Status is bijgewerkt")).toBeVisible();
    act(() => void vi.advanceTimersByTime(TOAST_MS - 1));
    expect(screen.getByText("Gelukt")).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText("Gelukt")).not.toBeInTheDocument();
  });

  test("stay when they are errors, until they are closed", async () => {
    await renderPage(null);
    act(() => void showError(null, "MAX_UNLOCKS"));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText("Maximum bereikt")).toBeVisible();
    act(() => screen.getByRole("button", { name: "Melding sluiten" }).click());
    expect(screen.queryByText("Maximum bereikt")).not.toBeInTheDocument();
  });

  test("appear once however often they are said", async () => {
    await renderPage(null);
    act(() => {
      showError(null, "MAX_UNLOCKS");
      showError(null, "MAX_UNLOCKS");
    });
    expect(screen.getAllByText("Maximum bereikt")).toHaveLength(1);
  });
});

describe("an error", () => {
  test("goes when somebody tries again, and other messages stay", async () => {
    await renderPage(null);
    act(() => {
      showToast({ title: "Er is nieuws", tone: "info" });
      showError(null, "MAX_UNLOCKS");
      clearErrors();
    });
    expect(screen.queryByText("Maximum bereikt")).not.toBeInTheDocument();
    expect(screen.getByText("Er is nieuws")).toBeVisible();
  });

  test("does not stand beside the success of the next try", async () => {
    await renderPage(null);
    act(() => void showError(null, "UNLOCK_FAILED"));
    act(() => void showToast({ title: "Ontgrendeld" }));
    expect(screen.queryByText("Fout")).not.toBeInTheDocument();
    expect(screen.getByText("Ontgrendeld")).toBeVisible();
  });

  test("goes with its page, unless it was said on the way to the next one, and stays when only the query changes", async () => {
    vi.useRealTimers();
    await renderPage(
      <>
        <AppLink to="/brief-form" search={{ stap: 2 }}>
          Stap
        </AppLink>
        <AppLink to="/faq">Verder</AppLink>
      </>,
      { path: "/brief-form" },
    );
    const follow = (name: string) => act(async () => screen.getByRole("link", { name }).click());
    act(() => void showError(null, "MAX_UNLOCKS"));
    await follow("Stap");
    expect(screen.getByText("Maximum bereikt")).toBeVisible();
    act(() => void showError(null, "RESET_LINK_INVALID", { forNextPage: true }));
    await follow("Verder");
    expect(screen.getByText("Ongeldige of verlopen link")).toBeVisible();
    expect(screen.queryByText("Maximum bereikt")).not.toBeInTheDocument();
    await follow("Stap");
    expect(screen.queryByText("Ongeldige of verlopen link")).not.toBeInTheDocument();
  });
});
