/** A module of its own, so that only functions that set a password load the word lists. Nothing in here is public. */
import { v } from "convex/values";
import { internalAction } from "../../_generated/server";
import { isSoonGuessed } from "./guesses";

/** Whether a password is soon guessed. `hints` are words of its owner's: name, address, company. */
export const isGuessable = internalAction({
  args: { password: v.string(), hints: v.array(v.string()) },
  returns: v.boolean(),
  handler: (_ctx, { password, hints }) => Promise.resolve(isSoonGuessed(password, hints)),
});
