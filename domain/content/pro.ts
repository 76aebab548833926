/**
 * What a company pays, as the pages say it, and what it gets (C20, C21). "60%" is the specification's figure, although
 * €29,99 is 62% off €79: a discount is said in tens.
 */
import { MAX_UNLOCKS, TRIAL_DAYS, WEEKLY_UNLOCKS_IN_TRIAL } from "../limits";
import { companyClaims } from "./figures/companyFigures";
import { placesFirst } from "../limitWords";
import { formatPrice } from "../money";
import { discountOf, plans } from "../settings/planPrices";

const { monthly, firstMonth } = plans.vloeren;

export const pro = {
  monthly: formatPrice(monthly.exclVat),
  monthlySuffix: "excl. btw per maand",
  introductory: formatPrice(firstMonth.exclVat),
  introductorySuffix: "excl. btw in de eerste maand",
  introductoryDiscount: discountOf(plans.vloeren),
  introductoryWithVat: formatPrice(firstMonth.inclVat),
  monthlyWithVat: formatPrice(monthly.inclVat),
};

/** What the trial gives, each as a short sentence. */
export const trialTerms = [
  `${TRIAL_DAYS} dagen gratis, geen betaalgegevens nodig`,
  `Alle opdrachten in jouw provincies zichtbaar`,
  `Ontgrendel tot ${WEEKLY_UNLOCKS_IN_TRIAL} opdrachten per week`,
  "Stopt vanzelf: je hoeft niets op te zeggen",
] as const;

/**
 * What a subscription gives, each as a short sentence. "Onbeperkt" has a limit for each job: it takes MAX_UNLOCKS
 * companies (C30).
 */
export const proTerms = [
  "Onbeperkt reageren, zonder kosten per reactie",
  `Nooit meer dan ${MAX_UNLOCKS} bedrijven op een opdracht`,
  "Maandelijks opzegbaar",
] as const;

/** What a subscription gives, each with an explanation, for the pages about the subscription itself. */
export const proFeatures = [
  {
    key: "unlimited",
    title: "Onbeperkt reageren",
    text: `Geen limiet per week en geen kosten per reactie. Per opdracht reageren nooit meer dan ${MAX_UNLOCKS} bedrijven.`,
  },
  {
    key: "details",
    title: "Klantgegevens direct in beeld",
    text: "Naam, telefoonnummer en e-mailadres zodra je ontgrendelt. Wat je ontgrendelt, blijft van jou.",
  },
  {
    key: "live",
    title: "Nieuwe opdrachten meteen",
    text: "Op je dashboard zonder te verversen, en per e-mail voor jouw provincies.",
  },
  {
    key: "monthly",
    title: "Maandelijks opzegbaar",
    text: "Je betaalt per maand. Zeg je op, dan houd je toegang tot het einde van je betaalde periode.",
  },
] as const;

/** Why a company should join. */
export const companyBenefits = [
  {
    title: "Alleen vloeren",
    text: "Geen dakgoten, geen schilderwerk. Elke opdracht die je ziet gaat over leggen, verwarmen, gieten of egaliseren.",
    art: "parket",
  },
  {
    title: `Maximaal ${MAX_UNLOCKS} bedrijven per opdracht`,
    text: `${placesFirst}, daarna is een opdracht vol.${companyClaims.replies}`,
    art: "pvc",
  },
  {
    title: "Een vast bedrag per maand",
    text: "Je betaalt niet per reactie en niet per klant. Wat je verdient aan een vloer, is van jou.",
    art: "tegels",
  },
  {
    title: "Opdrachten uit je eigen regio",
    text: `Je kiest zelf je provincies.${companyClaims.perProvince}`,
    art: "natuursteen",
  },
] as const;
