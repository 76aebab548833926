/** The landing page about poured floors: /gietvloer. Prices and savings are the specification's, the explanations ours. */
import { MAX_QUOTES } from "../../limits";
import { unlockers } from "../../limitWords";
import { firstQuotes } from "../quoteTimes";
import { formatRange, pricesPerSquareMetre } from "../prices";
import type { ServicePage } from "./service-page";

export const pouredFloor: ServicePage = {
  service: "Gietvloer",
  title: "Gietvloer laten maken: vergelijk gratis offertes",
  description: `Een gietvloer kost gemiddeld € 50 tot 150 per m². Ontvang gratis en vrijblijvend tot ${MAX_QUOTES} offertes van gietvloerbedrijven uit je regio.`,
  heading: "Eén vloer, zonder één naad.",
  lead: `Een gietvloer loopt zonder voegen door van kamer naar kamer. Vertel welke kleur en hoeveel vierkante meter, en ontvang tot ${MAX_QUOTES} offertes, de eerste meestal binnen ${firstQuotes}.`,
  art: "gietvloer",
  artAlt: "Een lichtgrijze gietvloer waar het licht van een raam in weerspiegelt, van boven gezien",
  artPosition: "70% 0",
  ticks: ["Vanaf €\u00a050 per m²", "Gratis en vrijblijvend", `Maximaal ${unlockers} zien je nummer`],
  kindsHeading: "Welke gietvloer past bij je?",
  kinds: [
    {
      name: "Pu-gietvloer",
      text: "Zacht onder de voeten en iets verend, mat of zijdeglans. De meest gekozen gietvloer voor thuis.",
      price: `${formatRange(pricesPerSquareMetre.pouredFloor)} per m²`,
      art: "gietvloer",
      goodFor: ["Woonkamers en keukens, ook met vloerverwarming", "Een rustige vloer in één kleur"],
    },
    {
      name: "Epoxy en beton-ciré",
      text: "Epoxy is harder en strakker, beton-ciré leeft en heeft de tekening van beton.",
      price: `${formatRange(pricesPerSquareMetre.pouredFloor)} per m²`,
      art: "epoxyvloer",
      goodFor: ["Garages, werkplaatsen en badkamers", "Wie van glans of juist van een betonlook houdt"],
    },
  ],
  layersHeading: "Zo wordt een gietvloer opgebouwd",
  layersLead: "Van boven naar beneden, zoals het straks ligt. Reken op drie tot vijf dagen, droogtijd inbegrepen.",
  layers: [
    { name: "Ondergrond", text: "Geschuurd, stofvrij en droog gemeten.", art: "betonvloer" },
    { name: "Egalisatie", text: "Scheuren en hoogteverschillen eruit.", art: "egaliseren" },
    {
      name: "Gietlaag",
      text: "In één keer gegoten, zodat je nergens een aanzet ziet.",
      art: "gietvloer",
      position: "0 0",
    },
    {
      name: "Toplaag",
      text: "Mat of glanzend, beschermt tegen krassen en vlekken.",
      art: "gietvloer",
      position: "62% 20%",
    },
  ],
  darkHeading: "Goed om te weten",
  reasons: [
    {
      title: "De ondergrond is het halve werk",
      text: "Een gietvloer volgt wat eronder ligt. Een goed bedrijf meet het vocht en egaliseert eerst. Let erop dat dit in de offerte staat.",
    },
    {
      title: "Even niet op de vloer",
      text: "Een dag na het gieten kun je er meestal weer op lopen. Zware meubels kunnen er na ongeveer een week op.",
    },
    {
      title: "Gaat goed samen met vloerverwarming",
      text: "Een gietvloer geleidt warmte goed. Vraag ze samen aan, dan is één bedrijf verantwoordelijk voor het geheel.",
    },
  ],
  faqs: [
    {
      question: "Wat kost een gietvloer per m²?",
      answer:
        "Gemiddeld €\u00a050 tot 150 per m², inclusief leggen. Kleine ruimtes en speciale kleuren zijn per m² duurder dan een grote woonkamer in één tint.",
    },
    {
      question: "Kan een gietvloer over tegels heen?",
      answer:
        "Dat kan als de tegels vastzitten en de voegen worden opgevuld. Het bedrijf kijkt bij de opname of dat veilig kan of dat de tegels eruit moeten.",
    },
    {
      question: "Krast een gietvloer snel?",
      answer:
        "De toplaag vangt het dagelijkse leven goed op. Viltjes onder stoelen en een goede mat bij de deur doen de rest. Een doffe plek kan later opnieuw worden afgewerkt.",
    },
  ],
};
