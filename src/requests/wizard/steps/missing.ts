import { questionOf, type QuestionKey } from "../../../../domain/answers/questions";
import { startDayProblem } from "../../../../domain/forms/startDay";
import type { Draft } from "../draft";
import type { StepNumber } from "../step-number";
import { FIELDS_IN_ORDER, stepOfField } from "./steps";

export type RequiredField = QuestionKey | "address";

/** What the form asks for before it sends, besides who asks: a sentence by field, in the order of the page. */
const REQUIRED: ReadonlyMap<RequiredField, string> = new Map(
  FIELDS_IN_ORDER.flatMap((key): [RequiredField, string][] => {
    const required = key === "address" ? "Vul je adres in." : questionOf(key).required;
    return required === undefined ? [] : [[key, required]];
  }),
);

/**
 * The problems of the answers that the form requires and the function does not: a sentence by field (C36, WIZ-012).
 * `today` is a calendar day in the Netherlands, YYYY-MM-DD.
 */
export function projectProblems(draft: Draft, today: string): { [Field in keyof Draft]?: string } {
  const problems: { [Field in keyof Draft]?: string } = {};
  for (const [field, sentence] of REQUIRED) if (isEmpty(draft[field])) problems[field] = sentence;
  const passed = startDayProblem(draft.startDate, today);
  if (passed !== null) problems.startDate = passed;
  return problems;
}

/** The required fields of earlier steps that have no answer, or a day that has passed. */
export function missingBefore(step: StepNumber, draft: Draft, today: string): RequiredField[] {
  const problems = projectProblems(draft, today);
  return [...REQUIRED.keys()].filter((field) => stepOfField(field) < step && problems[field] !== undefined);
}

function isEmpty(answer: Draft[RequiredField]): boolean {
  return typeof answer === "string"
    ? answer.trim() === ""
    : answer === false || (answer !== true && answer.length === 0);
}
