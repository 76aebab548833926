/**
 * The fields of a quote, in the order of its form: the only place that defines them. Their checks (domain/forms/quote),
 * the stored and the sent shape (convex/model/quotes/proposalFields), the form, and what client and company read and
 * compare are made from it.
 */
import { formatDate } from "./dates";
import type { ExtraService } from "./quotes/extraServices";
import { GUARANTEE_YEARS_MAX, WORK_DAYS_MAX } from "./limits";
import { formatEuro } from "./money";
import { lineWords, type QuoteLine, type TypedLine } from "./quotes/quoteLines";

/** The value of each kind of field. Euros are whole cents including VAT (C19, C88), days YYYY-MM-DD. */
type Values = {
  line: string;
  longText: string;
  euros: number;
  day: string;
  number: number;
  services: ExtraService[];
  lines: QuoteLine[];
  link: string;
};
type QuoteField = {
  /** What it is called beside its value. */
  label: string;
  /** What the form calls it, when that differs. */
  asked?: string;
  hint?: string;
  placeholder?: string;
  /** No quote is sent without it, and the form says this. */
  required?: string;
  /** Its name in the table, and in calls, when that differs from its key. */
  stored?: string;
  sent?: string;
  /** Rows of an earlier version lack it. */
  later?: true;
  /** Which quote stands out by it, and the words for that. */
  best?: { is: "least" | "most"; words: string };
} & (
  | { kind: "line" | "longText" | "euros" | "services" | "lines" }
  | { kind: "link"; autoComplete: string }
  /** A fact, by which a client compares quotes; `short` is how it reads in a line without its label. */
  | { kind: "day"; short: (words: string) => string }
  | {
      kind: "number";
      min?: number;
      max: number;
      wrong: string;
      words: (value: number) => string;
      short: (words: string) => string;
    }
);

export const quoteFields = {
  title: {
    kind: "line",
    stored: "packageName",
    label: "Titel",
    required: "Geef je offerte een titel.",
    placeholder: "Bijvoorbeeld: eiken visgraat, geolied",
  },
  description: {
    kind: "longText",
    label: "Omschrijving",
    required: "Beschrijf wat je aanbiedt.",
    hint: "Wat doe je, met welk materiaal, en wat is er niet bij inbegrepen?",
  },
  /** The price follows from them when there are any (quotes/quoteLines.ts). */
  lines: { kind: "lines", later: true, label: "Regels" },
  price: {
    kind: "euros",
    sent: "priceCents",
    label: "Prijs, inclusief btw",
    asked: "Prijs in euro's, inclusief btw",
    required: "Voer een geldige prijs in",
    placeholder: "1.250",
    best: { is: "least", words: "Laagste prijs" },
  },
  startsFrom: {
    kind: "day",
    label: "Kan starten vanaf",
    short: (day) => `start ${day}`,
    best: { is: "least", words: "Kan als eerste beginnen" },
  },
  workDays: {
    kind: "number",
    later: true,
    min: 1,
    max: WORK_DAYS_MAX,
    wrong: `Vul hele dagen in, van 1 tot en met ${WORK_DAYS_MAX}.`,
    label: "Dagen werk",
    asked: "Aantal dagen werk",
    words: (days) => (days === 1 ? "1 dag" : `${days} dagen`),
    short: (days) => `${days} werk`,
    best: { is: "least", words: "Snelst klaar" },
  },
  guaranteeYears: {
    kind: "number",
    max: GUARANTEE_YEARS_MAX,
    wrong: `Vul hele jaren in, van 0 tot en met ${GUARANTEE_YEARS_MAX}.`,
    label: "Garantie",
    asked: "Garantie in jaren",
    words: (years) => (years === 0 ? "Geen" : `${years} jaar`),
    short: (years) => (years === "Geen" ? "geen garantie" : `${years} garantie`),
    best: { is: "most", words: "Langste garantie" },
  },
  includedServices: {
    kind: "services",
    label: "Inbegrepen",
    asked: "Inbegrepen in de prijs",
    hint: "Hierop vergelijkt de klant de offertes. Vink je niets aan, dan verwijzen we naar je omschrijving.",
  },
  terms: {
    kind: "longText",
    later: true,
    label: "Voorwaarden",
    hint: "Bijvoorbeeld hoe er betaald wordt, wat meerwerk kost en hoe lang je offerte geldt.",
  },
  website: {
    kind: "link",
    stored: "websiteLink",
    label: "Website",
    placeholder: "www.jouwbedrijf.nl",
    autoComplete: "url",
  },
  portfolioLink: {
    kind: "link",
    label: "Portfolio",
    asked: "Link naar je portfolio",
    placeholder: "www.jouwbedrijf.nl/werk",
    autoComplete: "off",
  },
} as const satisfies Record<string, QuoteField>;

type Fields = typeof quoteFields;
export type QuoteKey = keyof Fields;
type KeyOf<Part> = { [Key in QuoteKey]: Fields[Key] extends Part ? Key : never }[QuoteKey];
type Needed = KeyOf<{ required: string }>;
type Named<Key extends QuoteKey, As extends string> = {
  [Each in Key]: Fields[Each] extends Record<As, infer Name extends string> ? Name : Each;
}[Key];
type Value<Key extends QuoteKey> = Values[Fields[Key]["kind"]];

/** The fields that tell quotes apart, beside the price and the services. */
export type FactKey = KeyOf<{ kind: "day" | "number" }>;
/** A quote's fields as they are stored: null where the company left one out. */
export type StoredQuote = {
  [Key in QuoteKey as Named<Key, "stored">]: Value<Key> | (Key extends Needed ? never : null);
};
/** What a quote says at least; what it leaves out is null where it is stored. */
export type QuoteContent = Pick<StoredQuote, Named<Needed, "stored">> & Partial<StoredQuote>;
/** A version of a quote: its links lead elsewhere, and a change of them makes no other version. */
export type QuoteVersion = Omit<StoredQuote, Named<KeyOf<{ kind: "link" }>, "stored">>;
/** A quote's fields as calls have them: without those that were left out. */
export type SentQuote = { [Key in Needed as Named<Key, "sent">]: Value<Key> } & {
  [Key in Exclude<QuoteKey, Needed> as Named<Key, "sent">]?: Value<Key>;
};
/** A quote's fields as the form holds them: text as typed, the services that were ticked, and the rows of its lines. */
export type TypedQuote = {
  [Key in QuoteKey]: Value<Key> extends QuoteLine[] ? TypedLine[] : Value<Key> extends string[] ? string[] : string;
};

/** A field, with the type and the names that all fields have. */
export function quoteField(key: QuoteKey): QuoteField & { stored: string; sent: string } {
  return { stored: key, sent: key, ...(quoteFields[key] satisfies QuoteField) };
}
const isFact = (key: QuoteKey): key is FactKey => ["day", "number"].includes(quoteField(key).kind);

export const QUOTE_KEYS = Object.keys(quoteFields) as QuoteKey[];
/** The fields of `FactKey`. */
export const FACT_KEYS = QUOTE_KEYS.filter(isFact);
/** The fields of `QuoteVersion`. */
export const VERSION_KEYS = QUOTE_KEYS.filter((key) => quoteField(key).kind !== "link");

/** What a quote says, with null for what its company left out or its version of the table did not have. */
export function storedPart(quote: QuoteContent): StoredQuote {
  return pick(quote, QUOTE_KEYS) as StoredQuote;
}

/** What of a quote counts as another version. */
export function versionPart(quote: QuoteContent): QuoteVersion {
  return pick(quote, VERSION_KEYS) as QuoteVersion;
}

function pick(quote: QuoteContent, keys: readonly QuoteKey[]): object {
  const names = keys.map((key) => quoteField(key).stored as keyof StoredQuote);
  return Object.fromEntries(names.map((name) => [name, inOrder(quote[name] ?? null)]));
}

/** Lines with their keys in one order, so that versions can be compared as text. */
function inOrder(value: StoredQuote[keyof StoredQuote]): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item) => {
    if (typeof item === "string") return item;
    const { what, amount, unit, price, vat } = item;
    return { what, amount, unit, price, vat };
  });
}

/** A field's value in words, for people ("Geen", "€ 1.250"); null where it was left out. */
export function quoteWords(key: QuoteKey, value: Values[keyof Values] | null | undefined): string | null {
  const field = quoteField(key);
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return field.kind === "lines" ? (value as QuoteLine[]).map(lineWords).join("\n") : value.join(", ");
  }
  if (typeof value === "number") return field.kind === "number" ? field.words(value) : formatEuro(value);
  return field.kind === "day" ? formatDate(value) : value;
}

/** A quote's fact in words that need no label ("start 3 mei 2026"); null where it was left out. */
export function shortFact(key: FactKey, value: StoredQuote[FactKey]): string | null {
  const words = quoteWords(key, value);
  return words === null ? null : (quoteFields[key] as { short: (words: string) => string }).short(words);
}
