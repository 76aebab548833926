import { trial, unlockers } from "../../../domain/limitWords";
import { pageHead } from "../../app/head";

/** Title and description of the company landing page; its two addresses share one canonical address (C55). */
export const companyLandingHead = pageHead({
  title: "Voor vloerbedrijven: nieuwe klanten uit je regio",
  description: `Reageer op vloeropdrachten uit je eigen regio. Maximaal ${unlockers} per opdracht, een vast bedrag per maand, ${trial} gratis proberen zonder betaalgegevens.`,
  canonical: "/voor-vloerbedrijven",
});
