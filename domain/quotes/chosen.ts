/** What follows the choice of a company, in words and rules of both sides. */

/** What is ready before a laying day, by its key, as the client ticks it. */
export const READY_LABELS = {
  room: "De ruimte is leeg",
  access: "De legger kan erin",
  waste: "We weten wie het afval meeneemt",
} as const;
export type ReadyKey = keyof typeof READY_LABELS;
/** The keys of what is ready, in their order on the screen. */
export const READY_KEYS = Object.keys(READY_LABELS) as ReadyKey[];

/** What became of a report about a laid floor. */
export const WORK_OUTCOMES = { solved: "Opgelost", unsolved: "Niet opgelost" } as const;
export type WorkOutcome = keyof typeof WORK_OUTCOMES;
