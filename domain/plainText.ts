/**
 * What a stranger may write in a mail to somebody else (docs/adr/0025-registry-of-mails.md): a name, but no link and
 * no advertisement. Forms use these rules to refuse a typed name; mails use them to check whatever is stored.
 */
import { normalText } from "./normalForm";

/** Control characters, invisible marks, halves of characters: none of them belongs in a name, a line or an address. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
/** Invisible characters, except line breaks. */
const INVISIBLE_IN_LINES = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** Dots in disguise: what a reader takes for a dot although it is another character. */
const DOTS = /[\u2024\u3002\uff0e\uff61\u00b7\u2022\u2027\u30fb]/gu;
/** Short forms of titles and first names, behind which people leave the space out: "Dhr.Jansen", "St.Maarten". */
const TITLES =
  "(?:dhr|mw|mevr|mej|fam|dr|drs|ir|ing|mr|prof|st|sint|jr|sr|gebr|fa|zn|bv|vof|nv|th|chr|joh|jos|jac|ph|wm|tj|alb|gerh|herm|corn)";
const SHORT_FORM = new RegExp(`^${TITLES}$`, "i");
/** Endings that nobody takes for an abbreviation, also when they are spelled or stand apart from their dot. */
const ENDINGS =
  "(?:nl|com|net|org|info|biz|eu|shop|store|online|site|website|web|app|xyz|top|click|link|live|club|deals|win|vip|pro|io|example|test)";
/** With the bounds that addresses have, so that a long text without one takes no longer than its length. */
const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}\-_]{0,62}[\p{L}\p{N}]`;

/**
 * A pattern of everything that people take for an address on the web or of mail, with flags "giu". `wordStart` is the
 * pattern of a place where a word begins: Safari before 16.4 cannot read a look-behind, so what browsers get has none.
 */
export const linkPattern = (wordStart: string): RegExp =>
  new RegExp(
    [
      // https://…, and whatever else has such a beginning, "hxxps" included
      String.raw`\p{L}[\p{L}\p{N}+.\-]{0,20}\s?:\s?/\s?/\S*`,
      String.raw`\bwww\d?\s?\.\s?\S*`,
      // an address of mail
      String.raw`[^\s@<>()"',;:]{1,64}\s?(?:@|\(at\)|\[at\]|\{at\})\s?[^\s@<>()"',;:]{1,255}`,
      // a site: labels with dots, a last one of letters, and a path when there is one
      String.raw`${wordStart}(?!${TITLES}\.)${LABEL}(?:\.[\p{L}\p{N}\-]{1,63}){0,8}?\.(?:\p{L}{2,63}|xn--[\p{L}\p{N}\-]{1,59})(?:\.[\p{L}\p{N}\-]{1,63})*(?:[/?#:]\S*)?`,
      // one of a single letter is a site when a path follows: "t.me/x"; "J.de Vries" is a name
      String.raw`${wordStart}[\p{L}\p{N}]\.\p{L}{2,63}[/?#]\S*`,
      // a network address
      String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b\S*`,
      // a site in disguise: "evil . nl", "evil[.]nl", "evil (punt) nl"
      String.raw`${LABEL}\s{0,3}[([{]?\s{0,3}(?:\.|\bpunt\b|\bdot\b)\s{0,3}[)\]}]?\s{0,3}${ENDINGS}(?![\p{L}\p{N}])(?:\s?/\S*)?`,
    ].join("|"),
    "giu",
  );
const LINKS = linkPattern(String.raw`(?:^|[^\p{L}\p{N}])`);

/** Words that sell, or promise, and stand in nobody's name. */
const ADVERTISEMENT = new RegExp(
  [
    String.raw`[€$£]|%\s*(?:korting|off|sale)\b`,
    // emoji; not the signs of trade marks
    String.raw`(?![©®™])\p{Extended_Pictographic}`,
    String.raw`\b(?:win|klik|koop|bestel|bezoek|profiteer|claim|download|schrijf|bel|app|mail|kijk|ga|check|scan|click|buy|visit|call)\s+(?:nu|hier|snel|direct|vandaag|mee|op|naar|mij|ons|now|here|us|to|at|je|uw|de)\b`,
    String.raw`\b(?:bel|app|sms|call)\s+[+(]?\d`,
    String.raw`\b(?:casino|jackpot|bitcoin|crypto|viagra|cialis|gefeliciteerd|gewonnen|prijswinnaar|you won|winner|whatsapp|telegram|gratis\s+\p{L}+\s+(?:winnen|ontvangen|claimen))\b`,
  ].join("|"),
  "iu",
);

/** Digits as a telephone number has them, behind a 0 or a +; a company may well be called "Vloer 2000". */
const NUMBER = /(?:^|\D)(?:\+|0)[\s()./\p{Pd}]{0,3}(?:\d[\s()./\p{Pd}]{0,3}){6}/u;

/** Whether a word is the short form of a title or a first name, which a dot stands behind. */
export function isShortForm(word: string): boolean {
  return SHORT_FORM.test(word);
}

/** The text as one line, without invisible characters. */
export function inOneLine(text: string): string {
  return text
    .replace(/\s/g, " ")
    .replace(INVISIBLE, "")
    .replace(/\p{Z}+/gu, " ")
    .trim();
}

/** The text without invisible characters, except line breaks. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE_IN_LINES, "");
}

/** The text as people read it: full-width letters and characters that look like dots are replaced. */
export function asRead(text: string): string {
  return normalText(withoutInvisible(text)).replace(DOTS, ".");
}

/** Whether people would take a part of the text for an address on the web or of mail. */
export function readsAsLink(text: string): boolean {
  LINKS.lastIndex = 0;
  return LINKS.test(asRead(text));
}

/** Whether a text looks like a name: no link, no telephone number, no advertisement. */
export function isPlainName(text: string): boolean {
  const read = asRead(text);
  return !readsAsLink(text) && !ADVERTISEMENT.test(read) && !NUMBER.test(read);
}

/** Characters that show nothing where they stand alone: spaces, marks of direction, joiners, fillers of scripts. */
const SHOWS_NOTHING = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The text without spaces around it; empty when it has no visible character. */
export function trimmed(text: string): string {
  return SHOWS_NOTHING.test(text) ? "" : text.trim();
}

/** The text without invisible marks, which come along when text is copied. */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Cf}/gu, "");
}

/** The text without spaces and invisible marks around it. Takes time by its length, which no regex for its end does. */
export function withoutMarksAround(text: string): string {
  const characters = [...text];
  const isShown = (character: string) => !/[\s\p{Cf}]/u.test(character);
  return characters.slice(characters.findIndex(isShown), characters.findLastIndex(isShown) + 1).join("");
}
