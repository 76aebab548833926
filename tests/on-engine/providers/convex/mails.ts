import { Resend, vEmailId, vOnEmailEventArgs, type EmailId, type EmailStatus } from "@convex-dev/resend";
import { v } from "convex/values";
import { components, internal } from "./_generated/api";
import { internalMutation, mutation, query } from "./_generated/server";

export const resend: Resend = new Resend(components.resend, {
  testMode: false,
  initialBackoffMs: 20,
  onEmailEvent: internal.mails.onEvent,
});

export const send = mutation({
  args: { to: v.array(v.string()), subject: v.string(), key: v.optional(v.string()), fails: v.optional(v.boolean()) },
  handler: async (ctx, { to, subject, key, fails }): Promise<EmailId[]> => {
    const ids: EmailId[] = [];
    for (const address of to) {
      const mail = { from: "Vloeren <noreply@vloeren.test>", to: address, subject, text: `Dag ${address}` };
      ids.push(await resend.sendEmail(ctx, key === undefined ? mail : { ...mail, idempotencyKey: key }));
    }
    if (fails === true) throw new Error("after the mail");
    return ids;
  },
});

export const cancel = mutation({
  args: { id: vEmailId },
  handler: (ctx, { id }) => resend.cancelEmail(ctx, id),
});

export const status = query({
  args: { id: vEmailId },
  handler: (ctx, { id }): Promise<EmailStatus | null> => resend.status(ctx, id),
});

export const onEvent = internalMutation({
  args: vOnEmailEventArgs,
  handler: async (ctx, { id, event }) => {
    await ctx.db.insert("events", { mail: id, type: event.type });
  },
});

/** What the component told of a mail, in order. */
export const events = query({
  args: { id: vEmailId },
  handler: async (ctx, { id }) => {
    const all = await ctx.db
      .query("events")
      .withIndex("by_mail", (q) => q.eq("mail", id))
      .collect();
    return all.map(({ type }) => type);
  },
});
