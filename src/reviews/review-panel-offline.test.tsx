import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { answer } from "../testing/fake-convex";
import { logIn, renderPage } from "../testing/render";
import { ReviewPanel } from "./review-panel";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});
vi.mock("./standing-panel", () => {
  throw new TypeError("Failed to fetch");
});

test("reviews whose code cannot be fetched say so, and the page around them stays", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  logIn();
  answer(api.reviews.forQuote, {
    by: "client",
    otherName: "Vloerenatelier De Linde",
    opensAt: 0,
    canWrite: true,
    dueAt: null,
    own: null,
    ownIsVisible: false,
    other: "none",
  });
  await renderPage(
    <>
      <h1>Mijn Opdrachten</h1>
      <ReviewPanel quoteId="quote" page={{ to: "/client-dashboard" }} />
    </>,
  );
  expect(await screen.findByText("De beoordelingen konden niet worden geladen.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Mijn Opdrachten" })).toBeVisible();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
