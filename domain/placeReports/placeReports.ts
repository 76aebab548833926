/** Reports by which a company asks for its place back: their reasons in words, and when reports stand out (B09). */

import { placeTriesFirst } from "../limitWords";

/** Why a company asks for its place back. */
export const PLACE_REASONS = ["wrongNumber", "noAnswer", "notLooking", "givenAway", "duplicate", "ownTest"] as const;
export type PlaceReason = (typeof PLACE_REASONS)[number];

/** The reasons as a company chooses them. */
export const placeReasonLabels = {
  wrongNumber: "Het nummer klopt niet",
  noAnswer: `${placeTriesFirst} geen gehoor`,
  notLooking: "De klant zoekt geen vloer",
  givenAway: "De klus is al vergeven",
  duplicate: "Dezelfde aanvraag als een andere",
  ownTest: "Het is een proefaanvraag",
} satisfies Record<PlaceReason, string>;

/** How a report stands: it waits for its client or for staff, or its place was returned, kept, or needed no decision. */
export const PLACE_REPORT_STATES = ["asked", "denied", "returned", "refused", "lapsed"] as const;
export type PlaceReportState = (typeof PLACE_REPORT_STATES)[number];

/** Whether a report waits for a decision. */
export function isOpenReport(state: PlaceReportState): boolean {
  return state === "asked" || state === "denied";
}

/** What a company said, as a sentence to its client. `days` are the formatted days of the tries. */
export function placeClaim(reason: PlaceReason, company: string, days: readonly string[]): string {
  switch (reason) {
    case "wrongNumber":
      return `${company} zegt dat je telefoonnummer niet klopt.`;
    case "noAnswer":
      return `${company} zegt dat je niet opnam op ${listed(days)}.`;
    case "notLooking":
      return `${company} zegt dat je geen vloer zoekt.`;
    case "givenAway":
      return `${company} zegt dat je de klus al hebt vergeven.`;
    case "duplicate":
      return `${company} zegt dat je dezelfde aanvraag twee keer hebt geplaatst.`;
    case "ownTest":
      return `${company} zegt dat je aanvraag een proef was.`;
    default:
      return reason satisfies never;
  }
}

function listed(days: readonly string[]): string {
  const last = days.at(-1) ?? "";
  return days.length < 2 ? last : `${days.slice(0, -1).join(", ")} en ${last}`;
}

/** A company's reports and unlocks of late, or a client's answers, as numbers. */
export type CompanyRecord = { unlocks: number; reports: number; refused: number };
export type ClientRecord = { agreed: number; denied: number };

/** Refused reports, or denials without one agreement, from which on somebody stands out. */
export const STANDS_OUT_FROM = 2;
/** Reports from which on their share of a company's unlocks counts, and the share that stands out. */
const REPORTS_MIN = 3;
const REPORTS_SHARE = 0.5;

/** Whether a company's reports stand out: several were refused, or it reports more than half of what it unlocks. */
export function companyStandsOut({ unlocks, reports, refused }: CompanyRecord): boolean {
  return refused >= STANDS_OUT_FROM || (reports >= REPORTS_MIN && reports > unlocks * REPORTS_SHARE);
}

/** Whether a client's answers stand out: several companies asked, and the client denied them all. */
export function clientStandsOut({ agreed, denied }: ClientRecord): boolean {
  return denied >= STANDS_OUT_FROM && agreed === 0;
}

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
