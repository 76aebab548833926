import type { PlaceReason, PlaceReportState } from "../../../domain/placeReports/placeReports";

type Answered = { companyName: string; reason: PlaceReason; state: PlaceReportState };

/** What a client reads once a company's report about a place was answered, by how the report stands then (B09). */
export function answerWords({ companyName, reason, state }: Answered): { title: string; text: string } {
  const wantsNone = reason === "notLooking" || reason === "givenAway" || reason === "ownTest";
  switch (state) {
    case "returned":
      return {
        title: `${companyName} heeft je gegevens niet meer`,
        text: wantsNone
          ? "Zoek je geen vloer meer? Trek je aanvraag dan in."
          : "De plek is weer vrij: een ander bedrijf kan nu reageren.",
      };
    case "lapsed":
      return { title: "Deze vraag is vervallen", text: `${companyName} heeft je intussen een offerte gestuurd.` };
    case "refused":
      return { title: "Hier is al over beslist", text: `${companyName} houdt de plek en je gegevens.` };
    default:
      return { title: "Dank je, we weten het", text: "Onze redactie kijkt ernaar." };
  }
}
