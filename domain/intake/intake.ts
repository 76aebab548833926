/** What a text in somebody's own words says about the floor they want, and the wizard's answers that follow from it. */
import * as z from "zod/mini";
import { lineOf } from "../addresses";
import { questionOf, type FilledAnswers, type QuestionKey } from "../answers/questions";
import { isCalendarDay } from "../dates";
import { EXTRA_SERVICES } from "../quotes/extraServices";
import { provinceOfPlace, townOfPostcode } from "../geo/postcodes";
import { TEXT_MAX } from "../limits";
import { knownPlace } from "../places";
import { PROVINCES } from "../provinces";
import { typedArea } from "../roomSizes";
import { capitalized } from "../numberWords";
import { wizardChoices } from "./choices";

const field = <Type extends z.ZodMiniType>(type: Type) => z.optional(z.catch(z.optional(type), undefined));

/** An intake as a model answers it: what does not fit is left out. */
export const intakeSchema = z.object({
  flooringType: field(z.enum(wizardChoices("flooringType"))),
  roomType: field(z.enum(wizardChoices("roomType"))),
  /** Whole m². */
  surfaceArea: field(z.int().check(z.gte(1), z.lte(9999))),
  place: field(z.string().check(z.maxLength(TEXT_MAX.place))),
  postcode: field(z.string().check(z.regex(/^[1-9]\d{3}(?: [A-Z]{2})?$/))),
  houseNumber: field(z.string().check(z.regex(/^\d{1,4}(?:-?[a-z]{1,2})?$/i))),
  province: field(z.enum(PROVINCES)),
  /** A word for the floor that lies there now. */
  currentFloor: field(z.string().check(z.minLength(1), z.maxLength(TEXT_MAX.short))),
  removeCurrentFloor: field(z.literal(true)),
  underfloorHeating: field(z.literal(true)),
  services: field(z.array(z.enum(EXTRA_SERVICES)).check(z.maxLength(EXTRA_SERVICES.length))),
  /** YYYY-MM-DD. */
  startDate: field(z.string().check(z.refine(isCalendarDay))),
  timePreference: field(z.enum(wizardChoices("timePreference"))),
  budget: field(z.enum(wizardChoices("budget"))),
});
export type Intake = z.infer<typeof intakeSchema>;

/** Fields of the wizard that a text can fill in. */
export type Filled = Partial<FilledAnswers & { postcode: string; houseNumber: string; place: string; address: string }>;

/** The wizard's answers that an intake gives. A postcode names the town and the town its province, where that is certain. */
export function answersOf(intake: Intake): Filled {
  const { surfaceArea, currentFloor, place: named, province, postcode, houseNumber, ...same } = intake;
  const town = postcode === undefined ? null : townOfPostcode(postcode.length === 4 ? `${postcode} AA` : postcode);
  const place = (named && knownPlace(named)) ?? town?.place;
  const located =
    province ?? (place === undefined ? null : place === town?.place ? town.province : provinceOfPlace(place));
  const address = lineOf([postcode ?? "", houseNumber ?? "", place ?? ""]);
  return {
    ...(Object.fromEntries(Object.entries(same).filter(([, answer]) => answer !== undefined)) as Filled),
    ...(surfaceArea !== undefined && { surfaceArea: typedArea(surfaceArea) }),
    ...(currentFloor !== undefined && { currentFloor: capitalized(currentFloor) }),
    // The form takes whole postcodes only.
    ...(postcode?.length === 7 && { postcode, ...(houseNumber !== undefined && { houseNumber }) }),
    ...(address !== "" && { address }),
    ...(place && { place }),
    ...(located && { province: located }),
  };
}

/** The label of a field that a text filled in, as the form calls it. */
export function nameOfFilled(key: keyof Filled): string {
  if (key === "postcode") return "Postcode";
  if (key === "houseNumber") return "Huisnummer";
  if (key === "place") return "Plaats";
  if (key === "address") return "Volledig adres";
  const question = questionOf(key as QuestionKey);
  return question.shortName ?? question.name;
}
