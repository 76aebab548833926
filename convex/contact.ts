/** The contact form. */
import { v } from "convex/values";
import { openMutationOnce } from "./functions";
import { storeContactMessage } from "./model/contact/contactMessages";

/**
 * Stores a message and mails it to the office. `website` is a trap for robots (C14). Errors: CONTACT_NOT_SENT,
 * RATE_LIMITED.
 */
export const sendContactMessage = openMutationOnce({
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
    await storeContactMessage(ctx, message, website);
    return null;
  },
});
