/** The stored shape of visits, and of the calendars that companies subscribe to (B05). */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { READY_KEYS } from "../../../domain/quotes/chosen";
import { VISIT_KINDS, VISIT_LAPSES, VISIT_SIDES } from "../../../domain/visits";
import { nullable, numberOrNull, text } from "../base/commonFields";

/** Validates what a visit is for. */
export const visitKind = literals(...VISIT_KINDS);
/** Validates what is ready before a laying day. */
export const readyKey = literals(...READY_KEYS);
/** Validates a side of a visit: client or company. */
export const visitSide = literals(...VISIT_SIDES);
/** Validates who cancelled a visit; `gone` is a company whose account was deleted. */
export const visitEnder = literals(...VISIT_SIDES, "gone");

/** Validates why a visit lapsed. */
export const visitLapse = literals(...VISIT_LAPSES);
/** How a visit ended, and when it would have been. Without `because` somebody cancelled it, or it ended before 0.3. */
export const visitEnd = v.object({
  by: visitEnder,
  because: v.optional(visitLapse),
  at: v.number(),
  startsAt: numberOrNull,
  endsAt: numberOrNull,
});

/** A visit of a company to measure or to lay the floor, from its first proposal until it has taken place or was cancelled. */
export const visitFields = {
  briefId: v.id("briefs"),
  /** The company's user. */
  companyId: v.id("users"),
  /** Who of the company's team proposed the moments; missing without a team. */
  by: v.optional(v.id("teamMembers")),
  /** What it is for; missing for a visit to measure. */
  kind: v.optional(v.literal("lay")),
  /** Beginnings of the moments that wait for the client's choice, in milliseconds since 1970. */
  options: v.array(v.number()),
  /** How long each of them takes. */
  minutes: v.number(),
  /** When the visit is, as agreed; null while nothing is, and once it was called off. */
  startsAt: numberOrNull,
  endsAt: numberOrNull,
  /** The client asked for other moments, perhaps in words. */
  wish: nullable(
    v.object({
      words: text,
      /** What a company reads that may not know who the client is; missing in rows that the migration has not reached. */
      shown: v.optional(text),
      at: v.number(),
    }),
  ),
  /** What the client ticked before a laying day. */
  ready: v.optional(v.record(v.string(), v.boolean())),
  /** Who called it off, and when it would have been. */
  ended: nullable(visitEnd),
  /** When one that lapsed would have been: the company's week still shows it. Missing in all others. */
  lapsedAt: v.optional(v.number()),
  /** SEQUENCE of its entry in calendars: one more with every message about it. 0 is none yet. */
  sequence: v.number(),
  /** When it changed last, in milliseconds since 1970. */
  changedAt: v.number(),
};

/** The private address of a company's calendar. Only the hash of its secret is stored. */
export const calendarFeedFields = {
  userId: v.id("users"),
  /** SHA-256 of the secret in the address. */
  hash: text,
  since: v.number(),
  /** Who made it and so knows it; missing in rows of before 0.3. */
  by: v.optional(v.id("users")),
};
