import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";

export type UserRow = FunctionReturnType<typeof api.adminUsers.search>[number];

const subscriptionWords: Partial<Record<string, string>> = {
  active: "Loopt",
  trialing: "Gratis maand",
  past_due: "Betaling open",
  unpaid: "Niet betaald",
  incomplete: "Niet afgerond",
  incomplete_expired: "Niet afgerond",
  canceled: "Gestopt",
  disputed: "Teruggeboekt",
};

/** The payment provider's status in Dutch; an unknown one unchanged. */
export function subscriptionWord(status: string): string {
  return subscriptionWords[status] ?? status;
}

/** A summary of an account's subscription on one line. */
export function subscriptionLine({ subscriptionStatus, subscriptionEnd }: UserRow): string {
  if (subscriptionStatus === null) return "Geen abonnement";
  const end = subscriptionEnd === null ? "" : `, tot ${formatDateShort(subscriptionEnd)}`;
  return subscriptionWord(subscriptionStatus) + end;
}
