/**
 * The texts of mails, apart from the outbox's rows: lists of mails read no text. A mail to one person has its text here
 * from before its first attempt, so that every attempt sends the same; those to many are written anew at each attempt.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

/** The text of a mail, as the provider takes it. */
export type MailText = Pick<Doc<"mailTexts">, "html" | "text" | "unsubscribeUrl" | "attachments">;

async function getRow(ctx: QueryCtx, mailId: Id<"mails">): Promise<Doc<"mailTexts"> | null> {
  return await ctx.db
    .query("mailTexts")
    .withIndex("by_mail", (q) => q.eq("mailId", mailId))
    .unique();
}

/** The stored text of a mail; null for one that has none, or has none any more. */
export async function textOf(ctx: QueryCtx, mail: Doc<"mails">): Promise<MailText | null> {
  const row = await getRow(ctx, mail._id);
  if (row !== null) {
    const { html, text, unsubscribeUrl, attachments } = row;
    return { html, text, unsubscribeUrl, ...(attachments && { attachments }) };
  }
  // A row that the migration has not reached.
  const { html = "", text = "", unsubscribeUrl = null, attachments } = mail;
  return html === "" ? null : { html, text, unsubscribeUrl, ...(attachments && { attachments }) };
}

/** Stores the text of a mail. */
export async function keepText(ctx: MutationCtx, mailId: Id<"mails">, text: MailText): Promise<void> {
  await ctx.db.insert("mailTexts", { mailId, ...text });
}

/** Deletes the text of a mail. */
export async function forgetText(ctx: MutationCtx, mailId: Id<"mails">): Promise<void> {
  const row = await getRow(ctx, mailId);
  if (row !== null) await ctx.db.delete("mailTexts", row._id);
}

/** Deletes a mail with its text. */
export async function deleteMail(ctx: MutationCtx, mailId: Id<"mails">): Promise<void> {
  await forgetText(ctx, mailId);
  await ctx.db.delete("mails", mailId);
}

/** Moves the text out of a row of before 0.4, for the migration; returns the patch that removes it there. */
export async function moveText(ctx: MutationCtx, mail: Doc<"mails">): Promise<Partial<Doc<"mails">>> {
  const { html, text = "", unsubscribeUrl = null, attachments } = mail;
  if (html && (await getRow(ctx, mail._id)) === null) {
    await keepText(ctx, mail._id, { html, text, unsubscribeUrl, ...(attachments && { attachments }) });
  }
  return { html: undefined, text: undefined, unsubscribeUrl: undefined, attachments: undefined };
}
