/** Which notices an account wants, by which way, and at which hours (B06). */
import type { NoticeKind, QuietHours } from "../../../domain/notices";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";

export type NoticeSettings = Pick<Doc<"noticeSettings">, "noPush" | "noMail" | "quiet">;

const everything: NoticeSettings = { noPush: [], noMail: [], quiet: null };

async function getRow(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"noticeSettings"> | null> {
  return await ctx.db
    .query("noticeSettings")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/** An account's settings for notices. The default is every notice, by mail and on devices. */
export async function getNoticeSettings(ctx: QueryCtx, userId: Id<"users">): Promise<NoticeSettings> {
  const { noPush, noMail, quiet } = (await getRow(ctx, userId)) ?? everything;
  return { noPush, noMail, quiet };
}

/** Whether an account gets mails of this kind. Its profile says whether it gets those about new jobs (C34). */
export async function wantsMail(ctx: QueryCtx, userId: Id<"users">, kind: NoticeKind): Promise<boolean> {
  return !(await getNoticeSettings(ctx, userId)).noMail.includes(kind);
}

/** When an account changed each of its settings for notices. */
export async function noticeTimesOf(
  ctx: QueryCtx,
  userId: Id<"users">,
): Promise<Doc<"noticeSettings">["fieldsChangedAt"]> {
  return (await getRow(ctx, userId))?.fieldsChangedAt;
}

/**
 * Saves an account's settings for notices, with the times of their changes. Throws INVALID_INPUT for quiet hours that
 * are no time of day.
 */
export async function saveNoticeSettings(
  ctx: MutationCtx,
  userId: Id<"users">,
  { noPush, noMail, quiet, fieldsChangedAt }: NoticeSettings & Pick<Doc<"noticeSettings">, "fieldsChangedAt">,
): Promise<void> {
  if (quiet !== null && !areHours(quiet)) return fail("INVALID_INPUT");
  const chosen = { noPush: [...new Set(noPush)], noMail: [...new Set(noMail)], quiet, fieldsChangedAt };
  const row = await getRow(ctx, userId);
  if (row === null) await ctx.db.insert("noticeSettings", { userId, ...chosen });
  else await ctx.db.patch("noticeSettings", row._id, chosen);
}

/** Deletes an account's settings for notices. */
export async function forgetNoticeSettings(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const row = await getRow(ctx, userId);
  if (row !== null) await ctx.db.delete("noticeSettings", row._id);
}

function areHours({ from, until }: QuietHours): boolean {
  return from !== until && [from, until].every((time) => Number.isInteger(time) && time >= 0 && time < 24 * 60);
}
