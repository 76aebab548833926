/**
 * Why a client turns a quote down, as the company that sent it reads it. A list and no free text: a company that did not
 * unlock a job learns nothing about its client that way (I4), and no text of a stranger stands in a mail.
 */
export const DECLINE_REASONS = [
  "De prijs",
  "De planning",
  "Het materiaal of de werkwijze",
  "Ik kies een ander bedrijf",
  "De klus gaat niet door",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
