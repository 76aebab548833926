/** The stored shapes of the live lists of open jobs (docs/adr/0013-shared-queries.md). */
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { CONTACT_WAYS } from "../../../domain/disclosures/wish";
import { nullable, numberOrNull, province, text, textOrNull } from "../base/commonFields";
import { briefStatus, category } from "./briefFields";
import { jobList } from "./jobPlaceFields";

/** What a card says of a job: public words and facts, and nothing that moves. */
const cardContent = {
  title: text,
  /** The beginning of the public description, at most CARD_WORDS characters. */
  description: text,
  category,
  floorType: textOrNull,
  province: nullable(province),
  city: textOrNull,
  locationText: text,
  budgetMin: numberOrNull,
  budgetMax: numberOrNull,
  squareMeters: numberOrNull,
  preferredStartDate: textOrNull,
  photoCount: v.number(),
};

/** The card of a job, written when its words or its status change. An unlock and a quote do not change it. */
export const jobCardFields = {
  ...cardContent,
  briefId: v.id("briefs"),
  /** When the job was placed: the order of lists, in milliseconds. */
  placedAt: v.number(),
  status: briefStatus,
  /** Whether companies may see the job as an open one. */
  listed: v.boolean(),
  /** How the client wants to be reached; missing in rows that the migration has not reached. */
  contactBy: v.optional(literals(...CONTACT_WAYS)),
  area: jobList,
  areaNumber: v.number(),
  areaPlace: v.number(),
  allNumber: v.number(),
  allPlace: v.number(),
};

/**
 * What moves on the cards of one window: a character for each place, in the order of places. `taken` counts unlocks and
 * `quotes` quotes, in base 36. Places of jobs that are not listed keep theirs.
 */
export const jobWindowFields = { list: jobList, number: v.number(), taken: v.string(), quotes: v.string() };

/** Which windows of a list have a listed job, in ascending order: a row for each block of BLOCK numbers that has any. */
export const jobBlockFields = { list: jobList, block: v.number(), windows: v.array(v.number()) };

/** A job of a window as everybody may see it, with its place, by which its counters are found. */
export const shownCard = v.object({
  ...cardContent,
  _id: v.id("briefs"),
  _creationTime: v.number(),
  place: v.number(),
});

/**
 * A job in a company's own list: its card without what moves, in any status. `place` says where its counters are among
 * those of all jobs; a row that the migration has not reached has none.
 */
export const ownJob = v.object({
  ...cardContent,
  _id: v.id("briefs"),
  _creationTime: v.number(),
  status: briefStatus,
  place: v.optional(v.object({ number: v.number(), place: v.number() })),
});
