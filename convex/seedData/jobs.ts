/** The jobs of the demo: every case that the requirements name, and some more to fill a list. */
import type { ContactWish } from "../../domain/disclosures/wish";
import type { Answers } from "../../domain/answers/questions";
import type { FloorType } from "../../domain/floors";
import type { Province } from "../../domain/provinces";
import type { BriefStatus } from "../../domain/status";
import type { ClientKey, CompanyKey } from "./people";

export type DemoJob = {
  /** What this job shows. */
  shows: string;
  owner: ClientKey | { name: string; email: string; phone: string | null };
  floorType: FloorType | null;
  squareMeters: number | null;
  province: Province | null;
  city: string | null;
  street: string | null;
  budget: [min: number | null, max: number | null];
  /** Days from the start of the demo. */
  startsInDays: number | null;
  description: string;
  /** To the wizard's other questions; what the client wrote is the description. */
  answers: Pick<Answers, "roomType" | "currentFloor" | "underfloorHeating" | "services">;
  /** How and when its client wants to be reached (B04). */
  contactWish?: ContactWish;
  status: BriefStatus;
  unlockedBy: CompanyKey[];
  /** A company that got its place back, since the client had given the job away. */
  returnedTo?: CompanyKey;
  /** What companies asked about it before an unlock, and its client answered (B02). */
  questions?: { by: CompanyKey; text: string; answer: string }[];
};

/** Exactly 500 characters. */
const LONG_DESCRIPTION =
  "Wij hebben een jaren dertig woning gekocht en willen beneden alles in één keer goed doen. In de woonkamer en suite ligt nu oud laminaat op een houten vloer die op een paar plekken veert; in de keuken liggen plavuizen die eruit moeten. We twijfelen nog tussen een lamelparket in visgraat en een rustige plankenvloer, en horen graag wat in dit huis verstandig is. Egaliseren en nieuwe plinten horen erbij. We wonen er nog niet, dus er kan doorgewerkt worden. De sleutel ligt bij de buren, er is stroom.";

/** The jobs of the demo, from the oldest to the newest. */
export const JOBS: DemoJob[] = [
  {
    shows: "status COMPLETED",
    owner: "c1",
    floorType: "Laminaat",
    squareMeters: 28,
    province: "Utrecht",
    city: "Zeist",
    street: "Slotlaan 112",
    budget: [800, 1500],
    startsInDays: null,
    description: "Laminaat op zolder, twee slaapkamers en een overloop. Ondervloer ligt er al.",
    answers: { roomType: "multiple", currentFloor: "kaal beton" },
    status: "COMPLETED",
    unlockedBy: ["k5"],
  },
  {
    shows: "status CANCELLED",
    owner: "c2",
    floorType: "Tapijt",
    squareMeters: 18,
    province: "Noord-Holland",
    city: "Haarlem",
    street: "Zijlweg 45",
    budget: [null, 800],
    startsInDays: null,
    description: "Nieuw tapijt op de trap en in de werkkamer.",
    answers: { roomType: "kantoor" },
    status: "CANCELLED",
    unlockedBy: [],
    returnedTo: "k6",
  },
  {
    shows: "status IN_PROGRESS",
    owner: "c2",
    floorType: "Hout",
    squareMeters: 64,
    province: "Zuid-Holland",
    city: "Leiden",
    street: "Witte Singel 8",
    budget: [4000, null],
    startsInDays: null,
    description: "Eiken planken in de woonkamer en de hal, geolied.",
    answers: { roomType: "woonkamer", currentFloor: "laminaat" },
    status: "IN_PROGRESS",
    unlockedBy: ["k5"],
  },
  {
    shows: "a province that the short form does not offer",
    owner: { name: "Fenna Janssen", email: "fenna.janssen@voorbeeld.example", phone: "06 34 56 78 90" },
    floorType: "Natuursteen",
    squareMeters: 32,
    province: "Limburg",
    city: "Maastricht",
    street: "Brusselsestraat 20",
    budget: [2500, 4000],
    startsInDays: 45,
    description: "Hardsteen in de keuken en de bijkeuken, met vloerverwarming eronder.",
    answers: { roomType: "keuken", underfloorHeating: true },
    contactWish: { by: "messages", when: "evening" },
    status: "OPEN",
    unlockedBy: [],
  },
  {
    shows: "no province, guest without a telephone number",
    owner: { name: "Lotte Meijer", email: "lotte.meijer@voorbeeld.example", phone: null },
    floorType: "Nog niet zeker",
    squareMeters: null,
    province: null,
    city: null,
    street: null,
    budget: [null, null],
    startsInDays: null,
    description: "Ik zoek advies voor een vloer die tegen een hond en twee kleine kinderen kan.",
    answers: {},
    status: "OPEN",
    unlockedBy: [],
  },
  {
    shows: "three unlocks: full",
    owner: { name: "Koen Willems", email: "koen.willems@voorbeeld.example", phone: "06 45 67 89 01" },
    floorType: "PVC",
    squareMeters: 51,
    province: "Utrecht",
    city: "Amersfoort",
    street: "Leusderweg 77",
    budget: [1500, 2500],
    startsInDays: 21,
    description: "Pvc-stroken door de hele benedenverdieping. Oude tegelvloer mag blijven liggen als dat kan.",
    answers: { roomType: "woonkamer", currentFloor: "tegels" },
    status: "OPEN",
    unlockedBy: ["kl", "k5", "k6"],
  },
  {
    shows: "two unlocks, budget with an upper bound only",
    owner: "c2",
    floorType: "Tegels",
    squareMeters: 14,
    province: "Noord-Holland",
    city: "Alkmaar",
    street: "Laat 210",
    budget: [null, 1500],
    startsInDays: 14,
    description: "Badkamer van 4 en toilet en hal samen 10 vierkante meter, keramische tegels 60 bij 60.",
    answers: { roomType: "badkamer", services: ["Verwijderen oude vloer"] },
    status: "OPEN",
    unlockedBy: ["kl", "k6"],
    questions: [
      {
        by: "k5",
        text: "Ligt er onder de tegels van nu beton of hout?",
        answer: "In de badkamer beton, in de hal hout.",
      },
    ],
  },
  {
    shows: "budget with a lower bound only, floor that no filter names",
    owner: { name: "Mila van den Berg", email: "mila.vandenberg@voorbeeld.example", phone: "06 56 78 90 12" },
    floorType: "Gietvloer",
    squareMeters: 88,
    province: "Zuid-Holland",
    city: "Rotterdam",
    street: "Coolhaven 300",
    budget: [4000, null],
    startsInDays: 60,
    description: "Gietvloer in een nieuwbouwappartement, lichtgrijs, inclusief de badkamer.",
    answers: { roomType: "multiple", currentFloor: "kaal beton", underfloorHeating: true },
    status: "OPEN",
    unlockedBy: [],
  },
  {
    shows: "no budget",
    owner: { name: "Sem Kok", email: "sem.kok@voorbeeld.example", phone: "06 67 89 01 23" },
    floorType: "Vloerverwarming",
    squareMeters: 46,
    province: "Noord-Holland",
    city: "Hoorn",
    street: "Kersenboogerd 5",
    budget: [null, null],
    startsInDays: 30,
    description: "Vloerverwarming infrezen in de bestaande dekvloer van de woonkamer.",
    answers: { roomType: "woonkamer" },
    status: "OPEN",
    unlockedBy: [],
  },
  {
    shows: "unlocked by KS",
    owner: "c1",
    floorType: "Hout",
    squareMeters: 40,
    province: "Noord-Holland",
    city: "Amsterdam",
    street: "Ceintuurbaan 310",
    budget: [2500, 4000],
    startsInDays: 28,
    description:
      "Visgraat in een bovenwoning, derde verdieping, geen lift. Geluidsisolatie is verplicht volgens de VvE.",
    answers: { roomType: "woonkamer", services: ["Egaliseren ondervloer", "Plinten plaatsen"] },
    status: "OPEN",
    unlockedBy: ["ks"],
  },
  {
    shows: "a description of 500 characters, budget with both bounds",
    owner: "c1",
    floorType: "Parket (massief hout)",
    squareMeters: 72.5,
    province: "Utrecht",
    city: "Utrecht",
    street: "Biltstraat 160",
    budget: [4000, 8000],
    startsInDays: 40,
    description: LONG_DESCRIPTION,
    answers: {
      roomType: "woonkamer",
      currentFloor: "laminaat",
      services: ["Verwijderen oude vloer", "Plinten plaatsen"],
    },
    status: "OPEN",
    unlockedBy: [],
  },
  {
    shows: "a job without a floor type: the stored category counts",
    owner: { name: "Noor Hendriks", email: "noor.hendriks@voorbeeld.example", phone: "06 48 90 12 34" },
    floorType: null,
    squareMeters: 24,
    province: "Utrecht",
    city: "Nieuwegein",
    street: null,
    budget: [300, 800],
    startsInDays: 10,
    description: "Slaapkamer en inloopkast, liefst binnen twee weken.",
    answers: { roomType: "slaapkamer" },
    status: "OPEN",
    unlockedBy: ["k5"],
  },
  {
    shows: "no unlocks",
    owner: { name: "Jesse van Dam", email: "jesse.vandam@voorbeeld.example", phone: "06 39 01 23 45" },
    floorType: "Laminaat",
    squareMeters: 42,
    province: "Utrecht",
    city: "Zeist",
    street: "Voorheuvel 33",
    budget: [800, 1500],
    startsInDays: 18,
    description: "Laminaat in woonkamer en hal. Ondervloer en plinten mogen in de offerte mee.",
    answers: { roomType: "woonkamer", currentFloor: "tapijt" },
    status: "OPEN",
    unlockedBy: [],
  },
];
