/**
 * The address in the List-Unsubscribe header of mails to many (RFC 8058): a mail program stops these mails by a POST to
 * it. A GET redirects to the page that asks first.
 */
import { v } from "convex/values";
import { UNSUBSCRIBE_PATH } from "../../../domain/notices";
import { internal } from "../../_generated/api";
import { httpAction, internalMutation } from "../../_generated/server";
import { siteUrl } from "../base/config";
import { addressText, refusing } from "../base/input";
import { stopJobMails } from "./jobMails";

const HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

const tokenOf = (request: Request) => addressText(request, "token") ?? "";

/** Answers POST /afmelden?token=…: 200 once the mails are stopped, 404 for an unknown token. */
export const unsubscribe = httpAction((ctx, request) =>
  refusing(HEADERS, async () => {
    const token = tokenOf(request);
    const stopped: boolean = await ctx.runMutation(internal.model.notices.unsubscribeFunctions.stop, { token });
    return new Response(null, { status: stopped ? 200 : 404, headers: HEADERS });
  }),
);

/** Answers GET /afmelden?token=… with a redirect to the page that asks: opening the address stops nothing. */
export const showPage = httpAction((_ctx, request) =>
  refusing(HEADERS, () => {
    const search = new URLSearchParams({ token: tokenOf(request) }).toString();
    const headers = { ...HEADERS, Location: `${siteUrl()}${UNSUBSCRIBE_PATH}?${search}` };
    return Promise.resolve(new Response(null, { status: 302, headers }));
  }),
);

/** Stops the mails about new jobs of the company with this token. Returns whether the token was known. */
export const stop = internalMutation({
  args: { token: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { token }) => await stopJobMails(ctx, token),
});
