import { floorQuotes } from "../../../domain/limitWords";
import { pageHead } from "../../app/head";

/** Title and description of the pages with a quote form; the form has one canonical address. */
export const quoteHead = pageHead({
  title: "Gratis offertes aanvragen",
  description: `Vraag in twee minuten gratis en vrijblijvend tot ${floorQuotes} aan bij vloerbedrijven in je regio.`,
  canonical: "/brief-form",
});
