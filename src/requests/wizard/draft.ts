import { noAnswers } from "../../../domain/answers/questions";
import type { WizardBrief } from "../../../domain/forms/wizardBrief";

/** What the wizard's fields hold while being filled in. Nothing is chosen at first; texts are as typed. `replaces`: see `AboveForm`; `photos`: see `PhotoField`; `resume`: the step to go on at, after "Bewaren en later verder". */
export type Draft = {
  [Field in keyof WizardBrief]: WizardBrief[Field] extends boolean
    ? boolean
    : WizardBrief[Field] extends readonly unknown[]
      ? string[]
      : string;
} & { website: string; replaces: string; photos: string; resume: string };

export const emptyDraft: Draft = {
  ...noAnswers(),
  address: "",
  postcode: "",
  houseNumber: "",
  place: "",
  name: "",
  email: "",
  phone: "",
  website: "",
  replaces: "",
  photos: "",
  resume: "",
};

/** What requests of the wizard are known by in the outbox. */
export const ABOUT_WIZARD = "request";
