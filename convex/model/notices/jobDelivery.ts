/** Writes a batch of mails about new jobs: each company is read once, and each job once for all of them. */
import { MINUTE_MS, MAX_UNLOCKS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { OutgoingMail } from "../../integrations/mail";
import { jobListFacts, newJobFacts } from "../../mailKinds/jobs";
import { mailKinds } from "../../mailKinds/registry";
import { greetContact } from "../../mailTemplates/words";
import { VariableMissing } from "../base/config";
import { messageOf } from "../base/errors";
import { isOff } from "../base/switches";
import { isListed } from "../briefs/listed";
import { isTrialRunning } from "../companies/companies";
import type { JobMailBatch } from "../mail/mailFields";
import { markFailed } from "./mailDelivery";
import { jobFactsOf, jobFitsCompany, jobMailKey, mayActOnJobs, notForWhom, type JobFacts } from "./jobMails";

type OpenJob = { brief: Doc<"briefs">; facts: JobFacts; notFor: Awaited<ReturnType<typeof notForWhom>> };
type Written = { mailId: Id<"mails">; mail: OutgoingMail };

/**
 * The mails of a batch as the provider needs them. Deletes those that are no longer true. Returns null when the batch is
 * not as it was queued any more, or while staff hold mails: then each mail is read by itself (mailDelivery).
 */
export async function writeJobMails(
  ctx: MutationCtx,
  mailIds: Id<"mails">[],
  { briefIds, mails }: JobMailBatch,
): Promise<Written[] | null> {
  if (await isOff(ctx, "mails")) return null;
  const first = mailIds[0] === undefined ? null : await ctx.db.get("mails", mailIds[0]);
  // Answers about a batch are recorded together, so one of its mails speaks for all.
  if (first === null || first.state !== "queued") return null;
  const isFresh = first._creationTime > Date.now() - MINUTE_MS;
  const jobs = await Promise.all(briefIds.map((briefId) => openJob(ctx, briefId)));
  const written: Written[] = [];
  for (const [index, mailId] of mailIds.entries()) {
    const { profileId, jobs: places, count } = mails[index]!;
    const profile = await ctx.db.get("profiles", profileId);
    const found = places.map((place) => jobs[place]!).filter((job) => job !== null);
    const fitting = profile === null ? [] : found.filter((job) => isFor(job, profile));
    if (profile === null || fitting.length === 0 || !(await mayHear(ctx, profile, isFresh))) {
      if ((await ctx.db.get("mails", mailId)) !== null) await ctx.db.delete("mails", mailId);
    } else {
      try {
        written.push({ mailId, mail: writeOne(profile, fitting, { places, count, first }, briefIds) });
      } catch (error) {
        // The owner's to mend: until then the batch waits.
        if (error instanceof VariableMissing) throw error;
        await markFailed(ctx, mailId, messageOf(error));
      }
    }
  }
  return written;
}

function writeOne(
  profile: Doc<"profiles">,
  jobs: OpenJob[],
  { places, count, first }: { places: number[]; count: number; first: Doc<"mails"> },
  briefIds: Id<"briefs">[],
): OutgoingMail {
  const { firstName, lastName, companyName, email, userId } = profile;
  const contact = [firstName, lastName].filter((name) => name !== null).join(" ");
  const to = { profile, greeting: greetContact(contact, companyName ?? "Vloerbedrijf") };
  const isOne = places.length === 1 && count === 1;
  const [job] = jobs;
  const content = isOne
    ? mailKinds["notify-companies"].template(newJobFacts(job!.brief, job!.facts, to))
    : mailKinds["new-jobs"].template(jobListFacts(jobs, jobs.length + count - places.length, to));
  // The provider never sees the key of one mail of a batch: the batch's own is made of these.
  const idempotencyKey = isOne
    ? jobMailKey(briefIds[places[0]!]!, userId)
    : `new-jobs/${userId}/${first.idempotencyKey}`;
  const { unsubscribeUrl } = newJobFacts(job!.brief, job!.facts, to);
  return { ...content, to: email, replyTo: null, unsubscribeUrl, idempotencyKey };
}

async function openJob(ctx: QueryCtx, briefId: Id<"briefs">): Promise<OpenJob | null> {
  const brief = await ctx.db.get("briefs", briefId);
  if (brief === null || !isListed(brief) || brief.unlockCount >= MAX_UNLOCKS) return null;
  return { brief, facts: await jobFactsOf(ctx, brief), notFor: await notForWhom(ctx, brief) };
}

function isFor({ brief, notFor }: OpenJob, profile: Doc<"profiles">): boolean {
  if (notFor.userIds.has(profile.userId) || notFor.email === profile.email.toLowerCase()) return false;
  return jobFitsCompany(brief, profile);
}

/** The index named this company a moment ago; later its subscription is looked at again. */
async function mayHear(ctx: QueryCtx, profile: Doc<"profiles">, isFresh: boolean): Promise<boolean> {
  if (profile.jobMailsStopped || profile.blockedAt !== undefined) return false;
  return isFresh || isTrialRunning(profile, Date.now()) || (await mayActOnJobs(ctx, profile));
}
