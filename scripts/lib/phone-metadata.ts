import { createRequire } from "node:module";
import { PHONE_COUNTRIES } from "../../domain/readPhone.ts";

type Metadata = {
  version: number;
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown>;
};

/** The part of the library's data that is about our countries. */
export function phoneMetadata(): Metadata & { nonGeographic: object } {
  const all = createRequire(import.meta.url)("libphonenumber-js/metadata.max.json") as Metadata;
  const countries = PHONE_COUNTRIES.map((country) => [country, all.countries[country]] as const);
  const codes = Object.entries(all.country_calling_codes).filter(([, [first]]) =>
    PHONE_COUNTRIES.some((country) => country === first),
  );
  return {
    version: all.version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(countries),
    nonGeographic: {},
  };
}
