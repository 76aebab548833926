import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { adminEntry } from "../../lib/local/entries/sign-in";
import { keep } from "../../lib/local/storage";
import { renderPage } from "../../testing/render";
import { PageNotFound } from "./page-not-found";

afterEach(() => keep(adminEntry, null));

test("an address without a page leads home, and staff back to their pages (NAV-003)", async () => {
  const { unmount } = await renderPage(<PageNotFound />);
  expect(screen.getByRole("link", { name: "Naar de homepage" })).toHaveAttribute("href", "/");
  expect(screen.queryByRole("link", { name: "Naar het beheer" })).not.toBeInTheDocument();
  unmount();
  keep(adminEntry, "a-token");
  await renderPage(<PageNotFound />);
  expect(screen.getByRole("link", { name: "Naar het beheer" })).toHaveAttribute("href", "/users");
});
