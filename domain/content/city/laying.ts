/** City pages about laying a floor: /vloer-laten-leggen/{city}. Prices are the specification's, the texts ours. */
import { MAX_QUOTES } from "../../limits";
import { unlockers } from "../../limitWords";
import { firstQuotes } from "../quoteTimes";
import { consumerStories } from "../testimonials";
import type { CityTexts } from "./city-page";

export const laying: CityTexts = {
  service: "laying",
  title: "Vloer laten leggen {inPlaats}: vergelijk gratis offertes",
  description: `Een vloer laten leggen {inPlaats} kost gemiddeld € 25 tot 75 per m². Ontvang gratis en vrijblijvend tot ${MAX_QUOTES} offertes van vloerbedrijven die in {provincie} werken.`,
  heading: "Vloer laten leggen {inPlaats}",
  lead: `Vertel welke vloer je wilt en hoeveel vierkante meter. Vloerbedrijven die in {provincie} werken, sturen je tot ${MAX_QUOTES} offertes, de eerste meestal binnen ${firstQuotes}. Je vergelijkt en kiest, en je zit nergens aan vast.`,
  art: "visgraat",
  artAlt: "Een eiken visgraatvloer, van boven gezien",
  ticks: ["Leggen: meestal €\u00a025 tot 75 per m²", "Gratis en vrijblijvend", `Maximaal ${unlockers} zien je nummer`],
  prices: ["laying"],
  priceText:
    "Een vloer laten leggen kost {inPlaats} gemiddeld €\u00a025 tot 75 per m². Los laminaat in een lege kamer zit onderaan, visgraat met verlijmen en egaliseren bovenaan. Ondervloer en plinten staan soms apart in de offerte: vergelijk dus het totaal.",
  placeHeading: "Waar een vloerlegger {inPlaats} op let",
  grounds: {
    peat: "{InPlaats} is de bodem voor een groot deel slap: veen, met klei ertussen. Oudere huizen zakken daar soms ongelijk, en in de kruipruimte kan het vochtig zijn. Een vloerlegger legt er daarom eerst een rechte lat neer en meet het vocht. Reken erop dat egaliseren in de offerte staat.",
    seaClay:
      "{inPlaats} staan de meeste huizen op zeeklei. De ondergrond zelf ligt redelijk vast, maar klei houdt water vast en een kruipruimte wordt niet vanzelf droog. Bij een houten begane grond kijkt een vloerlegger daarom eerst naar de ventilatie, en bij beton naar het vocht in de dekvloer.",
    riverClay:
      "{plaats} ligt in het land van de rivieren. Klei, zand en hoog water wisselen elkaar er af, en kwel kan een kruipruimte nat maken. Wie een dichte vloer als pvc wil, laat eerst het vocht meten. Slaat een vloerlegger dat over, dan komen er na verloop van tijd bobbels in.",
    sand: "{plaats} staat voor een groot deel op zand. Dat is prettig voor een vloer: huizen zakken er weinig en kruipruimtes zijn meestal droog. De aandacht gaat daarom naar wat erop zit, zoals een oude dekvloer die zandt, lijmresten of planken die kraken.",
    dunes:
      "{plaats} ligt op en achter de duinen. Het duinzand houdt de huizen stevig en droog, maar zand loopt ook mee naar binnen. Met een goede slijtlaag en een ruime mat bij de deur blijft een vloer er langer mooi; een zachte houtsoort in de hal is er minder geschikt.",
    loess:
      "{plaats} ligt in het heuvelland van Zuid-Limburg, op löss. Huizen staan er op een helling of boven een kelder, en de begane grond is dan zelden overal even hoog. Een vloerlegger wil de niveauverschillen weten, want een trede of een schuin stuk kost tijd.",
    island:
      "Wie op {plaats} een vloer laat leggen, krijgt te maken met de boot. Materiaal en mensen komen van de wal, dus de overtocht zit in de prijs en alles moet in één keer kloppen. Laat daarom vooraf goed meten, en vraag of een buur meedoet: twee vloeren in één week scheelt geld.",
  },
  settings: {
    city: "In een stad als {plaats} bepaalt het huis de klus. Boven in een portiek telt de trap mee, in het centrum de parkeerplek voor de bus, en in een appartement de regels over geluid. Zet de verdieping en de bereikbaarheid bij je aanvraag, dan komen er later geen kosten bij.",
    growthTown:
      "{plaats} groeide vooral in de laatste tientallen jaren. In zulke wijken zijn de plattegronden recht en de dekvloeren van beton, en de buren hebben vaak hetzelfde huis. Een bedrijf dat je wijk kent, weet na één blik wat er nodig is.",
    countryside:
      "De kernen van {plaats} liggen verspreid, met boerderijen en vrijstaande huizen ertussen. Een verbouwde schuur of deel heeft vaak een koude vloer, die ook nog hoger of lager ligt. Schrijf erbij of het om een woonhuis of een bijgebouw gaat.",
    town: "{InPlaats} staan rijtjeshuizen, twee-onder-een-kappers en een oudere kern bij elkaar. Voor een rijtjeshuis is een woonkamer met gang meestal in een dag of twee gelegd; in de oude kern vraagt de ondergrond vaker een extra dag.",
  },
  groundQuestion: "Moet mijn vloer {inPlaats} eerst geëgaliseerd worden?",
  groundAnswers: {
    peat: "Vaker wel dan niet. Op slappe grond zakken vloeren soms ongelijk. Onder pvc, vinyl en verlijmd parket is een vlakke laag dan nodig; onder laminaat met een goede ondervloer soms niet.",
    seaClay:
      "Dat hangt af van de dekvloer. Is die glad en binnen twee millimeter per meter vlak, dan niet. Onder pvc wordt bijna altijd een dunne laag aangebracht. Laat ook het vocht meten.",
    riverClay:
      "Onder pvc, vinyl en verlijmd parket meestal wel. Belangrijker is hier de vochtmeting vooraf: is de ondergrond te nat, dan komt er eerst een vochtscherm.",
    sand: "Niet altijd. Op een vlakke, harde dekvloer kan laminaat zo worden gelegd. Onder pvc en verlijmd parket komt bijna altijd een dunne laag, en oude lijmresten gaan er eerst af.",
    dunes:
      "Niet altijd. In naoorlogse huizen is de dekvloer vaak vlak genoeg voor laminaat. Onder pvc en verlijmd parket hoort bijna altijd een dunne egalisatielaag.",
    loess:
      "Als er hoogteverschillen tussen de kamers zijn wel, en dat komt in huizen op een helling vaak voor. Bij grote verschillen is een vlonder soms slimmer dan een dikke laag.",
    island:
      "Laat dat vooraf beoordelen, bijvoorbeeld met foto's en een rechte lat op de vloer. Het materiaal moet mee op de boot: blijkt achteraf dat egaliseren nodig is, dan kost dat een extra overtocht.",
  },
  faqs: [
    {
      question: "Wat kost een vloer laten leggen {inPlaats}?",
      answer:
        "Meestal €\u00a025 tot 75 per m² voor het leggen. Het materiaal, de ondergrond en het patroon bepalen waar je uitkomt. Een kleine kamer is per m² duurder dan een hele verdieping.",
    },
    {
      question: "Welke vloeren kan ik aanvragen?",
      answer:
        "Laminaat, pvc, parket, tapijt, tegels en natuursteen, met of zonder ondervloer, plinten en het weghalen van de oude vloer. Weet je het nog niet? Dat kan ook.",
    },
    {
      question: "Zit ik vast aan een offerte?",
      answer: `Nee. Je vergelijkt de offertes en kiest er één, of geen. Niet meer dan ${unlockers} krijgen je telefoonnummer en e-mailadres.`,
    },
  ],
  stories: consumerStories,
};
