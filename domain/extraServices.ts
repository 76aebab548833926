/** Work that comes with a floor: clients ask for it in the wizard, companies include it in a quote or not. */

export const EXTRA_SERVICES = [
  "Inmeetservice",
  "Verwijderen oude vloer",
  "Egaliseren ondervloer",
  "Plinten plaatsen",
  "Vloerverwarming installeren",
  "Meubels verplaatsen",
] as const;
export type ExtraService = (typeof EXTRA_SERVICES)[number];
