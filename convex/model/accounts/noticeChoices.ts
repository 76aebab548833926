/**
 * What an account chose about notices, together with the choice on its profile: whether it gets mails about new jobs
 * (C34).
 */
import type { JobMailPace } from "../../../domain/notices";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getProfile } from "../companies/companies";
import { keepHearing } from "../companies/jobHearers";
import { getNoticeSettings, saveNoticeSettings, type NoticeSettings } from "../push/noticeSettings";

/** What an account chose; `jobMails` is when a company's mails about new jobs come, null for a client. */
export type NoticeChoices = NoticeSettings & { jobMails: JobMailPace | null };

/** Which notices an account wants, by which way, when, and not at which hours. */
export async function readNoticeChoices(ctx: QueryCtx, user: Doc<"users">): Promise<NoticeChoices> {
  const { noMail, ...chosen } = await getNoticeSettings(ctx, user._id);
  const profile = await getProfile(ctx, user._id);
  const jobMails = user.role === "PHOTOGRAPHER" ? (profile?.jobMailPace ?? "hourly") : null;
  return { ...chosen, jobMails, noMail: profile?.jobMailsStopped ? [...noMail, "newJob"] : noMail };
}

/**
 * Saves which notices an account wants; a browser of an earlier version sends no `jobMails`, and that choice stays.
 * Throws INVALID_INPUT for quiet hours that are no time of day.
 */
export async function saveNoticeChoices(
  ctx: MutationCtx,
  user: Doc<"users">,
  { noMail, jobMails = null, ...chosen }: NoticeSettings & Partial<NoticeChoices>,
): Promise<void> {
  await saveNoticeSettings(ctx, user._id, { ...chosen, noMail: noMail.filter((kind) => kind !== "newJob") });
  const profile = await getProfile(ctx, user._id);
  if (profile === null) return;
  const jobMailPace = jobMails ?? profile.jobMailPace;
  await ctx.db.patch("profiles", profile._id, { jobMailsStopped: noMail.includes("newJob"), jobMailPace });
  await keepHearing(ctx, user._id);
}
