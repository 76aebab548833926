/**
 * What an account chose about notices, together with the choice on its profile: whether it gets mails about new jobs
 * (C34).
 */
import { NOTICE_KINDS, type JobMailPace, type NoticeKind } from "../../../domain/notices";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { timesAfter } from "../base/changeTimes";
import { getProfile } from "../companies/companies";
import { keepHearing } from "../companies/jobHearers";
import { getNoticeSettings, noticeTimesOf, saveNoticeSettings, type NoticeSettings } from "../push/noticeSettings";

/** What an account chose; `jobMails` is when a company's mails about new jobs come, null for a client and a colleague. */
export type NoticeChoices = NoticeSettings & { jobMails: JobMailPace | null };

/** Which notices an account wants, by which way, when, and not at which hours. */
export async function readNoticeChoices(ctx: QueryCtx, user: Doc<"users">): Promise<NoticeChoices> {
  const { noMail, ...chosen } = await getNoticeSettings(ctx, user._id);
  const profile = await getProfile(ctx, user._id);
  // Mails go to the company's own address: a colleague has no say in them.
  const jobMails =
    user.role === "PHOTOGRAPHER" && user.memberId === undefined ? (profile?.jobMailPace ?? "hourly") : null;
  return { ...chosen, jobMails, noMail: profile?.jobMailsStopped ? [...noMail, "newJob"] : noMail };
}

/** What an account changes: `noPush` and `noMail` speak of `kinds`, or of all when these are missing. */
export type ChoiceChanges = Partial<NoticeChoices> & { kinds?: NoticeKind[] };

/**
 * Saves what an account changed in which notices it wants `age` milliseconds ago; what is missing stays as it is. Throws
 * INVALID_INPUT for quiet hours that are no time of day, and CHANGED_ELSEWHERE when another device changed the same
 * later.
 */
export async function saveNoticeChoices(
  ctx: MutationCtx,
  user: Doc<"users">,
  changes: ChoiceChanges,
  age?: number,
): Promise<void> {
  const stored = await readNoticeChoices(ctx, user);
  const chosen = merged(stored, changes);
  const before = fieldsOf(stored, changes);
  const times = timesAfter(await noticeTimesOf(ctx, user._id), before, fieldsOf(chosen, changes), age);
  const { noMail, jobMails: _, ...rest } = chosen;
  const others = noMail.filter((kind) => kind !== "newJob");
  await saveNoticeSettings(ctx, user._id, { ...rest, noMail: others, fieldsChangedAt: times });
  const profile = await getProfile(ctx, user._id);
  if (profile === null) return;
  const jobMailPace = changes.jobMails ?? profile.jobMailPace;
  await ctx.db.patch("profiles", profile._id, { jobMailsStopped: noMail.includes("newJob"), jobMailPace });
  await keepHearing(ctx, user._id);
}

function merged(stored: NoticeChoices, { kinds = [...NOTICE_KINDS], ...changes }: ChoiceChanges): NoticeChoices {
  const listed = (before: NoticeKind[], now: NoticeKind[] | undefined) =>
    now === undefined ? before : [...before.filter((kind) => !kinds.includes(kind)), ...now];
  return {
    noPush: listed(stored.noPush, changes.noPush),
    noMail: listed(stored.noMail, changes.noMail),
    quiet: changes.quiet === undefined ? stored.quiet : changes.quiet,
    // A browser of an earlier version sends null.
    jobMails: changes.jobMails ?? stored.jobMails,
  };
}

/** The fields that `changes` name, as they are in `choices`. */
function fieldsOf(choices: NoticeChoices, changes: ChoiceChanges): Record<string, unknown> {
  const kinds = changes.kinds ?? (changes.noPush || changes.noMail ? NOTICE_KINDS : []);
  const ways = kinds.map((kind) => [kind, [choices.noPush.includes(kind), choices.noMail.includes(kind)]]);
  return {
    ...Object.fromEntries(ways),
    ...(changes.quiet !== undefined && { quiet: choices.quiet }),
    ...(changes.jobMails !== undefined && { jobMails: choices.jobMails }),
  };
}
