/** A text as people type it, made readable for the rules of this folder: lower case, digits, words spelt as expected. */
import { distance } from "fastest-levenshtein";
import { ordinaryWords } from "../hiding/words";
import { lazy } from "../lazy";
import { INTAKE_MAX } from "../limits";
import { inWords } from "../numberWords";

const words = (text: string) => text.trim().split(/\s+/);

/** The words that rules look for and people misspell. */
const EXPECTED = words(`
  laminaat parket vinyl tapijt vloerbedekking tegels tegel plavuizen keramisch keramische natuursteen marmer travertin
  gietvloer betonvloer linoleum marmoleum visgraat massief eiken houten kurk beton zeil
  leisteen hardsteen vloerkleed woonkamer huiskamer slaapkamer slaapkamers kinderkamer keuken badkamer kantoor werkkamer overloop zolder
  benedenverdieping bovenverdieping verdieping appartement woning
  plinten plint installeren aanleggen egaliseren geegaliseerd vloerverwarming infrezen inmeten opmeten meubels meubilair verwijderen
  verwijderd afvoeren verplaatsen slopen vierkante meter weken ondergrond ondervloer vloer vloeren leggen oude huidige
  januari februari augustus september oktober november december volgende mogelijk vakantie voorjaar najaar
  ochtend ochtends middag middags flexibel gelderland friesland overijssel babykamer overlappen budget ongeveer maximaal totaal postcode huisnummer
`);

/** Words near an expected one that are words of their own. */
const OTHERS = new Set(
  words(`
  tegen tegelijk regels planten planken plannen printen pinten plafond meten meter beter later water leggen liggen legger
  leger zeggen houden houten hout hoeken boeken keuren keus keuze deuken doeken kosten tussen kantoren eiken oude ouder
  ouders oudste vloed vloerkleed vloerlamp vloertje vloertjes vloeren parkeer parkeren parkiet massage massaal manier
  marmot mogelijkheid mogelijkheden woningen slapen vieren andere midden middagen meubel meubelen maximum totale
  badkamers keukens zolders zeil zeik veil deel geel heel veel beperkt vergaderen verwijzen verplaats verwarming bieden weten heten eten zweten niets kast kasten
  kleuren muren duren wonen tonen koken roken makkelijk moeilijk eigenlijk tijdelijk kamer kamers samen namen
`),
);

const NUMBERS = new Map(
  Array.from({ length: 98 }, (_, index) => index + 2).map((count) => [inWords(count).replaceAll("ë", "e"), count]),
);

/** The text in lower case without accents, with digits for number words and expected words in their own spelling. */
export function readable(text: string): string {
  return (
    text
      .slice(0, INTAKE_MAX)
      .toLowerCase()
      .normalize("NFKD")
      .slice(0, INTAKE_MAX)
      .replace(/\p{M}/gu, "")
      .replace(/[’‘`´']/g, "'")
      .replace(/\b(\d+|volgende|komende|deze|een|per|paar) ?wk\b/g, "$1 weken")
      .replace(/\bwk (?=\d)/g, "week ")
      .replace(/\bwk\b/g, "woonkamer")
      .replace(/[a-z]+(?:'[a-z]+)?/g, corrected)
      // Elsewhere it is a name.
      .replace(/((?:\d|begin|half|medio|midden|eind|einde|in) )jan\b/g, "$1januari")
      .replace(/\b1 (?:honderd|100)\b/g, "100")
      .replace(/\banderhal(?:f|ve)\b/g, "1,5")
      .replace(/(\d) en (?:een |1 )?hal(?:f|ve)\b/g, "$1,5")
      .replace(/(\d) ?(?:m|meter) (\d\d)\b(?! ?(?:m|bij|x))/g, "$1,$2 meter")
      .replace(/\b(vloer|natuur|slaap|woon|huis|bad|vierkante) (?=(?:bedekking|verwarming|steen|kamers?)\b)/g, "$1")
      .replace(/\s+/g, " ")
      .trim()
  );
}

function corrected(word: string): string {
  return numberOf(word) ?? EXPECTED_SPELLING.get(word) ?? spelt(word);
}

function numberOf(word: string): string | null {
  const hundreds = /^(.*?)honderd(?:en)?(.*)$/.exec(word);
  if (hundreds === null) return NUMBERS.has(word) ? String(NUMBERS.get(word)) : null;
  const [, before = "", after = ""] = hundreds;
  const many = before === "" ? 1 : NUMBERS.get(before);
  const rest = after === "" ? 0 : NUMBERS.get(after);
  return many === undefined || rest === undefined ? null : String(100 * many + rest);
}

/** Short forms, and spellings too far away to be found. */
const EXPECTED_SPELLING = new Map(
  Object.entries({
    wkn: "weken",
    mnd: "maand",
    feb: "februari",
    mrt: "maart",
    apr: "april",
    aug: "augustus",
    sept: "september",
    sep: "september",
    okt: "oktober",
    nov: "november",
    dec: "december",
    zsm: "zo snel mogelijk",
    asap: "zo snel mogelijk",
    slk: "slaapkamer",
    wnk: "woonkamer",
    vvw: "vloerverwarming",
    vk: "vierkante",
    vkm: "vierkante meter",
    mtr: "meter",
    ca: "ongeveer",
    plm: "ongeveer",
    max: "maximaal",
    parquet: "parket",
    parkett: "parket",
    vinil: "vinyl",
    viniel: "vinyl",
    tapeit: "tapijt",
    tapyt: "tapijt",
    pvs: "pvc",
    pcv: "pvc",
    pv: "pvc",
    middachs: "middags",
    ipv: "in plaats van",
    evt: "eventueel",
    mn: "mijn",
    keuke: "keuken",
    weke: "weken",
    weeg: "week",
    maard: "maart",
    maant: "maand",
    iedee: "idee",
    idde: "idee",
    keuk: "keuken",
  }),
);

function spelt(word: string): string {
  const near = nearest(word);
  if (near !== word) return near;
  const tail = /^(.{4,}?)(vloer|vloeren|vloertje|vloertjes)$/.exec(word);
  if (tail !== null && !EXPECTED.includes(word)) return nearest(tail[1]!) + tail[2]!;
  return word;
}

/** The expected word that this one is a misspelling of: it sounds alike, or is a letter off, or two in a long word. */
function nearest(word: string): string {
  if (word.length < 4 || OTHERS.has(word) || ordinaryWords.has(word) || EXPECTED.includes(word)) return word;
  const isInflected = EXPECTED.some(
    (expected) => word.startsWith(expected) && ENDINGS.test(word.slice(expected.length)),
  );
  if (isInflected) return word;
  const said = spoken(word);
  let best = word;
  // The distance must stay below this.
  let least = word.length < 5 ? 0.5 : word.length >= 8 ? 2.5 : 1.5;
  for (const [expected, sounds] of expectedSounds()) {
    if (sounds[0] !== said[0] || Math.abs(sounds.length - said.length) > 2) continue;
    const apart = isSwapped(said, sounds) ? 1 : distance(said, sounds);
    if (apart < least && (expected.length >= 5 || apart === 0)) [best, least] = [expected, apart];
  }
  return best;
}

const ENDINGS = /^(?:s|en|n|tje|tjes|jes|je|vloer\w*|tegels?|plank\w*|legger\w*)$/;

const expectedSounds = lazy(() => EXPECTED.map((expected) => [expected, spoken(expected)] as const));

/** A word as it sounds: spellings that people mix up become one. */
export function spoken(word: string): string {
  return word
    .replace(/ch/g, "g")
    .replace(/ck|c(?=[aou])/g, "k")
    .replace(/dt\b|d\b/g, "t")
    .replace(/eij|ij|ei|ie|y/g, "i")
    .replace(/au/g, "ou")
    .replace(/^f/, "v")
    .replace(/(.)\1/g, "$1");
}

/** Whether two neighbouring letters changed places: "Arhnem". */
export function isSwapped(word: string, expected: string): boolean {
  const at = [...expected].findIndex((letter, index) => letter !== word[index]);
  return (
    at >= 0 && word === expected.slice(0, at) + expected.charAt(at + 1) + expected.charAt(at) + expected.slice(at + 2)
  );
}

/** The sentences of a readable text; a comma or point inside a number ends none. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[.!?;\n](?=\s|$)/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** The parts of a sentence that stand for themselves. */
export function clausesOf(sentence: string): string[] {
  return sentence
    .split(/,(?=\s|$)|\b(?:maar|want|dus)\b|\(|\)| - /)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}
