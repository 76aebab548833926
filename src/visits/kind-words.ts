import type { VisitKind } from "../../domain/visits";

/** What the two sides read about a visit, by what it is for. */
export const kindWords = {
  measure: {
    place: "opmeten",
    heading: "Opmeten",
    failed: "De afspraken om op te meten konden niet worden geladen.",
    comes: "Komt dan bij je opmeten.",
    wants: "Wil bij je komen opmeten.",
    asks: "wil komen opmeten.",
    asksOther: "stelt een ander moment voor.",
    choose: "Kies een moment",
    came: "Is langs geweest op",
    companyFailed: "Je afspraak om op te meten kon niet worden geladen.",
    invites: "om langs te komen",
    again: " Je kunt opnieuw een bezoek voorstellen.",
    companyCame: "Je bent langs geweest op",
    propose: "Bezoek voorstellen",
    proposal: "Je voorstel om op te meten",
    file: "opmeten.ics",
  },
  lay: {
    place: "legdag",
    heading: "Legdag",
    failed: "De legdag kon niet worden geladen.",
    comes: "Komt dan je vloer leggen.",
    wants: "Stelt een dag voor om je vloer te leggen.",
    asks: "stelt een legdag voor.",
    asksOther: "stelt een andere legdag voor.",
    choose: "Kies een legdag",
    came: "Heeft je vloer gelegd op",
    companyFailed: "De legdag kon niet worden geladen.",
    invites: "om de vloer te leggen",
    again: " Je kunt opnieuw een dag voorstellen.",
    companyCame: "Je hebt de vloer gelegd op",
    propose: "Legdag voorstellen",
    proposal: "Je voorstel voor een legdag",
    file: "legdag.ics",
  },
} as const satisfies Record<VisitKind, object>;

/** The element id of a visit on the client's page, for the fragment of an address. */
export function visitPlace(visitId: string): string {
  return `bezoek-${visitId}`;
}
