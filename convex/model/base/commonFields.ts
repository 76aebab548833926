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
