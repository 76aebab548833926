/** How it works, for clients and for companies. The subjects are the specification's, the words ours. */
import { MAX_QUOTES, MAX_UNLOCKS, TRIAL_DAYS } from "../limits";
import { unlocks } from "../limitWords";
import { firstQuotes } from "./quoteTimes";

export type Step = { title: string; text: string };

/** The four steps of /hoe-werkt-het and of the home page (HOME-014 to HOME-017). */
export const consumerSteps = [
  {
    title: "Vul de vragenlijst in",
    text: "Vier korte stappen: je ruimte, het vloertype, extra werk en je gegevens.",
  },
  {
    title: "Wij vinden bedrijven voor je",
    text: `Vloerbedrijven uit jouw regio krijgen bericht van je opdracht. Je ziet welke geverifieerd zijn. Niet meer dan ${unlocks} krijgen je contactgegevens.`,
  },
  {
    title: `Ontvang tot ${MAX_QUOTES} offertes binnen ${firstQuotes}`,
    text: "Je ziet ze live binnenkomen in je overzicht, en je krijgt er een mail van.",
  },
  {
    title: "Vergelijk en kies",
    text: "Prijs inclusief btw, per m² en wat erbij zit, naast elkaar. Zit er niets bij? Dan zit je nergens aan vast.",
  },
] as const satisfies readonly Step[];

/** The three steps of /voor-vloerbedrijven. */
export const companySteps = [
  {
    title: "Meld je bedrijf gratis aan",
    text: "Bedrijfsnaam, werkgebied en een wachtwoord: meer is het niet. Je proefperiode begint meteen, zonder betaalgegevens.",
  },
  {
    title: "Kies de opdrachten die bij je passen",
    text: "Je ziet alle opdrachten in jouw provincies, met vierkante meters, budget en gewenste startdatum. Nieuwe komen vanzelf binnen.",
  },
  {
    title: "Ontgrendel en neem contact op",
    text: `Met één klik heb je naam, e-mailadres en telefoonnummer. Niet meer dan ${MAX_UNLOCKS} bedrijven krijgen die gegevens.`,
  },
] as const satisfies readonly Step[];

/** The four steps of the older page, /voor-vloerenleggers (C55). */
export const companyStepsOlder = [
  {
    title: "Registreer je bedrijf",
    text: `Gratis en in twee minuten. Je krijgt ${TRIAL_DAYS} dagen toegang, zonder betaalgegevens.`,
  },
  {
    title: "Maak je profiel compleet",
    text: "Vul je KVK-nummer, specialisaties en foto's van eerder werk aan. Zo weet een klant met wie hij praat.",
  },
  {
    title: "Bekijk opdrachten in je regio",
    text: "Elke nieuwe aanvraag uit jouw provincies staat direct in je overzicht, met het aantal plekken dat nog vrij is.",
  },
  {
    title: "Ontgrendel en stuur je offerte",
    text: `Neem zelf contact op met de klant. Er reageren nooit meer dan ${MAX_UNLOCKS} bedrijven op een opdracht.`,
  },
] as const satisfies readonly Step[];
