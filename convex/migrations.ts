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

/** 0.2: the answers of requests that have only their text. */
export const backfillAnswers = migrations.define({
  table: "briefs",
  migrateOne: (_, brief) => (brief.answers === undefined ? { answers: answersOfText(brief) } : undefined),
});

/** 0.2: company profiles hold no copy of the profile; what only the copy knew is kept. */
export const dropProfileCopies = migrations.define({
  table: "companyProfiles",
  migrateOne: keepOneCopy,
});

/** 0.2: when staff checked a company, as the audit log has it. */
export const backfillVerifiedAt = migrations.define({
  table: "companyProfiles",
  migrateOne: async (ctx, row) =>
    row.verifiedAt === undefined ? { verifiedAt: await verifiedAtOf(ctx, row) } : undefined,
});

/** 0.2: where the open jobs lie (B07). */
export const placeOpenJobs = migrations.define({
  table: "briefs",
  migrateOne: async (ctx, brief) => await keepJobSpot(ctx, brief),
});

/** 0.2: quotes that were accepted before prices were counted (N17). */
export const queueAcceptedPrices = migrations.define({
  table: "proposals",
  migrateOne: async (ctx, row) => await queueAccepted(ctx, row),
});

/** 0.2: in which weeks the jobs came (N10). */
export const countJobWeeks = migrations.define({
  table: "briefs",
  migrateOne: async (ctx, brief) => {
    if (brief.isInWeek) return undefined;
    await countJobWeek(ctx, brief);
    return { isInWeek: true };
  },
});

/** 0.2: the invoices of who paid before they were kept, by a look at the provider (N14). */
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
 * Runs what has not run to its end here, batch by batch; what was done stays done when it is interrupted. Returns how
 * many rows were looked at. `npm start` calls it, and whoever deploys (docs/deploy.md).
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
