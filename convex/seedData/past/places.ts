/** Places, clients and floors of the demo's older jobs. They are made up. */
import type { FloorType } from "../../../domain/floors";
import type { Province } from "../../../domain/provinces";

/**
 * Places of the demo's older jobs. A province is chosen as often as it is listed; the companies of the demo work in the
 * first three.
 */
export const PLACES: readonly (readonly [city: string, province: Province])[] = [
  ["Utrecht", "Utrecht"],
  ["Rotterdam", "Zuid-Holland"],
  ["Amersfoort", "Utrecht"],
  ["Amsterdam", "Noord-Holland"],
  ["Arnhem", "Gelderland"],
  ["Zeist", "Utrecht"],
  ["Den Haag", "Zuid-Holland"],
  ["Eindhoven", "Noord-Brabant"],
  ["Houten", "Utrecht"],
  ["Haarlem", "Noord-Holland"],
  ["Groningen", "Groningen"],
  ["Nieuwegein", "Utrecht"],
  ["Leiden", "Zuid-Holland"],
  ["Zwolle", "Overijssel"],
  ["Utrecht", "Utrecht"],
  ["Hilversum", "Noord-Holland"],
  ["Breda", "Noord-Brabant"],
  ["Veenendaal", "Utrecht"],
  ["Delft", "Zuid-Holland"],
  ["Leeuwarden", "Friesland"],
  ["Soest", "Utrecht"],
  ["Alkmaar", "Noord-Holland"],
  ["Nijmegen", "Gelderland"],
  ["De Bilt", "Utrecht"],
  ["Gouda", "Zuid-Holland"],
  ["Almere", "Flevoland"],
  ["Amersfoort", "Utrecht"],
  ["Zaanstad", "Noord-Holland"],
  ["Maastricht", "Limburg"],
  ["Woerden", "Utrecht"],
  ["Dordrecht", "Zuid-Holland"],
  ["Middelburg", "Zeeland"],
  ["Assen", "Drenthe"],
];

type Floor = {
  floorType: FloorType;
  metres: [least: number, most: number];
  euros: number;
  wish: string;
  offer: string;
};

/** Floors of the demo's older jobs: kind, size, price per square metre, and the words of both sides. */
export const FLOORS: readonly Floor[] = [
  {
    floorType: "PVC",
    metres: [28, 74],
    euros: 56,
    wish: "Pvc-stroken in de woonkamer en de open keuken. De dekvloer is vlak, zegt de aannemer.",
    offer: "Klik-pvc met geluiddempende ondervloer, leggen in twee dagen, plinten en afvoer inbegrepen.",
  },
  {
    floorType: "Laminaat",
    metres: [14, 62],
    euros: 34,
    wish: "Laminaat in drie slaapkamers en op de overloop. De oude vloerbedekking halen we er zelf uit.",
    offer: "Laminaat van 8 mm met V-groef op een ondervloer van 10 dB, gefolieerde plinten erbij.",
  },
  {
    floorType: "Hout",
    metres: [24, 68],
    euros: 92,
    wish: "Eiken planken in de woonkamer, liefst geolied. Er ligt nu laminaat op een houten balklaag.",
    offer: "Eiken lamelparket van 14 mm, verlijmd en twee keer geolied, met plinten van massief eiken.",
  },
  {
    floorType: "Tegels",
    metres: [9, 46],
    euros: 88,
    wish: "Keramische tegels van 60 bij 60 in de keuken en de hal. Er ligt vloerverwarming onder.",
    offer: "Tegels leggen en voegen op de verwarmde dekvloer, kitvoegen en plinttegels inbegrepen.",
  },
  {
    floorType: "Tapijt",
    metres: [12, 40],
    euros: 36,
    wish: "Zacht tapijt op de slaapkamers en de trap, in een rustige kleur.",
    offer: "Wollen tapijt op ondertapijt, de trap gestoffeerd en de oude bekleding mee.",
  },
  {
    floorType: "Gietvloer",
    metres: [34, 90],
    euros: 104,
    wish: "Lichtgrijze gietvloer beneden. Het huis is leeg tot de oplevering.",
    offer: "Gietvloer van 3 mm met matte toplaag, na schuren en primeren van de dekvloer.",
  },
];

export const FIRST_NAMES = [
  "Anouk",
  "Bas",
  "Carlijn",
  "Dirk",
  "Esmée",
  "Farid",
  "Gijs",
  "Hanna",
  "Ilse",
  "Jorrit",
  "Karin",
];
export const LAST_NAMES = ["de Boer", "Smits", "van Rijn", "Kuipers", "Yildiz", "Hofman", "Prins", "Vos", "Maas"];
export const STREETS = ["Kerkstraat", "Lindelaan", "Beatrixstraat", "Parkweg", "Molenweg", "Dorpsstraat", "Eikenlaan"];
