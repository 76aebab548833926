/** Sends the spans of changes to the owner's place for traces. Nothing in here is public. */
import { v } from "convex/values";
import { internalAction } from "../../_generated/server";
import { text } from "./commonFields";
import { tellSpans } from "./traces";

/** Tells of a function that ran, once its transaction has been committed. */
export const tellRun = internalAction({
  args: { hash: text, name: text, from: v.number() },
  returns: v.null(),
  handler: async (_ctx, { hash, name, from }) => {
    await tellSpans([{ hash, step: "function", name, from, to: Date.now(), error: null }]);
    return null;
  },
});
