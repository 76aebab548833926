/** The links in mails to clients, except the login by them (auth:signIn with the flow "openRequest"). */
import { v } from "convex/values";
import { emailField } from "../domain/forms/fields";
import { internalMutation } from "./_generated/server";
import { openMutation, viewerMutation } from "./functions";
import { nullable } from "./model/base/commonFields";
import { fail } from "./model/base/errors";
import { queueMail } from "./model/mail/mails";
import { linkStanding, lookAtLink, sendAnotherLink } from "./model/signIn/requestLogins";

/** What a link of a mail is for the account that is logged in. Opens nothing. Errors: NOT_SIGNED_IN. */
export const look = viewerMutation({
  args: { token: v.string() },
  returns: linkStanding,
  handler: async (ctx, { token }) => await lookAtLink(ctx, ctx.viewer, token),
});

/**
 * Mails another link: to the mailbox that an earlier link was sent to (`token`), or to an address that has a request.
 * The answer never tells whether anything was sent (C16). Throws INVALID_EMAIL for an address that is none.
 */
export const sendAnother = openMutation({
  args: { by: v.union(v.object({ token: v.string() }), v.object({ email: v.string() })) },
  returns: v.null(),
  handler: async (ctx, { by }) => {
    if ("token" in by) {
      await sendAnotherLink(ctx, by);
      return null;
    }
    const email = emailField.safeParse(by.email);
    if (!email.success) return fail("INVALID_EMAIL");
    await sendAnotherLink(ctx, { email: email.data });
    return null;
  },
});

/** Queues the mail with another link to a request. Does nothing for an address without a request. */
export const mailAnother = internalMutation({
  args: { briefId: nullable(v.id("briefs")) },
  returns: v.null(),
  handler: async (ctx, { briefId }) => {
    if (briefId !== null) await queueMail(ctx, "request-link", { briefId });
    return null;
  },
});
