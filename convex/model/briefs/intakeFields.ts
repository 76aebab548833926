import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { EXTRA_SERVICES } from "../../../domain/quotes/extraServices";
import { wizardChoices } from "../../../domain/intake/choices";
import { PROVINCES } from "../../../domain/provinces";

/** What a text in somebody's own words says, each field only when the text says it (`domain/intake/intake`). */
export const intakeFields = v.object({
  flooringType: v.optional(literals(...wizardChoices("flooringType"))),
  roomType: v.optional(literals(...wizardChoices("roomType"))),
  surfaceArea: v.optional(v.number()),
  place: v.optional(v.string()),
  postcode: v.optional(v.string()),
  houseNumber: v.optional(v.string()),
  province: v.optional(literals(...PROVINCES)),
  currentFloor: v.optional(v.string()),
  removeCurrentFloor: v.optional(v.literal(true)),
  underfloorHeating: v.optional(v.literal(true)),
  services: v.optional(v.array(literals(...EXTRA_SERVICES))),
  startDate: v.optional(v.string()),
  timePreference: v.optional(literals(...wizardChoices("timePreference"))),
  budget: v.optional(literals(...wizardChoices("budget"))),
});
