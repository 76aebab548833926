/**
 * What clients type freely, made safe to show to companies that have not unlocked the job (C07): ways to reach somebody
 * outside the platform are taken out.
 */

const HIDDEN = "[verborgen]";

/** With the bounds that addresses have, so that a long text without one takes no longer than its length. */
const email = /[^\s@<>()[\]{},;:"']{1,64}\s?(?:@|\(at\)|\[at\])\s?[^\s@<>()[\]{},;:"']{1,255}\.[a-z]{2,}/gi;
/** What stands between the digits of telephone numbers: spaces, brackets, dots, strokes, and dashes of any kind. */
const gap = String.raw`[\s()./_\p{Pd}]`;
/**
 * Digits in the groupings of telephone numbers: eight or more after a 0 or a +, else nine or more. Where a + or ten
 * digits from a 0 on leave no doubt, a dash may have spaces around it ("06 - 12345678"). Years, prices, sizes and dates
 * are shorter or differ.
 */
const phone = new RegExp(
  [
    String.raw`(?:\+|\(?0)${gap}{0,2}(?:\d${gap}{0,2}){6,14}\d`,
    String.raw`\+${gap}{0,3}(?:\d${gap}{0,3}){6,14}\d`,
    String.raw`(?<!\d)0${gap}{0,3}(?:\d${gap}{0,3}){8}\d(?!\d)`,
    String.raw`\d(?:${gap}{0,2}\d){8,14}`,
  ].join("|"),
  "gu",
);
const calendarDay = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})$/;

/** The text without addresses of mail and telephone numbers. */
export function withoutContactPatterns(text: string): string {
  return text.replace(email, HIDDEN).replace(phone, (number) => (calendarDay.test(number.trim()) ? number : HIDDEN));
}

/** The text without these values either, in any case: the client's own name, street, address or number. */
export function withoutValues(text: string, values: readonly (string | null)[]): string {
  return values
    .map((value) => value?.trim() ?? "")
    .filter((value) => value.length >= 2)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, value) => rest.replace(asWholeWords(value), HIDDEN), text);
}

/** Matches the value where it does not stand inside a longer word, so that the name "Jo" leaves "jouw" alone. */
function asWholeWords(value: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapeForRegExp(value)}(?![\\p{L}\\p{N}])`, "giu");
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
