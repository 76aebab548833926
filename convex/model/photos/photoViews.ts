/**
 * Who sees the photos of a request (B01): its client, and companies that may see the job. Staff uses another function.
 */
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { isCompany } from "../access/access";
import { pictureAddress, type PictureReader } from "../base/pictureAddresses";
import type { briefPhoto } from "../briefs/photoFields";
import { listPhotos } from "../briefs/photos";
import { getAccessState } from "../companies/companies";
import { reachOf } from "../disclosures/companyContact";
import { isOpenTo } from "../briefs/firstChance";

/**
 * Whether an account may see a request's photos: the client whose request it is, a company that unlocked it or whose
 * quote was accepted, unless the client withdrew the details from it, and, while the request is open, every company whose trial or subscription runs (DASH-009,
 * JOB-016).
 */
export async function maySeePhotos(ctx: QueryCtx, viewer: Doc<"users">, brief: Doc<"briefs">): Promise<boolean> {
  if (brief.userId === viewer._id) return true;
  if (!isCompany(viewer)) return false;
  const { entitled, withdrawn } = await reachOf(ctx, viewer._id, brief._id);
  if (entitled) return !withdrawn;
  return (await isOpenTo(ctx, brief, viewer._id)) && (await getAccessState(ctx, viewer._id)) !== "locked";
}

/** The photos of a request, in order, with addresses for this reader, who must be entitled to them. */
export async function viewPhotos(
  ctx: QueryCtx,
  brief: Doc<"briefs">,
  reader: PictureReader,
): Promise<Infer<typeof briefPhoto>[]> {
  const photos = await listPhotos(ctx, brief._id);
  const views = await Promise.all(
    photos.map(async ({ _id, imageId }) => ({ photoId: _id, url: await pictureAddress(ctx, imageId, _id, reader) })),
  );
  return views.flatMap(({ photoId, url }) => (url === null ? [] : [{ photoId, url }]));
}
