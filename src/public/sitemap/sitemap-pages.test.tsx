import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../testing/render";
import { SitemapGeneratorPage } from "./sitemap-generator-page";
import { SitemapPreviewPage } from "./sitemap-preview-page";

const paths = ["/", "/faq", "/vloer-laten-leggen/goes", "/vloer-laten-leggen/zeist", "/gietvloer-bedrijf-in/goes"];

test("the generator makes a sitemap of absolute addresses, to copy and to download (CITY-025)", async () => {
  const user = userEvent.setup();
  await renderPage(<SitemapGeneratorPage paths={paths} />);
  await user.click(screen.getByRole("button", { name: "Sitemap maken" }));
  const xml = screen.getByLabelText<HTMLTextAreaElement>("Inhoud van sitemap.xml").value;
  const document = new DOMParser().parseFromString(xml, "application/xml");
  expect(document.documentElement.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const addresses = [...document.querySelectorAll("url > loc")].map((loc) => loc.textContent);
  expect(addresses).toEqual(paths.map((path) => `http://site${path}`));
  const download = screen.getByRole("link", { name: "Download sitemap.xml" });
  expect(decodeURIComponent(download.getAttribute("href") ?? "")).toContain(xml);
});

test("the preview shows the same addresses (CITY-026)", async () => {
  const { container } = await renderPage(<SitemapPreviewPage paths={paths} />);
  const shown = [...container.querySelectorAll("ol a")].map((link) => link.getAttribute("href"));
  expect(shown).toEqual(paths);
});

test("both say how many addresses there are of each kind, the generator before it makes anything (CITY-025, CITY-026)", async () => {
  const counts = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
  const { unmount } = await renderPage(<SitemapGeneratorPage paths={paths} />);
  expect(counts()).toEqual(["2", "2", "0", "1", "5"]);
  expect(screen.getByText(/^Nog niet gemaakt/)).toBeVisible();
  unmount();
  await renderPage(<SitemapPreviewPage paths={paths} />);
  expect(counts()).toEqual(["2", "2", "0", "1", "5"]);
  expect(screen.getByText("sitemap-bedrijven.xml")).toBeVisible();
});

test("an address is found by a part of it, and all of them can be copied (CITY-026)", async () => {
  const user = userEvent.setup();
  await renderPage(<SitemapPreviewPage paths={paths} />);
  await user.type(screen.getByRole("searchbox", { name: "Zoek een adres" }), "Goes");
  expect(screen.getByText("2 adressen gevonden.")).toBeVisible();
  const shown = [...document.querySelectorAll("ol a")].map(({ textContent }) => textContent);
  expect(shown).toEqual(["/vloer-laten-leggen/goes", "/gietvloer-bedrijf-in/goes"]);
  await user.click(screen.getByRole("button", { name: "Kopieer alle adressen" }));
  expect(await navigator.clipboard.readText()).toBe(paths.map((path) => `http://site${path}`).join("\n"));
  expect(screen.getByRole("button", { name: "Gekopieerd" })).toBeVisible();
});

test("a browser that does not let a page copy is said to (CITY-026)", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
  await renderPage(<SitemapPreviewPage paths={paths} />);
  await user.click(screen.getByRole("button", { name: "Kopieer alle adressen" }));
  expect(await screen.findByText("Je browser staat kopiëren niet toe.")).toBeVisible();
});
