/**
 * The texts of the pictures that are shown when a page is shared: one picture for each fixed page, and one per province
 * for cities.
 */
import { quotes, trial } from "../limitWords";
import { PROVINCES, provinceName } from "../provinces";
import { CITY_SERVICES, cityServiceNames, type CityService } from "./city/city-paths";
import { cityPicture } from "./city/city-picture";
import { savings } from "./figures/savings";
import { formatRange, heatingPrices, pricesPerSquareMetre } from "./prices";
import type { FloorArt } from "../floors";

/** The texts of one picture; `art` is the drawn floor at the right. */
export type SocialPicture = { title: string; line: string; art: FloorArt };

const free = `Gratis en vrijblijvend tot ${quotes} uit je regio`;

const fixed: Record<string, SocialPicture> = {
  home: { title: "Een nieuwe vloer begint met een goede offerte.", line: free, art: "visgraat" },
  opdrachten: { title: "Openstaande vloeropdrachten", line: "Live, per provincie en categorie", art: "laminaat" },
  "hoe-werkt-het": { title: "Van vraag tot vloer in vier stappen", line: free, art: "parket" },
  pricing: { title: "Vloerprijzen", line: "Richtprijzen per klus en per m²", art: "natuursteen" },
  "brief-form": { title: "Gratis offertes aanvragen", line: `Twee minuten werk, tot ${quotes}`, art: "pvc" },
  vloerverwarming: {
    title: "Warme voeten, en de radiatoren mogen weg.",
    line: `Vloerverwarming: ${savings.energyTick.toLowerCase()}`,
    art: "vloerverwarming",
  },
  gietvloer: {
    title: "Eén vloer, zonder één naad.",
    line: `Gietvloer: ${formatRange(pricesPerSquareMetre.pouredFloor)} per m²`,
    art: "gietvloer",
  },
  egaliseren: { title: "Een mooie vloer begint vlak.", line: free, art: "egaliseren" },
  "voor-vloerbedrijven": {
    title: "Jij legt de vloer, wij vinden de klant.",
    line: `De eerste ${trial} gratis`,
    art: "parket",
  },
  bedrijf: { title: "Bekijk dit vloerbedrijf", line: "Eerder werk, werkgebied en wat ze leggen", art: "visgraat" },
  contact: { title: "Contact", line: "Maandag t/m vrijdag, 09:00 - 18:00 uur", art: "tapijt" },
  faq: { title: "Veelgestelde vragen", line: "Over vloeroffertes aanvragen en vergelijken", art: "tegels" },
  privacy: { title: "Privacy", line: "Wie je gegevens ziet, en waarom", art: "betonvloer" },
  terms: { title: "Algemene voorwaarden", line: "Wat je van ons mag verwachten", art: "betonvloer" },
};

const cityArt: Record<CityService, { art: FloorArt; line: string }> = {
  laying: { art: "visgraat", line: `Gemiddeld ${formatRange(pricesPerSquareMetre.laying)} per m²` },
  heating: {
    art: "vloerverwarming",
    line: `Gemiddeld ${formatRange(heatingPrices)} per m²`,
  },
  pouredFloor: { art: "gietvloer", line: `Gemiddeld ${formatRange(pricesPerSquareMetre.pouredFloor)} per m²` },
};

/** The texts of every picture, by its name. */
export const socialPictures: Readonly<Record<string, SocialPicture>> = {
  ...fixed,
  ...Object.fromEntries(
    CITY_SERVICES.flatMap((service) =>
      PROVINCES.map((province) => [
        cityPicture(service, province),
        { title: `${cityServiceNames[service]} in ${provinceName(province)}`, ...cityArt[service] },
      ]),
    ),
  ),
};
