/**
 * What makes a floor cheap or expensive within its price range, as the calculator says it; other pages do not load this
 * file.
 */
import type { WizardFloor } from "../floors";

type Ends = { low: string; high: string };

const boards: Ends = {
  low: "een eenvoudige soort, recht gelegd in een kamer met weinig hoeken",
  high: "een duurdere soort, visgraat of veel hoeken en deuren",
};
const tiles: Ends = {
  low: "een gangbare maat, recht gelegd",
  high: "een patroon, heel grote of juist kleine tegels, veel snijwerk",
};

const ends: Partial<Record<WizardFloor, Ends>> = {
  Tapijt: { low: "een effen soort in een rechte kamer", high: "een zware kwaliteit, een patroon of veel hoeken" },
  "Tegels (keramisch)": tiles,
  Natuursteen: tiles,
};
const poured: Ends = {
  low: "één effen kleur op een vlakke ondergrond",
  high: "een sierlaag, of een ondergrond die eerst vlak moet worden",
};

/**
 * The end of its price range that a floor is closer to, and the reason; null for a poured floor, which the wizard does
 * not offer.
 */
export function priceEnds(floor: WizardFloor | null): Ends {
  return floor === null ? poured : (ends[floor] ?? boards);
}
