/** The stored shape of an erasure that is under way. */
import { v } from "convex/values";
import { textOrNull } from "../base/commonFields";

export const erasureFields = {
  /** The account that is gone. */
  userId: v.id("users"),
  /** Its address; null when it was never shown to be theirs: then rows that are filed under the address stay. */
  email: textOrNull,
  /** Where the next batch of quotes begins. */
  quotesAfter: v.number(),
};
