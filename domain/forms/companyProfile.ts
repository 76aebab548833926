/**
 * A company's profile: onboarding, "Profiel Completeren" and the dashboard's edit form (ONB-002 to ONB-012). Empty texts
 * and lists are stored as null; that is the function's part.
 */
import * as z from "zod/mini";
import { SPECIALIZATIONS } from "../floors";
import { TEXT_MAX, YEARS_EXPERIENCE_MAX } from "../limits";
import { PROVINCES } from "../provinces";
import { optionalText, phoneField, requiredText, webAddressField } from "./fields";

const wholeYears = `Vul hele jaren in, van 0 tot en met ${YEARS_EXPERIENCE_MAX}.`;
const eightDigits = z.regex(/^(\d{8})?$/, { error: "Een KVK-nummer heeft 8 cijfers." });
/** People write the number in groups. */
const withoutSpaces = z.pipe(
  z.string({ error: "Vul je KVK-nummer in." }),
  z.transform((text: string) => text.replace(/\s/g, "")),
);

/** What `companies.updateMyProfile` takes: the fields that a company may write itself, and no other (C08). */
export const companyProfileSchema = z.object({
  companyName: requiredText("Vul je bedrijfsnaam in.", TEXT_MAX.name),
  phone: z.union([z.literal(""), phoneField], { error: "Een telefoonnummer heeft minstens 8 cijfers." }),
  website: webAddressField,
  description: optionalText(TEXT_MAX.long),
  kvkNumber: z.pipe(withoutSpaces, z.string().check(eightDigits)),
  yearsExperience: z.nullable(
    z
      .int({ error: wholeYears })
      .check(z.minimum(0, { error: wholeYears }), z.maximum(YEARS_EXPERIENCE_MAX, { error: wholeYears })),
  ),
  serviceAreas: z.array(z.enum(PROVINCES)).check(z.maxLength(PROVINCES.length)),
  specializations: z.array(z.enum(SPECIALIZATIONS)).check(z.maxLength(SPECIALIZATIONS.length)),
});
export type CompanyProfile = z.infer<typeof companyProfileSchema>;

const requiredKvk = {
  kvkNumber: z.pipe(withoutSpaces, z.string().check(z.minLength(1, { error: "Vul je KVK-nummer in." }), eightDigits)),
};
/** The years as they are typed: text that becomes a number, or null when it is empty (ONB-005). */
const typedYears = {
  yearsExperience: z.pipe(
    z.string().check(z.trim(), z.refine(isYears, { error: wholeYears })),
    z.transform((text: string) => (text === "" ? null : Number(text))),
  ),
};

/** What `companies.completeOnboarding` takes: the same with a KVK number (ONB-003). */
export const onboardingSchema = z.extend(companyProfileSchema, requiredKvk);

/** What the edit form holds, and what it hands to the function. */
export const companyProfileFormSchema = z.extend(companyProfileSchema, typedYears);

/** The same for onboarding. */
export const onboardingFormSchema = z.extend(onboardingSchema, typedYears);

function isYears(text: string): boolean {
  return text === "" || (/^\d{1,2}$/.test(text) && Number(text) <= YEARS_EXPERIENCE_MAX);
}
