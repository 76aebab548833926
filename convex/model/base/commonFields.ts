/** Validators that several tables share. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { PROVINCES } from "../../../domain/provinces";
import { ROLES } from "../../../domain/status";

/** A value or null: the stored form of "may be empty". */
export const nullable = v.nullable;

/** Validates one of the twelve Dutch provinces, spelled as in `PROVINCES`. */
export const province = literals(...PROVINCES);
/** Validates a stored role: CLIENT, or PHOTOGRAPHER for a flooring company (C63). */
export const role = literals(...ROLES);
/** Validates a text, also an empty one. */
export const text = v.string();
/** Validates a text, or null for "not given". */
export const textOrNull = nullable(v.string());
/** Validates a number, or null for "not given". */
export const numberOrNull = nullable(v.number());
/** Validates a list of texts, or null for "not given". */
export const textsOrNull = nullable(v.array(v.string()));

/**
 * When each field of a row was changed last, on the device that changed it, in milliseconds since 1970. Fields that were
 * never changed alone have none.
 */
export const changeTimes = v.optional(v.record(v.string(), v.number()));
/** How long ago a change was made that may have waited for a connection, in milliseconds; missing for one made now. */
export const changeAge = v.optional(v.number());
