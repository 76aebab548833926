/**
 * Questions before the unlock (B02): a company that may unlock a job asks, the client answers, and every company that
 * may see the job reads both without a name. They are as public as the description, so one shared query serves all who
 * look at a job, and what would lead to either side is taken out when a text is written (docs/adr/0021-hidden-when-written.md).
 */
import { v, type Infer } from "convex/values";
import { jobAnswerSchema, jobQuestionSchema } from "../../../domain/forms/jobQuestion";
import { hideCompany, hiderFor } from "../../../domain/hiding/hide";
import { HOUR_MS, JOB_QUESTIONS_MAX } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, text } from "../base/commonFields";
import { fail } from "../base/errors";
import { clientHider, getBrief, isPlacedBy, signOfLife } from "../briefs/briefs";
import { ownTextsOf } from "../briefs/freeText";
import { hasFirstChance, isOpenTo } from "../briefs/firstChance";
import { isListed } from "../briefs/listed";
import { keepQuestionMailAt, readQuestionMailAt } from "../briefs/progress";
import { listMembers } from "../access/members";
import { companyNameOf, getAccessState, getProfile } from "../companies/companies";
import { queueMail } from "../mail/mails";

/** Questions on one job that are shown, the newest. */
const SHOWN = 60;
/** Answers of the client in which a piece of the number or the address is looked for. */
const LOOKED_BACK = 10;

/** A question as every company that may see the job reads it. */
export const askedQuestion = v.object({
  text,
  askedAt: v.number(),
  answer: nullable(v.object({ text, at: v.number() })),
});
/** A question as the client reads it, who answers it. */
export const clientsQuestion = v.object({ ...askedQuestion.fields, questionId: v.id("jobQuestions") });
/** What a company asked about one job, and how many questions it has left. */
export const ownQuestions = v.object({ asked: v.array(v.number()), left: v.number() });

const toAsked = ({ text, answer, _creationTime: askedAt }: Doc<"jobQuestions">) => ({ text, askedAt, answer });

/** The questions on a job, the newest first, without those that staff took away. */
async function questionsOn(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Doc<"jobQuestions">[]> {
  const rows = await ctx.db
    .query("jobQuestions")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .order("desc")
    .take(SHOWN);
  return rows.filter(({ removed }) => removed === undefined);
}

async function questionsOf(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<Doc<"jobQuestions">[]> {
  return await ctx.db
    .query("jobQuestions")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", briefId))
    .take(JOB_QUESTIONS_MAX);
}

/** When a request was first asked about; null when it never was. */
export async function firstQuestionAt(ctx: QueryCtx, briefId: Id<"briefs">): Promise<number | null> {
  const first = await ctx.db
    .query("jobQuestions")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .first();
  return first?._creationTime ?? null;
}

/** The questions on an open job as everybody who may see it reads them; empty for any other id. */
export async function listQuestions(ctx: QueryCtx, briefId: string): Promise<Infer<typeof askedQuestion>[]> {
  const brief = await getBrief(ctx, briefId);
  return brief === null || !(isListed(brief) || hasFirstChance(brief))
    ? []
    : (await questionsOn(ctx, brief._id)).map(toAsked);
}

/** The questions on a request, for its owner. */
export async function listForClient(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Infer<typeof clientsQuestion>[]> {
  return (await questionsOn(ctx, briefId)).map((row) => ({ ...toAsked(row), questionId: row._id }));
}

/** When a company asked about a job, and how many questions it has left there. */
export async function readOwnQuestions(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<Infer<typeof ownQuestions>> {
  const own = await questionsOf(ctx, companyId, briefId);
  return { asked: own.map(({ _creationTime }) => _creationTime), left: JOB_QUESTIONS_MAX - own.length };
}

/**
 * Stores a company's question, and has its client mailed, at most once an hour for a request. Throws PROFILE_INCOMPLETE,
 * TRIAL_LOCKED, BRIEF_NOT_FOUND, QUESTIONS_MAX, INVALID_INPUT, EMAIL_NOT_CONFIRMED and OWN_BRIEF.
 */
export async function askQuestion(
  ctx: MutationCtx,
  company: Doc<"users">,
  briefId: string,
  input: { text: string },
): Promise<void> {
  const profile = await getProfile(ctx, company._id);
  if (profile === null || !profile.completedOnboarding) return fail("PROFILE_INCOMPLETE");
  if ((await getAccessState(ctx, company._id)) === "locked") return fail("TRIAL_LOCKED");
  const brief = await getBrief(ctx, briefId);
  if (brief === null || !(await isOpenTo(ctx, brief, company._id))) return fail("BRIEF_NOT_FOUND");
  const own = await questionsOf(ctx, company._id, brief._id);
  if (own.length >= JOB_QUESTIONS_MAX) return fail("QUESTIONS_MAX");
  const asked = jobQuestionSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  // First: OWN_BRIEF would tell a company with somebody else's address which request is theirs.
  if (company.emailVerificationTime === undefined) return fail("EMAIL_NOT_CONFIRMED");
  if (await isPlacedBy(ctx, company, brief)) return fail("OWN_BRIEF");
  const text = await hideQuestion(ctx, { company, profile, brief, own }, asked.text);
  await ctx.db.insert("jobQuestions", { briefId: brief._id, companyId: company._id, text, answer: null });
  await tellClient(ctx, brief._id);
}

type Asking = {
  company: Doc<"users">;
  profile: Doc<"profiles">;
  brief: Doc<"briefs">;
  own: readonly Doc<"jobQuestions">[];
};

/** A question without ways to reach its company or the client, also where it completes what stood in earlier ones. */
async function hideQuestion(
  ctx: MutationCtx,
  { company, profile, brief, own }: Asking,
  asked: string,
): Promise<string> {
  const client = await clientHider(ctx, brief);
  const contact = { name: company.contactName ?? "", email: company.email, phone: profile.phone, street: null };
  const hidden = hiderFor(contact, [brief.city, brief.province]).together([
    ...own.map(({ text }) => text),
    // First, since what is taken out may be a part of the name.
    await withoutCompany(ctx, company._id, asked),
  ]);
  for (const [index, { _id, text }] of own.entries()) {
    if (hidden[index] !== text) await ctx.db.patch("jobQuestions", _id, { text: hidden[index]! });
  }
  return client.all(hidden.at(-1)!);
}

/** A text without the company that wrote it, and without the people who work there. */
async function withoutCompany(ctx: QueryCtx, companyId: Id<"users">, text: string): Promise<string> {
  const { website = null, kvkNumber = null } = (await getProfile(ctx, companyId)) ?? {};
  let shown = hideCompany(text, [await companyNameOf(ctx, companyId), siteName(website)], kvkNumber);
  for (const { userId } of await listMembers(ctx, companyId)) {
    const { name = "", email = "" } = (await ctx.db.get("users", userId)) ?? {};
    shown = hiderFor({ name, email, phone: null, street: null }, []).own(shown);
  }
  return shown;
}

/** What a site is called without its www. and its end, as people say it. */
function siteName(website: string | null): string {
  return website?.replace(/^(?:\w+:\/\/)?(?:www\.)?/, "").split(/[./]/)[0] ?? "";
}

/** A stored question and its answer by newer rules of hiding: what they show already, or less. */
export async function hideQuestionAnew(
  ctx: QueryCtx,
  { briefId, companyId, text, answer }: Doc<"jobQuestions">,
): Promise<Pick<Doc<"jobQuestions">, "text" | "answer"> | undefined> {
  const brief = await ctx.db.get("briefs", briefId);
  if (brief === null) return undefined;
  const client = await clientHider(ctx, brief);
  return {
    text: client.all(await withoutCompany(ctx, companyId, text)),
    answer: answer && { ...answer, text: client.all(answer.text) },
  };
}

/** The mail waits until an hour after the last one; then it tells of all that is not answered. */
async function tellClient(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const now = Date.now();
  const last = await readQuestionMailAt(ctx, briefId);
  // One that waits tells of this question too.
  if (last !== null && last > now) return;
  const at = last === null ? now : Math.max(now, last + HOUR_MS);
  await keepQuestionMailAt(ctx, briefId, at);
  await queueMail(ctx, "question-asked", { briefId, at }, at - now);
}

/**
 * Stores the owner's answer to a question, once. Throws QUESTION_NOT_FOUND, also for a question on a request of others,
 * QUESTION_ANSWERED and INVALID_INPUT.
 */
export async function answerQuestion(
  ctx: MutationCtx,
  ownerId: Id<"users">,
  questionId: string,
  input: { text: string },
): Promise<void> {
  const id = ctx.db.normalizeId("jobQuestions", questionId);
  const question = id === null ? null : await ctx.db.get("jobQuestions", id);
  const brief = question && (await ctx.db.get("briefs", question.briefId));
  if (!question || question.removed || !brief || brief.userId !== ownerId) return fail("QUESTION_NOT_FOUND");
  if (question.answer !== null) return fail("QUESTION_ANSWERED");
  const answered = jobAnswerSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  const text = await hideAnswer(ctx, brief, answered.text);
  await ctx.db.patch("jobQuestions", question._id, { answer: { text, at: Date.now() } });
  if (brief.status === "OPEN") await ctx.db.patch("briefs", brief._id, signOfLife());
}

/** An answer without the client's contact data, also where it completes what stood in the request or earlier answers. */
async function hideAnswer(ctx: MutationCtx, brief: Doc<"briefs">, answered: string): Promise<string> {
  const earlier = (await questionsOn(ctx, brief._id)).filter(({ answer }) => answer !== null).slice(0, LOOKED_BACK);
  const before = ownTextsOf(brief);
  const texts = [...before, ...earlier.map(({ answer }) => answer!.text), answered];
  const hidden = (await clientHider(ctx, brief)).together(texts);
  for (const [index, { _id, answer }] of earlier.entries()) {
    const text = hidden[before.length + index]!;
    if (text !== answer!.text) await ctx.db.patch("jobQuestions", _id, { answer: { ...answer!, text } });
  }
  return hidden.at(-1)!;
}

/** The questions on a request that wait for an answer, the oldest first. */
export async function unanswered(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Doc<"jobQuestions">[]> {
  return (await questionsOn(ctx, briefId)).filter(({ answer }) => answer === null).reverse();
}

/** Deletes the questions on a request whose client's data is erased (C65). */
export async function eraseQuestionsOn(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  // All: a few for each company that asked.
  const rows = await ctx.db
    .query("jobQuestions")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .collect();
  for (const { _id } of rows) await ctx.db.delete("jobQuestions", _id);
}

/** Deletes up to `batch` questions of a company that is erased. Returns whether there may be more. */
export async function eraseQuestionsOf(ctx: MutationCtx, companyId: Id<"users">, batch: number): Promise<boolean> {
  const rows = await ctx.db
    .query("jobQuestions")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId))
    .take(batch);
  for (const { _id } of rows) await ctx.db.delete("jobQuestions", _id);
  return rows.length === batch;
}

/** A company's newest questions with their answers, for the copy of its data. */
export async function readQuestionsOf(
  ctx: QueryCtx,
  companyId: Id<"users">,
): Promise<(Infer<typeof askedQuestion> & { briefId: Id<"briefs"> })[]> {
  const rows = await ctx.db
    .query("jobQuestions")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId))
    .order("desc")
    .take(SHOWN);
  return rows.filter(({ removed }) => removed === undefined).map((row) => ({ ...toAsked(row), briefId: row.briefId }));
}
