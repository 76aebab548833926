/** The short quote form: six fields, all required (SHORT-002, SHORT-011). */
import * as z from "zod/mini";
import { SHORT_FORM_FLOORS } from "../floors";
import { TEXT_MAX } from "../limits";
import { SHORT_FORM_PROVINCES } from "../provinces";
import { emailField, nameField, phoneField, requiredText } from "./fields";

export const shortBriefSchema = z.object({
  flooringType: z.enum(SHORT_FORM_FLOORS, { error: "Kies een soort vloer." }),
  surfaceArea: requiredText("Vul het aantal vierkante meters in.", TEXT_MAX.area),
  name: nameField("Vul je naam in."),
  province: z.enum(SHORT_FORM_PROVINCES, { error: "Kies je provincie." }),
  phone: phoneField,
  email: emailField,
});
export type ShortBrief = z.infer<typeof shortBriefSchema>;

/** The six field names in the form's order. */
export const SHORT_BRIEF_FIELDS = ["flooringType", "surfaceArea", "name", "province", "phone", "email"] as const;

/**
 * The first number in a free text, or null: the area in m² when there is one (C37). Comma and dot both begin the
 * decimals ("ca. 40,5 m2" gives 40.5), but a dot before three digits groups thousands ("1.250 m2" gives 1250).
 */
export function parseArea(text: string): number | null {
  const match = /(\d{1,3}(?:\.\d{3})+(?:,\d+)?)(?!\d)|\d+(?:[.,]\d+)?/.exec(text);
  if (!match) return null;
  const [number, grouped] = match;
  const area = Number((grouped?.replaceAll(".", "") ?? number).replace(",", "."));
  return area > 0 && area < 100_000 ? area : null;
}
