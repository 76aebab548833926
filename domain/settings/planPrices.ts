/**
 * What the two subscriptions cost: the specification's amounts unless the owner sets others (C20). Amounts are whole
 * cents. `monthly` and `firstMonth` including 21% btw are charged; the amounts excluding btw are shown on the pages.
 */
import { VAT_PERCENT, type Plan } from "../plans";
import { amount } from "./given";

type Price = { exclVat: number; inclVat: number };
export type PlanPrices = { name: string; monthly: Price; firstMonth: Price };

/** The two subscriptions by their keys, with monthly and first-month amounts in whole cents. */
export const plans: Record<Plan, PlanPrices> = {
  vloeren: {
    name: "Vloeren Opdrachten Pro",
    monthly: price("PRO_PRICE", 7900),
    firstMonth: price("PRO_FIRST_MONTH", 2999),
  },
  verhuis: {
    name: "Vloeren Opdrachten Pro (verhuis)",
    monthly: price("PRO_VERHUIS_PRICE", 8900),
    firstMonth: price("PRO_VERHUIS_FIRST_MONTH", 4450),
  },
};

function price(name: string, cents: number): Price {
  const exclVat = amount(name, cents);
  return { exclVat, inclVat: exclVat + Math.round((exclVat * VAT_PERCENT) / 100) };
}

/** What the first month costs less, in whole tens of a percentage: "60%". */
export function discountOf({ monthly, firstMonth }: PlanPrices): string {
  return `${Math.floor((1 - firstMonth.exclVat / monthly.exclVat) * 10) * 10}%`;
}
