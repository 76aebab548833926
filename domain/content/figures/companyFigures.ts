/** What the companies' pages claim. "35+" and "max. 30" contradict each other, so no page has both (C28). */
import { MAX_UNLOCKS } from "../../limits";
import { claim, figure, type Figure } from "./claims";

const layers = claim("CLAIM_MAX_LAYERS", "30");
const perProvince = claim("CLAIM_MAX_PER_PROVINCE", "5");
const replies = claim("CLAIM_REPLIES", String(MAX_UNLOCKS));

/** The figures on the company landing page. */
export const companyFigures: readonly Figure[] = [
  ...figure(claim("CLAIM_PROJECTS", "300+"), "projecten per maand op het platform"),
  { value: `max. ${MAX_UNLOCKS}`, label: "bedrijven die op een opdracht kunnen reageren" },
  ...figure(layers, "vloerenleggers op het hele platform", "max. "),
  ...figure(perProvince, "bedrijven die zich per provincie kunnen aanmelden", "max. "),
];

/** The sentences with a claim; empty where it is not made. */
export const companyClaims = {
  replies: replies.value ? ` Gemiddeld reageren er ${replies.value} bedrijven, geen vijftien.` : "",
  perProvince: perProvince.value ? ` Per provincie kunnen zich maximaal ${perProvince.value} bedrijven aanmelden.` : "",
  layers: layers.value
    ? `We laten maximaal ${layers.value} photographers per regio toe. Met photographers bedoelen we hier vloerbedrijven.`
    : "",
};
/** The figure of how many react, for where it comes from. */
export const replySources = figure(replies, "bedrijven die reageren");
