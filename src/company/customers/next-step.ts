import { addDays } from "../../../domain/calendarDays";
import { dayInAmsterdam } from "../../../domain/dates";
import type { FollowUpStage } from "../../../domain/followUps";

/** What follows on a stage, and how many days after the last that happened it is time for it. */
const following: Partial<Record<FollowUpStage, { step: string; days: number }>> = {
  new: { step: "Bel de klant", days: 0 },
  called: { step: "Plan een bezoek", days: 2 },
  measured: { step: "Stuur een offerte", days: 2 },
  quoted: { step: "Bel na over de offerte", days: 5 },
};

/**
 * What to do next for a customer, with the day for it, YYYY-MM-DD: today when that has passed. `lastAt` is when something
 * last happened, in milliseconds since 1970. Null for a customer that is decided.
 */
export function nextStep(stage: FollowUpStage, lastAt: number, today: string): { step: string; day: string } | null {
  const next = following[stage];
  if (next === undefined) return null;
  const day = addDays(dayInAmsterdam(lastAt), next.days);
  return { step: next.step, day: day < today ? today : day };
}
