/** How large the floor is, from sizes as people say them. */

const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`;
const SQUARE = String.raw`(?:m2|m²|m 2|m\^2|vierkante ?(?:meters?|m)|vierkant(?:e|s)?|kwadraat|kwadratuur|meter2|meters? kwadraat|qm)`;
const size = new RegExp(`${NUMBER}\\s?${SQUARE}(?![a-z])`, "g");
const sides = new RegExp(
  String.raw`${NUMBER}\s?(cm|m|meter)?\s?(?:bij|x|×|keer|maal|op|\*)\s?${NUMBER}\s?(cm|meter|m)?(?![a-z0-9])`,
  "g",
);
const labelled = new RegExp(
  String.raw`\b(?:m2|m²|oppervlakte|opp|grootte|vierkante meters?)(?: is)? ?[:=]? ?${NUMBER}(?! ?(?:bij|x))`,
  "g",
);
const longAndWide = new RegExp(
  String.raw`${NUMBER} ?m(?:eter)? lang(?: en|,)? (?:ongeveer )?${NUMBER} ?m(?:eter)? breed|(?:breedte|lengte|breed|lang)[ :]+${NUMBER} ?m?(?:eter)?,? (?:en )?(?:de )?(?:breedte|lengte|breed|lang)[ :]+${NUMBER}`,
  "g",
);
/** Metres of floor that are meant as square ones; not those of a skirting or of one side. */
const metres = new RegExp(
  String.raw`${NUMBER}\s?(?:meters?|m)(?![a-z0-9²])(?! (?:lang|breed|hoog|diep|plint|van|verderop|lange|brede|hoge))`,
  "g",
);

const numberOf = (text: string) => Number(text.replace(/\.(?=\d{3}$)/, "").replace(",", "."));

type Size = { area: number; start: number; end: number };

/** The area of the floor in whole m², from a readable text; undefined when it says none. */
export function readArea(text: string): number | undefined {
  const found = [...sized(text), ...measured(text)].sort((one, other) => one.start - other.start);
  const sizes = found.length > 0 ? found : loose(text);
  const [first] = sizes;
  if (first === undefined) return undefined;
  const whole = sizes.find(({ start, end }) => isTotal(text, start, end));
  const area =
    whole?.area ?? sizes.reduce((sum, each, index) => sum + (isOther(text, sizes, index) ? 0 : each.area), 0);
  return area >= 1 && area <= 9999 ? Math.round(area) : undefined;
}

function sized(text: string): Size[] {
  return [...text.matchAll(size)].flatMap((match) => {
    const before = text.slice(0, match.index);
    if (/€ ?$/.test(before)) return [];
    if (/(?:per|de|euro|€) $/.test(before) && /(?:euro|€) (?:per )?$/.test(before)) return [];
    const listed = [
      ...(/(?:^|[^\da-z,])((?:\d{1,3}(?:,\d)?(?:, | en | \+ | & ))+)$/.exec(before)?.[1] ?? "").matchAll(
        /\d+(?:,\d)?/g,
      ),
    ];
    const others = listed.reduce((sum, [each]) => sum + numberOf(each), 0);
    const area = others + numberOf(match[1]!) * timesIn(text, match.index, match.index + match[0].length);
    return [{ area, start: match.index, end: match.index + match[0].length }];
  });
}

function measured(text: string): Size[] {
  const both = [...text.matchAll(sides)].flatMap((match) => {
    const [whole, long, unit, wide, unit2] = match;
    const [a, b] = [numberOf(long!), numberOf(wide!)];
    const inCm = unit === "cm" || unit2 === "cm" || (a >= 150 && b >= 150);
    // A tile's size, not a room's.
    if (inCm ? a < 150 || b < 100 : a >= 30 && b >= 30) return [];
    const area = inCm ? (a * b) / 10_000 : a * b;
    return [
      {
        area: area * timesIn(text, match.index, match.index + whole.length),
        start: match.index,
        end: match.index + whole.length,
      },
    ];
  });
  const said = [...text.matchAll(longAndWide)].map((match) => ({
    ...{
      area: numberOf(match[1] ?? match[3]!) * numberOf(match[2] ?? match[4]!),
      start: match.index,
      end: match.index + match[0].length,
    },
  }));
  return [...both, ...said];
}

function loose(text: string): Size[] {
  const named = [...text.matchAll(labelled)].map((match) => ({
    ...{ area: numberOf(match[1]!), start: match.index, end: match.index + match[0].length },
  }));
  if (named.length > 0) return named;
  return [...text.matchAll(metres)]
    .map((match) => ({ area: numberOf(match[1]!), start: match.index, end: match.index + match[0].length }))
    .filter(({ area, start }) => area >= 6 && !/plint\w*(?: van)?(?: ongeveer)? $/.test(text.slice(0, start)));
}

/** Rooms of the same size: "2 slaapkamers van 12 m2", "2 kamers van 3 bij 4", "12 m2 per kamer". */
function timesIn(text: string, start: number, end: number): number {
  const before =
    /(?:^| )(\d{1,2}) (?:\w+ )?\w*(?:kamers|ruimtes|vertrekken|verdiepingen|studio's)(?: zijn| van| a| met)*(?: elk| ieder| allebei| beide| alle \d)*(?: van)?(?: ongeveer| zo'n| rond de)? $/.exec(
      text.slice(0, start),
    );
  if (before === null) return 1;
  const each =
    /(?:elk|ieder|allebei|beide|alle \d|kamers van)/.test(before[0]) ||
    /^ ?(?:per|elk|ieder|allebei|p\/)/.test(text.slice(end));
  return each && !/^ ?(?:in )?(?:totaal|samen|bij elkaar)/.test(text.slice(end)) ? Number(before[1]) : 1;
}

function isTotal(text: string, start: number, end: number): boolean {
  return (
    /(?:totaal|samen|bij elkaar|alles bij elkaar|totale oppervlakte|opgeteld)(?: is| van| gaat het om| om| dus| komt (?:dat )?(?:neer )?op|:|ongeveer|zo'n|rond de|denk ik| )*$/.test(
      text.slice(0, start),
    ) || /^ ?(?:in )?(?:het )?(?:totaal|samen|bij elkaar|alles bij elkaar|al met al|opgeteld)/.test(text.slice(end))
  );
}

/** Whether a size is another word for the one before it: "40 of 45 m2", "5 bij 4, dus 20 m2". */
function isOther(text: string, sizes: readonly Size[], index: number): boolean {
  const [previous, size_] = [sizes[index - 1], sizes[index]!];
  if (previous === undefined) return false;
  const between = text.slice(previous.end, size_.start);
  return /^[ ,(]*(?:of|dus|=|is|oftewel|ofwel|dat is)\b/.test(between) || Math.abs(previous.area - size_.area) < 0.6;
}
