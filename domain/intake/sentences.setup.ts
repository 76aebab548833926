/** Three hundred texts as people type or dictate them about a floor, each with what a careful person reads in it. */

import type { Intake } from "./intake";

export type Sentence = { says: string; means: Means };

export type Means = {
  /** The floor or service that is wanted. */
  flooringType?:
    | "Laminaat"
    | "Parket (massief hout)"
    | "Vinyl/PVC"
    | "Tegels (keramisch)"
    | "Tapijt"
    | "Natuursteen"
    | "Nog niet zeker"
    | "Gietvloer"
    | "Vloerverwarming"
    | "Egaliseren";
  /** "multiple" is more than one room, a whole house or a storey. */
  roomType?: "woonkamer" | "slaapkamer" | "keuken" | "badkamer" | "hal" | "kantoor" | "multiple";
  /** Total m², rounded to a whole number; rooms are added up. */
  surfaceArea?: number;
  /** The town as properly spelt, when named. */
  place?: string;
  /** "3581" or "3581 AB". */
  postcode?: string;
  /** Only beside a full postcode. */
  houseNumber?: string;
  /** Only when a province is named and no town. */
  province?: string;
  /** One lower-case word for the floor that lies there now. */
  currentFloor?: string;
  /** The old floor has to be taken out by the company. */
  removeCurrentFloor?: true;
  /** There is floor heating, or it is wanted. */
  underfloorHeating?: true;
  /** Extra work asked for, in this order; the wanted service itself is no extra work. */
  services?: (
    | "Inmeetservice"
    | "Verwijderen oude vloer"
    | "Egaliseren ondervloer"
    | "Plinten plaatsen"
    | "Vloerverwarming installeren"
    | "Meubels verplaatsen"
  )[];
  /** Earliest and latest day that fits, today being Thursday 2026-11-26. */
  start?: readonly [string, string];
  timePreference?: "morning" | "afternoon" | "flexible";
  /** The band in which the named total lies; a lower bound belongs to its band. */
  budget?: "300-800" | "800-1500" | "1500-2500" | "2500-4000" | "4000+";
};

/** How many fields of a reading are right, and how many there are: those that the text says or that were read. */
export function judged(means: Means, { startDate, ...rest }: Intake): [right: number, all: number] {
  const found: Record<string, unknown> = { ...rest, ...(startDate !== undefined && { start: startDate }) };
  const meant: Record<string, unknown> = { ...means };
  const keys = [...new Set([...Object.keys(meant), ...Object.keys(found)])];
  const isRight = (key: string) => {
    const [from, to] = key === "start" && Array.isArray(meant.start) ? (meant.start as string[]) : [];
    if (from === undefined) return JSON.stringify(meant[key]) === JSON.stringify(found[key]);
    return typeof found.start === "string" && from <= found.start && found.start <= to!;
  };
  return [keys.filter(isRight).length, keys.length];
}

export const SENTENCES: readonly Sentence[] = [
  // About a floor, spelt well enough (140)
  {
    says: "Ik wil graag laminaat in de woonkamer, ongeveer 35 m2, in Utrecht.",
    means: { flooringType: "Laminaat", roomType: "woonkamer", surfaceArea: 35, place: "Utrecht" },
  },
  {
    says: "pvc wk 42m2 zwolle zsm",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 42,
      place: "Zwolle",
      start: ["2026-11-27", "2026-12-10"],
    },
  },
  {
    says: "Goedemiddag, mijn man en ik zijn net verhuisd naar een appartement in Amersfoort. Er ligt nu een vreselijk groen tapijt in de huiskamer en dat moet eruit, en dan willen we graag een eiken parketvloer. De kamer is vijf bij zeven.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 35,
      place: "Amersfoort",
      currentFloor: "tapijt",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "SLAAPKAMER 3 BIJ 4 TAPIJT ZO SNEL MOGELIJK",
    means: {
      flooringType: "Tapijt",
      roomType: "slaapkamer",
      surfaceArea: 12,
      start: ["2026-11-27", "2026-12-10"],
    },
  },
  {
    says: "Laminaat of pvc, weet ik nog niet. Gaat om een slaapkamer van 14 vierkante meter op de 2e verdieping.",
    means: { flooringType: "Nog niet zeker", roomType: "slaapkamer", surfaceArea: 14 },
  },
  {
    says: "gietvloer in de keuken, 18 vierkante meter of zo, we hebben al vloerverwarming",
    means: {
      flooringType: "Gietvloer",
      roomType: "keuken",
      surfaceArea: 18,
      underfloorHeating: true,
    },
  },
  {
    says: "Voor mijn moeder van 83 zoek ik iemand die in haar flat in Hengelo het oude zeil weghaalt en er nieuw vinyl in legt. De zitkamer is 4 x 5.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 20,
      place: "Hengelo",
      currentFloor: "zeil",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "Plavuizen in de hal, 6 kwadraat, plinten hoeven niet.",
    means: { flooringType: "Tegels (keramisch)", roomType: "hal", surfaceArea: 6 },
  },
  {
    says: "hele benedenverdieping pvc visgraat 65 m2 incl plinten en egaliseren, 7412 KB 56",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 65,
      postcode: "7412 KB",
      houseNumber: "56",
      services: ["Egaliseren ondervloer", "Plinten plaatsen"],
    },
  },
  {
    says: "Wij willen in februari een nieuwe vloer in onze woonkamer in Groningen, wat voor vloer weten we nog niet precies.",
    means: {
      flooringType: "Nog niet zeker",
      roomType: "woonkamer",
      place: "Groningen",
      start: ["2027-02-01", "2027-02-28"],
    },
  },
  {
    says: "Het gaat om 3 kamers boven, samen 38 m2, er ligt nu laminaat. Dat halen we er zelf uit. Graag tapijt terug.",
    means: {
      flooringType: "Tapijt",
      roomType: "multiple",
      surfaceArea: 38,
      currentFloor: "laminaat",
    },
  },
  {
    says: "Marmeren vloer in de badkamer, 7,6 m²",
    means: { flooringType: "Natuursteen", roomType: "badkamer", surfaceArea: 8 },
  },
  {
    says: "Kunnen jullie de vloer van mijn kantoor in Rotterdam egaliseren? Zo'n 80 m2, het is nu kale beton.",
    means: {
      flooringType: "Egaliseren",
      roomType: "kantoor",
      surfaceArea: 80,
      place: "Rotterdam",
      currentFloor: "beton",
    },
  },
  {
    says: "Vloerverwarming laten aanleggen in de woonkamer, 40m2. De tegels leg ik daarna zelf.",
    means: {
      flooringType: "Vloerverwarming",
      roomType: "woonkamer",
      surfaceArea: 40,
      underfloorHeating: true,
    },
  },
  {
    says: "Hoi! Budget is max 2000 euro, slaapkamer en overloop samen 24 m2, laminaat, ergens in januari.",
    means: {
      flooringType: "Laminaat",
      roomType: "multiple",
      surfaceArea: 24,
      start: ["2027-01-01", "2027-01-31"],
      budget: "1500-2500",
    },
  },
  {
    says: "Ons zoontje van 6 krijgt een eigen slaapkamertje, 9 m2, graag iets zachts dus vloerbedekking",
    means: { flooringType: "Tapijt", roomType: "slaapkamer", surfaceArea: 9 },
  },
  {
    says: "pvc, geen vloerverwarming, woonkamer + keuken, 28 + 11 m2, ergens in Brabant",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 39,
      province: "Noord-Brabant",
    },
  },
  {
    says: "Mijn naam is Kees van Leeuwen, tel 06 12345678. Ik zoek een legger voor visgraat parket in Haarlem, 50 m2.",
    means: { flooringType: "Parket (massief hout)", surfaceArea: 50, place: "Haarlem" },
  },
  {
    says: "De oude vloer is er al uit, het beton ligt bloot. 55 m2 klik pvc, woonkamer, Almere.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 55,
      place: "Almere",
      currentFloor: "beton",
    },
  },
  {
    says: "Nou, het zit zo: wij hebben twee honden en een parketvloer die helemaal bekrast is. Schuren heeft geen zin meer zegt mijn zwager. Nu willen we pvc, want dat kan wel een stootje hebben. De huiskamer is 32 vierkante meter.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 32,
      currentFloor: "parket",
    },
  },
  {
    says: "tegels keuken 12 m2 den haag voor kerst",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "keuken",
      surfaceArea: 12,
      place: "Den Haag",
      start: ["2026-11-27", "2026-12-24"],
    },
  },
  {
    says: "Badkamer 2 bij 3, leisteen op de vloer, kom liefst 's ochtends werken.",
    means: {
      flooringType: "Natuursteen",
      roomType: "badkamer",
      surfaceArea: 6,
      timePreference: "morning",
    },
  },
  {
    says: "Wat kost laminaat laten leggen in een ruimte van 60 m2? Ik woon in Den Bosch.",
    means: { flooringType: "Laminaat", surfaceArea: 60, place: "Den Bosch" },
  },
  {
    says: "Nieuw vinyl in de keuken, 3 bij 3,6 meter. Het oude zeil moet eruit.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "keuken",
      surfaceArea: 11,
      currentFloor: "zeil",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "Er ligt nu kurk in, 25 jaar oud, mogen jullie eruit slopen. We willen eiken planken in de woonkamer en de hal, totaal 46 vierkante meter.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "multiple",
      surfaceArea: 46,
      currentFloor: "kurk",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "3581 KM 12 laminaat 20m2 slk",
    means: {
      flooringType: "Laminaat",
      roomType: "slaapkamer",
      surfaceArea: 20,
      postcode: "3581 KM",
      houseNumber: "12",
    },
  },
  {
    says: "Ik huur een studio in Delft van 26 m2. Goedkoopste laminaat is prima, heb ongeveer 500 euro.",
    means: { flooringType: "Laminaat", surfaceArea: 26, place: "Delft", budget: "300-800" },
  },
  {
    says: "Plavuizen in de gang, het toilet en de keuken, alles bij elkaar 19 m2.",
    means: { flooringType: "Tegels (keramisch)", roomType: "multiple", surfaceArea: 19 },
  },
  {
    says: "Moi, wij wonen in Stadskanaal en wilt geern laminaat in de huuskamer, een meter of 5 bij 6.",
    means: {
      flooringType: "Laminaat",
      roomType: "woonkamer",
      surfaceArea: 30,
      place: "Stadskanaal",
    },
  },
  {
    says: "Wij zoeken een mooie vloer met een warme uitstraling. Welke soort weten we eigenlijk nog niet, alleen dat het ongeveer 45 vierkante meter is en dat er vloerverwarming ligt.",
    means: { flooringType: "Nog niet zeker", surfaceArea: 45, underfloorHeating: true },
  },
  {
    says: "Heel het huis pvc, boven en onder, 110m2 in totaal, Breda, in maart graag",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 110,
      place: "Breda",
      start: ["2027-03-01", "2027-03-31"],
    },
  },
  {
    says: "Vloer leggen in Tilburg. Laminaat. 22 m2. Plinten erbij. Het liefst 's middags.",
    means: {
      flooringType: "Laminaat",
      surfaceArea: 22,
      place: "Tilburg",
      services: ["Plinten plaatsen"],
      timePreference: "afternoon",
    },
  },
  {
    says: "Ik wil een gietvloer of misschien toch tegels, ben er nog niet uit, voor de keuken (15 m2).",
    means: { flooringType: "Nog niet zeker", roomType: "keuken", surfaceArea: 15 },
  },
  {
    says: "natuursteen hal 8m2 maastricht budget 1500",
    means: {
      flooringType: "Natuursteen",
      roomType: "hal",
      surfaceArea: 8,
      place: "Maastricht",
      budget: "1500-2500",
    },
  },
  {
    says: "Onze kat heeft het tapijt op de trap vernield. Graag nieuw tapijt op de trap, 13 treden, in Leiden.",
    means: { flooringType: "Tapijt", place: "Leiden", currentFloor: "tapijt" },
  },
  {
    says: "Graag eerst komen inmeten, daarna pvc in de woonkamer (wij komen zelf op 37 m2).",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 37,
      services: ["Inmeetservice"],
    },
  },
  {
    says: "kantoor 240 m2 tapijttegels eindhoven moet in de kerstvakantie",
    means: {
      flooringType: "Tapijt",
      roomType: "kantoor",
      surfaceArea: 240,
      place: "Eindhoven",
      start: ["2026-12-19", "2027-01-03"],
    },
  },
  {
    says: "laminaat, 18 m2, de slaapkamer van onze dochter van 14, over 3 weken zou mooi zijn want dan is ze op kamp",
    means: {
      flooringType: "Laminaat",
      roomType: "slaapkamer",
      surfaceArea: 18,
      start: ["2026-12-14", "2026-12-20"],
    },
  },
  {
    says: "Goedenavond. Zou u mij een prijs kunnen geven voor het leggen van massief eiken parket, circa 70 m², te Bussum? De bestaande plavuizen dienen verwijderd te worden en de ondervloer moet geëgaliseerd worden.",
    means: {
      flooringType: "Parket (massief hout)",
      surfaceArea: 70,
      place: "Bussum",
      currentFloor: "plavuizen",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer", "Egaliseren ondervloer"],
    },
  },
  {
    says: "Ja hallo ik wou ff vragen of jullie ook vinyl leggen bij mij in de badkamer is maar 4 vierkante meter",
    means: { flooringType: "Vinyl/PVC", roomType: "badkamer", surfaceArea: 4 },
  },
  {
    says: "Slaapkamer 1: 4x3, slaapkamer 2: 3x3, slaapkamer 3: 2x3. Overal laminaat.",
    means: { flooringType: "Laminaat", roomType: "multiple", surfaceArea: 27 },
  },
  {
    says: "- woonkamer 30 m2\n- keuken 10 m2\n- hal 6 m2\npvc, plinten, egaliseren\nNijmegen",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 46,
      place: "Nijmegen",
      services: ["Egaliseren ondervloer", "Plinten plaatsen"],
    },
  },
  {
    says: "We hebben zo'n 4000 euro voor een visgraat pvc vloer in de woonkamer, inclusief egaliseren.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      services: ["Egaliseren ondervloer"],
      budget: "4000+",
    },
  },
  {
    says: "Meer dan 40 euro per m2 wil ik niet betalen, het is 30 m2 en het moet laminaat worden.",
    means: { flooringType: "Laminaat", surfaceArea: 30 },
  },
  {
    says: "Wij willen vloerverwarming laten infrezen en daarna een pvc vloer, hele begane grond, 52 m2, in Houten.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 52,
      place: "Houten",
      underfloorHeating: true,
      services: ["Vloerverwarming installeren"],
    },
  },
  {
    says: "Een houten vloer in Houten, haha. Woonkamer, 33 m2.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 33,
      place: "Houten",
    },
  },
  {
    says: "Vakantiehuisje in de provincie Zeeland, pvc in de woonkamer, 28m2, mag in het voorjaar.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 28,
      province: "Zeeland",
      start: ["2027-03-01", "2027-05-31"],
    },
  },
  {
    says: "egaliseren 30m2 graag volgende week",
    means: { flooringType: "Egaliseren", surfaceArea: 30, start: ["2026-11-30", "2026-12-06"] },
  },
  {
    says: "tapijt slk 1 en slk 2, 12 en 10 m2, meubels moeten nog aan de kant dat kunnen wij niet zelf",
    means: {
      flooringType: "Tapijt",
      roomType: "multiple",
      surfaceArea: 22,
      services: ["Meubels verplaatsen"],
    },
  },
  {
    says: "Kunnen jullie ook de meubels verplaatsen? Ik ben 76 en mijn rug wil niet meer. Laminaat in de zitkamer van 5 bij 5 in Emmen.",
    means: {
      flooringType: "Laminaat",
      roomType: "woonkamer",
      surfaceArea: 25,
      place: "Emmen",
      services: ["Meubels verplaatsen"],
    },
  },
  {
    says: "Hallo, Fatima hier. We hebben een nieuwbouwhuis in Vleuten, oplevering half januari, en dan wil ik direct een gietvloer beneden. 62 vierkante meter, vloerverwarming zit er standaard in.",
    means: {
      flooringType: "Gietvloer",
      roomType: "multiple",
      surfaceArea: 62,
      place: "Vleuten",
      underfloorHeating: true,
      start: ["2027-01-11", "2027-01-20"],
    },
  },
  {
    says: "Zolder 6 bij 4 laminaat, kale houten vloer ligt er nu, plinten doen we zelf wel.",
    means: { flooringType: "Laminaat", surfaceArea: 24, currentFloor: "hout" },
  },
  {
    says: "vloer",
    means: {},
  },
  {
    says: "nieuwe vloer in de keuken",
    means: { roomType: "keuken" },
  },
  {
    says: "Ik wil weten wat het kost om 48 vierkante meter parket te laten leggen, hongaarse punt, in Amsterdam, 1018 WT.",
    means: {
      flooringType: "Parket (massief hout)",
      surfaceArea: 48,
      place: "Amsterdam",
      postcode: "1018 WT",
    },
  },
  {
    says: "Postcode 8911, laminaat, werkkamer van 11 m2.",
    means: { flooringType: "Laminaat", roomType: "kantoor", surfaceArea: 11, postcode: "8911" },
  },
  {
    says: "Dorpsstraat 118, Zoetermeer. Vinyl in de slaapkamer, 15 m2.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "slaapkamer",
      surfaceArea: 15,
      place: "Zoetermeer",
    },
  },
  {
    says: "Adres is Utrechtseweg 45 in Arnhem, tweede etage zonder lift. Tapijt in de slaapkamer, zestien vierkante meter.",
    means: { flooringType: "Tapijt", roomType: "slaapkamer", surfaceArea: 16, place: "Arnhem" },
  },
  {
    says: "Onze marmoleum vloer van 1998 is op. We willen pvc met een betonlook in keuken en bijkeuken, 21 m2, en ja, de oude vloer mogen jullie meenemen.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 21,
      currentFloor: "marmoleum",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "Kan het op vrijdag 11 december? 14 m2 laminaat slaapkamer, alles is leeg.",
    means: {
      flooringType: "Laminaat",
      roomType: "slaapkamer",
      surfaceArea: 14,
      start: ["2026-12-11", "2026-12-11"],
    },
  },
  {
    says: "Travertin in hal en toilet. 11 m2. Ondervloer egaliseren. Deventer. Begin februari.",
    means: {
      flooringType: "Natuursteen",
      roomType: "multiple",
      surfaceArea: 11,
      place: "Deventer",
      services: ["Egaliseren ondervloer"],
      start: ["2027-02-01", "2027-02-10"],
    },
  },
  {
    says: "Wij zijn een kleine praktijk voor fysiotherapie in Apeldoorn en zoeken een slijtvaste pvc-vloer, 95 m2. Werken kan alleen tussen kerst en oud en nieuw.",
    means: {
      flooringType: "Vinyl/PVC",
      surfaceArea: 95,
      place: "Apeldoorn",
      start: ["2026-12-27", "2026-12-31"],
    },
  },
  {
    says: "mn vriend zegt laminaat ik zeg pvc dus we weten t nog niet haha. wk is 5 bij 8",
    means: { flooringType: "Nog niet zeker", roomType: "woonkamer", surfaceArea: 40 },
  },
  {
    says: "Eerst dacht ik aan tapijt, maar door de allergie van mijn vrouw wordt het toch laminaat. Twee slaapkamers, samen 27 m2.",
    means: { flooringType: "Laminaat", roomType: "multiple", surfaceArea: 27 },
  },
  {
    says: "Geen laminaat meer, dat ligt er nu en het klotst. Doe maar echt hout, 38 m2 in de woonkamer.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 38,
      currentFloor: "laminaat",
    },
  },
  {
    says: "Budget tussen de 1000 en 1400 euro. Laminaat, woonkamer, 26 m2, Assen, in de middag.",
    means: {
      flooringType: "Laminaat",
      roomType: "woonkamer",
      surfaceArea: 26,
      place: "Assen",
      timePreference: "afternoon",
      budget: "800-1500",
    },
  },
  {
    says: "Tegels eruit, pvc erin. 34 m2 woonkamer. Roermond.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 34,
      place: "Roermond",
      currentFloor: "tegels",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "De tegels mogen blijven liggen, het pvc kan er gewoon overheen. Het gaat om de keuken, 13 vierkante meter.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "keuken",
      surfaceArea: 13,
      currentFloor: "tegels",
    },
  },
  {
    says: "Ik heb zelf het laminaat al gekocht, 32 m2, het moet alleen gelegd worden met plinten erbij. Lelystad. Tijdstip maakt niet uit.",
    means: {
      flooringType: "Laminaat",
      surfaceArea: 32,
      place: "Lelystad",
      services: ["Plinten plaatsen"],
      timePreference: "flexible",
    },
  },
  {
    says: "Lekkage gehad, vloer staat bol. De verzekering betaalt. Nieuw laminaat nodig in de woonkamer, 29 m2, haast!!",
    means: {
      flooringType: "Laminaat",
      roomType: "woonkamer",
      surfaceArea: 29,
      start: ["2026-11-27", "2026-12-10"],
    },
  },
  {
    says: "Er ligt een houten vloer in de woonkamer. Die willen we weg hebben en dan een gietvloer. 44 m2, 2012 ZH Haarlem, huisnummer 8a.",
    means: {
      flooringType: "Gietvloer",
      roomType: "woonkamer",
      surfaceArea: 44,
      place: "Haarlem",
      postcode: "2012 ZH",
      houseNumber: "8a",
      currentFloor: "hout",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "week 50 kan ik vrij krijgen, moet 16 m2 pvc in mijn slaapkamer",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "slaapkamer",
      surfaceArea: 16,
      start: ["2026-12-07", "2026-12-13"],
    },
  },
  {
    says: "Mijn ouders wonen al 40 jaar in hetzelfde huis in Winterswijk en er ligt nog vloerbedekking van vroeger. Ze willen nu eindelijk laminaat, de kamer is zeven meter bij vier meter. Kunt u de oude vloerbedekking meenemen en helpen met de zware kast?",
    means: {
      flooringType: "Laminaat",
      surfaceArea: 28,
      place: "Winterswijk",
      currentFloor: "vloerbedekking",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer", "Meubels verplaatsen"],
    },
  },
  {
    says: "Bij ons in Friesland, 3 slaapkamers boven, 12, 9 en 7 m2. Tapijt. Eind januari.",
    means: {
      flooringType: "Tapijt",
      roomType: "multiple",
      surfaceArea: 28,
      province: "Friesland",
      start: ["2027-01-21", "2027-01-31"],
    },
  },
  {
    says: "HOI IK WIL EEN VISGRAAT VLOER VAN PVC IN DE WOONKAMER EN GANG 41 M2 SCHIEDAM",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 41,
      place: "Schiedam",
    },
  },
  {
    says: "Parket woonkamer. Oppervlakte weet ik niet, kom maar opmeten. Ede.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      place: "Ede",
      services: ["Inmeetservice"],
    },
  },
  {
    says: "Kantoor aan huis, 17 m2, liever geen tapijt vanwege de bureaustoel, pvc dus",
    means: { flooringType: "Vinyl/PVC", roomType: "kantoor", surfaceArea: 17 },
  },
  {
    says: "Alleen de plinten hoeven niet, verder alles: oude tapijt eruit, egaliseren, laminaat erin. 23 m2 slaapkamer.",
    means: {
      flooringType: "Laminaat",
      roomType: "slaapkamer",
      surfaceArea: 23,
      currentFloor: "tapijt",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer", "Egaliseren ondervloer"],
    },
  },
  {
    says: "Kunnen jullie vloerverwarming infrezen in een bestaande cementdekvloer? Woonkamer plus keuken, 58 m2, Veenendaal.",
    means: {
      flooringType: "Vloerverwarming",
      roomType: "multiple",
      surfaceArea: 58,
      place: "Veenendaal",
      underfloorHeating: true,
    },
  },
  {
    says: "Ik zoek iets voor de keukenvloer, tegels, 60x60 formaat, oppervlakte 14 m2.",
    means: { flooringType: "Tegels (keramisch)", roomType: "keuken", surfaceArea: 14 },
  },
  {
    says: "Laminaat van 8 mm dik, v-groef, 31 m2, huiskamer, liefst binnen een maand",
    means: {
      flooringType: "Laminaat",
      roomType: "woonkamer",
      surfaceArea: 31,
      start: ["2026-11-30", "2026-12-26"],
    },
  },
  {
    says: "We krijgen 15 januari de sleutel in Purmerend en op 31 januari komt de verhuiswagen, daartussen moet de pvc erin. 75 m2, beide verdiepingen.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 75,
      place: "Purmerend",
      start: ["2027-01-15", "2027-01-31"],
    },
  },
  {
    says: "mail me maar op henk@example.nl, gaat om tapijt in de slaapkamer 4 bij 4",
    means: { flooringType: "Tapijt", roomType: "slaapkamer", surfaceArea: 16 },
  },
  {
    says: "Graag een offerte voor pvc 36 m2. Mevr. van Dalen, 0612345678, Kerkstraat 14, 6711 BV Ede.",
    means: {
      flooringType: "Vinyl/PVC",
      surfaceArea: 36,
      place: "Ede",
      postcode: "6711 BV",
      houseNumber: "14",
    },
  },
  {
    says: "hardstenen vloer in de entree, 9m2, ergens in de zomer",
    means: {
      flooringType: "Natuursteen",
      roomType: "hal",
      surfaceArea: 9,
      start: ["2027-06-01", "2027-08-31"],
    },
  },
  {
    says: "Wij hebben gespaard en willen maximaal 6.500 euro uitgeven aan een massief eiken vloer in de woonkamer, vijftig vierkante meter.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 50,
      budget: "4000+",
    },
  },
  {
    says: "Beste vloerenlegger, onze benedenbuurvrouw klaagt over de herrie van ons laminaat. De VvE eist nu een geluiddempende vloer, dus het wordt tapijt. Woonkamer van 24 m2 in Diemen en graag voor sinterklaas.",
    means: {
      flooringType: "Tapijt",
      roomType: "woonkamer",
      surfaceArea: 24,
      place: "Diemen",
      currentFloor: "laminaat",
      start: ["2026-11-27", "2026-12-04"],
    },
  },
  {
    says: "badkamer 5m2 tegels vloer, oude tegels moeten d'r uit",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "badkamer",
      surfaceArea: 5,
      currentFloor: "tegels",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "egaliseren en daarna pvc, 27m2 slaapkamer, 's morgens vroeg beginnen is prima",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "slaapkamer",
      surfaceArea: 27,
      services: ["Egaliseren ondervloer"],
      timePreference: "morning",
    },
  },
  {
    says: "Egaliseren is al gedaan, er moet alleen nog 40 m2 pvc gelijmd worden. Helmond, over twee weken.",
    means: {
      flooringType: "Vinyl/PVC",
      surfaceArea: 40,
      place: "Helmond",
      start: ["2026-12-07", "2026-12-13"],
    },
  },
  {
    says: "Onze vloer kraakt enorm. Er ligt hout, en daar mag laminaat overheen, denk ik. Slaapkamer, 3,5 bij 4 meter.",
    means: {
      flooringType: "Laminaat",
      roomType: "slaapkamer",
      surfaceArea: 14,
      currentFloor: "hout",
    },
  },
  {
    says: "Tapijt in het kantoor, 2e en 3e verdieping, 120 en 85 m2, Hoofddorp.",
    means: {
      flooringType: "Tapijt",
      roomType: "kantoor",
      surfaceArea: 205,
      place: "Hoofddorp",
    },
  },
  {
    says: "We wonen sinds maart in Spijkenisse en zijn die grijze pvc vloer van de vorige bewoner nu al zat. Graag licht parket in de woonkamer, 30 vierkante meter.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 30,
      place: "Spijkenisse",
      currentFloor: "pvc",
    },
  },
  {
    says: "2,5k budget, pvc, wk, 38 vierkant",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 38,
      budget: "2500-4000",
    },
  },
  {
    says: "Wij willen graag weten of vloerverwarming en parket samengaan. We hebben namelijk vloerverwarming en willen toch echt hout, 43 m2.",
    means: {
      flooringType: "Parket (massief hout)",
      surfaceArea: 43,
      underfloorHeating: true,
    },
  },
  {
    says: "keuken zeil vervangen door nieuw vinyl 3x4 zelf halen we t oude eruit",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "keuken",
      surfaceArea: 12,
      currentFloor: "zeil",
    },
  },
  {
    says: "Kinderkamer van 2,5 bij 4, kurk ligt er nu. Wat raden jullie aan? Ik twijfel tussen tapijt en vinyl.",
    means: {
      flooringType: "Nog niet zeker",
      roomType: "slaapkamer",
      surfaceArea: 10,
      currentFloor: "kurk",
    },
  },
  {
    says: "Gietvloer, 100 m2, hele woning gelijkvloers, Enschede, tussen 10 en 20 januari, budget rond de 9000",
    means: {
      flooringType: "Gietvloer",
      roomType: "multiple",
      surfaceArea: 100,
      place: "Enschede",
      start: ["2027-01-10", "2027-01-20"],
      budget: "4000+",
    },
  },
  {
    says: "Ik ben slecht ter been en gebruik een rollator. Er moet een gladde vloer komen zonder drempels, vinyl lijkt me het beste, in de woonkamer en slaapkamer, samen ongeveer 40 m2. Graag in de ochtend want 's middags komt de thuiszorg.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 40,
      timePreference: "morning",
    },
  },
  {
    says: "Woonkamer: laminaat, 36 m². Ondervloer: beton. Plinten: ja. Vloerverwarming: nee. Plaats: Oss. Wanneer: april.",
    means: {
      flooringType: "Laminaat",
      roomType: "woonkamer",
      surfaceArea: 36,
      place: "Oss",
      currentFloor: "beton",
      services: ["Plinten plaatsen"],
      start: ["2027-04-01", "2027-04-30"],
    },
  },
  {
    says: "soort: pvc\nm2: 50\nkamer: woonkamer\npostcode: 5038ea\nnr: 201",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 50,
      postcode: "5038 EA",
      houseNumber: "201",
    },
  },
  {
    says: "Leuk dat je het zo kunt vertellen! Wij gaan trouwen in mei en voor die tijd moet het huis af. Parket graag, visgraat, in woon- en slaapkamer, 34 en 15 m2, Hilversum, uitvoering in maart of april.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "multiple",
      surfaceArea: 49,
      place: "Hilversum",
      start: ["2027-03-01", "2027-04-30"],
    },
  },
  {
    says: "Wat is goedkoper voor 20 m2, laminaat of vinyl? Ik moet nog kiezen. Heb 700 euro.",
    means: { flooringType: "Nog niet zeker", surfaceArea: 20, budget: "300-800" },
  },
  {
    says: "Dinsdag 1 december ben ik thuis, leg dan maar die 10 vierkante meter vinyl in de slaapkamer. Ochtend of middag is mij om het even.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "slaapkamer",
      surfaceArea: 10,
      start: ["2026-12-01", "2026-12-01"],
      timePreference: "flexible",
    },
  },
  {
    says: "Nen dag, wij zoekt in Almelo ne man dee parket kan leggen in de kamer, zo'n 35 vierkante meter. 't Oale tapijt mot d'r ok uut.",
    means: {
      flooringType: "Parket (massief hout)",
      surfaceArea: 35,
      place: "Almelo",
      currentFloor: "tapijt",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "Hallo, hier Sjef uit Venlo. Ik wil plavuizen in de keuken laten leggen, 4 op 4 meter, en daar vloerverwarming onder.",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "keuken",
      surfaceArea: 16,
      place: "Venlo",
      underfloorHeating: true,
      services: ["Vloerverwarming installeren"],
    },
  },
  {
    says: "Ik heb 2 offertes gehad van 1800 en 2100 maar die vond ik te duur. Max 1400 dus. Laminaat 45 m2 met plinten.",
    means: {
      flooringType: "Laminaat",
      surfaceArea: 45,
      services: ["Plinten plaatsen"],
      budget: "800-1500",
    },
  },
  {
    says: "Geen idee wat voor vloer, geen idee hoeveel meter. Help!",
    means: { flooringType: "Nog niet zeker" },
  },
  {
    says: "Het gaat om een klein gangetje, anderhalf bij vier meter, daar moet laminaat in.",
    means: { flooringType: "Laminaat", roomType: "hal", surfaceArea: 6 },
  },
  {
    says: "Vloertje voor de wc en de badkamer, samen 6 m2, tegels, Gouda, graag uiterlijk 20 december",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "multiple",
      surfaceArea: 6,
      place: "Gouda",
      start: ["2026-11-27", "2026-12-20"],
    },
  },
  {
    says: "Morgen al graag! Mijn vorige legger heeft afgezegd en het laminaat ligt klaar. 19 m2 in Zeist.",
    means: {
      flooringType: "Laminaat",
      surfaceArea: 19,
      place: "Zeist",
      start: ["2026-11-27", "2026-11-27"],
    },
  },
  {
    says: "We willen de pvc door het hele appartement laten lopen, behalve de badkamer. 68 vierkante meter. Capelle aan den IJssel. Het huidige laminaat ligt zwevend en moet worden verwijderd en afgevoerd.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 68,
      place: "Capelle aan den IJssel",
      currentFloor: "laminaat",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "zwembad ernaast is al klaar nu de kamer nog :) natuursteen 80m2 wassenaar vloerverwarming aanwezig budget is geen probleem",
    means: {
      flooringType: "Natuursteen",
      surfaceArea: 80,
      place: "Wassenaar",
      underfloorHeating: true,
    },
  },
  {
    says: "Inmeten graag, dan egaliseren, dan pvc, en de plinten ook. Woonkamer in Middelburg, ik schat 33 m2.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 33,
      place: "Middelburg",
      services: ["Inmeetservice", "Egaliseren ondervloer", "Plinten plaatsen"],
    },
  },
  {
    says: "Ik denk aan tapijt. Slaapkamer. Breedte 3 meter 20, lengte 4 meter.",
    means: { flooringType: "Tapijt", roomType: "slaapkamer", surfaceArea: 13 },
  },
  {
    says: "Over een week of 6 komt de baby dus de babykamer moet af. 8 m2, laminaat, dan graag vóór nieuwjaar.",
    means: {
      flooringType: "Laminaat",
      roomType: "slaapkamer",
      surfaceArea: 8,
      start: ["2026-11-27", "2026-12-31"],
    },
  },
  {
    says: "Kunnen jullie bij mij op het werk (een kapsalon in Hoogeveen) een vloer leggen die tegen water en haarverf kan? Ongeveer 55 vierkante meter, liefst op een maandag want dan zijn we dicht.",
    means: { surfaceArea: 55, place: "Hoogeveen" },
  },
  {
    says: "Wij zoeken een egale ondervloer, dus egaliseren graag, in de hal en de keuken, 7 en 12 m2. De vloer zelf leggen we later.",
    means: { flooringType: "Egaliseren", roomType: "multiple", surfaceArea: 19 },
  },
  {
    says: "vloerverwarming installeren in badkamer 6 m2, tegels komen er nieuw op, oude zijn er al uit",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "badkamer",
      surfaceArea: 6,
      underfloorHeating: true,
      services: ["Vloerverwarming installeren"],
    },
  },
  {
    says: "Sinds de hond er is stinkt het tapijt. Weg ermee! Daarvoor in de plaats pvc in de woonkamer, 28 m2, ik wil dat jullie het oude ook afvoeren.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 28,
      currentFloor: "tapijt",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "Bergen op Zoom, flat op 7 hoog, lift aanwezig, laminaat in twee slaapkamers van ieder 11 vierkante meter.",
    means: {
      flooringType: "Laminaat",
      roomType: "multiple",
      surfaceArea: 22,
      place: "Bergen op Zoom",
    },
  },
  {
    says: "Alphen aan den Rijn - pvc rechte plank - 47 m2 - volgende maand - bellen na 18u op 06-12345678",
    means: {
      flooringType: "Vinyl/PVC",
      surfaceArea: 47,
      place: "Alphen aan den Rijn",
      start: ["2026-12-01", "2026-12-31"],
    },
  },
  {
    says: "Ik woon op de Rotterdamseweg in Delft en wil mijn slaapkamer laten doen. Zacht tapijt, kleur beige, 13 m2. Meubels zet ik zelf wel weg.",
    means: { flooringType: "Tapijt", roomType: "slaapkamer", surfaceArea: 13, place: "Delft" },
  },
  {
    says: "Geachte heer, mevrouw, namens de kerk in Kampen vraag ik een offerte aan voor 150 vierkante meter projecttapijt in de grote zaal. De stoelen en banken zouden door u verplaatst moeten worden. Bij voorkeur in februari.",
    means: {
      flooringType: "Tapijt",
      surfaceArea: 150,
      place: "Kampen",
      services: ["Meubels verplaatsen"],
      start: ["2027-02-01", "2027-02-28"],
    },
  },
  {
    says: "laminaat, 3 kamers, 4x4, 3x4 en 3x3, budget 1500 tot 2000, leeuwarden",
    means: {
      flooringType: "Laminaat",
      roomType: "multiple",
      surfaceArea: 37,
      place: "Leeuwarden",
      budget: "1500-2500",
    },
  },
  {
    says: "Doe mij maar een prijsje voor dertig meter laminaat in de huiskamer",
    means: { flooringType: "Laminaat", roomType: "woonkamer", surfaceArea: 30 },
  },
  {
    says: "De woning is van 1936, begane grond met houten balken en planken. Ik wil daar een tapis of lamelparket op. 60 m2, Bilthoven.",
    means: {
      flooringType: "Parket (massief hout)",
      surfaceArea: 60,
      place: "Bilthoven",
      currentFloor: "hout",
      roomType: "multiple",
    },
  },
  {
    says: "Komende maandag zou perfect zijn! pvc slk 12m2 spullen staan al op de gang",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "slaapkamer",
      surfaceArea: 12,
      start: ["2026-11-30", "2026-11-30"],
    },
  },
  {
    says: "Ik ga mijn huis verhuren en er moet een sterke, betaalbare vloer in: pvc of laminaat, zeg het maar, ik heb geen voorkeur. 48 m2, Vlissingen, rond half februari.",
    means: {
      flooringType: "Nog niet zeker",
      surfaceArea: 48,
      place: "Vlissingen",
      start: ["2027-02-11", "2027-02-20"],
    },
  },
  {
    says: "Hee, is 900 euro genoeg voor laminaat in een woonkamer van 25 m2?",
    means: {
      flooringType: "Laminaat",
      roomType: "woonkamer",
      surfaceArea: 25,
      budget: "800-1500",
    },
  },
  {
    says: "tapijt weg hout erin 20 m2 werkkamer 3e etage harderwijk",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "kantoor",
      surfaceArea: 20,
      place: "Harderwijk",
      currentFloor: "tapijt",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "Keukenvloer tegelen, tegels heb ik al liggen, 9 m². De 15e januari kan, eerder niet en later ook niet want dan zit ik in Spanje.",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "keuken",
      surfaceArea: 9,
      start: ["2027-01-15", "2027-01-15"],
    },
  },
  {
    says: "We hebben vorig jaar de woonkamer laten doen met pvc en zijn heel tevreden. Nu graag dezelfde vloer in de slaapkamer, 17 m2, Barneveld.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "slaapkamer",
      surfaceArea: 17,
      place: "Barneveld",
    },
  },
  {
    says: "de plinten moeten ook vervangen worden, in totaal 24 strekkende meter. Laminaat is 32 m2",
    means: { flooringType: "Laminaat", surfaceArea: 32, services: ["Plinten plaatsen"] },
  },
  {
    says: "Drenthe, boerderij, deel verbouwd tot woonkamer van wel negentig vierkante meter. Gietvloer met vloerverwarming, alles moet nog aangelegd.",
    means: {
      flooringType: "Gietvloer",
      roomType: "woonkamer",
      surfaceArea: 90,
      province: "Drenthe",
      underfloorHeating: true,
      services: ["Vloerverwarming installeren"],
    },
  },
  {
    says: "Ik wil er vanaf zijn voor mijn 50e verjaardag op 12 februari. 38m2 laminaat kan dat in januari?",
    means: {
      flooringType: "Laminaat",
      surfaceArea: 38,
      start: ["2027-01-01", "2027-01-31"],
    },
  },
  {
    says: "Hoeft niet geëgaliseerd te worden hoor, de vloer is netjes vlak. Alleen pvc leggen, 22 m2, slaapkamer.",
    means: { flooringType: "Vinyl/PVC", roomType: "slaapkamer", surfaceArea: 22 },
  },
  {
    says: "Serieus, drie bedrijven gebeld en niemand belt terug. Ik wil gewoon 26 vierkante meter laminaat in mijn woonkamer in Dordrecht, is dat nou zo moeilijk?",
    means: {
      flooringType: "Laminaat",
      roomType: "woonkamer",
      surfaceArea: 26,
      place: "Dordrecht",
    },
  },
  {
    says: "Sint-Michielsgestel. Marmoleum ligt er. Wil kurk of pvc, nog niet besloten. Keuken, 10 m2.",
    means: {
      flooringType: "Nog niet zeker",
      roomType: "keuken",
      surfaceArea: 10,
      place: "Sint-Michielsgestel",
      currentFloor: "marmoleum",
    },
  },
  {
    says: "Mijn huisnummer is 47, ik ben 62 en u kunt me bereiken op 06 12345678. Laminaat graag, eenentwintig vierkante meter.",
    means: { flooringType: "Laminaat", surfaceArea: 21 },
  },

  // About a floor, with the spelling mistakes people make (40)
  {
    says: "ik wil laminat in de woonkammer 30 m2",
    means: { flooringType: "Laminaat", roomType: "woonkamer", surfaceArea: 30 },
  },
  {
    says: "vinil in de keuke, 3 bij 4, Utrech",
    means: { flooringType: "Vinyl/PVC", roomType: "keuken", surfaceArea: 12, place: "Utrecht" },
  },
  {
    says: "Tapeit op de slaapkamers, 3 stuks, totaal 34 meter, in februarie",
    means: {
      flooringType: "Tapijt",
      roomType: "multiple",
      surfaceArea: 34,
      start: ["2027-02-01", "2027-02-28"],
    },
  },
  {
    says: "visgraad parquet woonkamer 40 m2 amsterdm",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 40,
      place: "Amsterdam",
    },
  },
  {
    says: "Graag laminaad met plinte, de oude vloerbedeking moet er uit. 25 vierkantemeter.",
    means: {
      flooringType: "Laminaat",
      surfaceArea: 25,
      currentFloor: "vloerbedekking",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer", "Plinten plaatsen"],
    },
  },
  {
    says: "egalizeren van de vloer is nodig want hij is heel scheef, daarna pcv vloer. slaapkmer 15 m2",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "slaapkamer",
      surfaceArea: 15,
      services: ["Egaliseren ondervloer"],
    },
  },
  {
    says: "Ik will een nieuw vloer met vloerverwaming, tegles, in keuken en gang 22 vierkante metter",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "multiple",
      surfaceArea: 22,
      underfloorHeating: true,
    },
  },
  {
    says: "Kunne jullie laminaat legge in s Gravenhage? 4 bij 6 meter, zo snel mogenlijk",
    means: {
      flooringType: "Laminaat",
      surfaceArea: 24,
      place: "Den Haag",
      start: ["2026-11-27", "2026-12-10"],
    },
  },
  {
    says: "parkett of laminat weet nog niet, woonkamr, 28m2, eindhove",
    means: {
      flooringType: "Nog niet zeker",
      roomType: "woonkamer",
      surfaceArea: 28,
      place: "Eindhoven",
    },
  },
  {
    says: "budjet is 1200 euro, laminaat, slaap kamer, 20 m2, middachs graag",
    means: {
      flooringType: "Laminaat",
      roomType: "slaapkamer",
      surfaceArea: 20,
      timePreference: "afternoon",
      budget: "800-1500",
    },
  },
  {
    says: "giedvloer woonkammer 50 m2 inclusief vloerverwarmming aanlegge",
    means: {
      flooringType: "Gietvloer",
      roomType: "woonkamer",
      surfaceArea: 50,
      underfloorHeating: true,
      services: ["Vloerverwarming installeren"],
    },
  },
  {
    says: "natuur steen in de badkammer 7m2 maastrict",
    means: {
      flooringType: "Natuursteen",
      roomType: "badkamer",
      surfaceArea: 7,
      place: "Maastricht",
    },
  },
  {
    says: "We hebben nu plavuise in de gang en willen daar laminaat over heen. Is 5 vierkante meeter.",
    means: {
      flooringType: "Laminaat",
      roomType: "hal",
      surfaceArea: 5,
      currentFloor: "plavuizen",
    },
  },
  {
    says: "Hallo ik zoek iemant voor een pvs vloer in me huiskamer in rotterdan, hij is 6 bij 5",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 30,
      place: "Rotterdam",
    },
  },
  {
    says: "Houte vloer, 36m2, huis kamer, niemegen, begin januarie.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 36,
      place: "Nijmegen",
      start: ["2027-01-01", "2027-01-10"],
    },
  },
  {
    says: "tapyt slaapkamer 12m2 meubles moeten worden verplaats door jullie",
    means: {
      flooringType: "Tapijt",
      roomType: "slaapkamer",
      surfaceArea: 12,
      services: ["Meubels verplaatsen"],
    },
  },
  {
    says: "Wij wille graag vynil in de kuken en de bij keuken, tesamen 17 m2. Oude zijl ligt er nog maar dat doet me man.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 17,
      currentFloor: "zeil",
    },
  },
  {
    says: "lamminaat in de hele beneden verdiping 58 m2 apeldorn",
    means: {
      flooringType: "Laminaat",
      roomType: "multiple",
      surfaceArea: 58,
      place: "Apeldoorn",
    },
  },
  {
    says: "kantor 65m2 tapijd tegels, gronigen, in de ogtend",
    means: {
      flooringType: "Tapijt",
      roomType: "kantoor",
      surfaceArea: 65,
      place: "Groningen",
      timePreference: "morning",
    },
  },
  {
    says: "Pvc vloer met visgraat patroom, vijfendertig vierkante meter, zonder plinte. Arhnem.",
    means: { flooringType: "Vinyl/PVC", surfaceArea: 35, place: "Arnhem" },
  },
  {
    says: "Beste, ik wil offert voor vloer egaliseeren 45 m2 in almeer",
    means: { flooringType: "Egaliseren", surfaceArea: 45, place: "Almere" },
  },
  {
    says: "wij heben een oude parkét vloer en wille een geitvloer, 37 m2, wat kost dat ongeveer met verweideren van het oude",
    means: {
      flooringType: "Gietvloer",
      surfaceArea: 37,
      currentFloor: "parket",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "ik twijvel tussen tapijt en laminat voor de slaapkamer van me zoon van 11, is 3 bij 3",
    means: { flooringType: "Nog niet zeker", roomType: "slaapkamer", surfaceArea: 9 },
  },
  {
    says: "tegelvoer in de badkaner, 2 bij 2,5. vloerverwarming is er all",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "badkamer",
      surfaceArea: 5,
      underfloorHeating: true,
    },
  },
  {
    says: "Laminaat legen in woonkamer. 32 m2. Amersvoort. Desember.",
    means: {
      flooringType: "Laminaat",
      roomType: "woonkamer",
      surfaceArea: 32,
      place: "Amersfoort",
      start: ["2026-12-01", "2026-12-31"],
    },
  },
  {
    says: "kunen jullie eerst komen opmete? gaat om pvc in de woonkamer en de overlop, haarlum",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      place: "Haarlem",
      services: ["Inmeetservice"],
    },
  },
  {
    says: "ongever 27 m2 laminaat, den bos, marmolium licht er nu",
    means: {
      flooringType: "Laminaat",
      surfaceArea: 27,
      place: "Den Bosch",
      currentFloor: "marmoleum",
    },
  },
  {
    says: "massieve eike vloer van max 3500 euros in de woon kamer, 30 vierkante meters",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 30,
      budget: "2500-4000",
    },
  },
  {
    says: "Goeiendag, me vrouw wilt vloer bedekking in de slaapkamer en ik doe wat ze zecht. 4 bij 3 en een half, Zwole",
    means: {
      flooringType: "Tapijt",
      roomType: "slaapkamer",
      surfaceArea: 14,
      place: "Zwolle",
    },
  },
  {
    says: "laminaat 40m2 geen vloerverwarmig geen plintten gewoon legge tilburch",
    means: { flooringType: "Laminaat", surfaceArea: 40, place: "Tilburg" },
  },
  {
    says: "Leijsteen vloertje in de hall van 2 bij 4",
    means: { flooringType: "Natuursteen", roomType: "hal", surfaceArea: 8 },
  },
  {
    says: "wat kost pvc in twee slaapkamers 14 m2 en 11 m2 incl. egalisere en plinden? postcode 6512 ek",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 25,
      postcode: "6512 EK",
      services: ["Egaliseren ondervloer", "Plinten plaatsen"],
    },
  },
  {
    says: "in de zommer vakantie van vorig jaar is me vloer nat geworde, nu wil ik nieuw laminaat, wonkamer 22 m2, volgende weeg als het kan",
    means: {
      flooringType: "Laminaat",
      roomType: "woonkamer",
      surfaceArea: 22,
      start: ["2026-11-30", "2026-12-06"],
    },
  },
  {
    says: "ik zoek een goeie en niet te dure vloer weet niet welke sort, leuwarden, 50 m2",
    means: { flooringType: "Nog niet zeker", surfaceArea: 50, place: "Leeuwarden" },
  },
  {
    says: "Vloerverwarmin laten infreezen, beneden, 46 m2, Enschedé, in maard",
    means: {
      flooringType: "Vloerverwarming",
      roomType: "multiple",
      surfaceArea: 46,
      place: "Enschede",
      underfloorHeating: true,
      start: ["2027-03-01", "2027-03-31"],
    },
  },
  {
    says: "laminaat in de slapkamer hij is drie en half bij vier, de tapeit die er ligt moet weg gehaald worden",
    means: {
      flooringType: "Laminaat",
      roomType: "slaapkamer",
      surfaceArea: 14,
      currentFloor: "tapijt",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "Keramise tegels, keuken, 16m2, leide. Liefst binnen 2 weke.",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "keuken",
      surfaceArea: 16,
      place: "Leiden",
      start: ["2026-11-30", "2026-12-10"],
    },
  },
  {
    says: "kindekamer 10 m2 vinyll, flexiebel met tijd",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "slaapkamer",
      surfaceArea: 10,
      timePreference: "flexible",
    },
  },
  {
    says: "De betton vloer is kaal. Wij willen paket, breede planken, 55 m2, Hilversem.",
    means: {
      flooringType: "Parket (massief hout)",
      surfaceArea: 55,
      place: "Hilversum",
      currentFloor: "beton",
    },
  },
  {
    says: "pvc vloer laten legen woonkamer en opn keuken sammen 48m2 gelderlant",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 48,
      province: "Gelderland",
    },
  },

  // About something else altogether (20)
  {
    says: "Ik zoek een schilder voor de woonkamer in Utrecht, muren en plafond, ongeveer 30 m2, in maart.",
    means: {},
  },
  {
    says: "Ons dak lekt bij de dakkapel. Kan er morgenochtend iemand komen kijken? Alkmaar.",
    means: {},
  },
  {
    says: "Ik heb een vraag over factuur 2026-0412 van 1850 euro. Die is volgens mij al betaald.",
    means: {},
  },
  {
    says: "Kunt u mijn vloerkleed van 2 bij 3 meter reinigen? Er is rode wijn op gevallen.",
    means: {},
  },
  {
    says: "Verkopen jullie ook vloerlampen? Ik zoek een zwarte voor naast de bank in de woonkamer.",
    means: {},
  },
  {
    says: "Wat zegt een vloer tegen een muur? Ik zie je in de hoek haha",
    means: {},
  },
  {
    says: "stelletje oplichters ga iemand anders lastigvallen",
    means: {},
  },
  {
    says: "Appeltaart: 300 gram bloem, 200 gram boter, 150 gram suiker en een kilo goudreinetten. Een uur op 175 graden.",
    means: {},
  },
  {
    says: "test test 123",
    means: {},
  },
  {
    says: "Mijn cv-ketel geeft storing F28, wie kan er zo snel mogelijk komen in Nieuwegein?",
    means: {},
  },
  {
    says: "Hebben jullie nog een vacature voor een ervaren stoffeerder? Ik heb 12 jaar ervaring en woon in Almelo.",
    means: {},
  },
  {
    says: "wie wint er zondag ajax of psv",
    means: {},
  },
  {
    says: "Ik wil graag mijn afspraak van dinsdag 8 december afzeggen, mijn vrouw ligt in het ziekenhuis.",
    means: {},
  },
  {
    says: "asdfghjkl",
    means: {},
  },
  {
    says: "Te koop aangeboden: bankstel, eiken salontafel en een wandkast. Samen 350 euro, ophalen in Goes.",
    means: {},
  },
  {
    says: "Wij zijn op zoek naar een hovenier die in het voorjaar 45 m2 gras kan leggen en een schutting kan plaatsen.",
    means: {},
  },
  {
    says: "Hoe krijg ik kattenplas uit mijn tapijt? Azijn heb ik al geprobeerd.",
    means: {},
  },
  {
    says: "Goedemorgen, wij bieden SEO-diensten aan waarmee uw website bovenaan in Google komt. Vanaf 300 euro per maand, bel 06 12345678.",
    means: {},
  },
  {
    says: "De keuken moet opnieuw: kastjes, aanrechtblad en een inductieplaat. Budget 8000 euro. Doen jullie dat?",
    means: {},
  },
  {
    says: "Kan ik bij jullie ook gordijnen en raamdecoratie bestellen voor drie slaapkamers?",
    means: {},
  },

  // About a floor, spelt well enough (70)
  {
    says: "In Terneuzen staat ons huis, en de overloop daar (5 m2) wil ik bekleed hebben met tapijt.",
    means: { flooringType: "Tapijt", roomType: "hal", surfaceArea: 5, place: "Terneuzen" },
  },
  {
    says: "Natuursteen, entree, 9 m², Maastricht.",
    means: { flooringType: "Natuursteen", roomType: "hal", surfaceArea: 9, place: "Maastricht" },
  },
  {
    says: "Mijn opa heeft 40 jaar op hetzelfde parket gelopen in zijn bungalow in Winterswijk. Nu hij naar een verzorgingshuis gaat trek ik erin, en ik wil er graag een gietvloer. Dat parket moeten jullie er wel uit slopen. De hele begane grond is 92 vierkante meter.",
    means: {
      flooringType: "Gietvloer",
      roomType: "multiple",
      surfaceArea: 92,
      place: "Winterswijk",
      currentFloor: "parket",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "Zaandam. PVC. Slaapkamer van 3,20 bij 4,50. Voor de kerst graag.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "slaapkamer",
      surfaceArea: 14,
      place: "Zaandam",
      start: ["2026-11-27", "2026-12-24"],
    },
  },
  {
    says: "Hoeveel kost het om 120 m2 te egaliseren in een bedrijfshal bij Drachten?",
    means: { flooringType: "Egaliseren", surfaceArea: 120, place: "Drachten" },
  },
  {
    says: "Graag 's ochtends iemand langs om de keuken in te meten; we denken aan keramische tegels.",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "keuken",
      services: ["Inmeetservice"],
      timePreference: "morning",
    },
  },
  {
    says: "Tegels eruit, laminaat erin. Gang, 7 meter bij 1,30. Goes.",
    means: {
      flooringType: "Laminaat",
      roomType: "hal",
      surfaceArea: 9,
      place: "Goes",
      currentFloor: "tegels",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "De kinderkamer van onze tweeling, twaalf vierkante meter, is toe aan zachte vloerbedekking; we wonen in Heerenveen en hebben 600 euro.",
    means: { flooringType: "Tapijt", roomType: "slaapkamer", surfaceArea: 12, place: "Heerenveen", budget: "300-800" },
  },
  {
    says: "9711 LM 23, hele bovenverdieping, 48 m2, laminaat met nieuwe plinten.",
    means: {
      flooringType: "Laminaat",
      roomType: "multiple",
      surfaceArea: 48,
      postcode: "9711 LM",
      houseNumber: "23",
      services: ["Plinten plaatsen"],
    },
  },
  {
    says: "Wij zoeken voor ons advocatenkantoor in Den Haag, drie hoog, tapijttegels voor 210 vierkante meter kantoorruimte. Liefst in week 6, en alle bureaus moeten door jullie aan de kant worden gezet.",
    means: {
      flooringType: "Tapijt",
      roomType: "kantoor",
      surfaceArea: 210,
      place: "Den Haag",
      services: ["Meubels verplaatsen"],
      start: ["2027-02-08", "2027-02-14"],
    },
  },
  {
    says: "Kan er vloerverwarming ingefreesd worden in een badkamer van 6 m2 te Kerkrade?",
    means: {
      flooringType: "Vloerverwarming",
      roomType: "badkamer",
      surfaceArea: 6,
      place: "Kerkrade",
      underfloorHeating: true,
    },
  },
  {
    says: "Budget? Tussen de 1600 en 2200. Vloer? Eiken parket. Kamer? De huiskamer. Grootte? 30 m2. Stad? Hoorn.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 30,
      place: "Hoorn",
      budget: "1500-2500",
    },
  },
  {
    says: "Massief houten vloer gezocht voor een woonboerderij in Drenthe, huiskamer en keuken samen 75 m2.",
    means: { flooringType: "Parket (massief hout)", roomType: "multiple", surfaceArea: 75, province: "Drenthe" },
  },
  {
    says: "Ik twijfel nog tussen tapijt en laminaat voor de kinderkamer. Elf vierkante meter, in Tiel.",
    means: { flooringType: "Nog niet zeker", roomType: "slaapkamer", surfaceArea: 11, place: "Tiel" },
  },
  {
    says: "Vinyl, badkamer, 5 vierkante meter, volgende week, Almelo.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "badkamer",
      surfaceArea: 5,
      place: "Almelo",
      start: ["2026-11-30", "2026-12-06"],
    },
  },
  {
    says: "Laminaat op zolder, 28 m2, de middag komt mij het beste uit.",
    means: { flooringType: "Laminaat", surfaceArea: 28, timePreference: "afternoon" },
  },
  {
    says: "Traprenovatie met tapijt, dertien treden, in Oldenzaal.",
    means: { flooringType: "Tapijt", place: "Oldenzaal" },
  },
  {
    says: "We hebben vloerverwarming liggen en willen daar een pvc-vloer overheen in de woonkamer en de hal: 44 en 8 m2. Postcode 6041.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 52,
      postcode: "6041",
      underfloorHeating: true,
    },
  },
  {
    says: "Nieuw toilet, nieuwe vloer: 2 m2 keramische tegels in Bussum",
    means: { flooringType: "Tegels (keramisch)", surfaceArea: 2, place: "Bussum" },
  },
  {
    says: "Op 14 december moet het gebeuren: keukenvloer, 13 m2, klik-pvc, Lelystad.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "keuken",
      surfaceArea: 13,
      place: "Lelystad",
      start: ["2026-12-14", "2026-12-14"],
    },
  },
  {
    says: "De oude plavuizen in de keuken mogen blijven liggen, er komt gewoon een gietvloer overheen. Zestien m2.",
    means: { flooringType: "Gietvloer", roomType: "keuken", surfaceArea: 16, currentFloor: "plavuizen" },
  },
  {
    says: "Geen laminaat alsjeblieft! Doe mij maar pvc, woonkamer, Purmerend, 33 m2.",
    means: { flooringType: "Vinyl/PVC", roomType: "woonkamer", surfaceArea: 33, place: "Purmerend" },
  },
  {
    says: "Verhuurder hier: drie studio's van elk 22 m2 in Delft, vinyl, zo goedkoop mogelijk maar netjes, en het oude zeil moet door jullie verwijderd en afgevoerd worden.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 66,
      place: "Delft",
      currentFloor: "zeil",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "Goedenavond. Mijn werkkamer in Zeist meet 2,8 bij 3,5 meter en ik hoor graag wat laminaat daar ongeveer kost.",
    means: { flooringType: "Laminaat", roomType: "kantoor", surfaceArea: 10, place: "Zeist" },
  },
  {
    says: "pvc visgraat. 27 m2. huiskamer. witte plinten erbij. ondervloer egaliseren. februari. urk.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 27,
      place: "Urk",
      services: ["Egaliseren ondervloer", "Plinten plaatsen"],
      start: ["2027-02-01", "2027-02-28"],
    },
  },
  {
    says: "Mijn vrouw wil travertin in de hal en ik wil niet meer dan 1300 euro kwijt zijn; het is 11 m2 hier in Roermond.",
    means: { flooringType: "Natuursteen", roomType: "hal", surfaceArea: 11, place: "Roermond", budget: "800-1500" },
  },
  {
    says: "Is er iemand die in Zeeland een leistenen vloer legt? Woonkamer, 45 m2.",
    means: { flooringType: "Natuursteen", roomType: "woonkamer", surfaceArea: 45, province: "Zeeland" },
  },
  {
    says: "Meer hoef ik niet: 55 m2 beton in Veenendaal laten egaliseren, het parket leggen we zelf.",
    means: { flooringType: "Egaliseren", surfaceArea: 55, place: "Veenendaal", currentFloor: "beton" },
  },
  {
    says: "Alles moet gebeuren: oude laminaat eruit, egaliseren, nieuw laminaat erin, plinten erop en de kasten verplaatsen. Woonkamer 31 m2, Helmond.",
    means: {
      flooringType: "Laminaat",
      roomType: "woonkamer",
      surfaceArea: 31,
      place: "Helmond",
      currentFloor: "laminaat",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer", "Egaliseren ondervloer", "Plinten plaatsen", "Meubels verplaatsen"],
    },
  },
  {
    says: "De keuken (10 m2), de gang (6 m2) en de bijkeuken (4 m2) krijgen tegels.",
    means: { flooringType: "Tegels (keramisch)", roomType: "multiple", surfaceArea: 20 },
  },
  {
    says: "Ik heb 2800 euro gespaard voor een houten vloer in mijn zitkamer.",
    means: { flooringType: "Parket (massief hout)", roomType: "woonkamer", budget: "2500-4000" },
  },
  {
    says: "Vloerbedekking slaapkamer 4.10 x 3.90, Sneek, kan dat in januari 2027?",
    means: {
      flooringType: "Tapijt",
      roomType: "slaapkamer",
      surfaceArea: 16,
      place: "Sneek",
      start: ["2027-01-01", "2027-01-31"],
    },
  },
  {
    says: "Nummer 118, 1098 VG, woonkamer, 26 vierkante meter, gietvloer in betonlook.",
    means: {
      flooringType: "Gietvloer",
      roomType: "woonkamer",
      surfaceArea: 26,
      postcode: "1098 VG",
      houseNumber: "118",
    },
  },
  {
    says: "Wat voor vloer past het best bij twee grote honden? Wij weten het echt niet. De hele begane grond, zo'n 60 m2, Emmen.",
    means: { flooringType: "Nog niet zeker", roomType: "multiple", surfaceArea: 60, place: "Emmen" },
  },
  {
    says: "Door een lekkage is het laminaat in onze slaapkamer helemaal bol gaan staan. De verzekering betaalt. Nieuw laminaat graag, 17 m2; het kapotte halen jullie er dan uit.",
    means: {
      flooringType: "Laminaat",
      roomType: "slaapkamer",
      surfaceArea: 17,
      currentFloor: "laminaat",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "Tussen 5 en 16 april 2027 zitten wij in Portugal en dan zou de vloer gelegd moeten worden. Pvc, hele huis, 105 m2, Hilversum.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 105,
      place: "Hilversum",
      start: ["2027-04-05", "2027-04-16"],
    },
  },
  {
    says: "Tapijt? Ja. Trap? Nee. Alleen de overloop, 6 vierkante meter.",
    means: { flooringType: "Tapijt", roomType: "hal", surfaceArea: 6 },
  },
  {
    says: "Doetinchem, 80 vierkante meter, hele huis, laminaat, 3500 euro maximaal, in mei.",
    means: {
      flooringType: "Laminaat",
      roomType: "multiple",
      surfaceArea: 80,
      place: "Doetinchem",
      start: ["2027-05-01", "2027-05-31"],
      budget: "2500-4000",
    },
  },
  {
    says: "Ik huur een flatje op de achtste in Schiedam en zoek iets dat geluid dempt; tapijt dus, in de woonkamer van 24 m2.",
    means: { flooringType: "Tapijt", roomType: "woonkamer", surfaceArea: 24, place: "Schiedam" },
  },
  {
    says: "Zou fijn zijn als jullie eerst komen opmeten, want de woonkamer is nogal scheef. Vloertje van natuursteen. Valkenburg.",
    means: { flooringType: "Natuursteen", roomType: "woonkamer", place: "Valkenburg", services: ["Inmeetservice"] },
  },
  {
    says: "Badkamertje 2 bij 2, tegeltjes, Middelburg.",
    means: { flooringType: "Tegels (keramisch)", roomType: "badkamer", surfaceArea: 4, place: "Middelburg" },
  },
  {
    says: "Zes bij acht meter is de woonkamer, er ligt zeil, dat scheuren we er zelf af, en dan parket met vloerverwarming eronder, die nog aangelegd moet worden.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 48,
      currentFloor: "zeil",
      underfloorHeating: true,
      services: ["Vloerverwarming installeren"],
    },
  },
  {
    says: "Vloerverwarming zou wel fijn zijn onder de nieuwe tegelvloer van onze keuken in Kampen, 19 m2.",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "keuken",
      surfaceArea: 19,
      place: "Kampen",
      underfloorHeating: true,
    },
  },
  {
    says: "pvc voor €35 per m2, kan dat? 50 m2 in Gouda",
    means: { flooringType: "Vinyl/PVC", surfaceArea: 50, place: "Gouda" },
  },
  {
    says: "Wij zijn een huisartsenpraktijk in Assen en willen pvc in de wachtkamer, 38 m2. In de ochtend is het spreekuur, dus u kunt alleen 's middags terecht.",
    means: { flooringType: "Vinyl/PVC", surfaceArea: 38, place: "Assen", timePreference: "afternoon" },
  },
  {
    says: "Laat maar weten wat het kost: 23 m2 laminaat, slaapkamer plus werkkamer, 5021 CP 7.",
    means: { flooringType: "Laminaat", roomType: "multiple", surfaceArea: 23, postcode: "5021 CP", houseNumber: "7" },
  },
  {
    says: "Nieuwbouwwoning in Nieuwegein: woonkamer 38 m2 pvc, vloerverwarming zit er al in, leggen in maart.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 38,
      place: "Nieuwegein",
      underfloorHeating: true,
      start: ["2027-03-01", "2027-03-31"],
    },
  },
  {
    says: "Mijn dochter van 19 gaat op kamers in Wageningen. Kamertje van 13 vierkante meter, mag hooguit 400 euro kosten, laminaat lijkt ons prima.",
    means: { flooringType: "Laminaat", surfaceArea: 13, place: "Wageningen", budget: "300-800" },
  },
  {
    says: "Hallo, ons kantoor aan huis, 15 m², krijgt een gietvloer; stuur de monteur graag in de ochtend. Groet, Els uit Vught",
    means: {
      flooringType: "Gietvloer",
      roomType: "kantoor",
      surfaceArea: 15,
      place: "Vught",
      timePreference: "morning",
    },
  },
  {
    says: "Er zit een bruine tegelvloer in de huiskamer van 't huis dat we kochten in Veghel. Kunt u die verwijderen en er 40 m2 eikenhout voor terugleggen?",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 40,
      place: "Veghel",
      currentFloor: "tegels",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "Binnen twee weken 70 m2 egaliseren en plinten terugplaatsen, Spijkenisse.",
    means: {
      flooringType: "Egaliseren",
      surfaceArea: 70,
      place: "Spijkenisse",
      services: ["Plinten plaatsen"],
      start: ["2026-11-27", "2026-12-10"],
    },
  },
  {
    says: "Vóór 1 maart graag: tapijt in twee slaapkamers, 11 en 14 vierkante meter, te Dokkum.",
    means: {
      flooringType: "Tapijt",
      roomType: "multiple",
      surfaceArea: 25,
      place: "Dokkum",
      start: ["2026-11-27", "2027-02-28"],
    },
  },
  {
    says: "Wij wonen aan de Kerkstraat in Weert en zoeken pvc voor de keuken.",
    means: { flooringType: "Vinyl/PVC", roomType: "keuken", place: "Weert" },
  },
  {
    says: "Kamer 1: 12 m2. Kamer 2: 9 m2. Kamer 3: 8 m2. Overal laminaat. Limburg.",
    means: { flooringType: "Laminaat", roomType: "multiple", surfaceArea: 29, province: "Limburg" },
  },
  {
    says: "Marmer, of nee, toch maar keramische tegels, in de badkamer. Acht vierkante meter.",
    means: { flooringType: "Tegels (keramisch)", roomType: "badkamer", surfaceArea: 8 },
  },
  {
    says: "Geld doet er niet toe, als het maar mooi wordt: massief eiken in de woonkamer van ons landhuis in Wassenaar, 62 m2.",
    means: { flooringType: "Parket (massief hout)", roomType: "woonkamer", surfaceArea: 62, place: "Wassenaar" },
  },
  {
    says: "Heeft u tijd in december? Slaapkamer in Hoogeveen, tapijt verwijderen, vinyl leggen, 16 m2.",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "slaapkamer",
      surfaceArea: 16,
      place: "Hoogeveen",
      currentFloor: "tapijt",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
      start: ["2026-12-01", "2026-12-31"],
    },
  },
  {
    says: "5 à 6 mille willen we uitgeven aan een gietvloer door de hele benedenverdieping (85 m2) van ons huis in Bergen op Zoom.",
    means: {
      flooringType: "Gietvloer",
      roomType: "multiple",
      surfaceArea: 85,
      place: "Bergen op Zoom",
      budget: "4000+",
    },
  },
  {
    says: "Onze woonkamer en open keuken vormen een L: 6 x 4 en 3 x 3. PVC.",
    means: { flooringType: "Vinyl/PVC", roomType: "multiple", surfaceArea: 33 },
  },
  {
    says: "Den Helder - hal - tegels - 7 m2 - zsm",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "hal",
      surfaceArea: 7,
      place: "Den Helder",
      start: ["2026-11-27", "2026-12-10"],
    },
  },
  {
    says: "Hoe laat u komt maakt niets uit, ik ben met pensioen. Het gaat om de slaapkamer in mijn aanleunwoning te Vlissingen, 15 m2, vast tapijt.",
    means: {
      flooringType: "Tapijt",
      roomType: "slaapkamer",
      surfaceArea: 15,
      place: "Vlissingen",
      timePreference: "flexible",
    },
  },
  {
    says: "Komt u ook in Den Bosch? Pvc in de keuken, 9,3 m2",
    means: { flooringType: "Vinyl/PVC", roomType: "keuken", surfaceArea: 9, place: "Den Bosch" },
  },
  {
    says: "Graag een offerte voor drieëntwintig vierkante meter laminaat in een woonkamer in Friesland.",
    means: { flooringType: "Laminaat", roomType: "woonkamer", surfaceArea: 23, province: "Friesland" },
  },
  {
    says: "Opmeten en prijs opgeven alstublieft, voor 't kantoor van onze makelaardij, Stationsplein 4, Apeldoorn. Welke vloer het wordt weten we nog niet.",
    means: { flooringType: "Nog niet zeker", roomType: "kantoor", place: "Apeldoorn", services: ["Inmeetservice"] },
  },
  {
    says: "zou u bij mijn schoonouders in Stadskanaal het parket uit de woonkamer kunnen halen? er komt tapijt voor in de plaats, 29 m2, de kast is loodzwaar dus die moeten jullie ook verplaatsen",
    means: {
      flooringType: "Tapijt",
      roomType: "woonkamer",
      surfaceArea: 29,
      place: "Stadskanaal",
      currentFloor: "parket",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer", "Meubels verplaatsen"],
    },
  },
  {
    says: "Een warme vloer, dat is mijn droom. In de badkamer van 9 m2 leggen jullie straks tegels, en vloerverwarming moet er ook in gelegd worden. Culemborg.",
    means: {
      flooringType: "Tegels (keramisch)",
      roomType: "badkamer",
      surfaceArea: 9,
      place: "Culemborg",
      underfloorHeating: true,
      services: ["Vloerverwarming installeren"],
    },
  },
  {
    says: "laminaat",
    means: { flooringType: "Laminaat" },
  },
  {
    says: "woonkamer 20m2",
    means: { roomType: "woonkamer", surfaceArea: 20 },
  },
  {
    says: "In juni trouwen we, dus de nieuwe vloer doen we pas in juli. Parket, slaapkamer, 18 m2.",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "slaapkamer",
      surfaceArea: 18,
      start: ["2027-07-01", "2027-07-31"],
    },
  },
  {
    says: "In Flevoland zoeken wij iemand voor een zwevende laminaatvloer op de eerste verdieping: 3 slaapkamers, in totaal 41 m2, met plinten.",
    means: {
      flooringType: "Laminaat",
      roomType: "multiple",
      surfaceArea: 41,
      province: "Flevoland",
      services: ["Plinten plaatsen"],
    },
  },

  // About a floor, with spelling mistakes (20)
  {
    says: "lamminaat in de woonkammer, 28 m2, enschedee",
    means: { flooringType: "Laminaat", roomType: "woonkamer", surfaceArea: 28, place: "Enschede" },
  },
  {
    says: "ik wil parkett in mijn slaapkamer 20 vierkante meeter deventr",
    means: { flooringType: "Parket (massief hout)", roomType: "slaapkamer", surfaceArea: 20, place: "Deventer" },
  },
  {
    says: "teegels in de bakamer 7m2 leewarden",
    means: { flooringType: "Tegels (keramisch)", roomType: "badkamer", surfaceArea: 7, place: "Leeuwarden" },
  },
  {
    says: "vloerbedeking voor de kinderkaamer, 10 m2, kan het volgende maant?",
    means: { flooringType: "Tapijt", roomType: "slaapkamer", surfaceArea: 10, start: ["2026-12-01", "2026-12-31"] },
  },
  {
    says: "gietfloer keuke 15 m2 alkmar",
    means: { flooringType: "Gietvloer", roomType: "keuken", surfaceArea: 15, place: "Alkmaar" },
  },
  {
    says: "Het oude tapeit moet der uit en dan graag pvc er in, woonkamer 32 m2, venloo",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 32,
      place: "Venlo",
      currentFloor: "tapijt",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer"],
    },
  },
  {
    says: "egaliseeren van 60 m2 in tilburch, budjet 1000 euro",
    means: { flooringType: "Egaliseren", surfaceArea: 60, place: "Tilburg", budget: "800-1500" },
  },
  {
    says: "vloerverwaming laten instaleren in de woonkaner van 34 m2",
    means: { flooringType: "Vloerverwarming", roomType: "woonkamer", surfaceArea: 34, underfloorHeating: true },
  },
  {
    says: "natuursteeen hal 8m2 arnhm",
    means: { flooringType: "Natuursteen", roomType: "hal", surfaceArea: 8, place: "Arnhem" },
  },
  {
    says: "Wie kan er in nijmegn een laminaatvloertje legen? slaapkmer 13 m2, plinte ook graag",
    means: {
      flooringType: "Laminaat",
      roomType: "slaapkamer",
      surfaceArea: 13,
      place: "Nijmegen",
      services: ["Plinten plaatsen"],
    },
  },
  {
    says: "pcv in de keuken, twaalf vierkante metr, haarlm",
    means: { flooringType: "Vinyl/PVC", roomType: "keuken", surfaceArea: 12, place: "Haarlem" },
  },
  {
    says: "goeiemorgen wij hebbe een huis in roosendaal gekogt en zoeke vinil voor de hele bennedenverdieping ong 58 m2 in febuari",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "multiple",
      surfaceArea: 58,
      place: "Roosendaal",
      start: ["2027-02-01", "2027-02-28"],
    },
  },
  {
    says: "kantoorr 45 m2 tapijttegls almeree",
    means: { flooringType: "Tapijt", roomType: "kantoor", surfaceArea: 45, place: "Almere" },
  },
  {
    says: "graag inmeeten: woonkamer dordregt, nog geen iedee welke vloer",
    means: { flooringType: "Nog niet zeker", roomType: "woonkamer", place: "Dordrecht", services: ["Inmeetservice"] },
  },
  {
    says: "me zoon zn slaapkamr is 3 bij 3, moet laminaat in, we zitte in zoetermeeer",
    means: { flooringType: "Laminaat", roomType: "slaapkamer", surfaceArea: 9, place: "Zoetermeer" },
  },
  {
    says: "massief houte vloer huiskamer 38m2 breeda max 3900 euro",
    means: {
      flooringType: "Parket (massief hout)",
      roomType: "woonkamer",
      surfaceArea: 38,
      place: "Breda",
      budget: "2500-4000",
    },
  },
  {
    says: "vloerverwarmng is er al, moete tegls op in gang en keuken 22 m2 saamen",
    means: { flooringType: "Tegels (keramisch)", roomType: "multiple", surfaceArea: 22, underfloorHeating: true },
  },
  {
    says: "ondevloer egaliseren en dan pvc, eindhovn, 47 m2 woonkamer, s morgens komen aub",
    means: {
      flooringType: "Vinyl/PVC",
      roomType: "woonkamer",
      surfaceArea: 47,
      place: "Eindhoven",
      services: ["Egaliseren ondervloer"],
      timePreference: "morning",
    },
  },
  {
    says: "laminaad slaapkamer zo snel mogenlijk 2 bij 4 heerln",
    means: {
      flooringType: "Laminaat",
      roomType: "slaapkamer",
      surfaceArea: 8,
      place: "Heerlen",
      start: ["2026-11-27", "2026-12-10"],
    },
  },
  {
    says: "Oude lamminaat weg halen, nieuw tapijd, meubles verplaatsen graag, slaapkamer 14m2 in Hardenbrg",
    means: {
      flooringType: "Tapijt",
      roomType: "slaapkamer",
      surfaceArea: 14,
      place: "Hardenberg",
      currentFloor: "laminaat",
      removeCurrentFloor: true,
      services: ["Verwijderen oude vloer", "Meubels verplaatsen"],
    },
  },

  // About something else (10)
  {
    says: "Wat zijn jullie openingstijden op zaterdag?",
    means: {},
  },
  {
    says: "Ik heb vorige week gesolliciteerd en nog niets gehoord.",
    means: {},
  },
  {
    says: "Hebben jullie ook gordijnen en jaloezieën?",
    means: {},
  },
  {
    says: "Mijn cv-ketel lekt, is daar een spoednummer voor?",
    means: {},
  },
  {
    says: "test 123",
    means: {},
  },
  {
    says: "Weten jullie een goed recept voor appeltaart?",
    means: {},
  },
  {
    says: "Ik ben mijn wachtwoord kwijt en kan niet meer inloggen.",
    means: {},
  },
  {
    says: "De factuur met nummer 20260418 heb ik al betaald, waarom krijg ik een aanmaning?",
    means: {},
  },
  {
    says: "Ik ging bijna van mijn stokje toen ik de uitslag van de wedstrijd zag.",
    means: {},
  },
  {
    says: "Goedemorgen, wij verkopen zonnepanelen en zouden graag een samenwerking met u bespreken.",
    means: {},
  },
];
