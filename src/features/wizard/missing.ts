import type { Draft } from "./draft";
import type { StepNumber } from "./step-number";
import { stepOfField } from "./steps";

/** What the form asks for before it sends, besides who asks, in the order of the page. */
const REQUIRED = ["startDate", "address", "surfaceArea"] as const satisfies (keyof Draft)[];
export type RequiredField = (typeof REQUIRED)[number];

/**
 * What is wrong with the answers that the form asks for and a request could do without: a sentence by field (C36,
 * WIZ-012). `today` is a calendar day in the Netherlands.
 */
export function projectProblems(draft: Draft, today: string): { [Field in keyof Draft]?: string } {
  const problems: { [Field in keyof Draft]?: string } = {};
  if (draft.startDate === "") problems.startDate = "Kies een startdatum.";
  else if (draft.startDate < today) problems.startDate = "Kies vandaag of een latere dag.";
  if (draft.address.trim() === "") problems.address = "Vul je adres in.";
  if (draft.surfaceArea.trim() === "") problems.surfaceArea = "Vul het aantal vierkante meters in.";
  return problems;
}

/** The required fields of earlier steps that have no answer yet, or a day that has passed. */
export function missingBefore(step: StepNumber, draft: Draft, today: string): RequiredField[] {
  const problems = projectProblems(draft, today);
  return REQUIRED.filter((field) => stepOfField(field) < step && problems[field] !== undefined);
}
