/** City pages about poured floors: /gietvloer-bedrijf-in/{city}. Prices are the specification's, the texts ours. */
import { MAX_QUOTES } from "../../limits";
import { unlockers } from "../../limitWords";
import { firstQuotes } from "../quoteTimes";
import { consumerStories } from "../testimonials";
import type { CityTexts } from "./city-page";

const [herringbone, laminate, poured] = consumerStories;

export const pouredFloor: CityTexts = {
  service: "pouredFloor",
  title: "Gietvloer {inPlaats}: vergelijk gratis offertes",
  description: `Een gietvloer {inPlaats} kost gemiddeld € 50 tot 150 per m². Ontvang gratis en vrijblijvend tot ${MAX_QUOTES} offertes van gietvloerbedrijven die in {provincie} werken.`,
  heading: "Een gietvloer {inPlaats}",
  lead: `Eén vloer zonder naden, van keuken tot hal. Vertel hoeveel vierkante meter het is en welke kleur je zoekt, en ontvang tot ${MAX_QUOTES} offertes van bedrijven die in {provincie} werken, de eerste meestal binnen ${firstQuotes}.`,
  art: "gietvloer",
  artAlt: "Een lichtgrijze gietvloer waar het licht van een raam in weerspiegelt, van boven gezien",
  artPosition: "70% 0",
  ticks: ["Meestal €\u00a050 tot 150 per m²", "Gratis en vrijblijvend", `Maximaal ${unlockers} zien je nummer`],
  prices: ["pouredFloor"],
  priceText:
    "Een gietvloer kost {inPlaats} gemiddeld €\u00a050 tot 150 per m². Pu in één kleur over een grote woonkamer zit lager, beton-ciré, epoxy met een tekening of een kleine ruimte hoger. Kijk of egaliseren en de toplaag erbij zitten.",
  placeHeading: "Een gietvloer {inPlaats}: eerst de ondergrond",
  grounds: {
    peat: "Een gietvloer laat alles zien wat eronder beweegt, en {inPlaats} is de grond voor een groot deel veen. Huizen op houten palen of met een losse vloer bewegen een beetje. Kies daarom een elastische pu-vloer in plaats van harde epoxy, en laat scheuren eerst verlijmen.",
    seaClay:
      "{inPlaats} staan huizen op klei, en klei geeft vocht af. Een gietvloer sluit de ondergrond af, dus wat er aan vocht in de dekvloer zit, moet er eerst uit. Een bedrijf meet dat en brengt zo nodig een vochtremmende laag aan voordat er wordt gegoten.",
    riverClay:
      "In het rivierengebied rond {plaats} kan grondwater flink stijgen. Een gietvloer die op een vochtige dekvloer wordt gegoten, laat later los. Vraag dus naar de gemeten waarde, en plan het gieten liever niet vlak na een natte winter als de kruipruimte nog vol staat.",
    sand: "{plaats} ligt op zand, en daar beweegt een huis weinig. Dat is goed nieuws voor een vloer zonder naden: op een droge, vaste dekvloer blijft een gietvloer heel. De meeste tijd gaat zitten in schuren, stofvrij maken en het vlak trekken van oude plekken.",
    dunes:
      "Achter de duinen van {plaats} is de ondergrond vast en droog, maar er komt ook zand mee naar binnen, en zand krast. Vraag bij een gietvloer naar een matte toplaag en een inloopmat die in de vloer is verzonken; dat scheelt jaren.",
    loess:
      "{InPlaats} staan veel huizen op een helling, en zijn vloeren zelden precies waterpas. Een gietvloer vloeit uit en zoekt het laagste punt, dus hoogteverschillen worden vooraf opgevuld. Laat het bedrijf met een laser komen meten.",
    island:
      "Op {plaats} moet het weer meewerken én de boot. Gieten vraagt een paar droge dagen bij een vaste temperatuur, en de ploeg blijft meestal overnachten. Die nachten staan in de offerte; bij een grotere vloer verdeel je ze over meer vierkante meters.",
  },
  settings: {
    city: "{InPlaats} worden gietvloeren veel in appartementen gevraagd. Controleer dan het contactgeluid: een gietvloer rechtstreeks op beton dempt weinig, maar op een akoestische onderlaag mag het vaak wel. De VvE wil de meetwaarde zien.",
    growthTown:
      "De huizen {inPlaats} zijn voor een groot deel van beton met een dekvloer en hebben vaak al vloerverwarming beneden. Dat gaat uitstekend samen. Zet de verwarming uit voor het gieten en stook daarna langzaam op.",
    countryside:
      "{InPlaats} wordt een gietvloer vaak gekozen voor een verbouwde boerderij, een bijkeuken of een garage. Grote vlakken zijn per vierkante meter voordeliger, maar een oude stalvloer moet eerst gestraald en gevuld worden.",
    town: "{InPlaats} wordt een gietvloer meestal in de woonkamer en de keuken gelegd, liefst tegelijk met een verbouwing. Plan hem als laatste: na het stucwerk en de keuken, voor de plinten. Dan loopt niemand er meer overheen met gereedschap.",
  },
  groundQuestion: "Is mijn ondergrond {inPlaats} geschikt voor een gietvloer?",
  groundAnswers: {
    peat: "Als er geen beweging in zit wel. Scheuren worden eerst vastgezet, en op hout komt een stijve onderlaag. Het bedrijf kiest dan een elastische pu-vloer.",
    seaClay:
      "Meestal wel, als de dekvloer droog genoeg is. Het bedrijf meet het vocht en brengt anders eerst een scherm aan.",
    riverClay:
      "Meestal wel, maar laat de vochtmeting in de offerte zetten. Bij optrekkend vocht komt er eerst een vochtscherm.",
    sand: "Meestal wel. Een vaste, droge dekvloer hoeft alleen geschuurd en geëgaliseerd te worden. Losse plekken worden eerst hersteld.",
    dunes: "Meestal wel. De ondergrond is droog; het werk zit in schuren, stofvrij maken en het opvullen van voegen.",
    loess:
      "Ja, na het uitvlakken. Grote hoogteverschillen worden eerst opgevuld, en boven een kelder kijkt het bedrijf of de vloer niet doorbuigt.",
    island:
      "Laat bij je aanvraag weten wat er nu ligt, en hoe ongelijk het is. Het bedrijf neemt dan genoeg vulmateriaal mee op de boot, want even bijhalen gaat niet.",
  },
  faqs: [
    {
      question: "Wat kost een gietvloer {inPlaats}?",
      answer:
        "Meestal €\u00a050 tot 150 per m². De soort, de kleur en de staat van de ondergrond bepalen de prijs. Onder de twintig vierkante meter is de prijs per m² hoger.",
    },
    {
      question: "Hoelang kan ik er niet op lopen?",
      answer:
        "Reken op drie tot vijf dagen werk, drogen inbegrepen. Een dag na het gieten kun je er meestal weer op lopen. Zware meubels kunnen er na ongeveer een week op.",
    },
    {
      question: "Kan een gietvloer over tegels?",
      answer:
        "Ja, als de tegels vastzitten. De voegen worden opgevuld en het oppervlak geschuurd. Losse tegels gaan er eerst uit.",
    },
  ],
  stories: [poured, herringbone, laminate],
  parent: { name: "Gietvloer", path: "/gietvloer" },
};
