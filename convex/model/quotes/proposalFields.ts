/** The stored shape of proposals: unlocks and quotes share a table, as in the specification. */
import { literals } from "convex-helpers/validators";
import { v, type Validator } from "convex/values";
import { DECLINE_REASONS } from "../../../domain/quotes/declineReasons";
import { EXTRA_SERVICES } from "../../../domain/quotes/extraServices";
import { LINE_UNITS, VAT_RATES } from "../../../domain/quotes/quoteLines";
import {
  QUOTE_KEYS,
  quoteField,
  VERSION_KEYS,
  type QuoteKey,
  type QuoteVersion,
  type SentQuote,
  type StoredQuote,
} from "../../../domain/quoteFields";
import { PROPOSAL_KINDS, PROPOSAL_STATUSES, UNLOCK_RECORD } from "../../../domain/status";
import { nullable, text, textOrNull } from "../base/commonFields";

/** Validates the status of a quote or an unlock. */
export const proposalStatus = literals(...PROPOSAL_STATUSES);
/** Validates the name of an extra service ("Plinten plaatsen"). */
export const extraService = literals(...EXTRA_SERVICES);
/** Validates one of the reasons for which a client can decline a quote. */
export const declineReason = literals(...DECLINE_REASONS);

/** Validates a line of a quote (domain/quotes/quoteLines.ts). */
export const quoteLine = v.object({
  what: v.string(),
  amount: v.number(),
  unit: literals(...LINE_UNITS),
  price: v.number(),
  vat: literals(...VAT_RATES),
});

const shared = {
  briefId: v.id("briefs"),
  /** The company's user. */
  companyId: v.id("users"),
  /** Who of the company's team did it; missing without a team. */
  by: v.optional(v.id("teamMembers")),
  notes: textOrNull,
};

/** An unlock can hold nothing but its literal values, so it can never be accepted or priced (JOB-016, C25). */
const unlockFields = {
  ...shared,
  packageName: v.literal(UNLOCK_RECORD.packageName),
  description: v.literal(UNLOCK_RECORD.description),
  price: v.literal(UNLOCK_RECORD.price),
  timelineWeeks: v.literal(UNLOCK_RECORD.timelineWeeks),
  includes: v.literal(UNLOCK_RECORD.includes),
  portfolioLink: textOrNull,
  websiteLink: textOrNull,
  status: v.literal(UNLOCK_RECORD.status),
};
const unlockRow = v.object({ ...unlockFields, kind: v.literal("unlock") });
/** An unlock whose place was returned, and when (B09). It gives its company nothing and counts nowhere. */
const returnedRow = v.object({ ...unlockFields, kind: v.literal("returned"), returnedAt: v.number() });

type Stored<Shape> = { [Name in keyof Shape]: Validator<Shape[Name], "required", string> };
type Sent = {
  [Name in keyof SentQuote]-?: Validator<SentQuote[Name], undefined extends SentQuote[Name] ? "optional" : "required">;
};

function valueOf({ kind }: { kind: string }) {
  if (kind === "services") return v.array(extraService);
  if (kind === "lines") return v.array(quoteLine);
  return kind === "euros" || kind === "number" ? v.number() : v.string();
}

function storedFields(keys: readonly QuoteKey[]) {
  const stored = keys.map(quoteField).map((field) => {
    const value = field.required === undefined ? nullable(valueOf(field)) : valueOf(field);
    return [field.stored, field.later ? v.optional(value) : value];
  });
  return Object.fromEntries(stored) as object;
}
/** Validates what a quote says, as it is stored. */
export const quoteContent = storedFields(QUOTE_KEYS) as Stored<StoredQuote>;

/** Validates what a quote says, as calls have it; the values are checked afterwards (domain/forms/quote). */
export const quoteArgs = Object.fromEntries(
  QUOTE_KEYS.map(quoteField).map((field) => {
    const value = valueOf(field);
    return [field.sent, field.required === undefined ? v.optional(value) : value];
  }),
) as Sent;

/** A quote as it was before a change, and until when it was so, in milliseconds since 1970. */
export const earlierQuote = v.object({ ...(storedFields(VERSION_KEYS) as Stored<QuoteVersion>), until: v.number() });

const writtenWords = {
  packageName: text,
  description: text,
  /** Missing where the quote has none. */
  lines: v.optional(v.array(quoteLine)),
  terms: v.optional(text),
};
/** What of a quote's words is read by those whom the client lets look along (sharedWords.ts). */
export const sharedWords = v.object({
  ...writtenWords,
  notes: textOrNull,
  /** Of the quote's earlier versions, in their order. */
  earlier: v.array(v.object(writtenWords)),
});

/** A stored quote: what a company offers on a brief, with its price in whole cents including VAT. */
export const quoteRow = v.object({
  ...shared,
  kind: v.literal("quote"),
  ...quoteContent,
  timelineWeeks: v.number(),
  /** The included services as one line of text; empty when the company named none. */
  includes: text,
  status: proposalStatus,
  /** Which of its company's quotes it is, from 1; missing in rows of before quotes had numbers. */
  number: v.optional(v.number()),
  /** What it was before each change, oldest first; missing when it was never changed. */
  earlier: v.optional(v.array(earlierQuote)),
  /** Missing in rows of before 0.3 that the migration has not reached. */
  shared: v.optional(sharedWords),
  /** When its company took it back: it is DECLINED then, and nobody decided that. Goes when it is offered again. */
  withdrawnAt: v.optional(v.number()),
  /** How often its company offered it again after taking it back; missing when it never did. */
  offeredAgain: v.optional(v.number()),
  /**
   * While a decline can be undone: until when, and the scheduled function that ends this time. Everybody but the owner
   * reads the quote as PENDING meanwhile.
   */
  declineUndo: v.optional(v.object({ until: v.number(), jobId: v.id("_scheduled_functions") })),
  declineReason: v.optional(declineReason),
  /** When it was accepted, in milliseconds since 1970; missing where that was before this was kept. */
  acceptedAt: v.optional(v.number()),
  /** How its job was kept out of the lists when it was accepted; missing when the job was open to all. */
  heldBefore: v.optional(v.object({ pausedAt: v.number(), askedUntil: v.optional(v.number()) })),
  /** When its client had withdrawn the details from its company, which got them again by the choice. */
  withdrawnBefore: v.optional(v.number()),
  /** The quote that was accepted when this one was declined without its owner's word. */
  lostTo: v.optional(v.id("proposals")),
  /** How often its owner came back from a choice that had decided it; missing when that never happened. */
  reopened: v.optional(v.number()),
  /** When its owner said that all is well with the floor, in milliseconds since 1970. */
  goodAt: v.optional(v.number()),
});

/** Validates which kind of row it is. */
export const proposalKind = literals(...PROPOSAL_KINDS);

/** A row of the table that unlocks and quotes share; `kind` tells them apart. */
export const proposalRow = v.union(unlockRow, returnedRow, quoteRow);
