/** The short quote form: six fields, all required (SHORT-002, SHORT-011). */
import * as z from "zod/mini";
import { SHORT_FORM_FLOORS } from "../floors";
import { TEXT_MAX } from "../limits";
import { SHORT_FORM_PROVINCES } from "../provinces";
import { emailField, nameField, phoneField, requiredText } from "./fields";

/** The schema of the short quote form: six fields, all required. `surfaceArea` is text as typed. */
export const shortBriefSchema = z.object({
  flooringType: z.enum(SHORT_FORM_FLOORS, { error: "Kies een soort vloer." }),
  surfaceArea: requiredText("Vul het aantal vierkante meters in.", TEXT_MAX.area),
  name: nameField("Vul je naam in."),
  province: z.enum(SHORT_FORM_PROVINCES, { error: "Kies je provincie." }),
  phone: phoneField,
  email: emailField,
});
export type ShortBrief = z.infer<typeof shortBriefSchema>;
