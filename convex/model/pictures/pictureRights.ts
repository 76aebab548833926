/**
 * Who may see a stored picture now: the rules by which queries give its address, asked again at each request for it
 * (B01, B03, C15).
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { teamLoginOf, type Login } from "../access/access";
import { staffLoginOf } from "../access/staffSessions";
import { isSealed, type PictureRequest } from "../base/pictureAddresses";
import { getBrief } from "../briefs/briefs";
import { getShare } from "../requestLinks/requestShares";
import { isShown } from "../clients/sharedRequests";
import { publicSlugOf } from "../companies/companyPages";
import { getPair, isReported, mayConverse } from "../conversations/conversations";
import { conversationOfLink } from "../conversations/guestLink";
import { isWithdrawn } from "../disclosures/companyContact";
import { companyHasImage } from "../images/images";
import { maySeeQuoteFiles } from "../photos/quoteFileViews";
import { maySeePhotos } from "../photos/photoViews";
import { isAssigned } from "../team/assignments";
import { layerSeesPhotos } from "../team/layerViews";
import { getReviews, isVisible } from "../reviews/reviews";
import { getSentQuote } from "../quotes/quoteViews";

type Reader =
  | { by: "account"; viewer: Doc<"users"> }
  | { by: "layer"; member: Doc<"teamMembers"> }
  | { by: "staff" }
  | { by: "share"; briefId: Id<"briefs"> }
  | { by: "guest"; conversationId: Id<"conversations"> }
  | { by: "everybody" };

/** The file of a picture, if the reader in its address may see it now; null in all other cases. */
export async function readPicture(ctx: QueryCtx, request: PictureRequest): Promise<Id<"_storage"> | null> {
  const reader = (await isSealed(request)) ? await findReader(ctx, request.reader) : null;
  if (reader === null) return null;
  const { picture } = request;
  const photo = await rowOf(ctx, "briefPhotos", picture);
  if (photo !== null) return (await maySeePhoto(ctx, reader, photo)) ? photo.imageId : null;
  const sent = await rowOf(ctx, "messagePhotos", picture);
  if (sent !== null) return (await maySeeSent(ctx, reader, sent)) ? sent.imageId : null;
  const file = await rowOf(ctx, "quoteFiles", picture);
  if (file !== null) {
    const maySee = reader.by === "account" && (await maySeeQuoteFiles(ctx, reader.viewer, file));
    return maySee ? file.imageId : null;
  }
  return await readCompanyPicture(ctx, reader, picture.split("."));
}

async function findReader(ctx: QueryCtx, text: string): Promise<Reader | null> {
  if (text === "") return { by: "everybody" };
  const [id = "", linkEnd = ""] = text.split(".");
  const session = await rowOf(ctx, "authSessions", id);
  if (session !== null) {
    const login = session.expirationTime > Date.now() ? await teamLoginOf(ctx, session) : null;
    return login && (await asReader(ctx, login));
  }
  const staff = await rowOf(ctx, "adminSessions", id);
  if (staff !== null) return (await staffLoginOf(ctx, staff._id))?.role ? { by: "staff" } : null;
  const share = await rowOf(ctx, "requestShares", id);
  if (share !== null) {
    const brief = (await getShare(ctx, share.briefId)) && (await getBrief(ctx, share.briefId));
    return brief && (await isShown(ctx, brief)) ? { by: "share", briefId: brief._id } : null;
  }
  const side = await rowOf(ctx, "conversationSides", id);
  const conversationId = side && (await conversationOfLink(ctx, side, Number(linkEnd)));
  return conversationId && { by: "guest", conversationId };
}

async function asReader(ctx: QueryCtx, { viewer, person, role }: Login): Promise<Reader | null> {
  if (role !== "layer") return { by: "account", viewer };
  const member = person.memberId && (await ctx.db.get("teamMembers", person.memberId));
  return member ? { by: "layer", member } : null;
}

async function maySeePhoto(ctx: QueryCtx, reader: Reader, { briefId }: Doc<"briefPhotos">): Promise<boolean> {
  const brief = briefId && (await getBrief(ctx, briefId));
  if (!brief) return false;
  if (reader.by === "layer") return await layerSeesPhotos(ctx, reader.member, brief);
  return reader.by === "account" ? await maySeePhotos(ctx, reader.viewer, brief) : reader.by === "staff";
}

async function maySeeSent(
  ctx: QueryCtx,
  reader: Reader,
  { _id: photoId, messageId, conversationId, by }: Doc<"messagePhotos">,
): Promise<boolean> {
  const conversation = messageId && (await ctx.db.get("conversations", conversationId));
  if (!conversation) return false;
  if (await isInReview(ctx, conversation, photoId)) return true;
  const isCompany = reader.by === "layer" || (reader.by === "account" && reader.viewer._id === conversation.companyId);
  // Photos of the client go with the details (B08).
  if (isCompany && by === "client" && (await isWithdrawn(ctx, conversation.companyId, conversation.briefId)))
    return false;
  if (reader.by === "account") return (await getPair(ctx, reader.viewer._id, conversation)) !== null;
  if (reader.by === "layer") {
    const { briefId, companyId } = conversation;
    return companyId === reader.member.companyId && (await isAssigned(ctx, reader.member, briefId));
  }
  if (reader.by === "staff") return await isReported(ctx, conversationId);
  return reader.by === "guest" && reader.conversationId === conversationId;
}

/** Whether everybody sees a photo with a client's review of the company. */
async function isInReview(
  ctx: QueryCtx,
  { briefId, companyId }: Doc<"conversations">,
  photoId: Id<"messagePhotos">,
): Promise<boolean> {
  const quote = await getSentQuote(ctx, companyId, briefId);
  const review = quote && (await getReviews(ctx, quote._id)).client;
  if (!review || review.removed !== null || !review.photos?.includes(photoId)) return false;
  return isVisible(review, Date.now());
}

/** A company's picture by the parts of its name (`companyPictureName`). */
async function readCompanyPicture(
  ctx: QueryCtx,
  reader: Reader,
  [company = "", image = "", about = ""]: string[],
): Promise<Id<"_storage"> | null> {
  const companyId = ctx.db.normalizeId("users", company);
  const imageId = ctx.db.system.normalizeId("_storage", image);
  if (companyId === null || imageId === null || !(await companyHasImage(ctx, companyId, imageId))) return null;
  const isOwn = reader.by === "account" && reader.viewer._id === companyId;
  const isOpen = isOwn || (await publicSlugOf(ctx, companyId)) !== null;
  return isOpen || (await showsCompany(ctx, reader, companyId, about)) ? imageId : null;
}

/** Whether a request shows a company to this reader: to its client, and to viewers by its shared link. */
async function showsCompany(ctx: QueryCtx, reader: Reader, companyId: Id<"users">, about: string): Promise<boolean> {
  const brief = await getBrief(ctx, about);
  if (brief === null) return false;
  if (reader.by === "share") {
    return reader.briefId === brief._id && (await getSentQuote(ctx, companyId, brief._id)) !== null;
  }
  return (
    reader.by === "account" && reader.viewer._id === brief.userId && (await mayConverse(ctx, companyId, brief._id))
  );
}

async function rowOf<Table extends "briefPhotos" | "messagePhotos" | "quoteFiles" | ReaderTable>(
  ctx: QueryCtx,
  table: Table,
  text: string,
): Promise<Doc<Table> | null> {
  const id = ctx.db.normalizeId(table, text);
  return id === null ? null : await ctx.db.get(table, id);
}
type ReaderTable = "authSessions" | "adminSessions" | "requestShares" | "conversationSides";
