/**
 * The pictures of a company: one avatar and a few photos of earlier work. Its profile has the ids of the stored files,
 * and queries return their public addresses. A file that no profile names any more is deleted in the same transaction
 * (C15, DATA-010).
 */
import { literals } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import { IMAGE_KINDS, IMAGES_MAX, type ImageKind } from "../../../domain/images";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, text } from "../base/commonFields";
import { getProfile } from "../companies/companies";
import { ensureProfile } from "../companies/companyProfiles";
import { fail } from "../base/errors";

/** Validates what a picture is for: "avatar" or "portfolio". */
export const imageKind = literals(...IMAGE_KINDS);

/** A picture and where it can be looked at, without logging in. */
const ownImage = v.object({ imageId: v.id("_storage"), url: text });
/**
 * A company's own pictures with their stored ids and public addresses; `avatar` is null when there is none, and the
 * portfolio keeps its order.
 */
export const ownImages = v.object({ avatar: nullable(ownImage), portfolio: v.array(ownImage) });

/** The fields of a profile that name pictures. */
type ImageFields = Pick<Doc<"profiles">, "avatarUrl" | "portfolioImages">;

/** An account's own pictures with their ids, which are needed to remove them. */
export async function getOwnImages(ctx: QueryCtx, userId: Id<"users">): Promise<Infer<typeof ownImages>> {
  const profile = await getProfile(ctx, userId);
  const [avatar = null] = await withAddresses(ctx, idsOf(profile, "avatar"));
  return { avatar, portfolio: await withAddresses(ctx, idsOf(profile, "portfolio")) };
}

/** A company's pictures with public addresses in place of the stored ids, for other readers. */
export async function imageAddresses(
  ctx: QueryCtx,
  fields: ImageFields | null,
): Promise<{ avatarUrl: string | null; portfolioImages: string[] | null }> {
  const [avatar] = await withAddresses(ctx, idsOf(fields, "avatar"));
  const portfolio = await withAddresses(ctx, idsOf(fields, "portfolio"));
  return {
    avatarUrl: avatar?.url ?? null,
    portfolioImages: portfolio.length > 0 ? portfolio.map(({ url }) => url) : null,
  };
}

/**
 * Throws TOO_MANY_FILES when the company has no room for one more picture. There is always room for an avatar: it
 * replaces the last one.
 */
export async function assertRoomForImage(ctx: QueryCtx, userId: Id<"users">, kind: ImageKind): Promise<void> {
  assertRoom(idsOf(await getProfile(ctx, userId), kind), kind);
}

/** Makes a stored file the company's avatar, or adds it to the end of its portfolio. Throws TOO_MANY_FILES. */
export async function attachImage(
  ctx: MutationCtx,
  company: Doc<"users">,
  kind: ImageKind,
  imageId: Id<"_storage">,
): Promise<void> {
  const profile = await ensureProfile(ctx, company);
  const current = idsOf(profile, kind);
  assertRoom(current, kind);
  if (kind === "avatar") {
    await saveIds(ctx, profile, kind, [imageId]);
    await deleteFiles(ctx, current);
  } else {
    await saveIds(ctx, profile, kind, [...current, imageId]);
  }
}

/**
 * Removes a picture from the company and deletes its file. Does nothing for a picture that is not the company's own.
 */
export async function removeImage(ctx: MutationCtx, userId: Id<"users">, imageId: string): Promise<void> {
  const profile = await getProfile(ctx, userId);
  for (const kind of IMAGE_KINDS) {
    const current = idsOf(profile, kind);
    const named = current.filter((id) => id === imageId);
    if (profile === null || named.length === 0) continue;
    const left = current.filter((id) => id !== imageId);
    await saveIds(ctx, profile, kind, left);
    await deleteFiles(ctx, named);
  }
}

/** Deletes a file that was stored for an account when the account's profile does not name it. */
export async function discardUnattached(ctx: MutationCtx, userId: Id<"users">, imageId: Id<"_storage">): Promise<void> {
  const profile = await getProfile(ctx, userId);
  const isAttached = IMAGE_KINDS.some((kind) => idsOf(profile, kind).includes(imageId));
  if (!isAttached) await deleteFiles(ctx, [imageId]);
}

/** Deletes every file of a profile that is being erased. */
export async function deleteImagesOf(ctx: MutationCtx, profile: Doc<"profiles">): Promise<void> {
  await deleteFiles(ctx, [...idsOf(profile, "avatar"), ...idsOf(profile, "portfolio")]);
}

function idsOf(fields: ImageFields | null, kind: ImageKind): Id<"_storage">[] {
  if (fields === null) return [];
  if (kind === "portfolio") return fields.portfolioImages ?? [];
  return fields.avatarUrl === null ? [] : [fields.avatarUrl];
}

function assertRoom(current: Id<"_storage">[], kind: ImageKind): void {
  if (kind === "portfolio" && current.length >= IMAGES_MAX.portfolio) fail("TOO_MANY_FILES");
}

async function saveIds(
  ctx: MutationCtx,
  profile: Doc<"profiles">,
  kind: ImageKind,
  ids: Id<"_storage">[],
): Promise<void> {
  const change = kind === "avatar" ? { avatarUrl: ids[0] ?? null } : { portfolioImages: ids.length > 0 ? ids : null };
  await ctx.db.patch("profiles", profile._id, change);
}

/** A file that is gone already is no reason to keep its profile's row from changing. */
async function deleteFiles(ctx: MutationCtx, ids: Id<"_storage">[]): Promise<void> {
  for (const id of ids) {
    if ((await ctx.db.system.get("_storage", id)) !== null) await ctx.storage.delete(id);
  }
}

async function withAddresses(ctx: QueryCtx, ids: Id<"_storage">[]): Promise<Infer<typeof ownImage>[]> {
  const found = await Promise.all(ids.map(async (imageId) => ({ imageId, url: await ctx.storage.getUrl(imageId) })));
  return found.flatMap(({ imageId, url }) => (url === null ? [] : [{ imageId, url }]));
}
