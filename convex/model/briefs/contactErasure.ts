/** A brief loses its contact data after some time (C65), also an open brief that nobody ever closes. */
import { OPEN_RETENTION_MS, RETENTION_MS } from "../../../domain/limits";
import { ERASED_NAME } from "../../../domain/disclosures/disclosures";
import { isClosed, type BriefStatus } from "../../../domain/status";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { forgetMailsAboutBrief } from "../mail/mails";
import { hideTexts } from "./freeText";
import { keepJobCard } from "./jobCards";
import { erasePhotosOf } from "./photos";
import { eraseQuoteFilesOn } from "./quoteFiles";
import { forgetRequestLinks } from "../requestLinks/requestLinks";
import { endShare } from "../requestLinks/requestShares";

/** The contact data that an entitled reader gets after the real ones were erased. */
export const ERASED_CONTACT = { name: ERASED_NAME, email: "", phone: null, street: null } as const;

const ERASED_DESCRIPTION = "Omschrijving verwijderd";

/**
 * Schedules the erasure of a brief's contact data as its status asks for, counted from now. Replaces an earlier
 * schedule.
 */
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
 * Erases a brief's contact data, the answers in the client's own words, its photos, and the mails of the outbox that
 * name the client. The rows stay, so that counters, unlocks and quotes still add up. The empty address matches no
 * account, so nobody can claim the brief.
 */
export async function eraseContact(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const contact = await ctx.db
    .query("briefContacts")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .unique();
  if (contact !== null) await ctx.db.patch("briefContacts", contact._id, { ...ERASED_CONTACT, phoneDigits: undefined });
  const brief = await ctx.db.get("briefs", briefId);
  const erased = { description: ERASED_DESCRIPTION, additionalInfo: "", answers: { remarks: ERASED_DESCRIPTION } };
  if (brief !== null) {
    const shown = { ...(brief.shown ?? hideTexts(brief, contact)), ...erased };
    const after = { ...erased, shown, photoCount: 0 };
    await ctx.db.patch("briefs", briefId, after);
    await keepJobCard(ctx, { ...brief, ...after });
  }
  await erasePhotosOf(ctx, briefId);
  await eraseQuoteFilesOn(ctx, briefId);
  await forgetMailsAboutBrief(ctx, briefId);
  await forgetRequestLinks(ctx, briefId);
  await endShare(ctx, briefId);
  const planned = await getPlannedErasure(ctx, briefId);
  if (planned !== null) await ctx.db.delete("contactErasures", planned._id);
}
