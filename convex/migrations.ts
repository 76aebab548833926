/**
 * Brings rows of earlier versions to today's shape: first a field is added as optional, then a migration here fills it,
 * and a later version makes it required and removes the migration (docs/decisions/0058-answers-and-migrations.md).
 */
import { Migrations, runToCompletion } from "@convex-dev/migrations";
import { v } from "convex/values";
import { components, internal } from "./_generated/api";
import type { DataModel } from "./_generated/dataModel";
import { internalAction, internalMutation } from "./_generated/server";
import { answersOfText } from "./model/briefs/answersOfText";
import { keepJobSpot } from "./model/briefs/jobSpots";
import { countJobWeek } from "./model/briefs/jobWeeks";
import { verifiedAtOf } from "./model/admin/verifications";
import { queueAccepted } from "./model/prices/priceBands";
import { lookLater } from "./model/payments/paymentJobs";
import { keepOneCopy } from "./model/companies/profileCopies";

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

/** In the order in which they were written, which is the order in which they run. */
const inOrder = () => [
  internal.migrations.backfillAnswers,
  internal.migrations.dropProfileCopies,
  internal.migrations.backfillVerifiedAt,
  internal.migrations.placeOpenJobs,
  internal.migrations.queueAcceptedPrices,
  internal.migrations.countJobWeeks,
  internal.migrations.fetchInvoices,
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
    for (const migration of inOrder()) {
      const [before] = await migrations.getStatus(ctx, { migrations: [migration] });
      if (before?.isDone) continue;
      const { processed } = await runToCompletion(ctx, components.migrations, migration);
      rows += processed;
    }
    return rows;
  },
});
