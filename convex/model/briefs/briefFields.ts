/** The stored shape of a brief and of its contact data, which is stored apart. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { CATEGORY_KEYS } from "../../../domain/floors";
import { CONTACT_TIMES, CONTACT_WAYS } from "../../../domain/disclosures/wish";
import { BRIEF_STATUSES } from "../../../domain/status";
import { answers } from "./answerFields";
import { nullable, numberOrNull, province, text, textOrNull } from "../base/commonFields";
import { jobPlaces } from "./jobPlaceFields";

/** Validates the status of a brief. */
export const briefStatus = literals(...BRIEF_STATUSES);
/** Validates the key of a category ("LAMINAAT"). */
export const category = literals(...CATEGORY_KEYS);

/** What everybody may see of a brief. Nothing in here identifies the client (C07). */
const openFields = {
  title: text,
  description: text,
  /** The literal category of the quote forms (C32); what was asked for is `floorType`. */
  category,
  floorType: textOrNull,
  province: nullable(province),
  city: textOrNull,
  /** City or province, never a street (C37). */
  locationText: text,
  /** Bounds in whole euros. */
  budgetMin: numberOrNull,
  budgetMax: numberOrNull,
  squareMeters: numberOrNull,
  /** A calendar day, YYYY-MM-DD. */
  preferredStartDate: textOrNull,
  status: briefStatus,
  /** Equals the brief's unlock rows (I1); the specification's proposal_count on company screens (C24). */
  unlockCount: v.number(),
  /** Equals the brief's quote rows. */
  quoteCount: v.number(),
};

/** The texts of a brief as everybody may read them (freeText.ts). */
export const shownTexts = v.object({
  description: text,
  additionalInfo: text,
  /** Null for a row that has no answers yet. */
  answers: nullable(answers),
  locationText: text,
  city: textOrNull,
});

/** Validates how and when a client wants to be reached. */
export const contactWish = v.object({ by: literals(...CONTACT_WAYS), when: literals(...CONTACT_TIMES) });

/** The fields of a brief that lists may read. None identifies the client (C07). */
export const briefFields = {
  ...openFields,
  /** Null for a guest; set when the guest later claims the brief with a verified address (C11). */
  userId: nullable(v.id("users")),
  /**
   * What the client answered, without the address. Missing in rows of before 0.2 that the migration has not reached
   * (convex/migrations.ts); then their text is all there is.
   */
  answers: v.optional(answers),
  /** The answers as lines of text: the specification's field, made of them. */
  additionalInfo: text,
  /** Written with the words themselves; missing in rows of before 0.3 that the migration has not reached. */
  shown: v.optional(shownTexts),
  /** Equals the brief's photo rows; missing while there never were any (model/briefs/photos). */
  photoCount: v.optional(v.number()),
  /** It was counted in its week (jobWeeks.ts); missing in rows that are older than that count. */
  isInWeek: v.optional(v.boolean()),
  /** Where it stands in the live lists; missing in rows of before 0.3 that the migration has not reached. */
  places: v.optional(jobPlaces),
  /** The category filters compare with, from the floor type (C33); null when no filter names this floor. */
  filterCategory: nullable(category),
  /**
   * While it is open: when its client is asked whether it is still wanted, and once that was asked (`askedAt`), when it
   * is closed without an answer. Missing in rows that are older than the question.
   */
  checkAt: v.optional(v.number()),
  askedAt: v.optional(numberOrNull),
  /**
   * Until when its first quote is promised, counted anew whenever companies see it again; missing in rows of before 0.3
   * that the migration has not reached.
   */
  promisedUntil: v.optional(v.number()),
  /** While its client paused it: since when. It is open then, and in no list of companies (B10). */
  pausedAt: v.optional(v.number()),
  /** How and when its client wants to be reached; missing for what holds without a word (B04). */
  contactWish: v.optional(contactWish),
  /** While only the companies that its client asked may act on it: until when. It counts as paused for the others. */
  askedUntil: v.optional(v.number()),
  /** SHA-256 of the secret in the link of that question. */
  answerHash: v.optional(text),
};

/** A company that a client asked directly (firstChance.ts). */
export const askedCompanyFields = { briefId: v.id("briefs"), companyId: v.id("users") };

/**
 * The contact data of a brief: only the owner, an unlocking company, the company with the accepted quote and an admin
 * may see it (I4).
 */
export const briefContactFields = {
  briefId: v.id("briefs"),
  name: text,
  /** Lower case. */
  email: text,
  phone: textOrNull,
  /** The number as it is dialled, by which staff finds it; missing in rows that the migration has not reached. */
  phoneDigits: v.optional(text),
  street: textOrNull,
};

/** Contact data as an entitled caller receives it. */
export const contact = v.object({ name: text, email: text, phone: textOrNull, street: textOrNull });

const publicFields = {
  ...openFields,
  _id: v.id("briefs"),
  _creationTime: v.number(),
  /** How many photos there are with it. The photos themselves are in no answer that everybody shares (B01). */
  photoCount: v.number(),
};

/** A brief as everybody may see it. */
export const publicBrief = v.object(publicFields);
const { description: _, quoteCount: __, status: ___, ...rowFields } = publicFields;
/** A brief as a row of a long list shows it: of what everybody may see, the part that fits in a row. */
export const briefRow = v.object(rowFields);
/**
 * A brief as everybody may see it, with the answers to the form. `answers` is null for a row that has none yet;
 * `additionalInfo` has them as lines of text.
 */
export const publicBriefDetail = v.object({
  ...publicFields,
  additionalInfo: text,
  answers: nullable(answers),
  contactWish: v.optional(contactWish),
});

/**
 * The client's own words and answers, unabridged: for the brief's owner and for those who may contact the client (C07).
 */
export const ownWords = v.object({ description: text, additionalInfo: text, answers: nullable(answers) });
