/**
 * The figures that the marketing pages repeat. They are the specification's, kept as given. An owner should be able to
 * prove each of them, and several contradict each other (30 floor layers at most, 35+ connected: C28, C64).
 */
import { MAX_QUOTES, MAX_UNLOCKS } from "../limits";

export const claims = {
  /** Free quotes a client may count on, at most. */
  quotes: MAX_QUOTES,
  saving: "40%",
  energySaving: "30%",
  projectsPerMonth: "300+",
  connectedCompanies: "35+",
  rating: "4,8",
  maxFloorLayers: 30,
  maxCompaniesPerProvince: 5,
  respondersPerJob: MAX_UNLOCKS,
} as const;

/** The figures under the hero of the home page. */
export const consumerFigures = [
  { value: claims.projectsPerMonth, label: "projecten per maand" },
  { value: claims.connectedCompanies, label: "aangesloten vloerbedrijven" },
  { value: claims.rating, label: "gemiddelde beoordeling" },
  { value: `tot ${claims.saving}`, label: "besparing door te vergelijken" },
] as const;

/** The figures on the company landing page. "35+" and "max. 30" contradict each other, so no page has both (C28). */
export const companyFigures = [
  { value: claims.projectsPerMonth, label: "projecten per maand op het platform" },
  { value: `max. ${claims.respondersPerJob}`, label: "bedrijven die op een opdracht kunnen reageren" },
  { value: `max. ${claims.maxFloorLayers}`, label: "vloerenleggers op het hele platform" },
  { value: `max. ${claims.maxCompaniesPerProvince}`, label: "bedrijven die zich per provincie kunnen aanmelden" },
] as const;
