import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { newVersion } from "../../lib/new-version";
import { renderPage } from "../../testing/render";
import { showError } from "../../ui/overlays/show-error";
import { toastStore } from "../../ui/overlays/toast-store";
import { PageError } from "../frame/page-error";
import { LoadFailed } from "../waiting/load-failed";
import { watchParts } from "./gone-version";

const FILE = "https://site.example/assets/site-notice-old.js";
watchParts(FILE);
afterEach(() => {
  vi.unstubAllGlobals();
  newVersion.set(null);
  toastStore.set([]);
});

/** A piece cannot be fetched, and the server answers so about the page's first file. */
async function missPiece(answer: () => Promise<{ status: number }>) {
  const fetcher = vi.fn(answer);
  vi.stubGlobal("fetch", fetcher);
  await act(async () => void window.dispatchEvent(new Event("vite:preloadError")));
  expect(fetcher).toHaveBeenCalledWith(FILE, { method: "HEAD", cache: "no-store" });
}

describe("a piece of code that cannot be fetched", () => {
  test("offers the new version in place of an error when this one is no longer served", async () => {
    await renderPage(
      <>
        <PageError />
        <LoadFailed title="De aanvragen konden niet worden geladen." />
      </>,
    );
    act(() => void showError(null, "UNLOCK_FAILED"));
    await missPiece(() => Promise.resolve({ status: 404 }));
    expect(screen.getAllByText("Er is een nieuwe versie")).toHaveLength(3);
    expect(screen.getAllByRole("button", { name: "Vernieuwen" })).toHaveLength(2);
    expect(screen.queryByText(/ging iets mis|niet worden geladen|^Fout$/)).not.toBeInTheDocument();
  });

  test.each([
    ["the version is still served", () => Promise.resolve({ status: 200 })],
    ["the server fails", () => Promise.resolve({ status: 503 })],
    ["there is no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("stays an error when %s", async (_, answer) => {
    await renderPage(<PageError />);
    act(() => void showError(null, "UNLOCK_FAILED"));
    await missPiece(answer);
    expect(screen.getByText("Er ging iets mis")).toBeVisible();
    expect(screen.getByText("Fout")).toBeVisible();
    expect(screen.queryByText("Er is een nieuwe versie")).not.toBeInTheDocument();
  });
});
