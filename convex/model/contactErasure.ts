/** A closed brief keeps its contact data for a while, then loses it (C65). */
import { RETENTION_MS } from "../../domain/limits";
import type { BriefStatus } from "../../domain/status";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

const BATCH = 50;

/** What a company that was entitled to see the contact reads once it is gone. */
export const ERASED_CONTACT = { name: "Gegevens verwijderd", email: "", phone: null, street: null } as const;

const ERASED_DESCRIPTION = "Omschrijving verwijderd";

/** Starts the clock when a brief is closed, and stops it when one is opened again. A clock that runs keeps its end. */
export async function planContactErasure(ctx: MutationCtx, briefId: Id<"briefs">, status: BriefStatus): Promise<void> {
  const planned = await ctx.db
    .query("contactErasures")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .unique();
  const closed = status === "COMPLETED" || status === "CANCELLED";
  if (closed && planned === null) {
    await ctx.db.insert("contactErasures", { briefId, eraseAt: Date.now() + RETENTION_MS });
  } else if (!closed && planned !== null) {
    await ctx.db.delete("contactErasures", planned._id);
  }
}

/**
 * Empties a brief's contact data, and the answers in the client's own words with it. The rows stay, so that counters,
 * unlocks and quotes still add up. An empty address matches no account, so nobody can claim the brief.
 */
export async function eraseContact(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const contact = await ctx.db
    .query("briefContacts")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .unique();
  if (contact !== null) await ctx.db.patch("briefContacts", contact._id, ERASED_CONTACT);
  await ctx.db.patch("briefs", briefId, { description: ERASED_DESCRIPTION, additionalInfo: "" });
  const planned = await ctx.db
    .query("contactErasures")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .unique();
  if (planned !== null) await ctx.db.delete("contactErasures", planned._id);
}

/** Erases what is due. Returns whether there may be more. */
export async function eraseDueContacts(ctx: MutationCtx, now: number): Promise<boolean> {
  const due = await ctx.db
    .query("contactErasures")
    .withIndex("by_eraseAt", (q) => q.lte("eraseAt", now))
    .take(BATCH);
  for (const { briefId } of due) await eraseContact(ctx, briefId);
  return due.length === BATCH;
}
