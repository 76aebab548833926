/**
 * Telephone numbers in what people wrote as theirs. The library knows the numbers of the Netherlands and its neighbours
 * by a slice of its data (phoneMetadata.json, made by scripts/phone-metadata.ts). It weighs 15 kB, so screens load this
 * file when they show a number (src/ui/phones).
 */
import { findPhoneNumbersInText, type MetadataJson, type PhoneNumber } from "libphonenumber-js/core";
import slice from "./phoneMetadata.json" with { type: "json" };

/** The countries whose numbers are known by heart; a number without a country is read as one of the first. */
export const PHONE_COUNTRIES = ["NL", "BE", "DE", "LU"] as const;

/**
 * A part of what somebody wrote as their telephone number: words (`href` is null), or one number with the address that
 * calls it, and the one that starts a WhatsApp message when it is a mobile number.
 */
export type PhonePart = { text: string; href: string | null; chat: string | null };

const metadata = slice as unknown as MetadataJson;
/** What ends a number for people and not for the library. The length stays. */
const SEPARATORS = /[,;|]/g;
/** A number that is complete, with its country when it has one, and the space before what follows it. */
const NEXT_NUMBER = /(?:((?:\+|\b00)\s?[1-9]\d)[\s.()-]*(?:0[\s.()-]*)?|\b0)[1-9](?:[\s.-]?\d){8}\s(?=[\d+])/g;
/** A number with its country, whose length may vary, and the space before a Dutch one. */
const DUTCH_AFTER = /((?:\+|\b00)\s?[1-9](?:[\s().-]{0,3}\d){7,14})\s(?=0[1-9](?:[\s.-]?\d){8}(?!\d))/g;
/** A number of another country, which can be called as it is written. */
const FOREIGN = /(?:\+|\b00)\s?(?!31|32|49|352)[1-9](?:[\s().-]{0,3}\d){7,14}(?!\d)/g;

/** What somebody wrote as their telephone number, in order and complete: each number that can be called, and the words. */
export function readPhone(written: string): PhonePart[] {
  const found = findPhoneNumbersInText(
    written
      .replace(SEPARATORS, "\n")
      .replace(DUTCH_AFTER, "$1\n")
      .replace(NEXT_NUMBER, (ended, country = "31") => (/3[12]$/.test(country) ? `${ended.slice(0, -1)}\n` : ended)),
    { defaultCountry: PHONE_COUNTRIES[0] },
    metadata,
  );
  const parts: PhonePart[] = [];
  let at = 0;
  for (const { startsAt, endsAt, number } of found) {
    parts.push(...words(written.slice(at, startsAt)), partOf(written.slice(startsAt, endsAt), number));
    at = endsAt;
  }
  return [...parts, ...words(written.slice(at))];
}

/** The numbers alone. */
export function numbersOf(written: string): PhonePart[] {
  return readPhone(written).filter(({ href }) => href !== null);
}

function partOf(text: string, number: PhoneNumber): PhonePart {
  const isMobile = number.getType() === "MOBILE";
  return { text, href: `tel:${number.number}`, chat: isMobile ? `https://wa.me/${number.number.slice(1)}` : null };
}

/** Words, with the numbers of other countries among them. */
function words(text: string): PhonePart[] {
  const parts: PhonePart[] = [];
  let at = 0;
  for (const match of text.matchAll(FOREIGN)) {
    const digits = match[0].replace(/\(0\)/g, "").replace(/\D/g, "").replace(/^00/, "");
    parts.push(plain(text.slice(at, match.index)), { text: match[0], href: `tel:+${digits}`, chat: null });
    at = match.index + match[0].length;
  }
  return [...parts, plain(text.slice(at))].filter((part) => part.text !== "");
}

const plain = (text: string): PhonePart => ({ text, href: null, chat: null });
