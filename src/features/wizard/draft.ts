import type { WizardBrief } from "../../../domain/forms/wizardBrief";
import { loadDraft as load, saveDraft as save } from "../../lib/drafts/stored-draft";
import { WIZARD_DRAFT } from "../../lib/drafts/wizard-draft";

/** What the wizard's fields hold while being filled in. Nothing is chosen at first; texts are as typed. */
export type Draft = {
  [Field in keyof WizardBrief]: WizardBrief[Field] extends boolean
    ? boolean
    : WizardBrief[Field] extends readonly unknown[]
      ? string[]
      : string;
} & { website: string };

export const emptyDraft: Draft = {
  startDate: "",
  roomType: "",
  address: "",
  postcode: "",
  houseNumber: "",
  place: "",
  province: "",
  surfaceArea: "",
  currentFloor: "",
  flooringType: "",
  material: "",
  colour: "",
  underfloorHeating: false,
  removeCurrentFloor: false,
  services: [],
  timePreference: "",
  budget: "",
  name: "",
  email: "",
  phone: "",
  remarks: "",
  website: "",
};

/** The answers that this device keeps, or null. */
export function loadDraft(now: number): Draft | null {
  return load(WIZARD_DRAFT, emptyDraft, now);
}

/** Keeps the answers on this device; an untouched form keeps nothing, not even the account's own address. */
export function saveDraft(draft: Draft, now: number): void {
  save(WIZARD_DRAFT, draft, { ...emptyDraft, email: draft.email }, now);
}
