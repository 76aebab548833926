/** Extra work that comes with a floor: clients ask for it in the wizard, and companies may include it in a quote. */

export const EXTRA_SERVICES = [
  "Inmeetservice",
  "Verwijderen oude vloer",
  "Egaliseren ondervloer",
  "Plinten plaatsen",
  "Vloerverwarming installeren",
  "Meubels verplaatsen",
] as const;
export type ExtraService = (typeof EXTRA_SERVICES)[number];
