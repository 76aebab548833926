/** The mails about visits (B05). A mail about an agreed, moved or cancelled visit has a calendar file. */
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import type { MailContent } from "../mailTemplates/layout";
import { dayInAmsterdam } from "../../domain/dates";
import type { Slot, VisitSide } from "../../domain/visits";
import { HOUR_MS } from "../../domain/limits";
import { visitAgreed, visitCancelled, visitOthersWanted, visitProposed, visitReminder } from "../mailTemplates/visits";
import { greetPerson } from "../mailTemplates/words";
import { wayToFollow } from "../model/accounts/wayToFollow";
import { siteUrl } from "../model/base/config";
import { findBrief, getContactOrErased, toPublicBrief } from "../model/briefs/briefs";
import { companyNameOf } from "../model/companies/companies";
import { cancelFile, requestFile, type Entry } from "../model/visits/calendarFile";
import { contactFor, ENTRY_WORDS, entryFor, wishForCompany } from "../model/visits/visitViews";
import { kindOf, optionSlot, slotOf, type Visit } from "../model/visits/visits";
import { greetingOf } from "./greetings";
import { always, keepWay, mailKind, type StoredMail } from "./kind";
import { SAMPLE, SAMPLE_WAY, type SampleWords } from "./samples";

type Receiver = { email: string; name: string };
type WithEntry = { entry: Entry; receiver: Receiver };
type Cancelled = Pick<Entry, "visitId" | "sequence" | "changedAt"> & { receiver: Receiver };
/** A template that is also given what the mail's file is made of. */
type Template<Of extends (facts: never) => MailContent, More> = (facts: Parameters<Of>[0] & More) => MailContent;

export const visitMails = {
  /** To the client: a company proposes moments. */
  "visit-proposed": mailKind("visit-proposed", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    to: async (ctx, args) => await addressOf(ctx, args.visitId, "client", args),
    key: ({ args }) => `${args.visitId}/${args.changedAt}`,
    stillTrue: async (ctx, { args }) => (await ctx.db.get("visits", args.visitId))?.changedAt === args.changedAt,
    async facts(ctx, mail, token) {
      const visit = await getVisitOrThrow(ctx, mail.args.visitId);
      const options = visit.options.map((start) => optionSlot(visit, start));
      return { ...(await readFacts(ctx, visit, "client", { mail, token })), options };
    },
    keepToken: keepWay,
    template: visitProposed,
    sample: (words) => ({ ...sampleFacts(words, "client"), options: [SAMPLE_SLOT] }),
  }),

  /** To the company: the client wants other moments. */
  "visit-others-wanted": mailKind("visit-others-wanted", {
    audience: "one",
    carriesSecret: false,
    tellsWords: true,
    to: async (ctx, args) => await addressOf(ctx, args.visitId, "company", args),
    key: ({ args }) => `${args.visitId}/${args.changedAt}`,
    stillTrue: async (ctx, { args }) => (await ctx.db.get("visits", args.visitId))?.changedAt === args.changedAt,
    async facts(ctx, mail, token) {
      const visit = await getVisitOrThrow(ctx, mail.args.visitId);
      return {
        ...(await readFacts(ctx, visit, "company", { mail, token })),
        words: (await wishForCompany(ctx, visit)) ?? "",
      };
    },
    template: visitOthersWanted,
    sample: (words) => ({ ...sampleFacts(words, "company"), words: words.message }),
  }),

  /** To both sides: a moment was picked, for the first time or in the place of another. */
  "visit-agreed": mailKind("visit-agreed", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    to: async (ctx, args) => await addressOf(ctx, args.visitId, args.to, args),
    key: ({ args }) => `${args.visitId}/${args.sequence}/${args.to}`,
    stillTrue: (ctx, { args }) => isLatest(ctx, args),
    facts: async (ctx, mail, token) => ({ ...(await readAgreed(ctx, mail, token)), moved: mail.args.moved }),
    keepToken: keepWay,
    template: visitAgreed as Template<typeof visitAgreed, WithEntry>,
    attachment: ({ entry, receiver }) => fileOf("REQUEST", requestFile(entry, receiver)),
    sample: (words) => ({ ...sampleAgreed(words, "client"), moved: false }),
  }),

  /** To both sides, the day before. */
  "visit-reminder": mailKind("visit-reminder", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    to: async (ctx, args) => await addressOf(ctx, args.visitId, args.to, args),
    key: ({ args }) => `${args.visitId}/${args.sequence}/${args.to}`,
    stillTrue: async (ctx, { args }) => args.slot.start > Date.now() && (await isLatest(ctx, args)),
    facts: async (ctx, mail, token) => ({
      ...(await readAgreed(ctx, mail, token)),
      isToday: dayInAmsterdam(Date.now()) === dayInAmsterdam(mail.args.slot.start),
    }),
    keepToken: keepWay,
    template: visitReminder,
    sample: (words) => ({ ...sampleAgreed(words, "client"), isToday: false }),
  }),

  /** To those who have to know that nobody comes. All of it stands in its arguments: a company that left has no visits. */
  "visit-cancelled": mailKind("visit-cancelled", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    async to(ctx, args) {
      const { email } = await getContactOrErased(ctx, args.briefId);
      const company = await ctx.db.get("users", args.companyId);
      // Of a company that leaves the mail names nothing, so it need not go with it.
      const aboutUser = args.by === "gone" ? null : args.companyId;
      if (args.to === "client") return { to: email, payload: args, aboutUser, aboutBrief: args.briefId };
      return company && { to: company.email, payload: args, aboutUser };
    },
    key: ({ args }) => `${args.visitId}/${args.to}`,
    stillTrue: always,
    async facts(ctx, mail, token) {
      const { args, to } = mail;
      const about = { briefId: args.briefId, companyId: args.companyId, ...(args.kind && { kind: args.kind }) };
      const facts = {
        ...(await readFacts(ctx, about, args.to, { mail, token })),
        by: args.by,
        because: args.because ?? null,
        slot: args.slot,
      };
      const person = args.to === "client" ? facts.person : null;
      const receiver = { email: to, name: args.to === "client" ? (person ?? "") : facts.company };
      return { ...facts, person, receiver, visitId: args.visitId, sequence: args.sequence, changedAt: Date.now() };
    },
    keepToken: keepWay,
    template: visitCancelled as Template<typeof visitCancelled, Cancelled>,
    attachment: ({ slot: when, receiver, visitId, sequence, changedAt, title, kind }) => {
      const summary = `${ENTRY_WORDS[kind]}: ${title}`;
      const entry = when && { visitId, sequence, slot: when, changedAt, summary, description: "", location: null };
      return entry && fileOf("CANCEL", cancelFile(entry, receiver));
    },
    sample: (words) => ({
      ...sampleFacts(words, "client"),
      ...{ by: "company" as const, because: null, slot: SAMPLE_SLOT, receiver: SAMPLE_RECEIVER },
      ...{ visitId: "abc", sequence: 2, changedAt: SAMPLE.at },
    }),
  }),
};

function fileOf(method: "REQUEST" | "CANCEL", content: string) {
  return { filename: "opmeten.ics", contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

async function getVisitOrThrow(ctx: QueryCtx, visitId: Id<"visits">): Promise<Visit> {
  const visit = await ctx.db.get("visits", visitId);
  if (visit === null) throw new Error(`Visit ${visitId} is gone.`);
  return visit;
}

/** Whether nothing about a visit has changed since: a later message says more. */
async function isLatest(ctx: QueryCtx, { visitId, sequence }: { visitId: Id<"visits">; sequence: number }) {
  const visit = await ctx.db.get("visits", visitId);
  return visit !== null && visit.sequence === sequence && slotOf(visit) !== null;
}

async function addressOf<P extends object>(ctx: QueryCtx, visitId: Id<"visits">, to: VisitSide, payload: P) {
  const visit = await ctx.db.get("visits", visitId);
  const company = visit === null ? null : await ctx.db.get("users", visit.companyId);
  if (visit === null || company === null) return null;
  const { email } = await getContactOrErased(ctx, visit.briefId);
  return {
    to: to === "company" ? company.email : email,
    ...{ payload, aboutUser: company._id, aboutBrief: visit.briefId },
  };
}

type Writing = { mail: StoredMail<object, object>; token: string };

/** What every mail about a visit says; of the client a company reads what it may know (I4). */
async function readFacts(
  ctx: QueryCtx,
  visit: Pick<Visit, "briefId" | "companyId" | "kind">,
  to: VisitSide,
  { mail, token }: Writing,
) {
  const { briefId } = visit;
  const client = to === "client" ? await getContactOrErased(ctx, briefId) : await contactFor(ctx, visit);
  const brief = await findBrief(ctx, briefId);
  const { title, city, province } = brief === null ? NO_BRIEF : await toPublicBrief(ctx, brief);
  const way =
    to === "client"
      ? await wayToFollow(ctx, mail, token)
      : { isKey: false, followUrl: `${siteUrl()}/vloeren/job/${briefId}` };
  return {
    kind: kindOf(visit),
    ...{ to, title, place: city ?? province ?? "", isKey: way.isKey, url: way.followUrl },
    greeting: to === "client" ? greetPerson(client?.name ?? null) : await greetingOf(ctx, visit.companyId),
    person: client?.name ?? null,
    street: client?.street ?? null,
    company: await companyNameOf(ctx, visit.companyId),
  };
}

const NO_BRIEF = { title: "Opmeten", city: null, province: null };

type AgreedArgs = { visitId: Id<"visits">; sequence: number; slot: Slot; to: VisitSide };

async function readAgreed(ctx: QueryCtx, mail: StoredMail<AgreedArgs, object>, token: string) {
  const { visitId, sequence, slot: when, to } = mail.args;
  const visit = await getVisitOrThrow(ctx, visitId);
  const facts = await readFacts(ctx, visit, to, { mail, token });
  const entry = await entryFor(ctx, visit, { slot: when, sequence, changedAt: visit.changedAt }, to);
  const receiver = { email: mail.to, name: (to === "client" ? facts.person : facts.company) ?? "" };
  return { ...facts, slot: when, entry, receiver };
}

const SAMPLE_SLOT: Slot = { start: SAMPLE.at, end: SAMPLE.at + HOUR_MS };
const SAMPLE_RECEIVER = { email: SAMPLE.email, name: "Noor" };

function sampleFacts({ person, company, title, street }: SampleWords, to: VisitSide) {
  const way = to === "client" ? SAMPLE_WAY : { isKey: false, followUrl: SAMPLE.jobUrl };
  return {
    kind: "measure" as const,
    to,
    greeting: greetPerson(person),
    person,
    company,
    title,
    street,
    place: "Zeist",
    isKey: way.isKey,
    url: way.followUrl,
  };
}

function sampleAgreed(words: SampleWords, to: VisitSide) {
  const at = { visitId: "abc", sequence: 1, slot: SAMPLE_SLOT, changedAt: SAMPLE.at };
  const entry: Entry = { ...at, summary: words.title, description: words.company, location: words.street };
  return { ...sampleFacts(words, to), slot: SAMPLE_SLOT, entry, receiver: SAMPLE_RECEIVER };
}
