/** The stored shape of the index by which companies are found for a new job. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { JOB_MAIL_PACES } from "../../../domain/notices";
import { numberOrNull, text } from "../base/commonFields";

/** Validates when mails about new jobs come: "direct", "hourly" or "daily". */
export const jobMailPace = literals(...JOB_MAIL_PACES);

/**
 * One row for each place and floor of which a company hears, while it may act on jobs. Made from its profile and
 * subscription by `keepHearing`.
 */
export const jobHearerFields = {
  userId: v.id("users"),
  profileId: v.id("profiles"),
  email: text,
  /** domain/geo/hearing.ts */
  place: text,
  /** A category, "all", or "none" for jobs that name no floor. */
  floor: text,
  /** A random number in [0, 1), the same in all rows of a company, by which telling is spread over shards. */
  at: v.number(),
  minSquareMeters: numberOrNull,
  /** "off" for a company that gets no mails about jobs: it may still get notices on its devices. */
  pace: v.union(jobMailPace, v.literal("off")),
};

/**
 * One row for each province and floor in whose public list a company stands. Made by `keepListed` from what its page
 * says, never from its search, which is its own affair (B07).
 */
export const companyListingFields = {
  userId: v.id("users"),
  /** A province, "all" for a company that works in each, or "none" for the list of the whole country. */
  province: text,
  /** A category, "all", or "none" for the list of every floor. */
  floor: text,
  /** Its order in the list, highest first. The whole part is `standingOf`, the fraction is random. */
  rank: v.number(),
};

/** Jobs that wait for a company's next mail about new jobs. */
export const jobDigestFields = {
  userId: v.id("users"),
  profileId: v.id("profiles"),
  email: text,
  /** The oldest first, at most JOBS_IN_MAIL_MAX, with the rest of the literal payload of notify-companies. */
  jobs: v.array(
    v.object({
      briefId: v.id("briefs"),
      category: text,
      location: text,
      budget: v.union(text, v.null()),
    }),
  ),
  /** How many there are in all. */
  count: v.number(),
  /** When the mail is queued, in milliseconds. */
  dueAt: v.number(),
};
