/** Demo data, written with the functions that write real data. It queues no mails, since its people do not exist. */
import { additionalInfoOf } from "../../domain/answers/text";
import { categoryLabels, STORED_CATEGORY } from "../../domain/floors";
import { DAY_MS } from "../../domain/limits";
import { dayInAmsterdam } from "../../domain/dates";
import { dialled } from "../model/base/phones";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { insertExampleConversations } from "./conversations";
import { JOBS, type DemoJob } from "./jobs";
import {
  CLIENTS,
  COMPANIES,
  type ClientKey,
  type CompanyKey,
  type DemoAbout,
  type DemoClient,
  type DemoCompany,
} from "./people";
import { setPagePublic } from "../model/companies/companyPages";
import { QUOTES, type DemoQuote } from "./quotes";
import { insertExamplePrices } from "./prices";
import { insertExampleReviews } from "./reviews";
import { insertLaying, insertVisit, LAID_JOB, VISITED_JOB } from "./visits";
import { PASSWORD_PROVIDER } from "../model/accounts/accounts";
import { storedTitle, getBriefOrThrow, insertBrief, setBriefStatus } from "../model/briefs/briefs";
import {
  emptyProfile,
  getProfile,
  getSubscription,
  hideDescription,
  splitName,
  upsertCompanyProfile,
} from "../model/companies/companies";
import { countChosen } from "../model/companies/ratings";
import { recordQuote } from "../model/quotes/quotes";
import { grantSubscription } from "../model/payments/subscriptions";
import { startTrialOnce } from "../model/companies/trials";
import { giveBack } from "../model/places/givingBack";
import { getUnlock, recordUnlock, settleUnlock } from "../model/unlocks/unlocks";

/**
 * The addresses of the demo's people that have an account now. The demo counts as filled while there is one: people may
 * delete their accounts, and filling it again would give the others a second one.
 */
export async function getDemoPeople(ctx: QueryCtx): Promise<string[]> {
  const people: string[] = [];
  for (const { email } of [...Object.values(CLIENTS), ...Object.values(COMPANIES)]) {
    if ((await getUserByEmail(ctx, email)) !== null) people.push(email);
  }
  return people;
}

/** Whether the company's subscription is one without payment, as the demo's companies begin with. */
export async function hasGrantedSubscription(ctx: QueryCtx, email: string): Promise<boolean> {
  const user = await getUserByEmail(ctx, email);
  const subscription = user === null ? null : await getSubscription(ctx, user._id);
  return subscription !== null && subscription.providerId === null;
}

async function getUserByEmail(ctx: QueryCtx, email: string): Promise<Doc<"users"> | null> {
  return await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .first();
}

/** Fills an empty deployment with the people and jobs of the demo. All people have the same password. */
export async function insertDemo(ctx: MutationCtx, passwordHash: string): Promise<void> {
  const clients = {} as Record<ClientKey, Id<"users">>;
  for (const [key, client] of Object.entries(CLIENTS) as [ClientKey, DemoClient][]) {
    clients[key] = await insertClient(ctx, client, passwordHash);
  }
  const companies = {} as Record<CompanyKey, Id<"users">>;
  for (const [key, company] of Object.entries(COMPANIES) as [CompanyKey, DemoCompany][]) {
    companies[key] = await insertCompany(ctx, company, passwordHash);
  }
  await insertExampleReviews(ctx, companies.k6);
  await insertExamplePrices(ctx);
  for (const job of JOBS) await insertJob(ctx, job, clients, companies);
}

/** Inserts companies that have nothing but a trial. */
export async function insertTrialCompanies(ctx: MutationCtx, first: number, count: number): Promise<void> {
  for (let number = first; number < first + count; number++) {
    const email = `bedrijf${number}@menigte.example`;
    const companyName = `Vloerbedrijf ${number}`;
    const userId = await ctx.db.insert("users", {
      ...{ email, name: companyName, role: "PHOTOGRAPHER", companyName, emailVerificationTime: Date.now() },
    });
    await ctx.db.insert("profiles", { ...emptyProfile(userId, email), companyName, completedOnboarding: true });
    await upsertCompanyProfile(ctx, userId);
    const profile = await getProfile(ctx, userId);
    if (profile !== null) await startTrialOnce(ctx, profile);
  }
}

async function insertQuote(
  ctx: MutationCtx,
  quote: DemoQuote,
  briefId: Id<"briefs">,
  companyId: Id<"users">,
): Promise<void> {
  const { startsInDays, status, job: _, company: __, ...content } = quote;
  const startsFrom = startsInDays === null ? null : dayInAmsterdam(Date.now() + startsInDays * DAY_MS);
  const brief = await getBriefOrThrow(ctx, briefId);
  const quoteId = await recordQuote(ctx, companyId, brief, { ...content, startsFrom });
  await ctx.db.patch("proposals", quoteId, { status });
  if (status === "ACCEPTED") await countChosen(ctx, companyId, 1);
}

async function insertAccount(
  ctx: MutationCtx,
  user: Pick<Doc<"users">, "email" | "name" | "phone" | "role" | "companyName" | "contactName">,
  passwordHash: string,
): Promise<Id<"users">> {
  const userId = await ctx.db.insert("users", { ...user, emailVerificationTime: Date.now() });
  await ctx.db.insert("authAccounts", {
    userId,
    provider: PASSWORD_PROVIDER,
    providerAccountId: user.email,
    secret: passwordHash,
    emailVerified: user.email,
  });
  return userId;
}

async function insertClient(ctx: MutationCtx, client: DemoClient, passwordHash: string): Promise<Id<"users">> {
  const { email, name, phone } = client;
  const userId = await insertAccount(ctx, { email, name, phone, role: "CLIENT" }, passwordHash);
  await ctx.db.insert("profiles", {
    ...emptyProfile(userId, email),
    ...splitName(name),
    phone,
    phoneDigits: dialled(phone ?? null),
  });
  return userId;
}

async function insertCompany(ctx: MutationCtx, company: DemoCompany, passwordHash: string): Promise<Id<"users">> {
  const { email, companyName, contactName, phone, serviceAreas, specializations, standing, kvkNumber, about } = company;
  const { search = null } = company;
  const account = { email, name: contactName, phone, role: "PHOTOGRAPHER" as const, companyName, contactName };
  const userId = await insertAccount(ctx, account, passwordHash);
  const completedOnboarding = standing !== "onboarding";
  await ctx.db.insert("profiles", {
    ...emptyProfile(userId, email),
    ...splitName(contactName),
    companyName,
    phone,
    phoneDigits: dialled(phone),
    serviceAreas,
    specializations,
    search,
    kvkNumber,
    completedOnboarding,
    seenWelcomeModal: standing === "subscribed" || standing === "locked",
    trialEnd: standing === "subscribed" || standing === "locked" ? Date.now() : null,
  });
  if (completedOnboarding) {
    await upsertCompanyProfile(ctx, userId, { onboardedAtVerhuis: standing === "subscribed" });
  }
  const profile = await getProfile(ctx, userId);
  if (profile !== null) await startTrialOnce(ctx, profile);
  if (about !== undefined) await tellAbout(ctx, userId, about);
  if (standing === "subscribed") {
    await grantSubscription(ctx, userId, Date.now() + 30 * DAY_MS);
  }
  return userId;
}

/** What a company's page shows, which stands open to everybody (B12). */
async function tellAbout(ctx: MutationCtx, userId: Id<"users">, about: DemoAbout): Promise<void> {
  const profile = await getProfile(ctx, userId);
  const publicDescription = hideDescription(about.description);
  if (profile !== null) await ctx.db.patch("profiles", profile._id, { ...about, publicDescription });
  await setPagePublic(ctx, userId, true);
}

async function insertJob(
  ctx: MutationCtx,
  job: DemoJob,
  clients: Record<ClientKey, Id<"users">>,
  companies: Record<CompanyKey, Id<"users">>,
): Promise<void> {
  const { floorType, squareMeters, province, city, street, budget, startsInDays } = job;
  const owner = typeof job.owner === "string" ? CLIENTS[job.owner] : job.owner;
  const userId = typeof job.owner === "string" ? clients[job.owner] : null;
  const answers = { ...job.answers, remarks: job.description };
  const floorLabel = floorType ?? categoryLabels[STORED_CATEGORY];
  const briefId = await insertBrief(
    ctx,
    {
      brief: {
        title: storedTitle(floorLabel, squareMeters, city ?? province),
        description: job.description,
        answers,
        additionalInfo: additionalInfoOf(answers),
        floorType,
        province,
        city,
        locationText: city ?? province ?? "",
        budgetMin: budget[0],
        budgetMax: budget[1],
        squareMeters,
        preferredStartDate: startsInDays === null ? null : dayInAmsterdam(Date.now() + startsInDays * DAY_MS),
        ...(job.contactWish && { contactWish: job.contactWish }),
      },
      contact: { name: owner.name, email: owner.email, phone: owner.phone, street },
    },
    userId,
  );
  for (const company of job.unlockedBy) {
    await recordUnlock(ctx, companies[company], await getBriefOrThrow(ctx, briefId));
    await settleUnlock(ctx, { companyId: companies[company], briefId });
  }
  for (const { by, text, answer } of job.questions ?? []) {
    const answered = { text: answer, at: Date.now() };
    await ctx.db.insert("jobQuestions", { briefId, companyId: companies[by], text, answer: answered });
  }
  if (job.returnedTo !== undefined) await insertReturned(ctx, briefId, userId, companies[job.returnedTo]);
  for (const quote of QUOTES.filter(({ job: shows }) => shows === job.shows)) {
    await insertQuote(ctx, quote, briefId, companies[quote.company]);
  }
  if (job.shows === VISITED_JOB) await insertVisit(ctx, briefId, companies.k6);
  if (job.shows === LAID_JOB) await insertLaying(ctx, briefId, companies.k5);
  await insertExampleConversations(ctx, job.shows, { _id: briefId, userId }, companies);
  if (job.status !== "OPEN") await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), job.status);
}

/** A place that its company got back, because the client agreed that the job was given away (B09). */
async function insertReturned(
  ctx: MutationCtx,
  briefId: Id<"briefs">,
  clientId: Id<"users"> | null,
  companyId: Id<"users">,
): Promise<void> {
  await recordUnlock(ctx, companyId, await getBriefOrThrow(ctx, briefId));
  await settleUnlock(ctx, { companyId, briefId });
  const unlock = (await getUnlock(ctx, companyId, briefId))!;
  const at = Date.now();
  await ctx.db.insert("placeReports", {
    ...{ unlockId: unlock._id, briefId, companyId, reason: "givenAway", tries: [], state: "returned", isOpen: false },
    ...{ answer: { agrees: true, at }, answeredBy: clientId, decision: { at } },
  });
  await giveBack(ctx, unlock);
}
