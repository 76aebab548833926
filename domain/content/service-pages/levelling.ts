/** The landing page about levelling: /egaliseren. Prices and savings are the specification's, the explanations ours. */
import { MAX_QUOTES } from "../../limits";
import { unlockers } from "../../limitWords";
import type { ServicePage } from "./service-page";

export const levelling: ServicePage = {
  service: "Egaliseren",
  title: "Vloer laten egaliseren: vergelijk gratis offertes",
  description: `Een vlakke ondergrond voor je nieuwe vloer. Ontvang gratis en vrijblijvend tot ${MAX_QUOTES} offertes voor egaliseren van vloerbedrijven uit je regio.`,
  heading: "Een mooie vloer begint vlak.",
  lead: `Oneffenheden zie je terug in elke vloer die erop ligt. Laat je ondergrond egaliseren en ontvang tot ${MAX_QUOTES} offertes van bedrijven uit je regio, gratis en vrijblijvend.`,
  art: "egaliseren",
  artAlt: "Egalisatiemiddel vloeit uit over een gescheurde betonvloer, van boven gezien",
  artPosition: "0 0",
  ticks: ["Prijs op aanvraag, na opname", "Gratis en vrijblijvend", `Maximaal ${unlockers} zien je nummer`],
  kindsHeading: "Wat heeft jouw ondergrond nodig?",
  kinds: [
    {
      name: "Een dunne egalisatielaag",
      text: "Een paar millimeter, voor kleine oneffenheden en lijmresten. Binnen een dag klaar.",
      price: null,
      art: "egaliseren",
      goodFor: ["Pvc, vinyl en linoleum", "Een dekvloer die stevig is maar niet glad"],
    },
    {
      name: "Uitvlakken en herstellen",
      text: "Voor scheuren, kuilen en hoogteverschillen tussen kamers. Eerst herstellen, dan in lagen egaliseren.",
      price: null,
      art: "betonvloer",
      goodFor: ["Oudere huizen en doorbraken", "Een vloer met ingefreesde vloerverwarming"],
    },
  ],
  layersHeading: "Zo wordt je vloer vlak",
  layersLead: "Van boven naar beneden, zoals het straks ligt. Meestal is het een dag werk en een dag drogen.",
  layers: [
    { name: "Ondergrond", text: "Leeg, schoon en vrij van losse delen.", art: "betonvloer" },
    { name: "Voorstrijk", text: "Zorgt dat de laag hecht en niet te snel droogt.", art: "voorstrijk" },
    { name: "Egalisatie", text: "Vloeit uit en wordt vanzelf waterpas.", art: "egaliseren" },
    { name: "Jouw vloer", text: "Pvc, laminaat, parket of tapijt.", art: "laminaat" },
  ],
  darkHeading: "Goed om te weten",
  reasons: [
    {
      title: "Hoe vlak is vlak genoeg?",
      text: "Voor pvc en laminaat geldt vaak: niet meer dan twee millimeter verschil per meter. Leg een rechte lat op de vloer en kijk eronder.",
    },
    {
      title: "Drogen kost tijd",
      text: "Een dunne laag is na een dag klaar voor de meeste vloeren. Dikkere lagen drogen langer; het bedrijf meet het na.",
    },
    {
      title: "Vraag het samen aan",
      text: "Laat je ook een nieuwe vloer leggen? Zet het in dezelfde aanvraag. Dan sluit alles goed aan en betaal je één keer voorrijkosten.",
    },
  ],
  faqs: [
    {
      question: "Wat kost egaliseren?",
      answer:
        "Dat hangt af van de staat van de ondergrond en de dikte van de laag. Daarom noemen we geen vaste prijs: bedrijven maken een offerte op maat, vaak na een korte opname.",
    },
    {
      question: "Moet er altijd geëgaliseerd worden?",
      answer:
        "Nee. Onder dik tapijt of zwevend laminaat is het niet altijd nodig. Onder pvc, vinyl en verlijmd parket bijna altijd wel.",
    },
    {
      question: "Kan het over een oude vloer heen?",
      answer:
        "Over vaste tegels en beton meestal wel, over hout alleen met een speciale laag. Zet bij je aanvraag wat er nu ligt.",
    },
  ],
};
