/** A brief keeps its contact data for a while, then loses it (C65): an open one too, which nobody may ever close. */
import { OPEN_RETENTION_MS, RETENTION_MS } from "../../../domain/limits";
import { isClosed, type BriefStatus } from "../../../domain/status";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { forgetMailsAboutBrief } from "../mail/mails";
import { erasePhotosOf } from "./photos";
import { forgetRequestLinks } from "./requestLinks";
import { endShare } from "./requestShares";

/** What a company that was entitled to see the contact reads once it is gone. */
export const ERASED_CONTACT = { name: "Gegevens verwijderd", email: "", phone: null, street: null } as const;

const ERASED_DESCRIPTION = "Omschrijving verwijderd";

/** Gives a brief's contact data the end that its status asks for, counted from now. Replaces the end it had. */
export async function planContactErasure(ctx: MutationCtx, briefId: Id<"briefs">, status: BriefStatus): Promise<void> {
  const eraseAt = Date.now() + (isClosed(status) ? RETENTION_MS : OPEN_RETENTION_MS);
  const planned = await getPlannedErasure(ctx, briefId);
  if (planned === null) await ctx.db.insert("contactErasures", { briefId, eraseAt });
  else await ctx.db.patch("contactErasures", planned._id, { eraseAt });
}

async function getPlannedErasure(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Doc<"contactErasures"> | null> {
  return await ctx.db
    .query("contactErasures")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .unique();
}

/**
 * Empties a brief's contact data, and the answers in the client's own words and its photos with it. The rows stay, so that counters,
 * unlocks and quotes still add up. The outbox forgets the mails that name the client. An empty address matches no account, so nobody can claim the brief.
 */
export async function eraseContact(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const contact = await ctx.db
    .query("briefContacts")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .unique();
  if (contact !== null) await ctx.db.patch("briefContacts", contact._id, ERASED_CONTACT);
  await ctx.db.patch("briefs", briefId, {
    description: ERASED_DESCRIPTION,
    additionalInfo: "",
    answers: { remarks: ERASED_DESCRIPTION },
    photoCount: 0,
  });
  await erasePhotosOf(ctx, briefId);
  await forgetMailsAboutBrief(ctx, briefId);
  await forgetRequestLinks(ctx, briefId);
  await endShare(ctx, briefId);
  const planned = await getPlannedErasure(ctx, briefId);
  if (planned !== null) await ctx.db.delete("contactErasures", planned._id);
}
