/**
 * The texts of a brief as companies may read them before they unlock it (C07, I4). They are made when a text is written
 * and stored beside the client's own words (docs/adr/0021-hidden-when-written.md).
 */
import type { Infer } from "convex/values";
import { QUESTION_KEYS, questionOf, type Answers, type QuestionKey } from "../../../domain/answers/questions";
import { additionalInfoOf } from "../../../domain/answers/text";
import { hiderFor, type Hider, type OwnData } from "../../../domain/hiding/hide";
import { knownPlace } from "../../../domain/places";
import type { Doc } from "../../_generated/dataModel";
import type { shownTexts } from "./briefFields";

type Stored = Pick<Doc<"briefs">, "description" | "additionalInfo" | "answers" | "locationText" | "city" | "province">;

/** The texts of a brief as everybody may read them, as they are stored. */
export type ShownTexts = Infer<typeof shownTexts>;

const NOBODY: OwnData = { name: "", email: "", phone: null, street: null };

/**
 * The texts of a brief as everybody may read them, made of the client's own words and contact data. A town that is none,
 * as older requests have, is replaced by the province.
 */
export function hideTexts(brief: Stored, contact: OwnData | null): ShownTexts {
  const { province } = brief;
  const city = brief.city !== null && knownPlace(brief.city) !== null ? brief.city : null;
  // Erased contact data has a name that is nobody's.
  const client = contact === null || contact.email === "" ? NOBODY : contact;
  const hider = hiderFor(client, [city, province]);
  const isWrongPlace = city !== brief.city;
  const placed = (text: string) => (isWrongPlace ? text.replace(` in ${brief.city!}`, placeEnd(province)) : text);
  const { description, answers: shown } = hideWords(brief, hider, placed);
  const isMadeOfAnswers = brief.answers !== undefined && brief.additionalInfo === additionalInfoOf(brief.answers);
  return {
    description,
    additionalInfo: hider.all(isMadeOfAnswers && shown ? additionalInfoOf(shown) : brief.additionalInfo),
    answers: shown,
    locationText: isWrongPlace ? (province ?? "") : hider.all(brief.locationText),
    city,
  };
}

/**
 * The description and the answers with what was typed freely made safe, also where several of them have a piece of one
 * number each; what was chosen from the catalogue gives nobody away.
 */
function hideWords(
  { description, answers }: Pick<Stored, "description" | "answers">,
  hider: Hider,
  placed: (text: string) => string,
): Pick<ShownTexts, "description" | "answers"> {
  const given = typedFreely(answers).map(({ text, ...each }) => ({
    ...each,
    text: each.kind === "longText" ? placed(text) : text,
  }));
  const texts = [placed(description), ...given.map(({ text }) => text)];
  const [first = 0, ...places] = [...texts.keys()];
  // The description is the remarks, or it is made of other answers; the size of the floor has digits of its own.
  const others = places.filter((place) => texts[place] !== texts[first]);
  const withoutArea = others.filter((place) => given[place - 1]!.kind !== "area");
  const orders = [others, withoutArea].map((order) => [first, ...order, first]);
  const [shown = "", ...hidden] = hider.together(texts, orders);
  if (answers === undefined) return { description: shown, answers: null };
  const safe: Partial<Record<QuestionKey, unknown>> = { ...answers };
  for (const [place, { key, text }] of given.entries()) safe[key] = text === texts[first] ? shown : hidden[place];
  return { description: shown, answers: safe as Answers };
}

/** The answers that were typed and not chosen. */
function typedFreely(answers: Answers | undefined) {
  return QUESTION_KEYS.flatMap((key) => {
    const text = answers?.[key];
    const { kind } = questionOf(key);
    return typeof text !== "string" || kind === "choice" || kind === "day" ? [] : [{ key, kind, text }];
  });
}

/** The client's own words of a request, each once: what is written later may complete a number in them. */
export function ownTextsOf({ description, answers }: Pick<Stored, "description" | "answers">): string[] {
  return [...new Set([...typedFreely(answers).map(({ text }) => text), description])];
}

function placeEnd(place: string | null): string {
  return place === null ? "" : ` in ${place}`;
}
