/**
 * What a layer sees of a job that is assigned to them: where, when and for whom, without prices. A layer's functions are
 * these and no others (functions.ts), so what is not listed here they never see.
 */
import { v, type Infer } from "convex/values";
import { withoutAmounts } from "../../../domain/hiding/amounts";
import { jobTitle } from "../../../domain/jobTitle";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";
import type { PictureReader } from "../base/pictureAddresses";
import { contact } from "../briefs/briefFields";
import { briefPhoto } from "../briefs/photoFields";
import { getBrief, placeOf } from "../briefs/briefs";
import { findConversation } from "../conversations/conversations";
import { listMessages, messageView } from "../conversations/conversationViews";
import { companyContact, reachOf, wordsForCompany } from "../disclosures/companyContact";
import { viewPhotos } from "../photos/photoViews";
import { latestVisit, slotOf } from "../visits/visits";
import { visitKind } from "../visits/visitFields";
import { assignedTo } from "./assignmentRows";
import { isAssigned } from "./assignments";

/** The newest messages that a layer reads. */
const MESSAGES = 50;

/** An assigned job in a layer's list. Times are milliseconds. */
export const assignedJob = v.object({
  briefId: v.id("briefs"),
  title: text,
  place: text,
  /** The day on which they lay there, YYYY-MM-DD; null while none is named. */
  day: textOrNull,
  /** When somebody is there: the agreed laying day, or the visit to measure while none is agreed. */
  visit: nullable(v.object({ start: v.number(), end: v.number(), kind: visitKind })),
  /** Null while the company may not know who the client is. */
  contact: nullable(contact),
});

/** An assigned job on its page. */
export const layerJob = v.object({
  ...assignedJob.fields,
  floorType: textOrNull,
  squareMeters: numberOrNull,
  words: text,
  photos: v.array(briefPhoto),
  /** The conversation with the client, oldest first. */
  messages: v.array(messageView),
});

type Member = Doc<"teamMembers">;

/** The jobs of a layer: those with a day first, in its order. */
export async function listAssigned(ctx: QueryCtx, member: Member): Promise<Infer<typeof assignedJob>[]> {
  const rows = await assignedTo(ctx, member._id);
  const jobs = await Promise.all(rows.map((row) => viewAssigned(ctx, member, row)));
  const found = jobs.filter((job) => job !== null);
  return found.sort((one, other) => (one.day ?? "9").localeCompare(other.day ?? "9"));
}

async function viewAssigned(
  ctx: QueryCtx,
  member: Member,
  { briefId, day }: Doc<"assignments">,
): Promise<Infer<typeof assignedJob> | null> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null || !(await isAssigned(ctx, member, briefId))) return null;
  const slots = await Promise.all(
    (["lay", "measure"] as const).map(async (kind) => {
      const visit = await latestVisit(ctx, member.companyId, briefId, kind);
      const slot = visit?.ended === null ? slotOf(visit) : null;
      return slot && { ...slot, kind };
    }),
  );
  return {
    ...{ briefId, day, title: jobTitle(brief), place: await placeOf(ctx, brief) },
    visit: slots.find((slot) => slot !== null) ?? null,
    contact: await companyContact(ctx, member.companyId, briefId, { brief }),
  };
}

/** An assigned job for its layer; null for every other job. */
export async function viewLayerJob(
  ctx: QueryCtx,
  member: Member,
  id: string,
  reader: PictureReader,
): Promise<Infer<typeof layerJob> | null> {
  const brief = await getBrief(ctx, id);
  const row = brief && (await assignedTo(ctx, member._id)).find(({ briefId }) => briefId === brief._id);
  const job = row ? await viewAssigned(ctx, member, row) : null;
  if (brief === null || job === null) return null;
  const { companyId } = member;
  const conversation = await findConversation(ctx, brief._id, companyId);
  const pair = { brief, companyId, side: "company" as const, conversation };
  const { page } = await listMessages(ctx, pair, reader, { numItems: MESSAGES, cursor: null });
  return {
    ...job,
    floorType: brief.floorType,
    squareMeters: brief.squareMeters,
    words: withoutAmounts((await wordsForCompany(ctx, companyId, brief)).description),
    photos: (await layerSeesPhotos(ctx, member, brief)) ? await viewPhotos(ctx, brief, reader) : [],
    messages: page.reverse().map((message) => ({ ...message, text: withoutAmounts(message.text), sendId: null })),
  };
}

/** Whether a layer may see the photos with a request: it is theirs, and its client has not withdrawn the details. */
export async function layerSeesPhotos(ctx: QueryCtx, member: Member, brief: Doc<"briefs">): Promise<boolean> {
  if (!(await isAssigned(ctx, member, brief._id))) return false;
  const { entitled, withdrawn } = await reachOf(ctx, member.companyId, brief._id, { brief });
  return entitled && !withdrawn;
}
