/**
 * Writes a batch of mails about new jobs. Each job is read once for all of them, and companies only when the index of
 * companies has changed since the batch was queued.
 */
import { MAX_UNLOCKS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { OutgoingMail } from "../../integrations/mail";
import { jobListFacts, newJobFacts } from "../../mailKinds/jobs";
import { mailKinds } from "../../mailKinds/registry";
import { VariableMissing } from "../base/config";
import { messageOf } from "../base/errors";
import { isOff } from "../base/switches";
import { isListed } from "../briefs/listed";
import { hearingChanges, jobMailReceiver } from "../companies/jobHearers";
import type { JobMailBatch } from "../mail/mailFields";
import { markFailed } from "./mailDelivery";
import {
  jobFactsOf,
  jobFitsCompany,
  jobMailKey,
  mayHearOfJobs,
  notForWhom,
  unsubscribeUrlOf,
  type JobFacts,
} from "./jobMails";

type OpenJob = { brief: Doc<"briefs">; facts: JobFacts; notFor: Awaited<ReturnType<typeof notForWhom>> };
type Receiver = ReturnType<typeof jobMailReceiver>;
type Written = { mailId: Id<"mails">; mail: OutgoingMail };

/**
 * The mails of a batch as the provider needs them. Deletes those that are no longer true. Returns null when the batch is
 * not as it was queued any more, or while staff hold mails: then each mail is read by itself (mailDelivery).
 */
export async function writeJobMails(
  ctx: MutationCtx,
  mailIds: Id<"mails">[],
  { briefIds, changes, mails }: JobMailBatch,
): Promise<Written[] | null> {
  if (await isOff(ctx, "mails")) return null;
  const first = mailIds[0] === undefined ? null : await ctx.db.get("mails", mailIds[0]);
  // Answers about a batch are recorded together, so one of its mails speaks for all.
  if (first === null || first.state !== "queued") return null;
  const isAsQueued = (await hearingChanges(ctx)) === changes;
  const jobs = await Promise.all(briefIds.map((briefId) => openJob(ctx, briefId)));
  const written: Written[] = [];
  for (const [index, mailId] of mailIds.entries()) {
    const { userId, profileId, to, jobs: places, count } = mails[index]!;
    const found = places.map((place) => jobs[place]!).filter((job) => job !== null);
    const told = to !== null && isAsQueued ? { to, jobs: found } : await lookAgain(ctx, profileId, found);
    const fitting = told.jobs.filter(
      ({ notFor }) => !notFor.userIds.has(userId) && notFor.email !== told.to?.email.toLowerCase(),
    );
    if (told.to === null || fitting.length === 0) {
      if ((await ctx.db.get("mails", mailId)) !== null) await ctx.db.delete("mails", mailId);
    } else {
      try {
        const mail = writeOne(told.to, fitting, { userId, places, count, first }, briefIds);
        written.push({ mailId, mail });
      } catch (error) {
        // The owner's to mend: until then the batch waits.
        if (error instanceof VariableMissing) throw error;
        await markFailed(ctx, mailId, messageOf(error));
      }
    }
  }
  return written;
}

/** What a company may be mailed now, after the index changed: nobody and nothing when it may not hear of jobs. */
async function lookAgain(
  ctx: QueryCtx,
  profileId: Id<"profiles">,
  jobs: OpenJob[],
): Promise<{ to: Receiver | null; jobs: OpenJob[] }> {
  const profile = await ctx.db.get("profiles", profileId);
  if (profile === null || profile.blockedAt !== undefined || !(await mayHearOfJobs(ctx, profile))) {
    return { to: null, jobs: [] };
  }
  return { to: jobMailReceiver(profile), jobs: jobs.filter(({ brief }) => jobFitsCompany(brief, profile)) };
}

function writeOne(
  { email, greeting, jobMailToken }: Receiver,
  jobs: OpenJob[],
  { userId, places, count, first }: { userId: Id<"users">; places: number[]; count: number; first: Doc<"mails"> },
  briefIds: Id<"briefs">[],
): OutgoingMail {
  const to = { profile: { jobMailToken }, greeting };
  const isOne = places.length === 1 && count === 1;
  const [job] = jobs;
  const content = isOne
    ? mailKinds["notify-companies"].template(newJobFacts(job!.brief, job!.facts, to))
    : mailKinds["new-jobs"].template(jobListFacts(jobs, jobs.length + count - places.length, to));
  // The provider never sees the key of one mail of a batch: the batch's own is made of these.
  const idempotencyKey = isOne
    ? jobMailKey(briefIds[places[0]!]!, userId)
    : `new-jobs/${userId}/${first.idempotencyKey}`;
  return { ...content, to: email, replyTo: null, unsubscribeUrl: unsubscribeUrlOf({ jobMailToken }), idempotencyKey };
}

async function openJob(ctx: QueryCtx, briefId: Id<"briefs">): Promise<OpenJob | null> {
  const brief = await ctx.db.get("briefs", briefId);
  if (brief === null || !isListed(brief) || brief.unlockCount >= MAX_UNLOCKS) return null;
  return { brief, facts: await jobFactsOf(ctx, brief), notFor: await notForWhom(ctx, brief) };
}
