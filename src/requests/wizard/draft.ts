import { noAnswers } from "../../../domain/answers/questions";
import type { WizardBrief } from "../../../domain/forms/wizardBrief";
import type { Room } from "./size/size-helper";

/**
 * The values of the wizard while it is being filled in. At first nothing is chosen; texts are as typed. `replaces`: see
 * `AboveForm`; `photos`: see `PhotoField`; `contactBy` and `contactWhen`: see `ContactWishFields`; `resume`: the step at
 * which to continue after "Bewaren en later verder"; `rooms`: see `SizeHelper`.
 */
export type Draft = {
  [Field in keyof WizardBrief]: WizardBrief[Field] extends boolean
    ? boolean
    : WizardBrief[Field] extends readonly unknown[]
      ? string[]
      : string;
} & { replaces: string; photos: string; resume: string; contactBy: string; contactWhen: string; rooms: Room[] };

export const emptyDraft: Draft = {
  ...noAnswers(),
  address: "",
  postcode: "",
  houseNumber: "",
  place: "",
  name: "",
  email: "",
  phone: "",
  contactBy: "all",
  contactWhen: "any",
  replaces: "",
  photos: "",
  resume: "",
  rooms: [],
};

/** The subject of outbox entries with requests of the wizard. */
export const ABOUT_WIZARD = "request";
