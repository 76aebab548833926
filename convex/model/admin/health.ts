/**
 * How it goes: what waits, what failed, and what is late. Each figure is a bounded read, and says by itself whether it is
 * out of bounds.
 */
import { v, type Infer } from "convex/values";
import { formatMoment } from "../../../domain/dates";
import { DAY_MS, HOUR_MS } from "../../../domain/limits";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { adminEmail } from "../base/config";
import { readSwitches } from "../base/switches";
import { queueMail } from "../mail/mails";
import { HEALTH_KINDS, healthKind } from "./healthFields";

/** Rows that are counted at most; more are said as "999+". */
const COUNTED = 1000;
/** A mail that waits longer is stuck: the provider takes them within seconds, and a try again within hours. */
const MAIL_WAITS_MS = 2 * HOUR_MS;
const LATE_MS = 2 * DAY_MS;
const BACKUP_MS = 2 * DAY_MS;

/**
 * One thing that is looked at: its figure in words, what it means, what is normal, and whether it is out of bounds. `known` is false while
 * nothing was heard yet that says so.
 */
export const healthLine = v.object({
  kind: healthKind,
  title: v.string(),
  figure: v.string(),
  says: v.string(),
  /** What it should be. */
  normal: v.string(),
  bad: v.boolean(),
  known: v.boolean(),
});
export type HealthLine = Infer<typeof healthLine>;

/** Everything that is looked at, as it is now. */
export async function readHealth(ctx: QueryCtx, now: number): Promise<HealthLine[]> {
  return await Promise.all([
    mailsWaiting(ctx, now),
    mailsIn(ctx, "failed", now),
    mailsIn(ctx, "bounced", now),
    paymentsLate(ctx, now),
    reportsSeen(ctx),
    actsLate(ctx, now),
    lastBackup(ctx, now),
  ]);
}

const counted = (rows: unknown[]) => (rows.length < COUNTED ? String(rows.length) : `${COUNTED - 1}+`);
const ago = (time: number | undefined) => (time === undefined ? "nog nooit" : formatMoment(time));

async function mailsWaiting(ctx: QueryCtx, now: number): Promise<HealthLine> {
  const rows = await ctx.db
    .query("mails")
    .withIndex("by_state", (q) => q.eq("state", "queued"))
    .take(COUNTED);
  const oldest = rows[0]?._creationTime;
  const isHeld = (await readSwitches(ctx)).off.includes("mails");
  return {
    kind: "mailsWaiting",
    title: "Mails die wachten",
    figure: counted(rows),
    says: isHeld ? "Mails zijn uitgezet" : oldest === undefined ? "Niets wacht" : `De oudste sinds ${ago(oldest)}`,
    normal: "geen die langer dan 2 uur wacht",
    bad: isHeld || (oldest !== undefined && oldest < now - MAIL_WAITS_MS),
    known: true,
  };
}

async function mailsIn(ctx: QueryCtx, state: "failed" | "bounced", now: number): Promise<HealthLine> {
  const since = now - DAY_MS;
  const take = async (each: Doc<"mails">["state"]) =>
    await ctx.db
      .query("mails")
      .withIndex("by_state", (q) => q.eq("state", each).gt("_creationTime", since))
      .take(COUNTED);
  const rows = state === "failed" ? await take("failed") : [...(await take("bounced")), ...(await take("complained"))];
  const isFailed = state === "failed";
  return {
    kind: isFailed ? "mailsFailed" : "mailsBounced",
    title: isFailed ? "Mails die mislukten" : "Mails die terugkwamen of klachten gaven",
    figure: counted(rows),
    says: "In de laatste 24 uur",
    normal: isFailed ? "geen" : "minder dan 10",
    bad: rows.length >= (isFailed ? 1 : 10),
    known: true,
  };
}

/** Subscriptions whose period is over without a word of the payment provider. */
async function paymentsLate(ctx: QueryCtx, now: number): Promise<HealthLine> {
  const rows = await ctx.db
    .query("subscriptions")
    .withIndex("by_periodEnd", (q) => q.gt("currentPeriodEnd", 0).lt("currentPeriodEnd", now - LATE_MS))
    .order("desc")
    .take(COUNTED);
  const late = rows.filter(({ status, providerId }) => providerId !== null && ["active", "trialing"].includes(status));
  const last = await ctx.db.query("paymentEvents").order("desc").first();
  return {
    kind: "payments",
    title: "Meldingen van Stripe",
    figure: late.length > 0 ? `${counted(late)} te laat` : last === null ? "Nog geen" : "Op tijd",
    says: `Laatste melding: ${ago(last?._creationTime)}`,
    normal: "binnen 2 dagen na elke periode",
    bad: late.length > 0,
    known: last !== null,
  };
}

async function reportsSeen(ctx: QueryCtx): Promise<HealthLine> {
  const last = await ctx.db.query("mailReports").order("desc").first();
  return {
    kind: "reports",
    title: "Meldingen van Resend",
    figure: last === null ? "Nog geen" : "Ontvangen",
    says: last === null ? "Resend meldt zich na de eerste mails" : `Laatste melding: ${ago(last._creationTime)}`,
    normal: "een melding na de eerste mails",
    bad: false,
    known: last !== null,
  };
}

/** What should have happened by now: contact data to erase, questions to ask, free months to book. */
async function actsLate(ctx: QueryCtx, now: number): Promise<HealthLine> {
  const before = now - LATE_MS;
  const erasures = await ctx.db
    .query("contactErasures")
    .withIndex("by_eraseAt", (q) => q.lt("eraseAt", before))
    .take(COUNTED);
  const questions = await ctx.db
    .query("briefs")
    .withIndex("by_status_checkAt", (q) => q.eq("status", "OPEN").gt("checkAt", 0).lt("checkAt", before))
    .take(COUNTED);
  const months = await ctx.db
    .query("referrals")
    .withIndex("by_due", (q) => q.gt("dueAt", 0).lt("dueAt", before))
    .take(COUNTED);
  const late = [...erasures, ...questions, ...months];
  return {
    kind: "acts",
    title: "Geplande handelingen",
    figure: late.length === 0 ? "Op tijd" : `${counted(late)} te laat`,
    says: "Wissen van gegevens, vragen of een klus nog nodig is, gratis maanden",
    normal: "geen die langer dan 2 dagen wacht",
    bad: late.length > 0,
    known: true,
  };
}

/** A new deployment has as long for its first backup as each later one. */
async function lastBackup(ctx: QueryCtx, now: number): Promise<HealthLine> {
  const last = await ctx.db.query("backups").order("desc").first();
  const since = last?.at ?? (await ctx.db.query("users").first())?._creationTime ?? now;
  return {
    kind: "backup",
    title: "Laatste back-up",
    figure: last === null ? "Nog geen" : formatMoment(last.at),
    says:
      last === null
        ? "Vraag wie de server beheert of er elke nacht een back-up wordt gemaakt, en of die zich hier meldt"
        : "Van alle gegevens op de server",
    normal: "niet ouder dan 2 dagen",
    bad: since < now - BACKUP_MS,
    known: last !== null,
  };
}

/**
 * Mails the owner about what has gone out of bounds since the last look, once for each; what is right again is forgotten,
 * so that the next time is told anew.
 */
export async function tellOwner(ctx: MutationCtx, now: number): Promise<void> {
  const known = await ctx.db.query("alarms").take(HEALTH_KINDS.length);
  for (const { kind, title, figure, says, bad } of await readHealth(ctx, now)) {
    const alarm = known.find((row) => row.kind === kind);
    if (bad && alarm === undefined) {
      await ctx.db.insert("alarms", { kind, since: now });
      if (adminEmail() !== null) await queueMail(ctx, "owner-alarm", { kind, title, figure, says, since: now });
    }
    if (!bad && alarm !== undefined) await ctx.db.delete("alarms", alarm._id);
  }
}
