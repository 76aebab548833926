/**
 * What makes a floor cheap or expensive within its price range, as the calculator says it; other pages do not load this
 * file.
 */
import type { WizardAnswer } from "../floors";

type Ends = { low: string; high: string };

const boards: Ends = {
  low: "een eenvoudige soort, recht gelegd in een kamer met weinig hoeken",
  high: "een duurdere soort, visgraat of veel hoeken en deuren",
};
const tiles: Ends = {
  low: "een gangbare maat, recht gelegd",
  high: "een patroon, heel grote of juist kleine tegels, veel snijwerk",
};

const poured: Ends = {
  low: "één effen kleur op een vlakke ondergrond",
  high: "een sierlaag, of een ondergrond die eerst vlak moet worden",
};

const ends: Partial<Record<WizardAnswer, Ends>> = {
  Tapijt: { low: "een effen soort in een rechte kamer", high: "een zware kwaliteit, een patroon of veel hoeken" },
  Gietvloer: poured,
  "Tegels (keramisch)": tiles,
  Natuursteen: tiles,
};
/** What makes a floor cheap, and what makes it expensive. */
export function priceEnds(floor: WizardAnswer): Ends {
  return ends[floor] ?? boards;
}
