/**
 * Serves stored pictures: GET /images/file with an address of model/base/pictureAddresses.ts. It answers 200 with the
 * picture while the reader that the address was made for may see it, and 404 with nothing otherwise.
 */
import { v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { httpAction, internalQuery } from "../../_generated/server";
import { nullable } from "../base/commonFields";
import { corsHeaders } from "../base/cors";
import { addressText, refusing } from "../base/input";
import { readPicture } from "./pictureRights";

/** A picture of a public page may be shown for so long after the page went. */
const PUBLIC_SECONDS = 300;

/** Answers GET /images/file with the picture, 304 for one that the browser has, or 404. */
export const sendPicture = httpAction((ctx, request) => {
  const isPublic = !/[?&]reader=/.test(request.url);
  const headers: Record<string, string> = {
    ...corsHeaders(),
    // Pages of the site show it, wherever the backend is.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": isPublic ? "all" : "noindex",
  };
  const lost = () => new Response(null, { status: 404, headers: { ...headers, "Cache-Control": "no-store" } });
  return refusing(headers, async () => {
    const [picture, reader, seal] = ["picture", "reader", "seal"].map((name) => addressText(request, name) ?? "");
    const asked = { picture: picture!, reader: reader!, seal: seal! };
    const imageId: Id<"_storage"> | null = await ctx.runQuery(internal.model.pictures.pictureFunctions.read, asked);
    if (imageId === null) return lost();
    // A browser that has the picture asks each time whether it may still show it, and gets no bytes again.
    const kept = {
      ...headers,
      "Cache-Control": isPublic ? `public, max-age=${PUBLIC_SECONDS}` : "private, no-cache",
      ETag: `"${imageId}"`,
    };
    if (request.headers.get("If-None-Match") === kept.ETag) return new Response(null, { status: 304, headers: kept });
    const file = await ctx.storage.get(imageId);
    if (file === null) return lost();
    return new Response(file, {
      status: 200,
      headers: { ...kept, "Content-Type": file.type, "X-Content-Type-Options": "nosniff" },
    });
  });
});

/** The file of a picture that this address may show now; null for all others. */
export const read = internalQuery({
  args: { picture: v.string(), reader: v.string(), seal: v.string() },
  returns: nullable(v.id("_storage")),
  handler: async (ctx, request) => await readPicture(ctx, request),
});
