import { describe, expect, test } from "vitest";
import { SPECIALIZATIONS } from "../floors";
import { PROVINCES } from "../provinces";
import {
  companyProfileFormSchema,
  companyProfileSchema,
  onboardingFormSchema,
  onboardingSchema,
} from "./companyProfile";

const filled = {
  companyName: "Vloerenatelier De Linde",
  phone: "010 345 67 89",
  website: "",
  description: "",
  kvkNumber: "12345678",
  yearsExperience: null,
  serviceAreas: [],
  specializations: [],
};
type Field = keyof typeof filled;

/** What a schema says of one field, or what comes out of it. */
function checked(schema: { safeParse: (draft: unknown) => unknown }, field: Field, value: unknown, base = {}) {
  const result = schema.safeParse({ ...filled, ...base, [field]: value }) as
    | { success: true; data: Record<Field, unknown> }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
  return result.success ? result.data[field] : result.error.issues.map(({ path, message }) => [path[0], message])[0];
}

describe("the company profile form", () => {
  test("needs a KVK number of 8 digits at onboarding only (ONB-003)", () => {
    expect(checked(onboardingSchema, "kvkNumber", " ")).toEqual(["kvkNumber", "Vul je KVK-nummer in."]);
    expect(checked(companyProfileSchema, "kvkNumber", " ")).toBe("");
    for (const number of ["1234567", "123456789", "1234567a"]) {
      for (const schema of [onboardingSchema, companyProfileSchema]) {
        expect(checked(schema, "kvkNumber", number)).toEqual(["kvkNumber", "Een KVK-nummer heeft 8 cijfers."]);
      }
    }
    expect(checked(onboardingSchema, "kvkNumber", " 1234 5678 ")).toBe("12345678");
    expect(checked(onboardingSchema, "kvkNumber", "\u200b1234\u202f5678\ufeff")).toBe("12345678");
  });

  test("needs nothing else but the name (ONB-002)", () => {
    expect(onboardingSchema.safeParse({ ...filled, phone: "" }).success).toBe(true);
    expect(checked(onboardingSchema, "companyName", "  ")).toEqual(["companyName", "Vul je bedrijfsnaam in."]);
    expect(checked(onboardingSchema, "phone", "12")).toEqual(["phone", "Een telefoonnummer heeft minstens 8 cijfers."]);
  });

  test("takes 0 to 50 years of experience, or none (ONB-005)", () => {
    const typed = { yearsExperience: "" };
    for (const schema of [companyProfileFormSchema, onboardingFormSchema]) {
      expect(checked(schema, "yearsExperience", "", typed)).toBeNull();
      expect(checked(schema, "yearsExperience", " 0 ", typed)).toBe(0);
      expect(checked(schema, "yearsExperience", "50", typed)).toBe(50);
      for (const text of ["-1", "51", "tien", "1,5", "1e1"]) {
        expect(checked(schema, "yearsExperience", text, typed)).toEqual([
          "yearsExperience",
          "Vul hele jaren in, van 0 tot en met 50.",
        ]);
      }
    }
    for (const years of [-1, 51, 2.5]) {
      expect(checked(companyProfileSchema, "yearsExperience", years)).toEqual([
        "yearsExperience",
        "Vul hele jaren in, van 0 tot en met 50.",
      ]);
    }
    expect([0, 50].map((years) => checked(companyProfileSchema, "yearsExperience", years))).toEqual([0, 50]);
  });

  test("puts https:// before a website without it and refuses other schemes (ONB-012, C15)", () => {
    expect(checked(companyProfileSchema, "website", "vloer.nl")).toBe("https://vloer.nl");
    expect(checked(companyProfileSchema, "website", "http://x.nl")).toBe("http://x.nl");
    for (const address of ["javascript:alert(1)", "ftp://x.nl", "https://a@x.nl"]) {
      expect(checked(companyProfileSchema, "website", address)).toEqual([
        "website",
        "Dit lijkt geen webadres. Controleer het even.",
      ]);
    }
  });

  test("counts a website's length with its https://, so that the function takes what the form let through (C14)", () => {
    const longest = `vloer.nl/${"a".repeat(183)}`;
    const sent = checked(companyProfileFormSchema, "website", longest, { yearsExperience: "" });
    expect(checked(companyProfileSchema, "website", sent)).toBe(`https://${longest}`);
    expect(checked(companyProfileFormSchema, "website", `${longest}a`, { yearsExperience: "" })).toEqual([
      "website",
      "Gebruik maximaal 200 tekens.",
    ]);
  });

  test("knows the twelve provinces and the seven specialisations, and no other (ONB-006, ONB-007)", () => {
    expect(checked(companyProfileSchema, "serviceAreas", [...PROVINCES])).toHaveLength(12);
    expect(checked(companyProfileSchema, "specializations", [...SPECIALIZATIONS])).toHaveLength(7);
    expect(checked(companyProfileSchema, "serviceAreas", ["Luxemburg"])).toContain("serviceAreas");
    expect(checked(companyProfileSchema, "specializations", ["Renovatie"])).toContain("specializations");
  });
});
