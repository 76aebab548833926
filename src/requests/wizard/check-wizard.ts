import { QUESTION_KEYS, questionOf } from "../../../domain/answers/questions";
import { dayInAmsterdam } from "../../../domain/dates";
import { wizardBriefSchema, type WizardBrief } from "../../../domain/forms/wizardBrief";
import { draftResolver } from "../../ui/forms/draft-resolver";
import type { Draft } from "./draft";
import { projectProblems } from "./steps/missing";

const check = draftResolver<Draft, WizardBrief>(wizardBriefSchema, (draft) =>
  projectProblems(draft, dayInAmsterdam(Date.now())),
);

/** The validation of the wizard (WIZ-012, C36), loaded after the page. */
export const checkWizard: typeof check = (draft, context, options) => check(withTodaysChoices(draft), context, options);

/**
 * A draft without choices that the form offers no more: a device may have kept them since an earlier version, and nobody
 * could see or change them.
 */
function withTodaysChoices(draft: Draft): Draft {
  const todays: Draft = { ...draft };
  for (const key of QUESTION_KEYS) {
    const question = questionOf(key);
    if (!("options" in question)) continue;
    const isOffered = (value: unknown) => question.options.some((option) => option.value === value);
    const answer = todays[key];
    Object.assign(todays, {
      [key]: Array.isArray(answer) ? answer.filter(isOffered) : isOffered(answer) ? answer : "",
    });
  }
  return todays;
}
