import { provinceName, type Province } from "../../domain/provinces";
import { formatExperience } from "../../domain/units";
import { HOUR_MS } from "../../domain/limits";
import type { CompanyPageData } from "./company-page-data";

const LONG_NAME = 40;

/**
 * The time within which a company sends half of its quotes: "binnen een uur", "binnen 5 uur", "binnen een dag", "binnen
 * 3 dagen".
 */
export function answerTimeWords(ms: number): string {
  const hours = Math.ceil(ms / HOUR_MS);
  if (hours <= 1) return "binnen een uur";
  if (hours < 24) return `binnen ${hours} uur`;
  const days = Math.ceil(hours / 24);
  return days === 1 ? "binnen een dag" : `binnen ${days} dagen`;
}

/**
 * Whether a company's name is so long that the page shows it once, in a smaller type, and says "dit bedrijf" elsewhere.
 */
export function isLongName(name: string): boolean {
  return name.length > LONG_NAME;
}

const list = new Intl.ListFormat("nl-NL", { type: "conjunction" });

/**
 * A company's work area in words: "heel Nederland", "Utrecht en Noord-Holland"; from four provinces on their number.
 */
export function serviceAreaWords(areas: readonly Province[] | null): string {
  if (areas === null || areas.length === 12) return "heel Nederland";
  if (areas.length > 3) return `${areas.length} provincies`;
  return list.format(areas.map(provinceName));
}

/** The line under the company's name: "Vloerbedrijf in Utrecht, 14 jaar ervaring". */
export function introWords(page: { serviceAreas: readonly Province[] | null; yearsExperience: number | null }): string {
  const where = `Vloerbedrijf in ${serviceAreaWords(page.serviceAreas)}`;
  return page.yearsExperience === null ? where : `${where}, ${formatExperience(page.yearsExperience)} ervaring`;
}

/** The description of a company's page for search engines and for shared links. */
export function descriptionOf(page: CompanyPageData): string {
  const { companyName, trades, portfolioImages, kvk } = page;
  const says = [
    `${companyName}, ${introWords(page).replace("Vloerbedrijf", "vloerbedrijf")}.`,
    trades !== null && trades.length > 0 && `Legt ${list.format(trades.map((trade) => trade.toLowerCase()))}.`,
    portfolioImages.length > 0 && "Met foto's van eerder werk.",
    kvk !== null && "KVK-nummer gecontroleerd.",
  ];
  return says.filter(Boolean).join(" ");
}

/** How many of a company's quotes were accepted here, in words: "12 vloeren via ons". */
export function laidFloors(chosen: number): string {
  return chosen === 1 ? "1 vloer via ons" : `${chosen} vloeren via ons`;
}
