/** The stored shape of the register of disclosures, and of what a client decided about one company (B08). */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { DISCLOSED_FIELDS, REGISTER_WAYS, STAFF_WAYS } from "../../../domain/disclosures/disclosures";
import { nullable, text } from "../base/commonFields";

/** Validates a field of a client's details. */
export const disclosedField = literals(...DISCLOSED_FIELDS);
/** Validates a way of the register. */
export const registerWay = literals(...REGISTER_WAYS);

/** Validates a way in which staff sees details. */
export const staffWay = literals(...STAFF_WAYS);

/**
 * A line of the register: which of a client's details went to whom. Written in the transaction that discloses them. No
 * function changes a line; it goes with the client's account only.
 */
export const disclosureFields = {
  briefId: v.id("briefs"),
  companyId: v.id("users"),
  /** In milliseconds since 1970; of what left before there was a register its own time. */
  at: v.number(),
  way: registerWay,
  fields: v.array(disclosedField),
};

/** What the client of a request decided about one company. No row: the company reads what its relation gives it. */
export const contactChoiceFields = {
  briefId: v.id("briefs"),
  companyId: v.id("users"),
  /** When the client withdrew the details from this company, in milliseconds since 1970. */
  withdrawnAt: v.optional(v.number()),
  /** When the client shared number and address with it, whatever the request says (B04). */
  sharedAt: v.optional(v.number()),
};

/** Whose details staff sees: those of a request, or of a client's account. */
export const staffSubject = v.union(v.id("briefs"), v.id("users"));

/**
 * A line of the register about a session of staff, which sees these details from then on. No function changes a line; it
 * goes with the client's account only.
 */
export const staffLookFields = {
  about: staffSubject,
  sessionId: v.id("adminSessions"),
  /** Who it was; null for a session of the gate's password alone. */
  staffId: nullable(v.id("staff")),
  /** In milliseconds since 1970. */
  at: v.number(),
  way: staffWay,
  fields: v.array(disclosedField),
  /** Why, in the words of who looked. */
  reason: v.optional(text),
};

/** Which details of a client a row of staff's answers has, and which of them are closed until the session looks. */
export const staffSeal = v.object({
  about: staffSubject,
  fields: v.array(disclosedField),
  closed: v.array(disclosedField),
});
