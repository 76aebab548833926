/** Validators that several tables share. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { PROVINCES } from "../../domain/provinces";
import { ROLES } from "../../domain/status";

/** A value or null: the stored form of "may be empty". */
export const nullable = v.nullable;

export const province = literals(...PROVINCES);
export const role = literals(...ROLES);
export const text = v.string();
export const textOrNull = nullable(v.string());
export const numberOrNull = nullable(v.number());
export const textsOrNull = nullable(v.array(v.string()));
