/** The twelve Dutch provinces, and the shorter lists that two forms offer (C35). */

export const PROVINCES = [
  "Noord-Holland",
  "Zuid-Holland",
  "Utrecht",
  "Gelderland",
  "Noord-Brabant",
  "Limburg",
  "Zeeland",
  "Flevoland",
  "Overijssel",
  "Drenthe",
  "Groningen",
  "Friesland",
] as const;
export type Province = (typeof PROVINCES)[number];

/** The short quote form's options, in its order (SHORT-005). */
export const SHORT_FORM_PROVINCES = ["Zuid-Holland", "Noord-Holland", "Utrecht"] as const satisfies readonly Province[];

/** The work areas that a company can choose at registration (CAUTH-007). */
export const REGISTRATION_PROVINCES = [
  "Noord-Holland",
  "Zuid-Holland",
  "Utrecht",
] as const satisfies readonly Province[];

/** Whether a text is one of the twelve provinces, in our spelling. */
export function isProvince(text: string): text is Province {
  return (PROVINCES as readonly string[]).includes(text);
}

/** The name of a province in a sentence: two provinces share their name with a city. */
export function provinceName(province: Province): string {
  return province === "Utrecht" || province === "Groningen" ? `de provincie ${province}` : province;
}
