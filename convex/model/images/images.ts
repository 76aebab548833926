/**
 * The pictures of a company: one avatar and a few photos of earlier work. Its profile has the ids of the stored files,
 * and queries return addresses for whoever asks (model/base/pictureAddresses.ts). A file that no profile names any more is deleted in the same transaction
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
import { companyPictureName, pictureAddress, type PictureReader } from "../base/pictureAddresses";

/** Validates what a picture is for: "avatar" or "portfolio". */
export const imageKind = literals(...IMAGE_KINDS);

/** A picture and where its company can look at it. */
const ownImage = v.object({ imageId: v.id("_storage"), url: text });
/** A company's own pictures: their stored ids and addresses. `avatar` may be null. The portfolio has its own order. */
export const ownImages = v.object({ avatar: nullable(ownImage), portfolio: v.array(ownImage) });

/** The fields of a profile that name pictures. */
type ImageFields = Pick<Doc<"profiles">, "userId" | "avatarUrl" | "portfolioImages">;
/** Who looks at a company's pictures, and in which of their requests they meet the company. */
export type ImageView = { reader: PictureReader; about?: Id<"briefs"> };

/** An account's own pictures with their ids, which are needed to remove them, and addresses for one of its sessions. */
export async function getOwnImages(
  ctx: QueryCtx,
  userId: Id<"users">,
  view: ImageView,
): Promise<Infer<typeof ownImages>> {
  const profile = await getProfile(ctx, userId);
  const [avatar = null] = await withAddresses(ctx, profile, "avatar", view);
  return { avatar, portfolio: await withAddresses(ctx, profile, "portfolio", view) };
}

/** A company's pictures with addresses in place of the stored ids. The reader must be entitled to the company's page. */
export async function imageAddresses(
  ctx: QueryCtx,
  fields: ImageFields | null,
  view: ImageView,
): Promise<{ avatarUrl: string | null; portfolioImages: string[] | null }> {
  const [avatar] = await withAddresses(ctx, fields, "avatar", view);
  const portfolio = await withAddresses(ctx, fields, "portfolio", view);
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
  if (!(await companyHasImage(ctx, userId, imageId))) await deleteFiles(ctx, [imageId]);
}

/** Whether a company's profile names a stored file as one of its pictures. */
export async function companyHasImage(ctx: QueryCtx, userId: Id<"users">, imageId: Id<"_storage">): Promise<boolean> {
  const profile = await getProfile(ctx, userId);
  return IMAGE_KINDS.some((kind) => idsOf(profile, kind).includes(imageId));
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

async function withAddresses(
  ctx: QueryCtx,
  fields: ImageFields | null,
  kind: ImageKind,
  { reader, about }: ImageView,
): Promise<Infer<typeof ownImage>[]> {
  const found = await Promise.all(
    idsOf(fields, kind).map(async (imageId) => {
      const name = companyPictureName(fields!.userId, imageId, about);
      return { imageId, url: await pictureAddress(ctx, imageId, name, reader) };
    }),
  );
  return found.flatMap(({ imageId, url }) => (url === null ? [] : [{ imageId, url }]));
}
