/**
 * The three steps of /verhuisbedrijf-onboarding (ONB-022 to ONB-029). Their starting price and portfolio links are
 * stored too (C38). The categories are those of the company-side quote flow and of the filters (C33).
 */
import * as z from "zod/mini";
import { CATEGORY_KEYS } from "../floors";
import { PORTFOLIO_LINKS_MAX, STARTING_PRICE_MAX, TEXT_MAX } from "../limits";
import { euroDoubt, formatEuro, parseEuros } from "../money";
import { PROVINCES } from "../provinces";
import { nameField, optionalText, typedYearsField, webAddressField, yearsField } from "./fields";

const wholeEuros = "Vul een bedrag in hele euro's in, of laat het leeg.";

const shared = {
  businessName: nameField("Vul je bedrijfsnaam in."),
  bio: optionalText(TEXT_MAX.long),
  website: webAddressField,
  categories: z
    .array(z.enum(CATEGORY_KEYS))
    .check(z.minLength(1, { error: "Kies minimaal één categorie." }), z.maxLength(CATEGORY_KEYS.length)),
  serviceAreas: z
    .array(z.enum(PROVINCES))
    .check(z.minLength(1, { error: "Kies minimaal één provincie." }), z.maxLength(PROVINCES.length)),
};

/**
 * The arguments of `verhuisOnboarding.complete`. The price is in whole euros; blank portfolio links are dropped
 * (ONB-029).
 */
export const verhuisOnboardingSchema = z.object({
  ...shared,
  yearsInBusiness: yearsField,
  startingPrice: z.nullable(z.int().check(z.minimum(0), z.maximum(STARTING_PRICE_MAX))),
  portfolioLinks: z.pipe(
    z.array(webAddressField).check(z.maxLength(PORTFOLIO_LINKS_MAX)),
    z.transform((links: string[]) => links.filter((link) => link !== "")),
  ),
});

/** The values of the steps' forms: everything but the choices is text as typed. */
export const verhuisOnboardingFormSchema = z.object({
  ...shared,
  yearsInBusiness: typedYearsField,
  startingPrice: z.pipe(
    z
      .string()
      .check(
        z.refine((text) => amountError(text) === null, { error: ({ input }) => amountError(String(input)) ?? "" }),
      ),
    z.transform((text: string) => (text.trim() === "" ? null : (parseEuros(text) ?? 0) / 100)),
  ),
  portfolioLink1: webAddressField,
  portfolioLink2: webAddressField,
  portfolioLink3: webAddressField,
});
export type VerhuisOnboardingForm = z.infer<typeof verhuisOnboardingFormSchema>;

function amountError(text: string): string | null {
  if (text.trim() === "") return null;
  const [meant] = euroDoubt(text) ?? [];
  if (meant !== undefined) return `Bedoel je ${formatEuro(meant)}? Typ het bedrag zo over.`;
  const cents = parseEuros(text);
  if (cents === null || cents % 100 !== 0) return wholeEuros;
  return cents > STARTING_PRICE_MAX * 100 ? `Vul maximaal ${formatEuro(STARTING_PRICE_MAX * 100)} in.` : null;
}
