import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { formatPrice } from "../../../domain/money";
import { isClosed } from "../../../domain/status";
import type { VisitKind } from "../../../domain/visits";
import { placeClaim } from "../../../domain/placeReports/placeReports";
import { conversationLink } from "../../app/links";
import type { SiteLink } from "../../ui/site-link";
import type { ClientsVisit } from "../../visits/types";
import { kindWords, visitPlace } from "../../visits/kind-words";
import { laidPlace } from "../../chosen/laid-place";
import type { Chosen } from "../../chosen/types";
import type { Question } from "../questions/question-list";
import { questionsPlace, quotesPlace, wantedPlace } from "../request-place";
import type { OwnBrief, Quote } from "../types";

/** Something that waits for the client: one line, and one button that leads to where it is done. */
export type Turn = {
  key: string;
  text: string;
  /** The request it is about, when there are several. */
  about: string;
  button: string;
  to: { hash: string } | { link: SiteLink } | { place: AskedPlace };
};

/** A company's report that its unlock was in vain, which the client answers in the list itself (B09). */
export type AskedPlace = NonNullable<FunctionReturnType<typeof api.placeReports.onRequest>>[number];

/** A conversation of the client, as far as it says what is unread. */
export type Talk = { briefId: string; companyId: string; otherName: string; unread: number; isClosed: boolean };

/** What is known of a request: its visits and quotes are undefined until they have loaded. */
export type Known = {
  brief: OwnBrief;
  visits?: readonly ClientsVisit[];
  quotes?: readonly Quote[];
  places?: readonly AskedPlace[];
  questions?: readonly Question[];
  /** The laying days of the request, and how it stands after the choice of a quote. */
  layings?: readonly ClientsVisit[];
  chosen?: { quoteId: string; standing: Chosen };
};

/**
 * What waits for a client, in the order in which it is urgent: visits and laying days to answer, messages, what
 * companies say of a place in vain, their questions, a laid floor, quotes to choose from, and the question whether a
 * request is still wanted. `now` is in milliseconds since 1970.
 */
export function turnsOf(requests: readonly Known[], talks: readonly Talk[], now: number): Turn[] {
  const visits = requests.flatMap(({ brief, visits: measures = [], layings = [] }) => [
    ...measures.filter((visit) => asksForMoment(visit, now)).map((visit) => visitTurn(brief, visit, "measure")),
    ...layings.filter((visit) => asksForMoment(visit, now)).map((visit) => visitTurn(brief, visit, "lay")),
  ]);
  const messages = talks.filter(({ unread }) => unread > 0).map((talk) => messageTurn(requests, talk));
  const quotes = requests.flatMap(({ brief, quotes: known = [] }) => quoteTurn(brief, known));
  const wanted = requests.filter(({ brief }) => brief.closesAt !== null).map(({ brief }) => wantedTurn(brief));
  const places = requests.flatMap(({ brief, places: known = [] }) => known.map((place) => placeTurn(brief, place)));
  const questions = requests.flatMap(({ brief, questions: known = [] }) => questionTurn(brief, known));
  const laid = requests.flatMap(({ brief, chosen }) => (chosen ? laidTurn(brief, chosen, now) : []));
  return [...visits, ...messages, ...places, ...questions, ...laid, ...quotes, ...wanted];
}

/** A report that the company answered last, or else whether all is well with a floor that was laid. */
function laidTurn({ title }: OwnBrief, { quoteId, standing }: NonNullable<Known["chosen"]>, now: number): Turn[] {
  const { companyName, laidAt, goodAt, reports } = standing;
  const turn = { key: `laid ${quoteId}`, about: title, to: { hash: laidPlace(quoteId) } };
  const open = reports.find(({ outcome }) => outcome === null);
  if (open?.answers.at(-1)?.by === "company") {
    return [{ ...turn, text: `${companyName} antwoordde op je melding.`, button: "Lees en antwoord" }];
  }
  if (open !== undefined || goodAt !== null || laidAt === null || laidAt > now) return [];
  return [{ ...turn, text: `${companyName} heeft je vloer gelegd. Is alles goed?`, button: "Geef antwoord" }];
}

function questionTurn({ _id, title, status }: OwnBrief, questions: readonly Question[]): Turn[] {
  const open = questions.filter(({ answer }) => answer === null);
  if (isClosed(status) || open.length === 0) return [];
  const text =
    open.length === 1 ? "Een vloerbedrijf vraagt je iets." : `Vloerbedrijven stelden je ${open.length} vragen.`;
  const to = { hash: questionsPlace(_id) };
  return [{ key: `questions ${_id}`, text, about: title, button: "Geef antwoord", to }];
}

function placeTurn({ title }: OwnBrief, place: AskedPlace): Turn {
  return {
    key: `place ${place.reportId}`,
    text: `${placeClaim(place.reason, place.companyName, place.tries.map(formatDateShort))} Klopt dit?`,
    about: title,
    button: "Ja, dat klopt",
    to: { place },
  };
}

function asksForMoment({ ended, wish, options }: ClientsVisit, now: number): boolean {
  return ended === null && wish === null && options.some(({ start, taken }) => !taken && start > now);
}

function visitTurn({ title }: OwnBrief, { _id, companyName, agreed }: ClientsVisit, kind: VisitKind): Turn {
  const { asks, asksOther, choose } = kindWords[kind];
  return {
    key: `visit ${_id}`,
    text: `${companyName} ${agreed === null ? asks : asksOther}`,
    about: title,
    button: choose,
    to: { hash: visitPlace(_id) },
  };
}

function messageTurn(requests: readonly Known[], { briefId, companyId, otherName, unread }: Talk): Turn {
  return {
    key: `message ${briefId} ${companyId}`,
    text: unread === 1 ? `${otherName} stuurde je een bericht.` : `${otherName} stuurde je ${unread} berichten.`,
    about: requests.find(({ brief }) => brief._id === briefId)?.brief.title ?? "",
    button: "Lees en antwoord",
    to: { link: conversationLink(briefId, companyId) },
  };
}

const list = new Intl.ListFormat("nl-NL", { type: "conjunction" });

function quoteTurn({ _id, title, status }: OwnBrief, quotes: readonly Quote[]): Turn[] {
  const open = quotes.filter((quote) => quote.status === "PENDING" && quote.withdrawnAt === null);
  const [only] = open;
  const prices = open
    .map(({ price }) => price)
    .sort((one, other) => one - other)
    .map(formatPrice);
  if (status === "COMPLETED" || status === "CANCELLED" || only === undefined) return [];
  return [
    {
      key: `quotes ${_id}`,
      text:
        open.length === 1
          ? `${only.companyName} stuurde een offerte: ${formatPrice(only.price)}.`
          : `${open.length} offertes wachten op je keuze: ${list.format(prices)}.`,
      about: title,
      button: open.length === 1 ? "Bekijk de offerte" : "Vergelijk de offertes",
      to: { hash: quotesPlace(_id) },
    },
  ];
}

function wantedTurn({ _id, title }: OwnBrief): Turn {
  return {
    key: `wanted ${_id}`,
    text: "Zoek je nog een vloer? Zonder antwoord sluiten we je aanvraag.",
    about: title,
    button: "Geef antwoord",
    to: { hash: wantedPlace(_id) },
  };
}
