import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { sitemapPaths } from "../../../domain/sitemap";
import { renderPage } from "../../components/testing/render";
import { SitemapGeneratorPage } from "./sitemap-generator-page";
import { SitemapPreviewPage } from "./sitemap-preview-page";

test("the generator makes a sitemap of 1,039 absolute addresses, to copy and to download (CITY-024, CITY-025)", async () => {
  const user = userEvent.setup();
  await renderPage(<SitemapGeneratorPage />);
  await user.click(screen.getByRole("button", { name: "Sitemap maken" }));
  const xml = screen.getByLabelText<HTMLTextAreaElement>("Inhoud van sitemap.xml").value;
  const document = new DOMParser().parseFromString(xml, "application/xml");
  expect(document.documentElement.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const addresses = [...document.querySelectorAll("url > loc")].map((loc) => loc.textContent);
  expect(addresses).toHaveLength(1039);
  expect(new Set(addresses).size).toBe(1039);
  expect(addresses).toContain("http://site/gietvloer-bedrijf-in/sudwest-fryslan");
  const download = screen.getByRole("link", { name: "Download sitemap.xml" });
  expect(decodeURIComponent(download.getAttribute("href") ?? "")).toContain(xml);
});

test("the preview shows the same addresses (CITY-026)", async () => {
  const { container } = await renderPage(<SitemapPreviewPage />);
  const shown = [...container.querySelectorAll("ol a")].map((link) => link.getAttribute("href"));
  expect(shown).toEqual(sitemapPaths());
});
