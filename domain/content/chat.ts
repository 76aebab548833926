/**
 * What the chat's assistant can say besides the questions of the other pages, in our own words. Addresses are paths in
 * the text: the panel turns them into links.
 */
import { MAX_UNLOCKS, TRIAL_DAYS, WEEKLY_UNLOCKS_IN_TRIAL } from "../limits";
import { resetLinkLife } from "../limitWords";
import type { Faq } from "./faq";
import { organisation } from "./organisation";
import { openingHours } from "./openingHours";
import { formatRange, pricesPerSquareMetre } from "./prices";
import { priceTiers, savingTips } from "./priceTexts";
import { pro } from "./pro";
import { consumerSteps } from "./steps";

const { laying, electricHeating, waterHeating, pouredFloor } = pricesPerSquareMetre;
const tiers = priceTiers.map(({ name, price, area }) => `${name.toLowerCase()} (${area}) ${price}`).join(", ");
const tips = savingTips.map(({ title }) => title.toLowerCase()).join(", ");
const steps = consumerSteps.map(({ title }, index) => `${index + 1}. ${title}.`).join(" ");

const { email, phone } = organisation;
const contact =
  email && phone
    ? `Via het formulier op /contact, per e-mail (${email}) of telefonisch op ${phone}.`
    : "Via het formulier op /contact; daar staan ook ons telefoonnummer en e-mailadres.";

export const chatFaqs = [
  {
    question: "Hoe vraag ik een offerte aan?",
    answer:
      "Vul de vragenlijst in op /brief-form: vier korte stappen, en je hoeft geen account te hebben. Liever snel? Op /gratis-offertes staat een formulier met zes vragen.",
  },
  {
    question: "Is een aanvraag gratis?",
    answer: "Ja. Een aanvraag is gratis en vrijblijvend, ook als je uiteindelijk geen offerte kiest.",
  },
  { question: "Hoe werkt het platform?", answer: `In vier stappen. ${steps} Meer lees je op /hoe-werkt-het.` },
  {
    question: "Krijgen alle bedrijven mijn telefoonnummer?",
    answer: `Nee. Maximaal ${MAX_UNLOCKS} bedrijven kunnen je gegevens ontgrendelen, en jij ziet welke dat zijn. Daarna is je opdracht vol.`,
  },
  {
    question: "Wat kost een vloer laten leggen, prijs per m²?",
    answer: `Een vloer laten leggen kost gemiddeld ${formatRange(laying)} per m². Als totaal: ${tiers}. Dit zijn richtprijzen; wat het bij jou kost, hoor je in je offertes. Meer staat op /pricing.`,
  },
  {
    question: "Wat kost vloerverwarming?",
    answer: `Elektrische vloerverwarming kost ${formatRange(electricHeating)} per m², vloerverwarming op water ${formatRange(waterHeating)} per m². Meer lees je op /vloerverwarming.`,
  },
  {
    question: "Wat kost een gietvloer?",
    answer: `Een gietvloer kost ${formatRange(pouredFloor)} per m². Meer lees je op /gietvloer.`,
  },
  {
    question: "Hoe bespaar ik geld op mijn vloer?",
    answer: `Deze dingen helpen: ${tips}. Meer lees je op /pricing.`,
  },
  {
    question: "Kan ik mijn aanvraag intrekken als ik me bedenk?",
    answer:
      "Ja. Open je aanvraag met de knop in een van onze mails en kies ‘Aanvraag intrekken’. Is de mail zoek? Op /mijn-aanvraag mailen we je een nieuwe link. Je zit nergens aan vast: een offerte hoef je niet te accepteren.",
  },
  {
    question: "Waar zie ik mijn aanvragen en offertes?",
    answer:
      "Druk op de knop in een van onze mails: je aanvraag gaat dan meteen open, zonder wachtwoord, en je ziet de offertes live binnenkomen. Is de mail zoek? Op /mijn-aanvraag mailen we je een nieuwe link. Heb je een wachtwoord? Log dan in op /auth.",
  },
  {
    question: "Ik ben mijn wachtwoord vergeten. Hoe kan ik weer inloggen?",
    answer: `Vraag op /forgot-password een nieuwe link aan. Die komt per e-mail en werkt ${resetLinkLife}.`,
  },
  {
    question: "Hoe neem ik contact op met een medewerker? Wat is jullie telefoonnummer, wat is jullie e-mailadres?",
    answer: `${contact} We zijn er van maandag t/m vrijdag, van 09:00 tot 18:00 uur.`,
  },
  {
    question: "Wat zijn jullie openingstijden?",
    answer: `${openingHours}. Buiten die tijden kun je een bericht achterlaten op /contact.`,
  },
  {
    question: "Hoe kan ik mijn bedrijf aanmelden?",
    answer: `Gratis, op /vloeren/auth. Je proefperiode van ${TRIAL_DAYS} dagen begint meteen, zonder betaalgegevens. Wat je ervoor krijgt, staat op /voor-vloerbedrijven.`,
  },
  {
    question: "Hoe lang duurt de proefperiode voor bedrijven?",
    answer: `${TRIAL_DAYS} dagen. Ze is gratis, er zijn geen betaalgegevens nodig, en ze stopt vanzelf.`,
  },
  {
    question: "Hoeveel opdrachten mag ik als bedrijf ontgrendelen?",
    answer: `In de proefperiode tot ${WEEKLY_UNLOCKS_IN_TRIAL} per week, met Pro onbeperkt. Een opdracht is vol zodra ${MAX_UNLOCKS} bedrijven hem hebben ontgrendeld.`,
  },
  {
    question: "Wat kost een abonnement op Pro voor bedrijven?",
    answer: `${pro.monthly} ${pro.monthlySuffix}; de eerste maand ${pro.introductory} excl. btw. Je kunt maandelijks opzeggen.`,
  },
  {
    question: "Hoe zeg ik mijn abonnement op?",
    answer:
      "Dat kan wanneer je wilt, op /subscription-management. Je houdt toegang tot het einde van de maand die je hebt betaald.",
  },
  {
    question: "Welke opdrachten staan er nu open?",
    answer:
      "Die zie je live op /opdrachten, met de provincie, het aantal vierkante meters en hoeveel plekken er nog vrij zijn.",
  },
  {
    question: "Ben je een mens of een robot?",
    answer:
      "Ik ben een AI-assistent, geen mens. Ik kan fouten maken. Ben je ingelogd, dan zie ik hoe je eigen aanvraag ervoor staat, en niets van anderen. Wil je iemand spreken? Dat kan via /contact.",
  },
  {
    question: "Wat gebeurt er met wat ik hier typ? Privacy en opslaan van de chat.",
    answer:
      "Wat je typt gaat naar OpenAI, dat het antwoord maakt. Vraag je naar je eigen aanvraag, dan gaan de vloer, de oppervlakte, de status en de aantallen mee, zonder naam of adres. Wij bewaren het gesprek niet; je browser onthoudt het tot je het tabblad sluit. Meer staat op /privacy.",
  },
] as const satisfies readonly Faq[];
