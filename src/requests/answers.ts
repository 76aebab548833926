import { QUESTION_KEYS, questions, type QuestionKey } from "../../domain/answers/questions";
import { answerText } from "../../domain/answers/text";
import { formatDate } from "../../domain/dates";
import { formatBudget } from "../../domain/money";
import { inUnits } from "../../domain/units";
import type { PublicBrief, PublicBriefDetail } from "./brief";

export type Answers = {
  answers: { question: string; answer: string }[];
  /** The lines of a request whose answers stand nowhere else; else empty. */
  text: string;
};

/** The client's answers that a screen does not show elsewhere, and what the client wrote in own words. */
export type OwnAnswers = Answers & {
  /** Null when the client wrote nothing: the description is then a sentence made of the facts (C37). */
  words: string | null;
};

type Facts = Pick<
  PublicBrief,
  "floorType" | "province" | "squareMeters" | "preferredStartDate" | "budgetMin" | "budgetMax"
>;
type Answered = Facts & Pick<PublicBriefDetail, "description" | "additionalInfo" | "answers">;

/** How the facts of a request read, by the question that they answer. */
const factsBy: Partial<Record<QuestionKey, (brief: Facts) => readonly (string | null)[]>> = {
  flooringType: ({ floorType }) => [floorType],
  province: ({ province }) => [province],
  surfaceArea: ({ squareMeters }) => {
    if (squareMeters === null) return [];
    const area = String(squareMeters).replace(".", ",");
    return [area, `${area} m2`, `${area} m²`];
  },
  startDate: ({ preferredStartDate: start }) => [start === null ? null : formatDate(start)],
  budget: ({ budgetMin, budgetMax }) => [formatBudget(budgetMin, budgetMax)],
};

/** Answers whose words have numbers with units in them. */
const measured: ReadonlySet<QuestionKey> = new Set<QuestionKey>(["surfaceArea", "timePreference"]);

/** A request's answers without those that repeat its floor, area, province, start or budget. */
export function ownAnswers(brief: Answered): OwnAnswers {
  const { answers: given, description, additionalInfo } = brief;
  if (given === null) return { answers: [], text: additionalInfo, words: description || null };
  const answers = QUESTION_KEYS.flatMap((key) => {
    const value = given[key];
    if (value === undefined || key === "remarks") return [];
    const answer = answerText(key, value);
    if (factsBy[key]?.(brief).includes(answer)) return [];
    return [{ question: questions[key].name, answer: measured.has(key) ? inUnits(answer) : answer }];
  });
  return { answers, text: "", words: given.remarks ?? null };
}
