/** How far a company is with the customers that it unlocked (N13). */
import { addDays } from "./calendarDays";
import { dayInAmsterdam } from "./dates";

/** The stages, in the order in which most customers go through them, with the words on the screen. */
export const followUpStages = {
  new: "Nieuw",
  called: "Gebeld",
  measured: "Ingemeten",
  quoted: "Offerte",
  won: "Gewonnen",
  lost: "Verloren",
} as const;
export type FollowUpStage = keyof typeof followUpStages;

/** The names of the stages, in order. */
export const FOLLOW_UP_STAGES = Object.keys(followUpStages) as FollowUpStage[];

/** Whether nothing has to be done any more for a customer at this stage. */
export const isDecided = (stage: FollowUpStage) => stage === "won" || stage === "lost";

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
