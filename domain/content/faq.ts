/**
 * Questions and answers, by page. The subjects that the specification names (first quotes in 24 hours, five days, cost,
 * number, trust, no obligation) are kept; the other questions and all wording are ours.
 */
import { MAX_QUOTES, MAX_UNLOCKS, TRIAL_DAYS, WEEKLY_UNLOCKS_IN_TRIAL } from "../limits";
import { firstQuotes, lastQuotes } from "./quoteTimes";
import { pro } from "./pro";

export type Faq = { question: string; answer: string };

/** The ten questions of /faq (CONT-009, CONT-011). */
export const faqs = [
  {
    question: "Wat kost het om offertes aan te vragen?",
    answer:
      "Niets. Een aanvraag is gratis en vrijblijvend, ook als je uiteindelijk geen enkele offerte kiest. De vloerbedrijven betalen een vast bedrag per maand om op aanvragen te mogen reageren.",
  },
  {
    question: "Hoe snel krijg ik de eerste offertes?",
    answer: `De eerste offertes komen binnen ca. ${firstQuotes}. Bedrijven kunnen tot ${lastQuotes} offertes sturen, dus soms volgt er later nog een.`,
  },
  {
    question: "Hoeveel offertes krijg ik?",
    answer: `Tot ${MAX_QUOTES} offertes per aanvraag. Hoeveel het er worden, hangt af van je regio en van de klus. Niet meer dan ${MAX_UNLOCKS} bedrijven krijgen daarbij je telefoonnummer en e-mailadres.`,
  },
  {
    question: "Zit ik ergens aan vast als ik een aanvraag doe?",
    answer:
      "Nee. Je kiest zelf of je een offerte accepteert. Zit er niets tussen? Dan hoef je niets te doen. Afwijzen kan met één klik.",
  },
  {
    question: "Wie ziet mijn gegevens?",
    answer: `Op de openbare lijst staan alleen de klus, je plaats en je provincie. Je naam, e-mailadres en telefoonnummer gaan naar maximaal ${MAX_UNLOCKS} vloerbedrijven die je aanvraag ontgrendelen, en naar het bedrijf waarvan je de offerte accepteert. Je adres staat nooit op een openbare pagina.`,
  },
  {
    question: "Hoe weet ik of een bedrijf betrouwbaar is?",
    answer:
      "Elk bedrijf heeft bij ons een profiel met zijn werkgebied en specialisaties. Staat er ‘geverifieerd’ bij een bedrijf, dan hebben wij zijn KVK-nummer nagekeken. Vraag gerust naar foto's van eerder werk voordat je kiest.",
  },
  {
    question: "Voor welke vloeren kan ik een aanvraag doen?",
    answer:
      "Voor laminaat, pvc, parket, tapijt, tegels, natuursteen, gietvloeren, betonvloeren en epoxyvloeren, en voor vloerverwarming en egaliseren. Weet je het nog niet zeker? Dat kun je gewoon aangeven.",
  },
  {
    question: "In welke regio's werken jullie?",
    answer:
      "De meeste aangesloten bedrijven werken in Noord-Holland, Zuid-Holland en Utrecht. Met de uitgebreide vragenlijst kun je in alle twaalf provincies een aanvraag doen. Buiten deze drie provincies kan het iets langer duren voor je een reactie krijgt.",
  },
  {
    question: "Wat gebeurt er als ik een offerte accepteer?",
    answer:
      "Het bedrijf krijgt bericht en je contactgegevens, en neemt contact op om een datum af te spreken. Je aanvraag is dan afgerond. De andere bedrijven krijgen bericht dat hun offerte het niet is geworden. De overeenkomst sluit je met het vloerbedrijf zelf.",
  },
  {
    question: "Ik heb een vloerbedrijf. Hoe kan ik meedoen?",
    answer: `Meld je bedrijf gratis aan. Je proefperiode duurt ${TRIAL_DAYS} dagen, zonder betaalgegevens, en je kunt in die tijd tot ${WEEKLY_UNLOCKS_IN_TRIAL} opdrachten per week ontgrendelen. Daarna kost Pro ${pro.monthly} ${pro.monthlySuffix}, maandelijks opzegbaar.`,
  },
] as const satisfies readonly Faq[];

/** The three questions beside the contact form (CONT-005). */
export const contactFaqs = [
  {
    question: "Hoe snel krijg ik antwoord?",
    answer: "Meestal binnen één werkdag. We lezen berichten van maandag t/m vrijdag, tussen 09:00 en 18:00 uur.",
  },
  {
    question: "Kan ik mijn aanvraag nog aanpassen of intrekken?",
    answer:
      "Ja. Open je aanvraag met de knop in een van onze mails, daar heb je geen wachtwoord voor nodig. Je kunt hem wijzigen, op pauze zetten of intrekken, en bedrijven zien dat meteen. Lukt het niet? Stuur ons dan een bericht vanaf het e-mailadres waarmee je de aanvraag hebt gedaan.",
  },
  {
    question: "Hoe laat ik mijn account of gegevens verwijderen?",
    answer:
      "Op de pagina van je account staan knoppen om je gegevens te downloaden en je account te verwijderen. Heb je geen account, of lukt het niet? Stuur dan een bericht vanaf het e-mailadres dat bij ons bekend is. We verwijderen je gegevens binnen een maand en laten het je weten als het gebeurd is.",
  },
] as const satisfies readonly Faq[];

/** The four questions of /hoe-werkt-het: cost, number, trust, no obligation (HOME-019). */
export const howItWorksFaqs = [
  {
    question: "Wat kost het mij?",
    answer:
      "Niets. Een aanvraag is gratis, en je betaalt ook niets als je een offerte accepteert. Je rekent alleen af met het bedrijf dat je vloer legt.",
  },
  {
    question: "Hoeveel offertes kan ik verwachten?",
    answer: `Tot ${MAX_QUOTES} offertes, de eerste meestal binnen ${firstQuotes}. Bedrijven kunnen tot ${lastQuotes} na je aanvraag offertes sturen.`,
  },
  {
    question: "Zijn de bedrijven betrouwbaar?",
    answer:
      "Pas als wij het KVK-nummer van een bedrijf hebben nagekeken, staat er ‘geverifieerd’ bij. Vergelijk altijd ook de profielen: ervaring, specialisaties en eerder werk.",
  },
  {
    question: "Moet ik een offerte accepteren?",
    answer: "Nee. Je aanvraag is vrijblijvend. Bevalt geen van de offertes, dan wijs je ze af of laat je ze liggen.",
  },
] as const satisfies readonly Faq[];

/** The questions on the company landing pages. */
export const companyFaqs = [
  {
    question: "Wat kost het na de proefperiode?",
    answer: `Pro kost ${pro.monthly} ${pro.monthlySuffix}. De eerste maand betaal je ${pro.introductory} excl. btw. Je zegt op wanneer je wilt en houdt toegang tot het einde van de maand die je hebt betaald.`,
  },
  {
    question: "Hoe werkt de gratis proefperiode?",
    answer: `Die begint zodra je je aanmeldt en duurt ${TRIAL_DAYS} dagen. Je ziet alle opdrachten in je provincies en kunt er tot ${WEEKLY_UNLOCKS_IN_TRIAL} per week ontgrendelen. Er zijn geen betaalgegevens nodig, dus er wordt ook niets afgeschreven.`,
  },
  {
    question: "Hoeveel bedrijven reageren er op een opdracht?",
    answer: `Maximaal ${MAX_UNLOCKS}. Daarna is de opdracht vol en ziet niemand anders de gegevens van de klant. Dat maximum geldt ook voor abonnees; ‘onbeperkt’ betekent dat er geen limiet zit op hoe vaak jij reageert.`,
  },
  {
    question: "In welke provincies kan ik me aanmelden?",
    answer:
      "Aanmelden kan nu voor Noord-Holland, Zuid-Holland en Utrecht. In je profiel kun je daarna ook andere provincies aan je werkgebied toevoegen.",
  },
] as const satisfies readonly Faq[];
