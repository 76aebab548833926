/** Which floor is wanted, which lies there now, and what has to be done besides. */
import type { WizardAnswer } from "../floors";
import type { ExtraService } from "../quotes/extraServices";
import type { Intake } from "./intake";
import { clausesOf, sentencesOf } from "./words";

type FloorWords = Pick<
  Intake,
  "flooringType" | "currentFloor" | "removeCurrentFloor" | "underfloorHeating" | "services"
>;

type Kind = { words: RegExp; type: WizardAnswer | null };
/** Floors by what people call them; the first that fits counts. Without a type it can only be what lies there now. */
const KINDS: readonly Kind[] = [
  { words: /pvc|vinyl|\bzeil\b|novilon/, type: "Vinyl/PVC" },
  { words: /tapijt|vloerbedekking|kamerbreed|\bsisal/, type: "Tapijt" },
  { words: /laminaat/, type: "Laminaat" },
  {
    words: /natuur ?steen|natuur ?stenen|marmer|travertin|hardste(?:en|nen)|leisteen|graniet|belgisch blauw/,
    type: "Natuursteen",
  },
  { words: /gietvloer|troffelvloer|\bepoxy|betoncire|beton cire|betonlook vloer/, type: "Gietvloer" },
  { words: /tegel|plavui|keramisch|keramiek/, type: "Tegels (keramisch)" },
  {
    words:
      /parket|massief|lamelvloer|lamelparket|multiplank|duoplank|houten? ?vloer|\bhouten\b|\bhout\b|\beiken|plankenvloer|planken vloer|tapis/,
    type: "Parket (massief hout)",
  },
  { words: /marmoleum|linoleum|\bkurk|\bbeton\b|betonvloer/, type: null },
];
const anyKind = new RegExp(KINDS.map(({ words }) => words.source).join("|"), "g");
/** Ends of words that make something else of a floor's name. */
const NOT_A_FLOOR = /^(?:look|kleur|lijm|zetter|werk|en? tafel|en? kast|en? deur|en? trap|en? plint|reiniger)/;

/** Words before a floor that is not the one they want, and after one that they lay themselves. */
const REJECTED = /(?:\bgeen(?: \S+)?|dacht\w*(?: ik| we| wij)?(?: eerst)? aan|liever niet|echt niet) $/;
const OWN_WORK = /^[a-z]*(?: \S+){0,2} (?:leg|leggen|doe|doen) (?:ik|we|wij)(?: \S+)? zelf/;

type Mention = { word: string; type: WizardAnswer | null; isOld: boolean };

/** Words that stand between two others without changing what they say. */
const LITTLE =
  "(?: (?:er|nu|nog|al|de|het|een|die|dat|daar|deze|onze|ons|mijn|m'n|wat|gewoon|alleen|overal|ook|oude?|kale|lelijke|bruine|grijze|van|uit|jaren|heel|erg|hier|op|in|onder|over|momenteel|huidige|bestaande|kapotte|versleten|hele|beneden|boven|goedkope?|soort|vieze|vies|gekleurde|witte|zwarte|wel|zo'n|\\d+ jaar)|-)*";
/** Words before a floor that lies there now. */
const oldBefore = new RegExp(
  [
    String.raw`(?:\b(?:ligt|liggen|lag|zit)(?: (?!wil|graag)\S+){0,5}`,
    String.raw`\b(?:ons|onze|mijn|m'n|me|haar|hun|dit)(?: (?!nieuw)\S+)?`,
    String.raw`\b(?:oude?|ouwe|oale|huidige|bestaande|vorige|versleten|lelijke|kapotte|vieze|stinkt|stinken|zitten|nu|momenteel|vervang\w*|ipv|in plaats van|bovenop|erop|onder|hebben nu|heb nu|hebben we nu|gaat|gaan|verwijder\w*|slopen|afvoeren|over|eruit|weg met|hetzelfde)${LITTLE}`,
    String.raw`\bop${LITTLE.replace("|in|", "|")}) ?(?:[a-z]{0,9}-?)?$`,
  ].join("|"),
);
const OUT = String.raw`(?:(?:er|d'r|der) ?(?:\S+ )?(?:uit|af)|weg|verwijderd?|verwijderen|slopen|gesloopt|sloop|uitbreken|uithalen|uit(?: \S+){0,3} (?:slopen|halen|gehaald|breken|trekken))`;
/** Words after a floor that lies there now. */
const oldAfter = new RegExp(
  [
    String.raw`^[a-z]* ?(?:(?:die |dat |wat )?(?:er |nu |daar |nog |al |ook |dan |wel |eerst |wordt |worden |moet(?:en)? |moeten jullie |mag |mogen |kan |kunnen |d'r |gaat |hele |helemaal )*(?:${OUT}|ligt(?! (?:al )?klaar)|liggen|lag|vervangen|versleten|kapot|vervang|bekrast|blijven)\b`,
    String.raw`(?:is|zijn) (?:helemaal |echt |wel |nu )*(?:versleten|bekrast|beschadigd|afgeleefd|lelijk|kapot|oud|op|vies|aan vervanging)\b`,
    String.raw`(?: \S+){0,6} (?:vernield|vernietigd|verpest|kapotgemaakt|nat geworden|bol|krom|gescheurd|verrot|beschimmeld|van de vorige bewoners?|van vroeger|d'r ok uut|zat|beu|uit (?:slopen|halen|breken)|halen jullie eruit)\b`,
    String.raw` uit (?:de|het) \S+ (?:kunnen |willen |kunt |wilt )?halen\b)`,
  ].join("|"),
);
const newBefore =
  /\b(?:nieuwe?|wil(?:len)?|graag|liefst|liever|zoek(?:en)?|voorkeur|wordt|word|komt|kom|naar|door|voor)(?: \S+){0,3} ?$/;

/** What a readable text says about floors. */
export function readFloors(text: string): FloorWords {
  const mentions = sentencesOf(text).flatMap((sentence) => mentionsIn(sentence));
  const wanted = [...new Set(mentions.filter(({ isOld, type }) => !isOld && type !== null).map(({ type }) => type!))];
  const old = mentions.find(({ isOld }) => isOld);
  const services = servicesIn(text, old !== undefined);
  const heating = HEATING.test(text) && !isDenied(text, HEATING);
  const flooringType = wantedFloor(
    text,
    wanted,
    new Set(mentions.filter(({ isOld }) => !isOld).map(({ type }) => type)).size,
    services,
    heating,
  );
  // The service that is the whole job is no extra of it.
  const extra = services.filter((service) => MAIN[service] !== flooringType);
  const removes = services.includes("Verwijderen oude vloer");
  return {
    ...(flooringType && { flooringType }),
    ...(old && { currentFloor: old.word }),
    ...(removes && { removeCurrentFloor: true }),
    ...(heating && { underfloorHeating: true }),
    ...(extra.length > 0 && { services: extra }),
  };
}

function mentionsIn(sentence: string): Mention[] {
  const found = [...sentence.matchAll(anyKind)];
  return found.flatMap((match, index) => {
    const start = match.index;
    const end = start + match[0].length;
    const after = sentence.slice(end);
    if (
      NOT_A_FLOOR.test(after) ||
      (REJECTED.test(sentence.slice(0, start)) &&
        !/^[a-z]*(?: meer)?,? (?:dat|die) (?:ligt|liggen|hebben|heb)/.test(after)) ||
      OWN_WORK.test(after)
    )
      return [];
    const before = sentence.slice(index === 0 ? 0 : found[index - 1]!.index + found[index - 1]![0].length, start);
    const until = sentence.slice(end, found[index + 1]?.index).split(/,| en | maar | want | dus /)[0]!;
    const { type } = KINDS.find(({ words }) => words.test(match[0]))!;
    const isNew = newBefore.test(before) && !/\b(?:oude?|huidige|bestaande)\b(?: \S+)? ?$/.test(before);
    const isOld =
      /\bgeen $/.test(sentence.slice(0, start)) ||
      (type === null && !isNew) ||
      (!isNew && oldBefore.test(before)) ||
      oldAfter.test(until);
    return [{ word: currentWord(match[0], sentence.slice(start)), type, isOld }];
  });
}

/** How the floor that lies there is called in one word. */
function currentWord(found: string, from: string): string {
  if (found.startsWith("plavui")) return "plavuizen";
  if (found.startsWith("tegel")) return "tegels";
  if (/^(?:hout|eiken|planken|massief)/.test(found)) return "hout";
  if (found.startsWith("beton")) return "beton";
  return /^[a-z]+/.exec(found)?.[0] ?? from;
}

const DOUBT =
  /\b(?:weet|weten)\b(?: \S+){0,3}? niet|geen idee|twijfel|nog niet (?:zeker|uit|beslist|besloten)|advies|staan (?:we )?open voor|maakt (?:ons |mij |me )?niet uit (?:wat|welke)|wat raden/;

function wantedFloor(
  text: string,
  wanted: WizardAnswer[],
  kinds: number,
  services: ExtraService[],
  heating: boolean,
): WizardAnswer | undefined {
  const [first] = wanted;
  const isChoice = new RegExp(`\\bof\\b(?: \\S+){0,3}? ?\\w*(?:${anyKind.source})|\\btussen\\b`).test(text);
  if (kinds > 1 && !/\bof nee\b/.test(text) && (DOUBT.test(text) || (isChoice && wanted.length > 1)))
    return "Nog niet zeker";
  if (first !== undefined) return /\b(?:of nee|nee toch|toch maar|toch liever)\b/.test(text) ? wanted.at(-1) : first;
  if (DOUBT.test(text)) return "Nog niet zeker";
  if (/(?:nieuwe|andere|mooie) vloer/.test(text)) return undefined;
  if (heating && services.includes("Vloerverwarming installeren")) return "Vloerverwarming";
  return services.includes("Egaliseren ondervloer") ? "Egaliseren" : undefined;
}

const MAIN: { [Service in ExtraService]?: WizardAnswer } = {
  "Vloerverwarming installeren": "Vloerverwarming",
  "Egaliseren ondervloer": "Egaliseren",
};

const HEATING = /vloerverwarming|vloer verwarming/;
const REMOVAL = new RegExp(
  String.raw`\b(?:${OUT}|afvoeren|afgevoerd|weghaal\w*|weghalen|weggehaald|meenemen|meegenomen|lostrekken|haal\w* (?:\S+ ){0,3}(?:er ?)?(?:dan )?uit|halen (?:\S+ ){0,3}(?:er ?)?(?:dan )?uit|uit (?:de|het) \S+ (?:kunnen |willen )?halen)\b`,
);
const NEEDED_NO_MORE = /\b(?:al|reeds|zelf|niet|geen|zonder)\b/;

/** The extra work by the words for it, in the order of the form. */
const WORK: readonly [ExtraService, RegExp][] = [
  [
    "Inmeetservice",
    /\b(?:in(?:ge)?met?en|op(?:ge)?met?en|(?:komen|kom|laten) meten|in te meten|op te meten|inmeetservice|inmeting|nameten|meten komen)\b/,
  ],
  ["Verwijderen oude vloer", REMOVAL],
  [
    "Egaliseren ondervloer",
    /egalis|ge-?egaliseerd|uitvlakken|vlak(?: worden)? (?:maken|gemaakt)|vlakmaken|waterpas (?:maken|gemaakt|krijgen)|egaline/,
  ],
  ["Plinten plaatsen", /plint/],
  ["Vloerverwarming installeren", HEATING],
  [
    "Meubels verplaatsen",
    /\b(?:meubel\w*|meubilair|inboedel|spullen|kast|kasten|bankstel|stoelen|banken|bureaus?)\b(?=.*\b(?:verplaats\w*|versjouw\w*|verschui\w*|verzet\w*|wegzet\w*|weghalen|weggehaald|opzij|eruit|sjouwen|tillen|helpen|aan de kant|aan kant|verhuis\w*|uitruimen|leeghalen|leegruimen|weg|leeg|helpen|hulp)\b)|\b(?:helpen|hulp)\b.*\b(?:meubel\w*|kast|kasten|spullen)|\b(?:verplaats\w*|versjouw\w*|verschui\w*|leegruimen|leeghalen|sjouwen)\b.*\b(?:meubel\w*|meubilair|spullen|kasten)/,
  ],
];

function servicesIn(text: string, knowsOld: boolean): ExtraService[] {
  const clauses = sentencesOf(text)
    .flatMap(clausesOf)
    .map((clause) => clause.replace(/\bniet (?:meer )?zelf\b|\bzelf niet\b/g, ""));
  return WORK.filter(([service, words]) => {
    const said = clauses.filter((clause) => words.test(clause) && !denies(clause, words));
    if (service === "Verwijderen oude vloer")
      return said.some(
        (clause) =>
          (knowsOld || /vloer|\bout?de?\b|\bhet\b|die/.test(clause)) &&
          isAboutFloor(clause) &&
          !NEEDED_NO_MORE.test(clause),
      );
    if (service === "Vloerverwarming installeren") return said.some(isHeatingWanted);
    if (service === "Meubels verplaatsen")
      return sentencesOf(text)
        .filter((sentence) => words.test(sentence) && !denies(sentence, words))
        .some((clause) => !/\b(?:zelf|leeg (?:is|staat)|al weg|al leeg)\b/.test(clause));
    return said.length > 0;
  }).map(([service]) => service);
}

/** Removal of a floor, not of furniture. */
function isAboutFloor(clause: string): boolean {
  return (
    anyKindIn(clause) ||
    /vloer|\boude?\b|\bhuidige\b|\bdie\b|\balles\b/.test(clause) ||
    !/meubel|spullen|kast|plint/.test(clause)
  );
}
const anyKindIn = (clause: string) => KINDS.some(({ words }) => words.test(clause));

function isHeatingWanted(clause: string): boolean {
  if (/aanleg|aangelegd|frez|gefreesd|installe/.test(clause)) return true;
  if (/\b(?:ligt|zit|is|hebben|heb|aanwezig|bestaande|liggen)\b/.test(clause)) return false;
  return /laten (?:leggen|maken)|erin|erbij|plaatsen|gelegd|nieuwe vloerverwarming|(?:komt|komen|daar)(?: \S+){0,4} onder\b|vloerverwarming (?:\S+ )?(?:eronder|onder\b)/.test(
    clause,
  );
}

/** Whether a clause says that something is not asked for: "plinten hoeven niet", "zonder plinten", "plinten doe ik zelf". */
function denies(clause: string, words: RegExp): boolean {
  const thing = words.source;
  return (
    new RegExp(`\\b(?:geen|zonder|niet|behalve)(?: (?!alleen)\\S+){0,2}? ?\\w*(?:${thing})`).test(clause) ||
    new RegExp(
      `(?:${thing})\\w*(?:: ?(?:nee|niet|geen)| (?:zelf|al)\\b)|(?:${thing})\\w*(?: \\S+){0,5}? (?:(?:hoeven|hoeft|hoef|hoeve)\\b.*\\bniet|niet nodig|zelf\\b|niet meer|zijn er al|hebben we al|heb ik al|zitten er al|blijven|blijft|is al gedaan|al gedaan|is niet|niet|regel ik|doe ik|doen we)`,
    ).test(clause) ||
    new RegExp(`(?:hoeven|hoeft)(?: \\S+){0,4}? (?:geen|niet)(?: \\S+){0,3}? ?\\w*(?:${thing})`).test(clause) ||
    new RegExp(`\\b(?:zelf|al)(?: \\S+){0,3}? ?(?:${thing})`).test(clause)
  );
}

function isDenied(text: string, words: RegExp): boolean {
  return sentencesOf(text)
    .flatMap(clausesOf)
    .filter((clause) => words.test(clause))
    .every(
      (clause) =>
        new RegExp(`\\b(?:geen|zonder|niet)(?: \\S+){0,2}? ?(?:${words.source})`).test(clause) ||
        new RegExp(
          `(?:${words.source})(?:: ?(?:nee|niet|geen)|(?: \\S+){0,3} (?:hoeft niet|hoef ik niet|niet nodig|is er niet|niet))`,
        ).test(clause),
    );
}
