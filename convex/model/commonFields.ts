/** Validators that several tables share. */
import { v, type Validator } from "convex/values";
import { PROVINCES } from "../../domain/provinces";
import { ROLES } from "../../domain/status";

/** A union of string literals from a list of the domain: written once there, validated here. */
export function literals<const T extends readonly string[]>(values: T) {
  return v.union(...values.map((value: T[number]) => v.literal(value)));
}

/** A value or null: the stored form of "may be empty". */
export function nullable<T, V extends Validator<T, "required", string>>(validator: V) {
  return v.union(validator, v.null());
}

export const province = literals(PROVINCES);
export const role = literals(ROLES);
export const text = v.string();
export const textOrNull = nullable(v.string());
export const numberOrNull = nullable(v.number());
export const textsOrNull = nullable(v.array(v.string()));
