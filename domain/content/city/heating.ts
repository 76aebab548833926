/** City pages about underfloor heating: /vloerverwarming-bedrijf-in/{city}. Prices and savings are the specification's. */
import { MAX_QUOTES } from "../../limits";
import { unlockers } from "../../limitWords";
import { energySources, savings } from "../figures/savings";
import { consumerStories } from "../testimonials";
import type { CityTexts } from "./city-page";

const [herringbone, laminate, poured] = consumerStories;

export const heating: CityTexts = {
  service: "heating",
  title: "Vloerverwarming {inPlaats}: vergelijk gratis offertes",
  description: `Vloerverwarming {inPlaats}: elektrisch € 40 tot 80 per m², op water € 50 tot 100. Ontvang gratis tot ${MAX_QUOTES} offertes van bedrijven die in {provincie} werken.`,
  heading: "Vloerverwarming {inPlaats}",
  lead: `Elektrisch of op water, ingefreesd of in een nieuwe dekvloer. Beschrijf je ruimte één keer en ontvang tot ${MAX_QUOTES} offertes van bedrijven die in {provincie} werken. Met vloerverwarming ${savings.onEnergy}.`,
  art: "vloerverwarming",
  artAlt: "Leidingen van vloerverwarming in slakkenhuispatroon op een noppenplaat, van boven gezien",
  artPosition: "50% 30%",
  ticks: [savings.energyTick, "Gratis en vrijblijvend", `Maximaal ${unlockers} zien je nummer`],
  prices: ["electricHeating", "waterHeating"],
  sources: energySources,
  priceText:
    "Elektrische vloerverwarming kost {inPlaats} gemiddeld €\u00a040 tot 80 per m², vloerverwarming op water €\u00a050 tot 100. Frezen, een verdeler en het aanhelen van de vloer maken het verschil. Vraag of de nieuwe vloer in de prijs zit.",
  placeHeading: "Vloerverwarming {inPlaats}: hier let je op",
  grounds: {
    peat: "Onder veel huizen {inPlaats} zit veen, en daarboven een kruipruimte of een houten vloer. Warmte die naar beneden verdwijnt, betaal je ook. Isoleer dus eerst de onderkant, en kies op hout een licht systeem: een zware dekvloer kan niet overal op balken en funderingen rusten.",
    seaClay:
      "{inPlaats} is de klei onder de huizen koel en vaak nat. Een kruipruimte met bodemfolie en isolatie tegen de vloer maakt het verschil tussen een warme vloer en een warme kruipruimte. Bij beton met een dekvloer kan frezen meestal zonder meer.",
    riverClay:
      "Kwel en hoog water kunnen {inPlaats} een kruipruimte nat maken. Natte isolatie isoleert niet, dus laat eerst kijken of het eronder droog blijft. Daarna gaan een dekvloer met leidingen en een warmtepomp uitstekend samen.",
    sand: "Op het zand van {plaats} is de ondergrond droog en stabiel, en dat is gunstig: een dekvloer scheurt er minder snel en leidingen kunnen er vaak direct in worden gefreesd. Kijk wel hoe dik de dekvloer is; onder de leiding moet genoeg overblijven.",
    dunes:
      "{InPlaats} staan huizen op droog duinzand, maar vangen ze ook wind. Ramen en kieren bepalen dan hoeveel vermogen de vloer moet leveren. Een goed bedrijf rekent het warmteverlies per kamer uit en legt langs de gevel de leidingen dichter bij elkaar.",
    loess:
      "In het heuvelland rond {plaats} ligt de begane grond vaak boven een kelder. Dat is handig om leidingen te bereiken, maar een onverwarmde kelder trekt warmte weg. Isolatie tegen het kelderplafond hoort dan in hetzelfde plan.",
    island:
      "Op {plaats} komt alles met de boot, ook de frees en de verdeler. Leg daarom vooraf vast wat er ligt: hoe dik is de dekvloer, waar komt de verdeler en hoe wordt gestookt? Voor een vakantiehuis is een systeem dat snel opwarmt soms verstandiger dan een zuinig systeem dat traag is.",
  },
  settings: {
    city: "In een stad als {plaats} hangen veel huizen aan een collectieve ketel of stadswarmte, en wonen mensen boven elkaar. Vraag dan eerst of het mag: de temperatuur van het net en de regels van de VvE bepalen of vloerverwarming op water kan, of dat elektrisch in één kamer beter past.",
    growthTown:
      "In de nieuwere wijken van {plaats} is de begane grond van beton met een dekvloer, en soms ligt er al vloerverwarming als bijverwarming. Uitbreiden kan, als de verdeler ruimte heeft. Zet het bouwjaar bij je aanvraag.",
    countryside:
      "{InPlaats} staan vrijstaande huizen en boerderijen die stap voor stap van het gas gaan. Bij een warmtepomp hoort een lage temperatuur, en daar is vloerverwarming op water voor gemaakt. In een stenen bijgebouw moet er eerst isolatie onder.",
    town: "{InPlaats} gaat het meestal om een rijtjeshuis of twee-onder-een-kap waar de woonkamer wordt verbouwd. Infrezen is dan in één dag gedaan, en je kunt er dezelfde week een nieuwe vloer op laten leggen als de dekvloer droog is.",
  },
  groundQuestion: "Kan er {inPlaats} vloerverwarming in een bestaand huis?",
  groundAnswers: {
    peat: "Ja, maar kijk naar het gewicht. Op een houten vloer past een licht systeem met droogbouwplaten; een nieuwe betonnen dekvloer kan alleen als de fundering het toelaat.",
    seaClay:
      "Ja. In een betonnen vloer met dekvloer kan worden gefreesd. Ligt er hout op de begane grond, dan komt er een droogbouwsysteem op en isolatie onder.",
    riverClay: "Ja, als het onder de vloer droog is. Laat het vocht meten voordat er isolatie en leidingen in gaan.",
    sand: "Meestal wel. Een harde dekvloer van een centimeter of vijf is vaak genoeg om in te frezen. Bij hout kiest een bedrijf voor droogbouwplaten.",
    dunes:
      "Meestal wel. In naoorlogse huizen kan worden gefreesd; in oudere huizen met houten vloeren komt er een droogbouwsysteem op.",
    loess:
      "Ja. Boven een kelder kan het goed, mits het plafond van de kelder wordt geïsoleerd. In mergelstenen huizen kijkt het bedrijf eerst naar vocht.",
    island:
      "Ja. Laat het bedrijf vooraf plannen met foto's en maten, zodat alles in één overtocht mee kan en er niets op een tweede boot hoeft te wachten.",
  },
  faqs: [
    {
      question: "Wat kost vloerverwarming {inPlaats}?",
      answer:
        "Elektrische vloerverwarming kost gemiddeld €\u00a040 tot 80 per m², op water €\u00a050 tot 100 per m². Een kleine badkamer is per m² duurder dan een hele begane grond.",
    },
    {
      question: "Elektrisch of op water?",
      answer:
        "Elektrisch is snel gelegd en past in een badkamer of hal. Op water is zuiniger als hoofdverwarming, zeker met een warmtepomp of een moderne ketel.",
    },
    {
      question: "Hoeveel bespaar ik?",
      answer: `${savings.energyAnswer} het water minder heet hoeft te zijn. Hoeveel dat bij jou is, hangt af van je isolatie, je ketel of warmtepomp en hoe je stookt.`,
    },
  ],
  stories: [poured, herringbone, laminate],
  parent: { name: "Vloerverwarming", path: "/vloerverwarming" },
};
