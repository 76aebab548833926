/** The texts of a brief as companies may read them before they unlock it (C07, I4). */
import { QUESTION_KEYS, questionOf, type Answers, type QuestionKey } from "../../../domain/answers/questions";
import { hiderFor, type OwnData } from "../../../domain/hiding/hide";
import { knownPlace } from "../../../domain/places";
import type { Doc } from "../../_generated/dataModel";

type Stored = Pick<Doc<"briefs">, "description" | "additionalInfo" | "answers" | "locationText" | "city" | "province">;
type Shown = Omit<Stored, "answers"> & { answers: Answers | null };

type Hide = (text: string) => string;

const NOBODY: OwnData = { name: "", email: "", phone: null, street: null };

/**
 * The texts of a brief as everybody may read them. They are computed from the stored texts and the contact data at each
 * reading, so that requests from before a rule are covered by it too. A town that is none, as older requests have, is
 * replaced by the province.
 */
export function publicTexts(brief: Stored, contact: OwnData | null): Shown {
  const { province } = brief;
  const city = brief.city !== null && knownPlace(brief.city) !== null ? brief.city : null;
  // Erased contact data has a name that is nobody's.
  const client = contact === null || contact.email === "" ? NOBODY : contact;
  const { all } = hiderFor(client, [city, province]);
  const isWrongPlace = city !== brief.city;
  const shown = (text: string) => all(isWrongPlace ? text.replace(` in ${brief.city!}`, placeEnd(province)) : text);
  return {
    description: shown(brief.description),
    additionalInfo: all(brief.additionalInfo),
    answers: brief.answers === undefined ? null : shownAnswers(brief.answers, all, shown),
    locationText: isWrongPlace ? (province ?? "") : all(brief.locationText),
    city,
    province,
  };
}

/** The answers with what was typed freely made safe; what was chosen from the catalogue gives nobody away. */
function shownAnswers(answers: Answers, all: Hide, description: Hide): Answers {
  const safe: Partial<Record<QuestionKey, unknown>> = { ...answers };
  for (const key of QUESTION_KEYS) {
    const answer = answers[key];
    const { kind } = questionOf(key);
    if (typeof answer !== "string" || kind === "choice" || kind === "day") continue;
    safe[key] = kind === "longText" ? description(answer) : all(answer);
  }
  return safe as Answers;
}

function placeEnd(place: string | null): string {
  return place === null ? "" : ` in ${place}`;
}
