/** Finds addresses of mail and of the web in a folded text, also when they are spelled out. */
import type { Folded, Range } from "./fold";

/** Ends of web addresses that are no Dutch words. */
const plainEnd =
  "nl|com|be|eu|net|org|info|biz|frl|amsterdam|online|shop|site|email|website|app|dev|xyz|tech|store|blog|cloud|vlaanderen|brussels|gent|fr|ch|co\\.uk";
/** Ends that are Dutch words or parts of them: a full stop without a space behind it makes them too. */
const wordEnd = "de|nu|me|co|io|ly|gl|tv|uk|at|it|es";
const anyEnd = `(?:${plainEnd}|${wordEnd})(?![a-z0-9])`;
const label = "[a-z0-9](?:[a-z0-9_-]{0,62})";
/** A dot in every spelling. */
const spelledDot = String.raw`(?:\s?[([{<]\s?(?:\.|dot|punt|stip)\s?[)\]}>]\s?|\s(?:dot|punt|stip)\s)`;
const dot = String.raw`(?:${spelledDot}|\.)`;
const looseDot = String.raw`(?:${dot}|\s{0,2}\.\s{0,2})`;
const providers =
  "gmail|googlemail|hotmail|outlook|live|icloud|yahoo|ziggo|kpnmail|kpnplanet|planet|xs4all|proton|protonmail|msn|upcmail|casema|chello|telfort|hetnet|home|me";

const platforms =
  "insta|instagram|ig|facebook|fb|snap|snapchat|telegram|tg|tiktok|linkedin|signal|discord|skype|messenger|twitter|threads|bluesky|pinterest|wechat|viber|whatsapp|youtube|marktplaats|werkspot";

const at =
  /[([{<]\s?@\s?[)\]}>]|@|[([{<]\s?(?:at|a|apestaart\w*|apenstaart\w*)\s?[)\]}>]|(?<![a-z0-9])(?:at|a|apestaart\w*|apenstaart\w*|arroba)(?![a-z0-9])/g;
const localPart =
  /(?<![a-z0-9])(?:(?:[a-z0-9][ ._-]){2,40}[a-z0-9]|[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:(?:\.|\s?[([{]\s?(?:punt|dot)\s?[)\]}]\s?|\s(?:punt|dot)\s)[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,5}\.?)(\s{0,3})$/;
const domainAfter = new RegExp(
  String.raw`^(\s{0,3})(?:${label}(?:${dot}${label}){1,5}|${label}${looseDot}${anyEnd}|(?:${providers})(?![a-z0-9])|${label})`,
);
const spelledDomain = /^\s{0,3}(?:[a-z0-9.-][ ]){3,60}[a-z0-9](?![a-z0-9])/;
const providerNext = new RegExp(`^\\s(?:${providers})(?![a-z0-9])`);
const certainDomain = new RegExp(String.raw`^(?:.*?${looseDot}${anyEnd}|(?:${providers})(?![a-z0-9]).*)$`, "s");

const links = [
  /h\s?(?:tt|xx)\s?ps?\s?:\s?[/\\]\s?[/\\]\s?[^\s<>"]+/g,
  new RegExp(
    String.raw`(?<![a-z0-9])www\s?(?:\.|,|\s(?:punt|dot)\s)\s?${label}(?:${looseDot}${anyEnd}|\.[a-z0-9-]+)*(?:[/?#][^\s<>"]*)?`,
    "g",
  ),
  new RegExp(String.raw`(?<![a-z0-9-])(?:${label}\.){1,4}(?:${plainEnd})(?![a-z0-9])(?:[/?#][^\s<>"]*)?`, "g"),
  new RegExp(
    String.raw`(?<![a-z0-9-])(?:${label}\.){1,4}(?:${wordEnd})(?:[/?#][^\s<>"]+|(?=[.,;:!?)\]"']*(?:\n|$)))`,
    "g",
  ),
  new RegExp(String.raw`(?<![a-z0-9-])(?:${label}${dot}){0,3}${label}${spelledDot}(?:${plainEnd}|de)(?![a-z0-9])`, "g"),
  /(?<![a-z0-9-])[a-z0-9][a-z0-9_-]{1,62}\s{0,2}\.\s{0,2}(?:n\s?l|com)(?![a-z0-9])/g,
  /(?<![a-z0-9])(?:[a-z0-9]\s){3,40}\.\s{0,2}(?:n\s?l|c\s?o\s?m)(?![a-z0-9])/g,
  /(?<![a-z0-9-])[a-z0-9][a-z0-9_-]{2,62}(?:,|dot|punt)(?:nl|com)(?![a-z0-9])/g,
  new RegExp(String.raw`(?<![a-z0-9])www\s${label}(?:\s(?:${plainEnd})(?![a-z0-9]))?`, "g"),
  new RegExp(String.raw`(?<![a-z0-9])(?:${platforms})\s?(?:account|naam)?\s?(?:is|[:=@])\s?@?[a-z0-9._-]{3,40}`, "g"),
  // A name that no word looks like, behind a platform.
  new RegExp(
    String.raw`(?<![a-z0-9])(?:${platforms})(?:\s(?:heet|heten|ik|ben|is|als|op|onder|naam|account|mijn|me|we|wij|via)){0,4}\s(?=[a-z0-9-]{0,40}(?:[_#]|\.[a-z0-9]|[a-z]\d))[a-z0-9][a-z0-9._#-]{2,40}`,
    "g",
  ),
  // Words for the signs, joined by hyphens.
  /(?<![a-z0-9])[a-z0-9][a-z0-9._-]{0,63}[-_](?:at|ape(?:n)?staart(?:je)?)[-_][a-z0-9][a-z0-9_-]{0,62}[-_](?:dot|punt)[-_](?:nl|com|be|eu|net|org|de)(?![a-z0-9])/g,
  // A mailbox by its provider.
  /(?<![a-z0-9])(?:gmail|googlemail|hotmail|icloud|yahoo|protonmail|ziggo|xs4all)(?:adres|account)?\s?(?:[:=]|is(?=\s))\s?[a-z0-9][a-z0-9._-]{4,40}/g,
  /(?<![a-z0-9._-])[a-z0-9][a-z0-9._-]{4,40}\s(?:op|bij)\s(?:gmail|googlemail|hotmail|icloud|yahoo|protonmail|xs4all)(?![a-z0-9-])/g,
  /(?<![a-z0-9._@])@[a-z][a-z0-9._-]{2,40}/g,
];

/** The ranges of a text with addresses of mail and of the web. */
export function webAddresses({ lower }: Folded): Range[] {
  return [...mailAddresses(lower), ...links.flatMap((link) => rangesOf(lower, link))];
}

function rangesOf(lower: string, pattern: RegExp): Range[] {
  return [...lower.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

function mailAddresses(lower: string): Range[] {
  const found: Range[] = [];
  for (const sign of lower.matchAll(at)) {
    const end = sign.index + sign[0].length;
    // Between words "a" is a word, unless a provider's name follows.
    if (sign[0] === "a" && !providerNext.test(lower.slice(end, end + 16))) continue;
    const local = localPart.exec(lower.slice(Math.max(0, sign.index - 130), sign.index));
    const after = lower.slice(end, end + 320);
    const domain = spelledDomain.exec(after)?.[0] ?? domainAfter.exec(after)?.[0];
    if (local === null || domain === undefined || !/[a-z]/.test(domain)) continue;
    const joined = sign[0] === "@" && local[1] === "" && !/^\s/.test(domain);
    if (!joined && !certainDomain.test(domain.trim()) && !spelledDomain.test(domain)) continue;
    found.push({ start: sign.index - local[0].length, end: end + domain.length });
  }
  return found;
}
