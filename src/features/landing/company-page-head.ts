import { trial, unlockers } from "../../../domain/limitWords";
import type { PublicConfig } from "../../lib/config";
import { pageHead } from "../../lib/head";

/** Title and description of the company landing page; its two addresses share one canonical one (C55). */
export function companyPageHead({ siteOrigin }: PublicConfig) {
  return pageHead({
    title: "Voor vloerbedrijven: nieuwe klanten uit je regio",
    description: `Reageer op vloeropdrachten uit je eigen regio. Hooguit ${unlockers} per opdracht, een vast bedrag per maand, ${trial} gratis proberen zonder betaalgegevens.`,
    canonical: "/voor-vloerbedrijven",
    siteOrigin,
  });
}

/** The code of a referral link: /voor-vloerbedrijven?ref=code (C71). */
export function referralSearch(search: Record<string, unknown>): { ref?: string } {
  return typeof search.ref === "string" ? { ref: search.ref } : {};
}
