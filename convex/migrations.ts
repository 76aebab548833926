/**
 * Brings rows of earlier versions to today's shape: first a field is added as optional, then a migration here fills it,
 * and a later version makes it required and removes the migration (docs/adr/0023-answers-and-migrations.md).
 */
import { Migrations, runToCompletion } from "@convex-dev/migrations";
import { getFunctionName } from "convex/server";
import { v } from "convex/values";
import { NO_WISH } from "../domain/disclosures/wish";
import { HIDING_RULES } from "../domain/hiding/hide";
import { promiseFrom } from "../domain/promise/promise";
import { components, internal } from "./_generated/api";
import type { DataModel } from "./_generated/dataModel";
import { internalAction, internalMutation } from "./_generated/server";
import { answersOfText } from "./model/briefs/answersOfText";
import { hideAgain } from "./model/briefs/briefs";
import { keepJobCard, placeJob } from "./model/briefs/jobCards";
import { keepJobSpot, recategorise } from "./model/briefs/jobSpots";
import { countJobWeek } from "./model/briefs/jobWeeks";
import { hideQuestionAnew } from "./model/questions/questions";
import { moveOnByQuote } from "./model/followUps/followUps";
import { verifiedAtOf } from "./model/admin/verifications";
import { queueAccepted } from "./model/prices/priceBands";
import { lookLater } from "./model/payments/paymentJobs";
import { hideDescription } from "./model/companies/companies";
import { withServices } from "./model/companies/companyProfiles";
import { lastRecorded, recordGrant } from "./model/disclosures/register";
import { recountMonths } from "./model/companies/companyMonths";
import { keepHearing } from "./model/companies/jobHearers";
import { keepSums } from "./model/companies/ratings";
import { keepOneCopy } from "./model/companies/profileCopies";
import { hideMessageAgain } from "./model/conversations/messageTexts";
import { dialled } from "./model/base/phones";
import { isQuote } from "./model/quotes/quoteViews";
import { hideClientIn } from "./model/quotes/sharedWords";
import { joinSlot } from "./model/mail/mailSlots";
import { moveText } from "./model/mail/mailTexts";
import { hideReview } from "./model/reviews/reviewTexts";
import { hideWish } from "./model/visits/visits";

/** Rows that are hidden in one transaction: of the worst texts, each takes up to 60 ms. */
const HIDDEN_AT_ONCE = 10;

const migrations = new Migrations<DataModel>(components.migrations, { internalMutation });

/** Migration to 0.2: fills in the answers of requests that have only their text. */
export const backfillAnswers = migrations.define({
  table: "briefs",
  migrateOne: (_, brief) => (brief.answers === undefined ? { answers: answersOfText(brief) } : undefined),
});

/**
 * Migration to 0.2: removes the copy of the profile from company profiles, and moves what only the copy had to the
 * profile.
 */
export const dropProfileCopies = migrations.define({
  table: "companyProfiles",
  migrateOne: keepOneCopy,
});

/** Migration to 0.2: fills in when staff checked a company, from the audit log. */
export const backfillVerifiedAt = migrations.define({
  table: "companyProfiles",
  migrateOne: async (ctx, row) =>
    row.verifiedAt === undefined ? { verifiedAt: await verifiedAtOf(ctx, row) } : undefined,
});

/** Migration to 0.3: writes the numbers of requests as they are dialled. */
export const dialContacts = migrations.define({
  table: "briefContacts",
  migrateOne: (_, { phone, phoneDigits }) =>
    phone !== null && phoneDigits === undefined ? { phoneDigits: dialled(phone) } : undefined,
});

/** Migration to 0.3: writes the numbers of accounts as they are dialled. */
export const dialProfiles = migrations.define({
  table: "profiles",
  migrateOne: (_, { phone, phoneDigits }) =>
    phone !== null && phoneDigits === undefined ? { phoneDigits: dialled(phone) } : undefined,
});

/** Migration to 0.2: writes where the open jobs lie (B07). */
export const placeOpenJobs = migrations.define({
  table: "briefs",
  migrateOne: async (ctx, brief) => await keepJobSpot(ctx, brief),
});

/** Migration to 0.2: queues the prices of quotes that were accepted before prices were counted (N17). */
export const queueAcceptedPrices = migrations.define({
  table: "proposals",
  migrateOne: async (ctx, row) => await queueAccepted(ctx, row),
});

/** Migration to 0.2: counts in which weeks the jobs were placed (N10). */
export const countJobWeeks = migrations.define({
  table: "briefs",
  migrateOne: async (ctx, brief) => {
    if (brief.isInWeek) return undefined;
    await countJobWeek(ctx, brief);
    return { isInWeek: true };
  },
});

/** Migration to 0.2: fetches from the provider the invoices of companies that paid before invoices were kept (N14). */
export const fetchInvoices = migrations.define({
  table: "paymentCustomers",
  migrateOne: async (ctx, { customerId }) => await lookLater(ctx, customerId),
});

/** Migration to 0.3: writes what everybody may read of a request. */
export const hideBriefs = migrations.define({
  table: "briefs",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: async (ctx, brief) => {
    const shown = await hideAgain(ctx, brief);
    await keepJobCard(ctx, { ...brief, shown });
    return { shown };
  },
});

/** Migration to 0.3: writes what companies without the contact data read of a client's message. */
export const hideMessages = migrations.define({
  table: "messages",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: async (ctx, message) => await hideMessageAgain(ctx, message),
});

/** Migration to 0.3: writes what the readers of reviews may read of them. */
export const hideReviews = migrations.define({
  table: "reviews",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: async (ctx, review) => ({ shown: await hideReview(ctx, review) }),
});

/** Migration to 0.3: writes what companies without the contact data read of a client's wish for another time. */
export const hideWishes = migrations.define({
  table: "visits",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: async (ctx, visit) => {
    const brief = await ctx.db.get("briefs", visit.briefId);
    if (visit.wish === null || brief === null) return undefined;
    return { wish: { ...visit.wish, shown: await hideWish(ctx, brief, visit.wish.words) } };
  },
});

/** Migration to 0.3: takes out of questions and answers what newer rules find. */
export const hideQuestions = migrations.define({
  table: "jobQuestions",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: async (ctx, question) => await hideQuestionAnew(ctx, question),
});

/** Migration to 0.3: writes what everybody may read of a company's description. */
export const hideDescriptions = migrations.define({
  table: "profiles",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: (_, { description }) => ({ publicDescription: hideDescription(description) }),
});

/** Migration to 0.3: writes what those read of a quote whom the client lets look along. */
export const hideQuotes = migrations.define({
  table: "proposals",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: async (ctx, row) => {
    if (!isQuote(row)) return;
    await ctx.db.patch("proposals", row._id, { shared: await hideClientIn(ctx, row) });
  },
});

/** Migration to 0.3: jobs for services are found by the filters of their own (decision 0023). */
export const categoriseServices = migrations.define({
  table: "briefs",
  migrateOne: async (ctx, brief) => await recategorise(ctx, brief),
});

/** Migration to 0.3: companies that could not choose services hear of them and find them as before. */
export const keepHearingOfServices = migrations.define({
  table: "profiles",
  migrateOne: (_, profile) => withServices(profile),
});

/** Migration to 0.3: moves customers on by the quotes that were sent before they moved by themselves. */
export const moveCustomersOn = migrations.define({
  table: "proposals",
  migrateOne: async (ctx, row) => await moveOnByQuote(ctx, row),
});

/** Migration to 0.3: gives the jobs their places in the live lists, in the order in which they were placed. */
export const placeInWindows = migrations.define({
  table: "briefs",
  migrateOne: async (ctx, brief) => {
    if (brief.places === undefined) await placeJob(ctx, brief);
  },
});

/**
 * Migration to 0.4: the texts of mails leave the rows that lists read, mails about jobs say whom they told, and what
 * waits goes out with a slot.
 */
export const moveMailTexts = migrations.define({
  table: "mails",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: async (ctx, mail) => {
    const tellsOfJobs = mail.event === "notify-companies" || mail.event === "send-missed-notifications";
    const waits = mail.state === "queued" && mail.slotId === undefined;
    return {
      ...(await moveText(ctx, mail)),
      ...(tellsOfJobs && mail.aboutUser ? { jobsTo: mail.aboutUser } : {}),
      ...(waits ? { slotId: await joinSlot(ctx) } : {}),
    };
  },
});

/** Migration to 0.4: companies are found by the places and floors of which they hear. */
export const indexHearers = migrations.define({
  table: "profiles",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: async (ctx, { userId }) => await keepHearing(ctx, userId),
});

/** Migration to 0.4: writes into the register what companies received before there was one, with its own time (B08). */
export const registerEarlier = migrations.define({
  table: "proposals",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: async (ctx, row) => {
    const way = row.kind === "unlock" ? "unlock" : "quote";
    if (row.kind === "quote" && row.status !== "ACCEPTED") return;
    if ((await lastRecorded(ctx, row, way)) !== 0) return;
    const at = (row.kind === "quote" && row.acceptedAt) || row._creationTime;
    await recordGrant(ctx, row, way, { at });
  },
});

/** Migration to 0.4: how often a company was chosen is counted, and those with a public page stand in lists of places. */
export const listCompanies = migrations.define({
  table: "companyProfiles",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: async (ctx, { userId }) => {
    const quotes = ctx.db
      .query("proposals")
      .withIndex("by_company", (q) => q.eq("companyId", userId).eq("kind", "quote"));
    let chosen = 0;
    for await (const { status } of quotes) if (status === "ACCEPTED") chosen++;
    if (chosen > 0) await keepSums(ctx, userId, { chosen });
    await keepHearing(ctx, userId);
  },
});

/** Migration to 0.4: cards say how their clients want to be reached. */
export const keepContactWays = migrations.define({
  table: "jobCards",
  migrateOne: async (ctx, { briefId }) => ({
    contactBy: ((await ctx.db.get("briefs", briefId))?.contactWish ?? NO_WISH).by,
  }),
});

/** Migration to 0.4: counts what companies did in each month. */
export const countMonths = migrations.define({
  table: "users",
  batchSize: HIDDEN_AT_ONCE,
  migrateOne: async (ctx, { _id, role }) => {
    if (role === "PHOTOGRAPHER") await recountMonths(ctx, _id);
  },
});

/** Migration to 0.3: counts the promise of a first quote from the moment that a request was placed. */
export const countPromises = migrations.define({
  table: "briefs",
  migrateOne: (_, { _creationTime, promisedUntil }) =>
    promisedUntil === undefined ? { promisedUntil: promiseFrom(_creationTime) } : undefined,
});

/** In the order in which they run: that in which they were written, and reviews and quotes after their requests. */
const inOrder = () => [
  ...[
    internal.migrations.backfillAnswers,
    internal.migrations.dropProfileCopies,
    internal.migrations.backfillVerifiedAt,
    internal.migrations.placeOpenJobs,
    internal.migrations.queueAcceptedPrices,
    internal.migrations.countJobWeeks,
    internal.migrations.fetchInvoices,
    internal.migrations.categoriseServices,
    internal.migrations.keepHearingOfServices,
    internal.migrations.moveCustomersOn,
    internal.migrations.dialContacts,
    internal.migrations.dialProfiles,
    internal.migrations.moveMailTexts,
    internal.migrations.indexHearers,
    internal.migrations.registerEarlier,
    internal.migrations.listCompanies,
    internal.migrations.countMonths,
    internal.migrations.keepContactWays,
    internal.migrations.countPromises,
  ].map((migration) => ({ migration, name: getFunctionName(migration) })),
  // Each version of the hiding rules runs these anew (domain/hiding/hide.ts).
  ...[
    internal.migrations.hideBriefs,
    internal.migrations.hideMessages,
    internal.migrations.hideReviews,
    internal.migrations.hideWishes,
    internal.migrations.hideQuestions,
    internal.migrations.hideDescriptions,
    internal.migrations.hideQuotes,
  ].map((migration) => ({ migration, name: `${getFunctionName(migration)}@${HIDING_RULES}` })),
  // It reads what the migration before it wrote.
  { migration: internal.migrations.placeInWindows, name: getFunctionName(internal.migrations.placeInWindows) },
];

/**
 * Runs the migrations that have not finished here, batch by batch; finished batches stay done when it is interrupted.
 * Returns how many rows it looked at. `npm start` calls it, and whoever deploys (docs/deploy.md).
 */
export const runPending = internalAction({
  args: {},
  returns: v.number(),
  handler: async (ctx): Promise<number> => {
    let rows = 0;
    for (const { migration, name } of inOrder()) {
      const [before] = await migrations.getStatus(ctx, { migrations: [name] });
      if (before?.isDone) continue;
      const { processed } = await runToCompletion(ctx, components.migrations, migration, { name });
      rows += processed;
    }
    return rows;
  },
});
