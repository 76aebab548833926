import { inOneLine } from "../plainText";

/** Emoji with what belongs to them (colour of skin, form, frame of a key); not the signs of trade marks. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u20E3]/gu;
const PARTICLES = "van|von|de|den|der|ter|ten|te|het|op|aan|in|la|le|du|el|al";
/** "A.van.den.Berg": initials, then small words and a name with dots instead of spaces between them. */
const DOTTED = new RegExp(
  String.raw`(^|\s)((?:\p{L}\.){1,6})((?:(?:${PARTICLES})\.){1,3})(\p{L}{3,}(?:-\p{L}+)?)(?![\p{L}\p{N}.:/@])`,
  "giu",
);
/** What may be the end of a site's address is read as one. */
const SITE_END =
  /^(?:com|net|org|info|biz|shop|store|online|site|website|web|app|xyz|top|click|link|live|club|deals|win|vip|pro|test|example)$/i;

/**
 * A typed name as it is stored: one line without invisible characters and emoji, and with spaces where somebody typed
 * dots between the words of a name ("A.van.den.Berg").
 */
export function nameText(text: string): string {
  return inOneLine(text.replace(EMOJI, "")).replace(
    DOTTED,
    (whole: string, before: string, initials: string, particles: string, name: string) =>
      SITE_END.test(name) ? whole : `${before}${initials} ${particles.replaceAll(".", " ")}${name}`,
  );
}
