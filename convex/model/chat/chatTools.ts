/**
 * What the assistant looks up and the words it gets (docs/adr/0027-chat.md): figures and words of our own. Nobody's
 * name, address or text is among them, so that nothing that a company or client wrote can instruct the model.
 */
import { pricesPerSquareMetre, formatRange } from "../../../domain/content/prices";
import { formatDate } from "../../../domain/dates";
import { jobTitle } from "../../../domain/jobTitle";
import { MAX_QUOTES, MAX_UNLOCKS } from "../../../domain/limits";
import { PRICE_FLOORS, priceFloorNames, type PriceBand } from "../../../domain/prices/priceBands";
import { provinceName } from "../../../domain/provinces";
import { briefStatusLabels } from "../../../domain/status";
import type { Doc } from "../../_generated/dataModel";

/** How many of somebody's requests the assistant is told of, the newest. */
export const REQUESTS_TOLD = 5;

/** What the model reads about the tool with the prices, as the question that it answers. */
export const pricesTool = {
  name: "prijzen",
  description:
    "Wat kost laminaat, pvc, parket, tapijt, tegels of gietvloer per m² in een provincie: alle prijzen van deze site.",
};

/** What the model reads about the tool with the visitor's own requests. */
export const ownRequestsTool = {
  name: "mijn_aanvragen",
  description:
    "Hoe staat mijn aanvraag ervoor: status, bedrijven en offertes van de eigen aanvragen van deze bezoeker.",
};

export const NOT_SIGNED_IN_WORDS = "De bezoeker is niet ingelogd. Een aanvraag openen kan op /mijn-aanvraag.";

/** All prices per m²: the published ones, then what clients paid, by floor. */
export function priceWords(bands: readonly PriceBand[]): string {
  const published = Object.values(pricesPerSquareMetre).map(
    (work) => `${work.name}: ${formatRange(work)} per m², richtprijs.`,
  );
  const paid = PRICE_FLOORS.flatMap((floor) => {
    const ofFloor = bands.filter((band) => band.floor === floor);
    const ranges = ofFloor.map(
      ({ province, low, high }) =>
        `${province === null ? "heel Nederland" : provinceName(province)} ${formatRange({ min: low, max: high })}`,
    );
    if (ranges.length === 0) return [];
    const source = ofFloor.some(({ isExample }) => isExample) ? "voorbeeldcijfers" : "wat klanten meestal kozen";
    return [`${priceFloorNames[floor]} per m² (${source}): ${ranges.join("; ")}.`];
  });
  return [...published, ...paid].join("\n");
}

/** A request of the visitor's own, and how far it has come. */
type Told = {
  brief: Doc<"briefs">;
  timeline: { mailed: number; viewed: number; visitAt: number | null; isChosen: boolean };
};

/** How somebody's own requests stand, a line each, the newest first. */
export function requestWords(requests: readonly Told[]): string {
  if (requests.length === 0) return "De bezoeker heeft nog geen aanvraag. Een aanvraag begint op /brief-form.";
  return requests
    .map(({ brief, timeline: { mailed, viewed, visitAt, isChosen } }) =>
      [
        `Je aanvraag van ${formatDate(brief._creationTime)}, ${jobTitle({ ...brief, city: null, province: null })}:`,
        `${brief.pausedAt ? "Op pauze" : briefStatusLabels[brief.status]}.`,
        `Gemaild aan ${mailed} bedrijven, bekeken door ${viewed}.`,
        `${brief.unlockCount} van ${MAX_UNLOCKS} plekken bezet, ${brief.quoteCount} van ${MAX_QUOTES} offertes.`,
        ...(visitAt === null ? [] : [`Opmeten afgesproken op ${formatDate(visitAt)}.`]),
        ...(isChosen ? ["Er is een bedrijf gekozen."] : []),
      ].join(" "),
    )
    .join("\n");
}
