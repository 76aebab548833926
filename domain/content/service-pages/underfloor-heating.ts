/** The landing page about underfloor heating: /vloerverwarming. Prices and savings are the specification's, the explanations ours. */
import { MAX_QUOTES } from "../../limits";
import { unlockers } from "../../limitWords";
import { energySources, savings } from "../figures/savings";
import { formatRange, pricesPerSquareMetre } from "../prices";
import type { ServicePage } from "./service-page";

export const underfloorHeating: ServicePage = {
  service: "Vloerverwarming",
  title: "Vloerverwarming laten aanleggen: vergelijk gratis offertes",
  description: `Vloerverwarming elektrisch of op water: ${savings.energyTick.toLowerCase()}. Ontvang gratis en vrijblijvend tot ${MAX_QUOTES} offertes van vloerbedrijven uit je regio.`,
  heading: "Warme voeten, en de radiatoren mogen weg.",
  lead: `Vloerverwarming geeft gelijkmatige warmte bij een lage temperatuur. Daarmee ${savings.onEnergy}. Vertel wat je wilt en ontvang tot ${MAX_QUOTES} offertes van bedrijven uit je regio.`,
  art: "vloerverwarming",
  artAlt: "Leidingen van vloerverwarming in slakkenhuispatroon op een noppenplaat, van boven gezien",
  artPosition: "50% 30%",
  ticks: [savings.energyTick, "Gratis en vrijblijvend", `Maximaal ${unlockers} zien je nummer`],
  sources: energySources,
  kindsHeading: "Elektrisch of op water?",
  kinds: [
    {
      name: "Elektrische vloerverwarming",
      text: "Dunne matten direct onder de vloer. Snel warm en zonder breekwerk gelegd.",
      price: `${formatRange(pricesPerSquareMetre.electricHeating)} per m²`,
      art: "vloerverwarming-elektrisch",
      goodFor: ["Een badkamer, hal of andere kleine ruimte", "Een bestaande vloer die weinig hoger mag worden"],
    },
    {
      name: "Vloerverwarming op water",
      text: "Leidingen in de dekvloer, aangesloten op je ketel of warmtepomp. Zuinig als hoofdverwarming.",
      price: `${formatRange(pricesPerSquareMetre.waterHeating)} per m²`,
      art: "vloerverwarming",
      goodFor: ["Een woonkamer of een hele verdieping", "Nieuwbouw, een verbouwing of een warmtepomp"],
    },
  ],
  layersHeading: "Zo komt het onder je vloer",
  layersLead: "Van boven naar beneden, zoals het straks ligt. In een bestaande dekvloer kan het ook worden ingefreesd.",
  layers: [
    { name: "Ondergrond", text: "Schoon, droog en liefst geïsoleerd.", art: "betonvloer" },
    { name: "Leidingen of matten", text: "In lussen, dichter op elkaar langs het raam.", art: "vloerverwarming" },
    { name: "Dek- of egalisatielaag", text: "Dekt de leidingen af en verdeelt de warmte.", art: "egaliseren" },
    { name: "Jouw vloer", text: "Pvc, tegels of parket dat de warmte doorlaat.", art: "pvc" },
  ],
  darkHeading: "Goed om te weten",
  reasons: [
    {
      title: "Niet elke vloer laat warmte door",
      text: "Tegels, natuursteen, een gietvloer en verlijmd pvc geleiden goed. Dik tapijt en zwevend laminaat houden warmte tegen.",
    },
    {
      title: "De dekvloer bepaalt de opbouw",
      text: "Infrezen kan als de dekvloer dik genoeg is. Anders komt er een laag bij en moeten deuren soms worden ingekort.",
    },
    {
      title: "Rustig opstoken",
      text: "Een nieuwe dekvloer moet eerst drogen. Daarna gaat de temperatuur stap voor stap omhoog, voordat de vloer erop gaat.",
    },
  ],
  faqs: [
    {
      question: "Wat kost vloerverwarming per m²?",
      answer:
        "Elektrische vloerverwarming kost gemiddeld €\u00a040 tot 80 per m², vloerverwarming op water €\u00a050 tot 100 per m². Het zijn richtprijzen: de ondergrond en de grootte van de ruimte bepalen de offerte.",
    },
    {
      question: "Kan vloerverwarming in een bestaand huis?",
      answer:
        "Vaak wel. Leidingen voor water worden in de dekvloer gefreesd, elektrische matten passen in een dunne laag onder de nieuwe vloer. Zet bij je aanvraag welke vloer er nu ligt.",
    },
    {
      question: "Hoeveel bespaar ik ermee?",
      answer: `${savings.energyAnswer} de kamer al behaaglijk is bij een lagere watertemperatuur. Hoeveel het bij jou is, hangt af van je isolatie en je ketel of warmtepomp.`,
    },
  ],
};
