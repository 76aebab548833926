/**
 * Mass actions: a sequence of small transactions. Each executes a batch, stores its progress and schedules the next one,
 * so that an interrupted run continues where it stopped and does nothing twice.
 *
 *   counting ──(dry run)──▶ done
 *      └──▶ acting ──▶ done
 *   running ──stop──▶ stopped ──resume──▶ running;  an error in a batch ──▶ failed ──resume──▶ running
 */
import { dayInAmsterdam } from "../../../domain/dates";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { recordAdminAct } from "./audit";
import { getProfile } from "../companies/companies";
import { fail, messageOf } from "../base/errors";
import { deliverTogether } from "../mail/mails";
import type { MassActionKind, MassActionView, MassOrder } from "./massActionFields";
import { nextTasks } from "./massPlans";

/** Counting reads; acting writes, at most a mail for each, and delivers them together. Both stay far below a transaction's limits. */
const BATCH_SIZES = { counting: 200, acting: 50 };
const EXAMPLES = 10;

/** Starts a mass action and returns its id. Throws MASS_ACTION_RUNNING while one of its kind runs. */
export async function startMassAction(
  ctx: MutationCtx,
  startedBy: Id<"adminSessions">,
  order: MassOrder,
  dryRun: boolean,
): Promise<Id<"massActions">> {
  const running = await getRunning(ctx, order.kind);
  if (running !== null && !(await isStalled(ctx, running))) fail("MASS_ACTION_RUNNING");
  if (running !== null) await ctx.db.patch("massActions", running._id, { state: "stopped", finishedAt: Date.now() });
  const massActionId = await ctx.db.insert("massActions", {
    kind: order.kind,
    order,
    dryRun,
    state: "running",
    phase: "counting",
    cursor: null,
    looked: 0,
    total: 0,
    done: 0,
    examples: [],
    startedBy,
    startedAt: Date.now(),
    finishedAt: null,
    error: null,
    jobId: null,
  });
  await scheduleNext(ctx, massActionId);
  const details = `begonnen${dryRun ? ", proefronde" : ""}${detailsOf(order)}`;
  await recordAdminAct(ctx, startedBy, { action: order.kind, subject: massActionId, details });
  return massActionId;
}

/** The newest mass action of a kind, for the screen that watches it. */
export async function viewLatest(ctx: QueryCtx, kind: MassActionKind): Promise<MassActionView | null> {
  const action = await ctx.db
    .query("massActions")
    .withIndex("by_kind", (q) => q.eq("kind", kind))
    .order("desc")
    .first();
  if (action === null) return null;
  const { _id, order, dryRun, phase, looked, total, done, examples, startedAt, finishedAt } = action;
  const state = (await isStalled(ctx, action)) ? "stalled" : action.state;
  return { _id, order, dryRun, state, phase, looked, total, done, examples, startedAt, finishedAt };
}

/** The one of a kind that runs. At most one of each kind does. */
async function getRunning(ctx: QueryCtx, kind: MassActionKind): Promise<Doc<"massActions"> | null> {
  const running = await ctx.db
    .query("massActions")
    .withIndex("by_state", (q) => q.eq("state", "running"))
    .collect();
  return running.find((action) => action.kind === kind) ?? null;
}

/** Whether the next batch of a running action will never come, because what should have run it ended with an error. */
async function isStalled(ctx: QueryCtx, { state, jobId }: Doc<"massActions">): Promise<boolean> {
  if (state !== "running" || jobId === null) return false;
  const job = await ctx.db.system.get("_scheduled_functions", jobId);
  return job === null || job.state.kind === "failed" || job.state.kind === "canceled";
}

/** Runs a batch of a mass action. An error in the batch rolls the batch back and marks the action as failed. */
export async function runNextBatch(ctx: MutationCtx, massActionId: Id<"massActions">): Promise<void> {
  const action = await ctx.db.get("massActions", massActionId);
  if (action === null || action.state !== "running") return;
  try {
    await ctx.runMutation(internal.massActions.doBatch, { massActionId });
  } catch (error) {
    console.error(`Mass action ${action.kind} (${massActionId}) failed: ${messageOf(error)}`);
    await finish(ctx, action, { state: "failed", error: messageOf(error) });
  }
}

/**
 * Executes one batch of a running mass action: counts, or acts once everything is counted. Schedules the next batch.
 */
export async function doBatch(ctx: MutationCtx, massActionId: Id<"massActions">): Promise<void> {
  const action = await ctx.db.get("massActions", massActionId);
  if (action === null || action.state !== "running") return;
  const { looked, tasks, next } = await nextTasks(ctx, action, BATCH_SIZES[action.phase]);
  if (action.phase === "counting") {
    const examples = [...action.examples, ...tasks.map(({ label }) => label)].slice(0, EXAMPLES);
    const counted = { looked: action.looked + looked, total: action.total + tasks.length, examples, cursor: next };
    if (next !== null) return await advance(ctx, massActionId, counted);
    if (action.dryRun || counted.total === 0) {
      return await finish(ctx, { ...action, ...counted }, { ...counted, state: "done" });
    }
    // The names were for whoever reads a dry run.
    return await advance(ctx, massActionId, { ...counted, examples: [], phase: "acting" });
  }
  const mailIds: Id<"mails">[] = [];
  for (const task of tasks) {
    const mailId = await task.run();
    if (mailId !== null) mailIds.push(mailId);
  }
  await deliverTogether(ctx, mailIds);
  const progress = { done: action.done + tasks.length, cursor: next };
  if (next !== null) return await advance(ctx, massActionId, progress);
  await finish(ctx, { ...action, ...progress }, { ...progress, state: "done" });
}

/** Removes an account from the examples that mass actions keep: these are lines of text that may name it. */
export async function forgetInMassActions(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  const { email, name, contactName, companyName } = user;
  const profile = await getProfile(ctx, user._id);
  const names = [email, name, contactName, companyName, profile?.companyName].filter((each) => !!each);
  // Few: staff starts each by hand, and the daily job removes the old ones.
  for (const { _id, examples } of await ctx.db.query("massActions").collect()) {
    const left = examples.filter((example) => !names.some((each) => example.includes(each!)));
    if (left.length < examples.length) await ctx.db.patch("massActions", _id, { examples: left });
  }
}

/**
 * Stops a running mass action after its current batch. Does nothing when it has ended. Throws MASS_ACTION_NOT_FOUND.
 */
export async function stopMassAction(ctx: MutationCtx, sessionId: Id<"adminSessions">, id: string): Promise<void> {
  const massActionId = ctx.db.normalizeId("massActions", id) ?? fail("MASS_ACTION_NOT_FOUND");
  const action = await getMassActionOrThrow(ctx, massActionId);
  if (action.state !== "running") return;
  if (action.jobId !== null) await ctx.scheduler.cancel(action.jobId);
  await ctx.db.patch("massActions", massActionId, { state: "stopped", finishedAt: Date.now(), jobId: null });
  const details = `gestopt, ${action.done} van ${action.total} gedaan`;
  await recordAdminAct(ctx, sessionId, { action: action.kind, subject: massActionId, details });
}

/** Continues a mass action that was stopped, failed or stalled. Does nothing when it runs or is done. */
export async function resumeMassAction(ctx: MutationCtx, sessionId: Id<"adminSessions">, id: string): Promise<void> {
  const massActionId = ctx.db.normalizeId("massActions", id) ?? fail("MASS_ACTION_NOT_FOUND");
  const action = await getMassActionOrThrow(ctx, massActionId);
  if (action.state === "done" || (action.state === "running" && !(await isStalled(ctx, action)))) return;
  const running = await getRunning(ctx, action.kind);
  if (running !== null && running._id !== massActionId) fail("MASS_ACTION_RUNNING");
  await ctx.db.patch("massActions", massActionId, { state: "running", finishedAt: null, error: null });
  await scheduleNext(ctx, massActionId);
  await recordAdminAct(ctx, sessionId, { action: action.kind, subject: massActionId, details: "hervat" });
}

async function getMassActionOrThrow(ctx: QueryCtx, massActionId: Id<"massActions">): Promise<Doc<"massActions">> {
  return (await ctx.db.get("massActions", massActionId)) ?? fail("MASS_ACTION_NOT_FOUND");
}

async function advance(
  ctx: MutationCtx,
  massActionId: Id<"massActions">,
  progress: Partial<Doc<"massActions">>,
): Promise<void> {
  await ctx.db.patch("massActions", massActionId, progress);
  await scheduleNext(ctx, massActionId);
}

async function scheduleNext(ctx: MutationCtx, massActionId: Id<"massActions">): Promise<void> {
  const jobId = await ctx.scheduler.runAfter(0, internal.massActions.runBatch, { massActionId });
  await ctx.db.patch("massActions", massActionId, { jobId });
}

async function finish(
  ctx: MutationCtx,
  action: Doc<"massActions">,
  ending: Partial<Doc<"massActions">> & { state: "done" | "failed" },
): Promise<void> {
  await ctx.db.patch("massActions", action._id, { ...ending, finishedAt: Date.now(), jobId: null });
  const { looked, total, done, dryRun } = action;
  const counts = dryRun ? `${total} van ${looked} geteld` : `${done} van ${total} gedaan`;
  const details = `${ending.state === "done" ? "klaar" : "mislukt"}, ${counts}`;
  await recordAdminAct(ctx, action.startedBy, { action: action.kind, subject: action._id, details });
}

function detailsOf(order: MassOrder): string {
  if (order.kind === "activate-all-free-trials") return `, ${order.days} dagen`;
  if (order.kind === "send-missed-notifications") return `, sinds ${dayInAmsterdam(order.since)}`;
  return "";
}
