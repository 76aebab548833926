/** The figures under the hero of the home page. */
import { claim, figure, type Figure } from "./claims";
import { saving } from "./savings";

export const consumerFigures: readonly Figure[] = [
  ...figure(claim("CLAIM_PROJECTS", "300+"), "projecten per maand"),
  ...figure(claim("CLAIM_COMPANIES", "35+"), "aangesloten vloerbedrijven"),
  ...figure(claim("CLAIM_RATING", "4,8"), "gemiddelde beoordeling"),
  ...figure(saving, "besparing door te vergelijken", "tot "),
];
