/**
 * The long quote wizard. Only name and e-mail must be there for a request to be stored; the form itself also asks for
 * the date, the address and the area before it sends (C36). An empty text means "not answered".
 */
import * as z from "zod/mini";
import { isCalendarDay } from "../dates";
import { EXTRA_SERVICES } from "../extraServices";
import { WIZARD_FLOORS } from "../floors";
import { TEXT_MAX } from "../limits";
import { BUDGET_BANDS } from "../money";
import { PROVINCES } from "../provinces";
import { ROOM_TYPES, TIME_PREFERENCES } from "../wizardOptions";
import { emailField, nameField, optionalText, phoneField } from "./fields";

/** One of a list, or nothing. */
function choice<const T extends readonly string[]>(values: T) {
  return z.union([z.literal(""), z.enum(values)]);
}

/** A Dutch postcode as people type it, or nothing; it comes out as "3701 GN". */
const postcodeField = z._default(
  z.string().check(
    z.trim(),
    z.overwrite((text) => text.toUpperCase().replace(/^(\d{4})[\s-]*([A-Z]{2})$/, "$1 $2")),
    z.regex(/^(?:[1-9]\d{3} [A-Z]{2})?$/, { error: "Een postcode is vier cijfers en twee letters, zoals 3701 GN." }),
  ),
  "",
);

export const wizardBriefSchema = z.object({
  startDate: z.union([z.literal(""), z.string().check(z.refine(isCalendarDay))], { error: "Kies een geldige datum." }),
  roomType: choice(ROOM_TYPES),
  address: optionalText(TEXT_MAX.address),
  postcode: postcodeField,
  houseNumber: optionalText(TEXT_MAX.houseNumber),
  place: optionalText(TEXT_MAX.place),
  province: choice(PROVINCES),
  surfaceArea: optionalText(TEXT_MAX.area),
  currentFloor: optionalText(),

  flooringType: choice(WIZARD_FLOORS),
  material: optionalText(),
  colour: optionalText(),
  underfloorHeating: z.boolean(),
  removeCurrentFloor: z.boolean(),

  services: z.array(z.enum(EXTRA_SERVICES)).check(z.maxLength(EXTRA_SERVICES.length)),
  timePreference: choice(TIME_PREFERENCES),
  budget: choice(BUDGET_BANDS.map((band) => band.value)),

  name: nameField("Vul je naam in."),
  email: emailField,
  phone: z.union([z.literal(""), phoneField], { error: "Een telefoonnummer heeft minstens 8 cijfers." }),
  remarks: optionalText(TEXT_MAX.long),
});
export type WizardBrief = z.infer<typeof wizardBriefSchema>;
