import { dayInAmsterdam } from "../../../domain/dates";
import { wizardBriefSchema, type WizardBrief } from "../../../domain/forms/wizardBrief";
import { draftResolver } from "../../ui/forms/draft-resolver";
import type { Draft } from "./draft";
import { projectProblems } from "./steps/missing";

/** What the wizard is checked with (WIZ-012, C36), fetched after the page. */
export const checkWizard = draftResolver<Draft, WizardBrief>(wizardBriefSchema, (draft) =>
  projectProblems(draft, dayInAmsterdam(Date.now())),
);
