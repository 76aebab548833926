/**
 * Reads what somebody wrote about the floor they want, into answers of the quote wizard. Works without a model and
 * without a connection. It reads no name, mail address or telephone number.
 */
import { BUDGET_BANDS } from "../money";
import { INTAKE_MAX } from "../limits";
import { readArea } from "./area";
import { readFloors } from "./floors";
import type { Intake } from "./intake";
import { readPlace } from "./place";
import { PAST, readStart } from "./start";
import { clausesOf, readable, sentencesOf } from "./words";

/**
 * The answers that a text gives, each only when the text says it; none when it is not about laying a floor. `today` is
 * a calendar day, YYYY-MM-DD. Reads the first `INTAKE_MAX` characters.
 */
export function readIntake(text: string, today: string): Intake {
  const typed = withoutContact(text.slice(0, INTAKE_MAX));
  const said = readable(typed);
  if (!isAboutFloor(said)) return {};
  const roomType = roomIn(said);
  const surfaceArea = readArea(said);
  const startDate = readStart(said, today);
  const timePreference = timeIn(said);
  const budget = budgetIn(said);
  return {
    ...readFloors(said),
    ...readPlace(typed),
    ...(roomType && { roomType }),
    ...(surfaceArea !== undefined && { surfaceArea }),
    ...(startDate && { startDate }),
    ...(timePreference && { timePreference }),
    ...(budget && { budget }),
  };
}

/** The text without mail addresses, links and telephone numbers, whose digits mean nothing here. */
function withoutContact(text: string): string {
  return text
    .replace(/\S{1,100}@\S{1,100}/g, " ")
    .replace(/(?:https?:\/\/|www\.)\S{1,200}/gi, " ")
    .replace(/(^|[^\d.,])(?:\+31|0031|0)[\s-]?(?:\d[\s-]?){8,9}(?!\d)/g, "$1 ");
}

const FLOOR =
  /kurk|hardste|leisteen|marmer|\bhouten\b|vloer(?!kleed|lamp|mat\b|wisser)|laminaat|parket|pvc|vinyl|tapijt|plavui|tegel|natuur ?steen|visgraat|marmoleum|\bzeil\b|plint|egalis/;
const LAYING = /\b(?:leggen|gelegd|nieuwe (?:\w+ )?vloer)\b/;
const OTHER =
  /\b(?:factuur|facturen|rekening|incasso|wachtwoord|inloggen|account|klacht|vacature|solliciteren|stage|recept|mop|schoonmaken|reinigen|gereinigd|stomen|schilder\w*|dakdekker|dakgoot|dak|loodgieter|stukadoor|behang\w*|tuinman|bestrating|terras|wandtegels|te koop|verkopen|tweedehands|dweil\w*|vlekken?|hoe krijg|wassen|stofzuig\w*)\b/;

function isAboutFloor(said: string): boolean {
  if (!FLOOR.test(said) && !(roomIn(said) && readArea(said))) return false;
  return !OTHER.test(said) || LAYING.test(said);
}

const ROOMS: readonly [NonNullable<Intake["roomType"]>, RegExp][] = [
  [
    "woonkamer",
    /woon ?kamer|huis ?kamer|zit ?kamer|\bliving|woonkeuken|leefruimte|eetkamer|voorkamer|achterkamer|kamer en suite/,
  ],
  ["slaapkamer", /slaap ?kamer|kinderkamer|baby ?kamer|logeer ?kamer|tienerkamer/],
  ["keuken", /(?:^|[^n])keuken/],
  ["badkamer", /bad ?kamer|\bdouche/],
  ["hal", /\bhal(?:letje|vloer)?\b|\bgang(?:etje)?\b|entree|overloop/],
  ["kantoor", /kantoor|werk ?kamer|studeer ?kamer|praktijkruimte/],
];
/** Rooms that the form does not name: with another one they are several. */
const OTHER_ROOMS = /\b(?:toilet|wc|bij ?keuken|serre|berging|garage|kelder|zolder)\b/;
const MANY =
  /\bhee?le? (?:het |ons |mijn |de |onze )?(?:\w+ )?(?:huis|woning|appartement|flat|verdieping|etage|benedenverdieping|bovenverdieping|begane grond|boven|beneden)|(?:^|[^\d])(?:[2-9]|1\d|beide|alle|meerdere|paar|allebei) (?:\w+ )?\w*(?:kamers|ruimtes|vertrekken|verdiepingen|studio's)\b|slaapkamers|(?:slaap)?kamer 2\b|meerdere ruimtes|boven en (?:onder|beneden)|beneden en boven/;
const STOREY =
  /benedenverdieping|bovenverdieping|begane grond|\bappartement|\bwoning\b|\bbeneden\b|(?:1e|2e|eerste|tweede) verdieping|(?:boven|beneden)huis/;

function roomIn(said: string): Intake["roomType"] {
  const whole = sentencesOf(said)
    .filter((sentence) => !PAST.test(sentence))
    .join(". ")
    .replace(/\b(woon|slaap|bad|werk)-? (?=en )/g, "$1kamer ");
  const rooms = ROOMS.filter(([, words]) => words.test(whole)).map(([room]) => room);
  if (rooms.length + (OTHER_ROOMS.test(whole) ? 1 : 0) > 1 || MANY.test(whole)) return "multiple";
  return rooms[0] ?? (STOREY.test(whole) ? "multiple" : undefined);
}

function timeIn(said: string): Intake["timePreference"] {
  if (
    /flexibel|hele dag|(?:tijd\w*|wanneer|moment|dag) maakt (?:ons |mij |me )?niet(?: zoveel)? uit|maakt (?:ons |mij |me )?niet(?: zoveel)? uit (?:hoe laat|wanneer|welk(?:e)? (?:tijd|dag))|altijd thuis|hoe laat(?: \S+){0,3} maakt niets? uit/.test(
      said,
    )
  )
    return "flexible";
  const clauses = sentencesOf(said).flatMap(clausesOf);
  for (const clause of [...clauses.filter((each) => WISH.test(each)), ...clauses]) {
    if (/\b(?:niet|geen|ik werk|werk ik)\b/.test(clause)) continue;
    const [morning, afternoon] = [MORNING.test(clause), AFTERNOON.test(clause)];
    if (morning && afternoon) return "flexible";
    if (morning || afternoon) return morning ? "morning" : "afternoon";
  }
  return undefined;
}

const WISH = /\b(?:alleen|graag|liefst|liever|kunt|kan|kom|komen|terecht)\b/;
const MORNING = /\b(?:ochtend\w*|'?s (?:morgens|ochtends)|voormiddag|vroeg op de dag)\b/;
const AFTERNOON = /\b(?:middag\w*|namiddag\w*|'?s middags|na de lunch|na 1[23] uur)\b/;

const AMOUNT = String.raw`(\d{1,3}(?:[. ]\d{3}){1,2}|\d{1,6}(?:[.,]\d{1,2})?)\s?(k\b|mille|duizend)?(?:,-|,--|,00)?`;
const amounts = new RegExp(
  String.raw`tussen (?:de )?(?:€\s?)?([3-9]\d\d|\d{4}|\d\.\d{3})() en (?:de )?(?:€\s?)?(\d{3,4}|\d\.\d{3})()(?!\s?(?:m2|m²))|(?:€\s?|euro\s|eur\s)${AMOUNT}(?:\s?(?:tot|-|a|en|of)\s?(?:€\s?)?${AMOUNT})?|${AMOUNT}(?:\s?(?:tot|-|a|en|of)\s?${AMOUNT})?\s?(?:euro|eur\b|€|,-|piek)|(\d{1,6}(?:[.,]\d{1,2})?)\s?(k|mille)\b|(?:maximaal|budget\w*|besteden|uitgeven|kwijt)(?:[ :][^ :]{1,30}){0,6}?\s${AMOUNT}(?:\s?(?:tot|-|a|en)\s?${AMOUNT})?(?!\s?(?:m2|m²|vierkante|meter|week|weken|januari|kamers?|dagen))`,
  "g",
);

function budgetIn(said: string): Intake["budget"] {
  for (const match of said.matchAll(amounts)) {
    if (
      /^\s?(?:,-)?\s?(?:euro )?(?:per|p\/|de m|\/)\s?(?:m2|m²|vierkante|meter|m|strekkende)/.test(
        said.slice(match.index + match[0].length),
      )
    )
      continue;
    const found = match.slice(1);
    const values = [0, 2, 4, 6, 8, 10, 12, 14, 16].flatMap((at) =>
      found[at] === undefined ? [] : [worth(found[at], found[at + 1])],
    );
    const value = values.reduce((sum, each) => sum + each, 0) / values.length;
    const band = BUDGET_BANDS.find(({ min, max }) => value >= min && (max === null || value < max));
    if (band !== undefined) return band.value;
  }
  return undefined;
}

function worth(digits: string, unit: string | undefined): number {
  const isThousands = /^\d{1,3}(?:[. ]\d{3})+$/.test(digits);
  const number = Number(isThousands ? digits.replace(/[. ]/g, "") : digits.replace(",", "."));
  return !unit ? number : number * 1000;
}
