/**
 * Why a client declines a quote, as the company that sent it reads it. It is a list and no free text, so that a company
 * that did not unlock a job learns nothing about its client (I4), and mails hold no text of a stranger.
 */
export const DECLINE_REASONS = [
  "De prijs",
  "De planning",
  "Het materiaal of de werkwijze",
  "Ik kies een ander bedrijf",
  "De klus gaat niet door",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
