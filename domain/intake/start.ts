/** When the work may begin, from days as people say them. All days are calendar days, YYYY-MM-DD. */
import { addDays } from "../calendarDays";
import { clausesOf, sentencesOf } from "./words";

const MONTHS = "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december";
const PARTS = {
  begin: 1,
  start: 1,
  vanaf: 1,
  half: 15,
  medio: 15,
  midden: 15,
  halverwege: 15,
  eind: 25,
  einde: 25,
} as const;
const WEEKDAYS = ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"];

/** What people name in place of a date, and the first working day that fits: month and day. */
const SEASONS: [RegExp, string][] = [
  [/\btussen (?:de )?kerst en (?:oud|nieuw)/, "12-28"],
  [/\bna (?:de )?(?:kerst\w*|feestdagen|jaarwisseling|oud en nieuw|nieuwjaar)/, "01-04"],
  [/\b(?:het nieuwe jaar|volgend jaar|in het nieuwe jaar)\b(?! in)/, "01-11"],
  [/\bvoor (?:de )?(?:kerst\w*|feestdagen)/, "12-14"],
  [/\brond (?:de )?kerst\w*|\bkerstvakantie/, "12-21"],
  [/\bvoor (?:de |het )?(?:jaarwisseling|oud en nieuw|nieuwjaar|nieuwe jaar)/, "12-18"],
  [/\bvoor (?:de )?sinterklaas/, "12-01"],
  [/\bvoorjaarsvakantie|\bcarnaval/, "02-15"],
  [/\b(?:voor )pasen/, "03-15"],
  [/\b(?:na |met |rond )?pasen/, "04-06"],
  [/\bmeivakantie/, "05-01"],
  [/\bvoor de (?:zomer\w*|bouwvak)/, "06-15"],
  [/\bna de (?:zomer\w*|bouwvak)/, "09-01"],
  [/\b(?:voorjaar|lente)/, "04-01"],
  [/\b(?:zomer|zomervakantie)\b/, "07-01"],
  [/\b(?:najaar|herfst)/, "10-01"],
];

/** The first day that fits what a readable text says; undefined when it says none. Never before `today`. */
export function readStart(text: string, today: string): string | undefined {
  const parts = sentencesOf(text).flatMap(clausesOf);
  const ours = parts.filter((part) => !EVENTS.test(part) && !PAST.test(part)).join(", ");
  const day = readDay(ours, today) ?? readDay(parts.filter((part) => !PAST.test(part)).join(", "), today);
  return day !== undefined && day < today ? today : day;
}

/** What people name a day for that is not the day of the work. */
const EVENTS =
  /verjaardag|trouw|bruiloft|sleutel|verhuis|verhuiz|bevalling|uitgerekend|geboren|geboorte|baby komt|komt de baby|vakantie|oplever|voor die tijd/;

/** Words about what was. */
export const PAST = /\b(?:vorige?|sinds|geleden|afgelopen)\b/;

function readDay(text: string, today: string): string | undefined {
  return dated(text, today) ?? inMonth(text, today) ?? counted(text, today) ?? season(text, today);
}

function dated(text: string, today: string): string | undefined {
  const named = new RegExp(
    String.raw`\b(voor |uiterlijk )?(?:de )?([0-3]?\d)(?:e|ste|de)? (${MONTHS})\b(?: (20\d\d))?`,
  ).exec(text);
  if (named) return before(named[1], nextDay(today, monthOf(named[3]!), Number(named[2]), named[4]));
  const digits =
    /(?:^|[^\d-])(voor |uiterlijk )?\b([0-3]?\d)[-/]([01]?\d)(?:[-/](20\d\d))?\b(?![\d-]|\s?(?:m2|m²|euro))/.exec(text);
  if (digits && Number(digits[3]) >= 1 && Number(digits[3]) <= 12 && Number(digits[2]) >= 1)
    return before(digits[1], nextDay(today, Number(digits[3]), Number(digits[2]), digits[4]));
  const week = /\bweek (?:nummer )?(\d{1,2})\b(?! weken)/.exec(text);
  return week ? weekDay(today, Number(week[1])) : undefined;
}

function inMonth(text: string, today: string): string | undefined {
  const part = Object.keys(PARTS).join("|");
  const months = [
    ...text.matchAll(
      new RegExp(String.raw`\b(?:(voor) )?(?:(?:de |het )?(${part}) (?:van )?)?(${MONTHS})\b(?: (20\d\d))?`, "g"),
    ),
  ];
  const found = months.find(
    (match) =>
      match[3] !== "mei" || match[2] !== undefined || /\b(?:in|voor|tot|of) $/.test(text.slice(0, match.index)),
  );
  if (found === undefined) return undefined;
  const day = found[2] === undefined ? 1 : PARTS[found[2] as keyof typeof PARTS];
  return before(found[1], nextDay(today, monthOf(found[3]!), day, found[4], found[2] === undefined ? 28 : day + 5));
}

function counted(text: string, today: string): string | undefined {
  if (/\bhaast\b/.test(text) && !/\bgeen haast\b/.test(text)) return addDays(today, 7);
  if (
    /\b(?:zo (?:snel|spoedig|gauw|vlug) (?:als )?(?:mogelijk|als het kan)|(?:met )?spoed|zo snel als|per direct|eergisteren|gisteren nog|liefst gisteren|snel mogelijk|zo snel het kan)\b/.test(
      text,
    )
  )
    return addDays(today, 7);
  const after =
    /\b(over|binnen|na) (?:een |ongeveer |nu en |zo'n )*(paar |\d{1,2}(?: ?(?:a|tot|of|-) ?\d{1,2})? )?(dag(?:en)?|week|weken|maand(?:en)?|kwartaal|half jaar|jaar)\b/.exec(
      text,
    );
  if (after && !(after[1] === "na" && after[2] === undefined)) {
    const [, word, many, unit] = after;
    const numbers = many?.match(/\d+/g)?.map(Number) ?? [];
    const count =
      many === undefined
        ? 1
        : many.startsWith("paar")
          ? 3
          : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    const days = Math.round(
      count *
        (unit!.startsWith("dag")
          ? 1
          : unit!.startsWith("we")
            ? 7
            : unit!.startsWith("maand")
              ? 30.5
              : unit === "kwartaal"
                ? 90
                : unit === "half jaar"
                  ? 182
                  : 365),
    );
    return addDays(today, word === "binnen" ? Math.max(1, Math.round(days * 0.7)) : days);
  }
  const weekday = new RegExp(String.raw`\b(?:volgende|komende|aanstaande|a\.?s\.?) (${WEEKDAYS.join("|")})\b`).exec(
    text,
  );
  if (weekday) return comingDay(today, WEEKDAYS.indexOf(weekday[1]!));
  if (/\b(?:komend|aankomend|dit) weekend\b/.test(text)) return comingDay(today, 6);
  if (/\bvolgend weekend\b/.test(text)) return addDays(comingDay(today, 6), 7);
  if (/\b(?:volgende|komende) week\b/.test(text)) return comingDay(today, 1);
  if (/\bovermorgen\b/.test(text)) return addDays(today, 2);
  if (/\bmorgen\b/.test(text.replace(/goede morgen|'s morgen/g, ""))) return addDays(today, 1);
  if (/\bdeze week\b/.test(text)) return addDays(today, 1);
  if (/\b(?:volgende|komende) maand\b/.test(text)) return nextDay(today, (monthNow(today) % 12) + 1, 1);
  if (/\bdeze maand\b/.test(text)) return addDays(today, 2);
  if (/\b(?:dit jaar nog|nog dit jaar|eind(?:e)? (?:van )?(?:dit|het) jaar|voor het eind)/.test(text))
    return `${today.slice(0, 4)}-12-15`;
  return undefined;
}

function season(text: string, today: string): string | undefined {
  const found = SEASONS.find(([words]) => words.test(text));
  if (found === undefined) return undefined;
  const [month, day] = found[1].split("-").map(Number);
  return nextDay(today, month!, day!);
}

/** A day before the one that the work must be done by. */
function before(word: string | undefined, day: string | undefined): string | undefined {
  return word === undefined || day === undefined ? day : addDays(day, -14);
}

const monthOf = (name: string) => MONTHS.split("|").indexOf(name) + 1;
const monthNow = (today: string) => Number(today.slice(5, 7));

/** The next time that this month and day come; `until` is the last day of the month that still counts as coming. */
function nextDay(today: string, month: number, day: number, year?: string, until = day): string | undefined {
  const at = (of: number | string, on: number) =>
    `${of}-${String(month).padStart(2, "0")}-${String(on).padStart(2, "0")}`;
  const this_ = Number(today.slice(0, 4));
  const found = year ?? (at(this_, until) >= today ? this_ : this_ + 1);
  const last = new Date(Date.UTC(Number(found), month, 0)).getUTCDate();
  return at(found, Math.min(day, last));
}

function comingDay(today: string, weekday: number): string {
  const now = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, (weekday - now + 7) % 7 || 7);
}

/** The Monday of a week by its ISO number, this year or the next. */
function weekDay(today: string, week: number): string | undefined {
  if (week < 1 || week > 53) return undefined;
  const monday = (year: number) => {
    const fourth = `${year}-01-04`;
    const shift = (new Date(`${fourth}T12:00:00Z`).getUTCDay() + 6) % 7;
    return addDays(fourth, 7 * (week - 1) - shift);
  };
  const year = Number(today.slice(0, 4));
  return addDays(monday(year), 4) >= today ? monday(year) : monday(year + 1);
}
