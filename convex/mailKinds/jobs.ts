/** The mails that tell companies of jobs: of one, of those that came since their last mail, and of those they missed. */
import { MISSED_JOBS_SHOWN } from "../../domain/limits";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { missedJobs, newJob, newJobs } from "../mailTemplates/briefs";
import { greetPerson } from "../mailTemplates/words";
import { siteUrl } from "../model/base/config";
import { hasFirstChance, wasAsked } from "../model/briefs/firstChance";
import { isListed } from "../model/briefs/listed";
import { getProfile } from "../model/companies/companies";
import {
  isJobFor,
  jobFactsOf,
  jobUrl,
  mayHearOfJobs,
  openJobsFor,
  unsubscribeUrlOf,
  type JobFacts,
} from "../model/notices/jobMails";
import { floorWithPlaces, SAMPLE_FLOOR } from "./floors";
import { greetingOf } from "./greetings";
import { mailKind } from "./kind";
import { SAMPLE } from "./samples";

type Receiver = { greeting: string; profile: Doc<"profiles"> };

/** What the mail about one job is told. */
export function newJobFacts(brief: Doc<"briefs">, job: JobFacts, { greeting, profile }: Receiver) {
  const unsubscribeUrl = unsubscribeUrlOf(profile);
  return { floor: floorWithPlaces(brief), greeting, job, jobUrl: jobUrl(brief._id), unsubscribeUrl };
}

/** What a mail about several jobs is told: the first of them, and how many there are. */
export function jobListFacts(jobs: { brief: Doc<"briefs">; facts: JobFacts }[], count: number, to: Receiver) {
  return {
    greeting: to.greeting,
    jobs: jobs.slice(0, MISSED_JOBS_SHOWN).map(({ brief, facts }) => ({ ...facts, url: jobUrl(brief._id) })),
    count,
    dashboardUrl: `${siteUrl()}/vloeren/dashboard`,
    unsubscribeUrl: unsubscribeUrlOf(to.profile),
  };
}

export const jobMails = {
  /** To each company that a new job fits (SHORT-016, C34). The payload is literal, so it does not say to whom. */
  "notify-companies": mailKind("notify-companies", {
    audience: "many",
    carriesSecret: false,
    async to(ctx, { userId, ...payload }) {
      const profile = await getProfile(ctx, userId);
      return profile && { to: profile.email, payload, aboutUser: userId };
    },
    key: ({ args }) => `${args.briefId}/${args.userId}`,
    async stillTrue(ctx, { userId, payload }) {
      const profile = userId && (await getProfile(ctx, userId));
      const brief = await ctx.db.get("briefs", payload.briefId);
      if (!profile || !brief || !(await mayHearOfJobs(ctx, profile))) return false;
      // Who was asked directly need not have looked for such jobs.
      if (hasFirstChance(brief)) return await wasAsked(ctx, brief._id, profile.userId);
      return isListed(brief) && (await isJobFor(ctx, brief, profile));
    },
    async facts(ctx, { payload: { briefId }, userId }) {
      const to = await receiverOf(ctx, userId);
      const brief = await ctx.db.get("briefs", briefId);
      if (brief === null) throw new Error("The job of the mail is gone.");
      const isAsked = hasFirstChance(brief) && (await wasAsked(ctx, briefId, to.profile.userId));
      return { ...newJobFacts(brief, await jobFactsOf(ctx, brief), to), isAsked };
    },
    template: newJob,
    unsubscribeUrl: (facts) => facts.unsubscribeUrl,
    sample: ({ person, title }) => ({
      floor: SAMPLE_FLOOR,
      greeting: greetPerson(person),
      job: { title, floorLabel: "Laminaat", place: "Zeist", squareMeters: 42.5, budgetMin: 800, budgetMax: 1500 },
      jobUrl: SAMPLE.jobUrl,
      unsubscribeUrl: SAMPLE.unsubscribeUrl,
    }),
  }),

  /** The jobs that came since a company's last mail about jobs, when there are several. */
  "new-jobs": mailKind("new-jobs", {
    audience: "many",
    carriesSecret: false,
    async to(ctx, { userId, ...payload }) {
      const profile = await getProfile(ctx, userId);
      return profile && { to: profile.email, payload, aboutUser: userId };
    },
    key: ({ args }) => `${args.userId}/${args.dueAt}`,
    async stillTrue(ctx, { userId, payload }) {
      const profile = userId && (await getProfile(ctx, userId));
      if (!profile || !(await mayHearOfJobs(ctx, profile))) return false;
      return (await openJobsFor(ctx, profile, payload.briefIds)).length > 0;
    },
    async facts(ctx, { payload: { briefIds, count }, userId }) {
      const to = await receiverOf(ctx, userId);
      return await listFacts(ctx, await openJobsFor(ctx, to.profile, briefIds), count - briefIds.length, to);
    },
    template: newJobs,
    unsubscribeUrl: (facts) => facts.unsubscribeUrl,
    sample: ({ person, street }) => sampleList(person, street),
  }),

  /** One mail with the open jobs that a company never heard of (ADMIN-009, docs/adr/0025-registry-of-mails.md). */
  "send-missed-notifications": mailKind("send-missed-notifications", {
    audience: "many",
    carriesSecret: false,
    async to(ctx, { userId, briefIds }) {
      const profile = await getProfile(ctx, userId);
      return profile && { to: profile.email, payload: { userId, briefIds }, aboutUser: userId, jobsTo: userId };
    },
    // What was sent before is left out of the next one, so two of one company never tell of the same job.
    key: ({ args }) => `${args.userId}/${Date.now()}`,
    async stillTrue(ctx, { userId, state }) {
      // What was free then may be taken now: instead of one that failed, the next run makes a new one.
      if (state !== "queued" || userId === null) return false;
      const profile = await getProfile(ctx, userId);
      return profile !== null && !profile.jobMailsStopped;
    },
    async facts(ctx, { payload: { briefIds }, userId }) {
      const to = await receiverOf(ctx, userId);
      const briefs = await Promise.all(briefIds.map((id) => ctx.db.get("briefs", id)));
      const found = briefs.filter((brief) => brief !== null);
      return await listFacts(ctx, found, 0, to);
    },
    template: missedJobs,
    unsubscribeUrl: (facts) => facts.unsubscribeUrl,
    sample: ({ person, street }) => sampleList(person, street),
  }),
};

async function receiverOf(ctx: QueryCtx, userId: Id<"users"> | null): Promise<Receiver> {
  const profile = userId && (await getProfile(ctx, userId));
  if (!profile) throw new Error("The company has no profile.");
  return { profile, greeting: await greetingOf(ctx, profile.userId) };
}

async function listFacts(ctx: QueryCtx, briefs: Doc<"briefs">[], more: number, to: Receiver) {
  const shown = await Promise.all(
    briefs.slice(0, MISSED_JOBS_SHOWN).map(async (brief) => ({ brief, facts: await jobFactsOf(ctx, brief) })),
  );
  return jobListFacts(shown, briefs.length + more, to);
}

function sampleList(person: string, street: string) {
  return {
    greeting: greetPerson(person),
    jobs: [
      { floorLabel: "Laminaat", place: "Zeist", squareMeters: 42.5, url: SAMPLE.jobUrl },
      { floorLabel: "Hout/Parket", place: street, squareMeters: null, url: SAMPLE.jobUrl },
      { floorLabel: "PVC", place: null, squareMeters: 18, url: SAMPLE.jobUrl },
    ],
    count: 34,
    dashboardUrl: SAMPLE.dashboardUrl,
    unsubscribeUrl: SAMPLE.unsubscribeUrl,
  };
}
