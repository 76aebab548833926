/** The stored shape of the switches of staff. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { SWITCH_NAMES } from "../../../domain/staff/switches";

/** Validates the name of a switch. */
export const switchName = literals(...SWITCH_NAMES);

export const switchFields = {
  /** The switches that are off. */
  off: v.array(switchName),
  /** Stands on top of every page; empty for none. */
  notice: v.string(),
};
