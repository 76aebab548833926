/** Finds a person's own name and address in a folded text, in any spelling. */
import { postcodeIn, postcodesIn } from "./postcodeIn";
import { fold, type Folded, type Range } from "./fold";
import { closings, nameFillers, ordinaryWords, particles, salutations, wordsOf, type Word } from "./words";

/** What must not be readable: letters and digits without what divides them. */
type Secret = {
  text: string;
  kind: "name" | "street" | "postcode" | "other";
  /** Also an everyday word, so that it counts only where something says that the name is meant. */
  ordinary: boolean;
};

export type OwnData = { name: string; email: string; phone: string | null; street: string | null };

/** The words that identify a person. The place and province, which companies see anyway, are not among them. */
export type Secrets = {
  /** By their first letter. */
  lead: Map<string, Secret[]>;
  names: Set<string>;
  /** The names with particles before them, each with those. */
  familyNames: Map<string, Set<string>>;
  phoneDigits: string | null;
  /** The street, the postcode and the address of mail, by their first letter: also found in pieces (pieces.ts). */
  inPieces: Map<string, string[]>;
};

/** Between two parts of one word or name: a few marks, spaces or the end of a line. */
const GAP_MAX = 6;
/** Letters and digits from which on something is told in pieces: shorter words meet by chance. */
const PIECES_MIN = 6;
const streetEnds: [whole: string, short: string][] = [
  ["straat", "str"],
  ["laan", "ln"],
  ["plein", "pln"],
  ["gracht", "gr"],
  ["weg", "wg"],
  ["kade", "kd"],
];
const streetWord =
  /(?:straat|str|laan|weg|gracht|plein|kade|kaai|singel|dreef|hof|steeg|dijk|pad|baan|park|plantsoen|markt|erf|ring|wal|burg|oord|berg|horst|veld|kamp|hoek)$/;

/** The words of contact data that identify the person. `shown` is the place and the province, which do not. */
export function secretsOf({ name, email, phone, street }: OwnData, shown: readonly (string | null)[]): Secrets {
  const known = new Set(shown.flatMap((place) => (place === null ? [] : wordsOf(fold(place)).map(({ text }) => text))));
  const isOrdinary = (word: string) => ordinaryWords.has(word) || known.has(word) || particles.has(word);
  const nameWords = [...variantsOf(name), ...unmarked(name)].filter(
    (word) => !particles.has(word) && !nameFillers.has(word),
  );
  const names = new Set(nameWords.filter((word) => word.length >= 2));
  const secrets: Secret[] = [...names].map((text) => ({ text, kind: "name", ordinary: isOrdinary(text) }));
  secrets.push(...joinedNames(name).map((text) => ({ text, kind: "other" as const, ordinary: isOrdinary(text) })));
  secrets.push(...streetSecrets(street ?? "", isOrdinary, known));
  const [local = ""] = email.split("@");
  const mailbox = squash(local);
  if (mailbox.length >= 5) secrets.push({ text: mailbox, kind: "other", ordinary: isOrdinary(mailbox) });
  const telling = secrets.filter(
    ({ kind, ordinary, text }) => kind === "postcode" || (kind === "street" && !ordinary && text.length >= PIECES_MIN),
  );
  const inPieces = [...telling.map(({ text }) => text), squash(email)].filter((text) => text.length >= PIECES_MIN);
  return {
    lead: byFirst(secrets, ({ text }) => text),
    names,
    familyNames: familyNamesOf(name),
    phoneDigits: nationalDigits(phone),
    inPieces: byFirst(inPieces, (text) => text),
  };
}

function byFirst<T>(all: readonly T[], textOf: (each: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) {
    const first = textOf(each)[0]!;
    found.set(first, [...(found.get(first) ?? []), each]);
  }
  return found;
}

/** A telephone number without its 0, +31 or 0031; null when too short to be told from other digits. */
function nationalDigits(phone: string | null): string | null {
  const digits = fold(phone ?? "").lower.replace(/\D/g, "");
  const national = digits.replace(/^(?:00310?|310?(?=\d{9})|0)/, "");
  return national.length >= 8 ? national : null;
}

function squash(text: string): string {
  return wordsOf(fold(text))
    .map((word) => word.text)
    .join("");
}

/** The words of a name, also as they are written without the two dots of an umlaut ("Mueller"). */
function variantsOf(name: string): string[] {
  const expanded = name.replace(/[äöü]/gi, (letter) => `${letter.normalize("NFD")[0]!}e`);
  return [...new Set([name, expanded])].flatMap((spelling) => wordsOf(fold(spelling)).map(({ text }) => text));
}

/** The parts of a name that a mark divides, without it: "oneill" for O'Neill, "annefleur" for Anne-Fleur. */
function unmarked(name: string): string[] {
  return name
    .split(/\s+/)
    .map(squash)
    .filter((part) => part.length >= 4);
}

/** A name written as one word, with its first names, with their first letters, and without. */
function joinedNames(name: string): string[] {
  const words = wordsOf(fold(name))
    .map(({ text }) => text)
    .filter((word) => !nameFillers.has(word));
  const family = words.slice(1);
  const core = family.filter((word) => !particles.has(word));
  if (core.length === 0) return [];
  const spellings = [family, core].flatMap((part) => [part, [words[0]!, ...part], [words[0]![0]!, ...part]]);
  return [...new Set(spellings.map((part) => part.join("")))].filter((text) => text.length >= 5);
}

/** The names that have particles before them: "van den" before Berg. */
function familyNamesOf(name: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  let before: string[] = [];
  for (const word of variantsOf(name)) {
    if (particles.has(word)) before.push(word);
    else {
      if (before.length > 0) found.set(word, new Set([...before, ...abbreviatedParticles]));
      before = [];
    }
  }
  return found;
}

/** The postcode, the street as a whole and its telling words. Every word of an address may be part of a street. */
function streetSecrets(street: string, isOrdinary: (word: string) => boolean, shown: ReadonlySet<string>): Secret[] {
  const line = fold(street).lower;
  const postcode = postcodeIn(line);
  // What only may be a postcode is hidden too.
  const secrets = postcodesIn(line).map(({ digits, letters }): Secret => ({
    text: digits + letters,
    kind: "postcode",
    ordinary: false,
  }));
  const rest = postcode === null ? line : `${line.slice(0, postcode.start)},${line.slice(postcode.end)}`;
  for (const part of rest.split(/[,;\n()]/)) {
    const words = wordsOf(fold(part)).map(({ text }) => text);
    const numberAt = words.findIndex((word, index) => index > 0 && /^\d+[a-z]?$/.test(word));
    const streetWords = (numberAt === -1 ? words : words.slice(0, numberAt)).filter((word) => !/^\d+$/.test(word));
    const whole = streetWords.filter((word) => !/^\d/.test(word));
    const isStreet = numberAt !== -1 || whole.some((word) => word.length > 4 && streetWord.test(word));
    if (isStreet && whole.length > 1 && whole.some((word) => !shown.has(word) && !particles.has(word))) {
      for (const text of spellingsOf(whole.join(""))) secrets.push({ text, kind: "street", ordinary: false });
    }
    for (const word of words) {
      if (!/^\p{L}{3,}$/u.test(word) || particles.has(word) || nameFillers.has(word) || shown.has(word)) continue;
      if (countries.has(word)) continue;
      for (const text of spellingsOf(word)) secrets.push({ text, kind: "street", ordinary: isOrdinary(word) });
    }
  }
  return secrets;
}

const countries = new Set(["nederland", "netherlands", "the", "holland"]);

/** A street with its end in full and in short: "kerkstraat" and "kerkstr". */
function spellingsOf(street: string): string[] {
  const spellings = new Set([street]);
  for (const [whole, short] of streetEnds) {
    if (street.endsWith(whole) && street.length > whole.length) spellings.add(street.slice(0, -whole.length) + short);
    if (street.endsWith(short) && street.length > short.length + 2)
      spellings.add(street.slice(0, -short.length) + whole);
  }
  return [...spellings];
}

/** Digits that are written for the letters they look like; a 1 is read as one of two. */
const figures: Record<string, string> = { 0: "o", 3: "e", 4: "a", 5: "s", 7: "t", 8: "b" };
const FIGURES_MIN = 4;

/** The ranges of a text with the person's own words, also with digits for letters ("Z0nder1and"). */
export function ownWords(folded: Folded, words: readonly Word[], secrets: Secrets): Range[] {
  const found = wordsOfOne(folded, words, secrets);
  const isMixed = ({ text }: Word) => text.length >= FIGURES_MIN && /\d/.test(text) && /\p{L}/u.test(text);
  if (!words.some(isMixed)) return found;
  const read = (one: string) =>
    words.map((word) =>
      isMixed(word) ? { ...word, text: word.text.replace(/[0-9]/g, (digit) => figures[digit] ?? one) } : word,
    );
  return [...found, ...["i", "l"].flatMap((one) => wordsOfOne(folded, read(one), secrets))];
}

function wordsOfOne(folded: Folded, words: readonly Word[], { lead, names, familyNames }: Secrets): Range[] {
  const found: Range[] = [];
  for (const [index, word] of words.entries()) {
    for (const secret of lead.get(word.text[0]!) ?? []) {
      const last = lastWordOf(folded, words, index, secret);
      if (last === null) continue;
      if (secret.ordinary && !isMeant(folded, words, index, last, secret, names)) continue;
      const range = { start: word.start, end: words[last]!.end };
      if (secret.kind === "street") found.push(withNumber(folded, range));
      else
        found.push(
          secret.kind === "name" ? withParticles(folded, words, index, range, familyNames.get(secret.text)) : range,
        );
    }
  }
  return found;
}

/** The word with which the secret ends when it begins at this one, whatever divides its letters; null when it does not. */
function lastWordOf({ lower }: Folded, words: readonly Word[], first: number, { text, kind }: Secret): number | null {
  let read = "";
  for (let index = first; index < words.length; index += 1) {
    const word = words[index]!;
    if (index > first && word.start - words[index - 1]!.end > GAP_MAX) return null;
    read += word.text;
    if (kind === "postcode" && read.startsWith(text) && /^\d{1,5}[a-z]?$/.test(read.slice(text.length))) return index;
    if (read === text || (index === first && isInflected(read, text)))
      return isOneName(lower, words, first, index) || (kind === "street" && isStreet(words, first, index))
        ? index
        : null;
    if (!text.startsWith(read)) return null;
  }
  return null;
}

/** "Zonderlands" for Zonderland; "slotlaanwoning" for a name long enough to be told in it. */
function isInflected(read: string, text: string): boolean {
  return (
    read.startsWith(text) &&
    (text.length >= 8 || (text.length >= 4 && /^(?:s|tje|tjes)$/.test(read.slice(text.length))))
  );
}

/** Whether these words are parts of one: "in de" is not the name Inde, "Zonder-land" and "Z o n" are names. */
function isOneName(lower: string, words: readonly Word[], first: number, last: number): boolean {
  if (first === last) return true;
  const parts = words.slice(first, last + 1);
  if (parts.every(({ text }) => text.length === 1)) return true;
  if (parts.some(({ text }) => !ordinaryWords.has(text) && !particles.has(text))) return true;
  return parts.slice(1).some(({ start }, index) => /[^\s]/.test(lower.slice(parts[index]!.end, start)));
}

/** Whether everyday words name a street together: "Kerk straat", but not "in de weg". */
function isStreet(words: readonly Word[], first: number, last: number): boolean {
  return streetWord.test(words[last]!.text) && words.slice(first, last).every(({ text }) => !particles.has(text));
}

/** Whether an everyday word stands for the name: after a salutation or beside another part of it, or with a capital. */
function isMeant(
  { lower, cased }: Folded,
  words: readonly Word[],
  first: number,
  last: number,
  { kind }: Secret,
  names: ReadonlySet<string>,
): boolean {
  let before = first - 1;
  let sawParticle = false;
  while (
    before >= 0 &&
    isNear(lower, words, before) &&
    (particles.has(words[before]!.text) || isInitial(words[before]!))
  ) {
    sawParticle ||= particles.has(words[before]!.text);
    before -= 1;
  }
  const previous = before >= 0 && isNear(lower, words, before) ? words[before]!.text : "";
  if (salutations.has(previous) || closings.has(previous)) return true;
  const isOtherName = (index: number, from: number, to: number) =>
    names.has(words[index]!.text) && words[index]!.text !== words[first]!.text && !/[.!?]/.test(lower.slice(from, to));
  if (previous !== "" && isOtherName(before, words[before]!.end, words[first]!.start)) return true;
  let after = last + 1;
  while (after < words.length && isNear(lower, words, after - 1) && particles.has(words[after]!.text)) after += 1;
  if (after < words.length && isNear(lower, words, after - 1)) {
    if (isOtherName(after, words[last]!.end, words[after]!.start)) return true;
  }
  if (kind === "street") {
    const next = words[last + 1];
    const address =
      /^\s?(?:nr\.?\s?|nummer\s)?\d{1,4}\s?[a-z]?(?![a-z0-9]|[.,]\d|\s?(?:x|m|m2|cm|mm|euro|uur|stuks|jaar|keer|kamers?)(?![a-z]))/;
    if (next !== undefined && isCapital(cased, words[first]!) && address.test(lower.slice(words[last]!.end)))
      return true;
  }
  if (!isCapital(cased, words[first]!)) return false;
  return sawParticle || !opensSentence(lower, words[first]!.start);
}

function isNear(lower: string, words: readonly Word[], index: number): boolean {
  const next = words[index + 1];
  return next !== undefined && /^[\s.,'/-]{0,4}$/.test(lower.slice(words[index]!.end, next.start));
}

const isInitial = ({ text }: Word) => text.length === 1 && text >= "a";

/** A capital that the writing does not explain: the word before is not all in capitals too. */
function isCapital(cased: string, { start, end }: Word): boolean {
  const word = cased.slice(start, end);
  if (word[0] === word[0]!.toLowerCase()) return false;
  if (word.length === 1 || word.slice(1) === word.slice(1).toLowerCase()) return true;
  const neighbours = cased.slice(Math.max(0, start - 24), start) + cased.slice(end, end + 24);
  return /\p{Ll}/u.test(neighbours);
}

function opensSentence(lower: string, start: number): boolean {
  return /(?:^|[.!?:;\n"(•*-]\s{0,3}['"(]?)$/.test(lower.slice(Math.max(0, start - 4), start));
}

/** The number of a house behind its street, unless it counts something else. */
function withNumber({ lower }: Folded, range: Range): Range {
  const number =
    /^\.?\s?,?\s?(?:nr\.?|no\.?|nummer|huisnr\.?|huisnummer)?\s?\d{1,5}(?:\s?[-/]?\s?(?:\d{1,4}|bis|hs|huis|[a-z])(?![a-z0-9]))?(?![a-z0-9]|[.,]\d|\s?(?:m|m2|cm|mm|x|%|euro|uur|stuks|jaar|keer|kamers?)(?![a-z]))/.exec(
      lower.slice(range.end, range.end + 40),
    );
  return number === null ? range : { start: range.start, end: range.end + number[0].length };
}

/** Particles and initials that belong to a name go with it. */
function withParticles(
  { lower }: Folded,
  words: readonly Word[],
  first: number,
  range: Range,
  ownParticles: ReadonlySet<string> | undefined,
): Range {
  let start = range.start;
  for (let index = first - 1; index >= 0 && isNear(lower, words, index); index -= 1) {
    const { text, start: from } = words[index]!;
    const isDotted = isInitial(words[index]!) && lower[words[index]!.end] === ".";
    if (ownParticles?.has(text) !== true && !isDotted) break;
    start = from;
  }
  return { start, end: range.end };
}

const abbreviatedParticles = ["v", "d", "vd", "vande", "vanden", "vander"];

/** Words of one name at most, so that a row of capitals takes no longer than its length. */
const NAME_WORDS_MAX = 8;

/** The ranges of a text with names after "fam.", "mevrouw" and the like, of any person. */
export function salutedNames({ lower, cased }: Folded, words: readonly Word[]): Range[] {
  const found: Range[] = [];
  for (const [index, { text }] of words.entries()) {
    const closing = closings.has(text);
    if (!closing && !salutations.has(text)) continue;
    let name = index + 1;
    const isBetween = (word: Word) => !closing && (particles.has(word.text) || isInitial(word));
    while (name < words.length && isNear(lower, words, name - 1) && isBetween(words[name]!)) name += 1;
    let end: number | null = null;
    const last = Math.min(words.length, name + NAME_WORDS_MAX);
    for (; name < last && isNear(lower, words, name - 1); name += 1) {
      const word = words[name]!;
      if (!isCapital(cased, word) || word.text.length < 2 || /^\d/.test(word.text)) break;
      if (end !== null && /[\n.,]/.test(lower.slice(end, word.start))) break;
      end = word.end;
    }
    if (end !== null) found.push({ start: words[index + 1]!.start, end });
  }
  return found;
}
