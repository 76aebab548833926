/**
 * What an account chose about notices, together with the choice on its profile: whether it gets mails about new jobs
 * (C34).
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getProfile } from "../companies/companies";
import { getNoticeSettings, saveNoticeSettings, type NoticeSettings } from "../push/noticeSettings";

/** Which notices an account wants, by which way, and at which hours. */
export async function readNoticeChoices(ctx: QueryCtx, user: Doc<"users">): Promise<NoticeSettings> {
  const { noMail, ...chosen } = await getNoticeSettings(ctx, user._id);
  const profile = await getProfile(ctx, user._id);
  return { ...chosen, noMail: profile?.jobMailsStopped ? [...noMail, "newJob"] : noMail };
}

/** Saves which notices an account wants. Throws INVALID_INPUT for quiet hours that are no time of day. */
export async function saveNoticeChoices(
  ctx: MutationCtx,
  user: Doc<"users">,
  { noMail, ...chosen }: NoticeSettings,
): Promise<void> {
  await saveNoticeSettings(ctx, user._id, { ...chosen, noMail: noMail.filter((kind) => kind !== "newJob") });
  const profile = await getProfile(ctx, user._id);
  if (profile !== null) await ctx.db.patch("profiles", profile._id, { jobMailsStopped: noMail.includes("newJob") });
}
