/** The contact form. */
import { v } from "convex/values";
import { mutation } from "./_generated/server";
import { requireNothing } from "./model/access";
import { storeContactMessage } from "./model/contactMessages";

/** Stores a message and mails it to the office. `website` is a trap for robots (C14). */
export const sendContactMessage = mutation({
  args: {
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    phone: v.optional(v.string()),
    subject: v.string(),
    message: v.string(),
    website: v.optional(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { website, ...message }) => {
    requireNothing(ctx);
    await storeContactMessage(ctx, message, website);
    return null;
  },
});
