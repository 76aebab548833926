/**
 * The address in the header of mails to many (RFC 8058): a mail program ends them at a press of its own button, by a POST
 * without a page. Programs that only open addresses come to the page that asks first.
 */
import { v } from "convex/values";
import { UNSUBSCRIBE_PATH } from "../../../domain/notices";
import { internal } from "../../_generated/api";
import { httpAction, internalMutation } from "../../_generated/server";
import { siteUrl } from "../base/config";
import { stopJobMails } from "./jobMails";

const HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Answers POST /afmelden?token=…: 200 once the mails are ended, 404 for a link that is nobody's. */
export const unsubscribe = httpAction(async (ctx, request) => {
  const stopped: boolean = await ctx.runMutation(internal.model.notices.unsubscribeFunctions.stop, {
    token: tokenOf(request),
  });
  return new Response(null, { status: stopped ? 200 : 404, headers: HEADERS });
});

/** Answers GET /afmelden?token=… with the way to the page: whoever only opens an address has ended nothing. */
export const showPage = httpAction((_ctx, request) => {
  const search = new URLSearchParams({ token: tokenOf(request) }).toString();
  const headers = { ...HEADERS, Location: `${siteUrl()}${UNSUBSCRIBE_PATH}?${search}` };
  return Promise.resolve(new Response(null, { status: 302, headers }));
});

/** Stops the mails about new jobs of whoever has this token; returns whether it was known. */
export const stop = internalMutation({
  args: { token: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { token }) => await stopJobMails(ctx, token),
});
