import type { SettingName } from "./registry";

/** The settings of an owner who has set all of them, for tests. */
export const rightOwner: Record<SettingName, string> = {
  OWNER_NAME: "Eikenhart Platforms B.V.",
  OWNER_KVK: "68750110",
  OWNER_VAT: "NL857483920B01",
  OWNER_ADDRESS: "Oudegracht 12, 3511 AM Utrecht",
  OWNER_PHONE: "030 200 10 50",
  OWNER_EMAIL: "hallo@eikenhart-platforms.nl",
  PRICES_SOURCE: "onderzoek onder 40 vloerbedrijven | 2026-10-01",
  CLAIM_PROJECTS: "120+ | eigen administratie | 2026-10-02",
  CLAIM_COMPANIES: "61 | eigen administratie | 2026-10-03",
  CLAIM_RATING: "4,6 | beoordelingen op deze site | 2026-10-04",
  CLAIM_SAVING: "25% | vergelijking van 300 offertes | 2026-10-05",
  CLAIM_ENERGY: "15% | metingen van het lab | 2026-10-06",
  CLAIM_MAX_LAYERS: "80 | eigen regels | 2026-10-07",
  CLAIM_MAX_PER_PROVINCE: "20 | eigen regels | 2026-10-08",
  CLAIM_REPLIES: "2,4 | eigen administratie | 2026-10-09",
  PRO_PRICE: "99",
  PRO_FIRST_MONTH: "49,50",
  PRO_VERHUIS_PRICE: "109",
  PRO_VERHUIS_FIRST_MONTH: "54,50",
};
