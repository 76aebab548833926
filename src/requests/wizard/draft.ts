import { noAnswers } from "../../../domain/answers/questions";
import type { WizardBrief } from "../../../domain/forms/wizardBrief";

/** What the wizard's fields hold while being filled in. Nothing is chosen at first; texts are as typed. `replaces`: see `AboveForm`; `photos`: see `PhotoField`. */
export type Draft = {
  [Field in keyof WizardBrief]: WizardBrief[Field] extends boolean
    ? boolean
    : WizardBrief[Field] extends readonly unknown[]
      ? string[]
      : string;
} & { website: string; replaces: string; photos: string };

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
};

/** What requests of the wizard are known by in the outbox. */
export const ABOUT_WIZARD = "request";
