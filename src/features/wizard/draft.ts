import type { WizardBrief } from "../../../domain/forms/wizardBrief";

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
