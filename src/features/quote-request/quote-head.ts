import { floorQuotes } from "../../../domain/limitWords";
import type { PublicConfig } from "../../lib/config";
import { pageHead } from "../../lib/head";

/** Title and description of the pages with a quote form; the form itself has one canonical address. */
export function quoteHead({ siteOrigin }: PublicConfig) {
  return pageHead({
    title: "Gratis offertes aanvragen",
    description: `Vraag in twee minuten gratis en vrijblijvend tot ${floorQuotes} aan bij vloerbedrijven in je regio.`,
    canonical: "/brief-form",
    siteOrigin,
  });
}
