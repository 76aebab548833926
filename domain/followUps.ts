/** How far a company is with the customers that it unlocked (N13). */

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
