/**
 * A company's profile: onboarding, "Profiel Completeren" and the dashboard's edit form (ONB-002 to ONB-012). The
 * function stores empty texts and lists as null.
 */
import * as z from "zod/mini";
import { ALL_SPECIALIZATIONS } from "../floors";
import { TEXT_MAX } from "../limits";
import { PROVINCES } from "../provinces";
import { nameField, optionalText, optionalPhoneField, typedYearsField, webAddressField, yearsField } from "./fields";

const wrongKvk = "Een KVK-nummer heeft 8 cijfers.";
const eightDigits = z.regex(/^(\d{8})?$/, { error: wrongKvk });
/** People write the number in groups, and copy it with marks that nobody sees. */
const withoutSpaces = z.pipe(
  z.string({ error: "Vul je KVK-nummer in." }).check(z.maxLength(TEXT_MAX.short, { error: wrongKvk, abort: true })),
  z.transform((text: string) => text.replace(/[\s\p{Cf}]/gu, "")),
);

/** The arguments of `companies.updateMyProfile`: the fields that a company may write itself, and no others (C08). */
export const companyProfileSchema = z.object({
  companyName: nameField("Vul je bedrijfsnaam in."),
  phone: optionalPhoneField,
  website: webAddressField,
  description: optionalText(TEXT_MAX.long),
  kvkNumber: z.pipe(withoutSpaces, z.string().check(eightDigits)),
  yearsExperience: yearsField,
  serviceAreas: z.array(z.enum(PROVINCES)).check(z.maxLength(PROVINCES.length)),
  specializations: z.array(z.enum(ALL_SPECIALIZATIONS)).check(z.maxLength(ALL_SPECIALIZATIONS.length)),
});
export type CompanyProfile = z.infer<typeof companyProfileSchema>;

const requiredKvk = {
  kvkNumber: z.pipe(withoutSpaces, z.string().check(z.minLength(1, { error: "Vul je KVK-nummer in." }), eightDigits)),
};
const typedYears = { yearsExperience: typedYearsField };

/** The arguments of `companies.completeOnboarding`: the fields of a company's profile, with a KVK number (ONB-003). */
export const onboardingSchema = z.extend(companyProfileSchema, requiredKvk);

/**
 * The values of the profile's edit form, and what it sends to the function: the years of experience are typed as text.
 */
export const companyProfileFormSchema = z.extend(companyProfileSchema, typedYears);

/**
 * The values of the onboarding form, and what it sends to the function: the years of experience are typed as text, and
 * the KVK number is required.
 */
export const onboardingFormSchema = z.extend(onboardingSchema, typedYears);
