/**
 * The four services of the home page. Prices per m² and the savings are the specification's; the explanations are ours.
 */
import { savings } from "./figures/savings";
import { formatRange, heatingPrices, pricesPerSquareMetre } from "./prices";
import type { FloorArt } from "../floors";

export type Service = { name: string; text: string; price: string; art: FloorArt; path: ServicePath };
export type ServicePath = "/brief-form" | "/vloerverwarming" | "/gietvloer" | "/egaliseren";

/** The services of the home page, in their order. */
export const services = [
  {
    name: "Vloer laten leggen",
    text: "Laminaat, pvc, parket, tegels, tapijt of natuursteen.",
    price: `${formatRange(pricesPerSquareMetre.laying)} per m²`,
    art: "visgraat",
    path: "/brief-form",
  },
  {
    name: "Vloerverwarming",
    text: `Elektrisch of op water, ${savings.frugal}.`,
    price: `${formatRange(heatingPrices)} per m²`,
    art: "vloerverwarming",
    path: "/vloerverwarming",
  },
  {
    name: "Gietvloer",
    text: "Eén naadloos oppervlak, mat of glanzend.",
    price: `${formatRange(pricesPerSquareMetre.pouredFloor)} per m²`,
    art: "gietvloer",
    path: "/gietvloer",
  },
  {
    name: "Egaliseren",
    text: "Een vlakke ondergrond, voordat de nieuwe vloer erin gaat.",
    price: "Prijs op aanvraag",
    art: "egaliseren",
    path: "/egaliseren",
  },
] as const satisfies readonly Service[];
