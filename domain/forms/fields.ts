/** Fields that several forms share. Error messages are Dutch sentences for display under the field. */
import * as z from "zod/mini";
import { TEXT_MAX, YEARS_EXPERIENCE_MAX } from "../limits";
import {
  inOneLine,
  isPlainName,
  isShortForm,
  readsAsLink,
  trimmed,
  withoutMarks,
  withoutMarksAround,
} from "../plainText";

/** Emoji with what belongs to them (colour of skin, form, frame of a key); not the signs of trade marks. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u20E3]/gu;
/** A "t" without its apostrophe is an initial, unless another of the small words stands before it. */
const PARTICLES = "(?:in|van|op|aan|over)\\.t|van|von|vd|de|den|der|ter|ten|te|het|['’]t|op|aan|in|la|le|du|el|al";
/** "A.van.den.Berg", "mevr.A.de.Wit": what a name begins with, small words and the name, with dots between them. */
const DOTTED = new RegExp(
  String.raw`(^|\s)((?:[\p{L}'’]{1,20}\.){0,6}?)((?:(?:${PARTICLES})\.){1,3})(\p{L}{3,}(?:-\p{L}+)?)(?![\p{L}\p{N}.:/@])`,
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
    (whole: string, before: string, first: string, particles: string, name: string) =>
      SITE_END.test(name) ? whole : `${before}${spaced(first)}${particles.replaceAll(".", " ")}${name}`,
  );
}

/** What stands before the small words of a name, each part with its space: "J.P. ", "mevr. A. ", "Jan ". */
function spaced(first: string): string {
  const parts = first.split(".").slice(0, -1);
  const isInitial = (part: string) => [...part].length === 1;
  return parts
    .map((part, index) => {
      if (!isInitial(part)) return isShortForm(part) ? `${part}. ` : `${part} `;
      return isInitial(parts[index + 1] ?? "") ? `${part}.` : `${part}. `;
    })
    .join("");
}

/** What may come with a text and is taken off, such as spaces around it. */
const AROUND_MAX = 1000;

/**
 * Says that a text is too long before anything else looks at it, and ends the checks: none of them gets a text that is
 * much longer than its field.
 */
function rawText(max: number) {
  return z.maxLength(max + AROUND_MAX, { error: tooLong(max), abort: true });
}

function atMost(max: number) {
  return z.maxLength(max, { error: tooLong(max), abort: true });
}

/** A trimmed text with at least one visible character. */
export function requiredText(message: string, max: number = TEXT_MAX.short) {
  return z
    .string({ error: message })
    .check(rawText(max), z.overwrite(trimmed), z.minLength(1, { error: message }), atMost(max));
}

/** A trimmed text that may stay empty. */
export function optionalText(max: number = TEXT_MAX.short) {
  return z._default(z.string().check(rawText(max), z.overwrite(trimmed), atMost(max)), "");
}

const notAName = "Vul alleen een naam in: geen webadres, telefoonnummer of reclame.";

/**
 * The name of a person or company. It appears in mails to an address that was typed beside it, so it must not hold a
 * link or an advertisement (C09, docs/adr/0025-registry-of-mails.md).
 */
export function nameField(message: string) {
  return z
    .string({ error: message })
    .check(
      rawText(TEXT_MAX.name),
      z.overwrite(nameText),
      z.minLength(1, { error: message }),
      atMost(TEXT_MAX.name),
      z.refine(isPlainName, { error: notAName }),
    );
}

/** A name that may stay empty. */
export const optionalNameField = z._default(
  z
    .string()
    .check(
      rawText(TEXT_MAX.name),
      z.overwrite(nameText),
      atMost(TEXT_MAX.name),
      z.refine(isPlainName, { error: notAName }),
    ),
  "",
);

/** The title of something that other people are mailed about: one line, without a link (C09). */
export function titleField(message: string) {
  return z.string({ error: message }).check(
    rawText(TEXT_MAX.short),
    z.overwrite(inOneLine),
    z.minLength(1, { error: message }),
    atMost(TEXT_MAX.short),
    z.refine((text) => !readsAsLink(text), { error: "Laat het webadres of mailadres weg." }),
  );
}

const localPart = String.raw`[^\s@.<>"(),;:\\[\]\p{C}]+(?:\.[^\s@.<>"(),;:\\[\]\p{C}]+)*`;
const domainLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
/** The form of an address that mail providers accept: dots stand between characters, and the domain ends in letters. */
const emailAddress = new RegExp(`^${localPart}@(?:${domainLabel}\\.)+(?:\\p{L}[\\p{L}\\p{M}]+|xn--[a-z0-9-]+)$`, "u");

/**
 * An address of mail, trimmed, in lower case and with normalised accents: addresses are compared in lower case
 * everywhere. Refuses invisible characters, with which two addresses would look alike.
 */
export const emailField = z.string({ error: "Vul je e-mailadres in." }).check(
  rawText(TEXT_MAX.email),
  // Marks around an address come along from where it was copied.
  z.overwrite((text) => withoutMarksAround(text).normalize("NFC")),
  z.toLowerCase(),
  z.minLength(1, { error: "Vul je e-mailadres in." }),
  atMost(TEXT_MAX.email),
  z.regex(emailAddress, { error: "Dit lijkt geen e-mailadres. Controleer het even." }),
);

/** A telephone number as people write it, with at least eight digits, or nothing. */
export const optionalPhoneField = z.string({ error: "Vul je telefoonnummer in." }).check(
  rawText(TEXT_MAX.phone),
  // Address books put invisible marks around a number that is copied from them.
  z.overwrite(withoutMarks),
  z.trim(),
  atMost(TEXT_MAX.phone),
  z.regex(/^$|^(?:\D*\d){8}/, { error: "Een telefoonnummer heeft minstens 8 cijfers.", abort: true }),
  z.regex(/^[\d\s()+./\p{Pd}]*$/u, { error: "Vul alleen je nummer in, zonder woorden." }),
);

/** A telephone number that must be there. */
export const phoneField = optionalPhoneField.check(
  z.refine((text) => text !== "", { error: "Vul je telefoonnummer in." }),
);

/**
 * An address on the web, or empty. Adds https:// to an address without http:// or https:// (ONB-012); refuses other
 * schemes.
 */
export const webAddressField = z._default(
  z.pipe(
    z.string().check(rawText(TEXT_MAX.short), z.trim()),
    z.pipe(
      z.transform((text: string) => (text === "" ? "" : withScheme(text))),
      z
        .string()
        .check(
          atMost(TEXT_MAX.short),
          z.refine(isWebAddress, { error: "Dit lijkt geen webadres. Controleer het even." }),
        ),
    ),
  ),
  "",
);

const wholeYears = `Vul hele jaren in, van 0 tot en met ${YEARS_EXPERIENCE_MAX}.`;

/** A company's years of experience as a number, or null. */
export const yearsField = z.nullable(
  z
    .int({ error: wholeYears })
    .check(z.minimum(0, { error: wholeYears }), z.maximum(YEARS_EXPERIENCE_MAX, { error: wholeYears })),
);

/** A company's years of experience as typed text; the result is a whole number, or null when it is empty (ONB-005). */
export const typedYearsField = z.pipe(
  z.string().check(rawText(TEXT_MAX.short), z.trim(), z.refine(isYears, { error: wholeYears })),
  z.transform((text: string) => (text === "" ? null : Number(text))),
);

/** The address with https:// before it when it has no http:// or https:// (ONB-012). */
function withScheme(text: string): string {
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

/** No user name, no bare host: what a browser opens must be what a reader expects (C15). */
function isWebAddress(text: string): boolean {
  return text === "" || /^https?:\/\/([^\s./?#@:\\]+\.)+[^\s./?#@:\\]{2,}(:\d{1,5})?([/?#][^\s]*)?$/i.test(text);
}

function isYears(text: string): boolean {
  return text === "" || (/^\d{1,2}$/.test(text) && Number(text) <= YEARS_EXPERIENCE_MAX);
}

function tooLong(max: number): string {
  return `Gebruik maximaal ${max} tekens.`;
}
