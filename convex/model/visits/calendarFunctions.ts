/**
 * A company's calendar for its calendar program: GET /agenda.ics?sleutel=… answers 200 with the company's visits, or 404
 * with nothing for an address that is unknown, was renewed, or whose company is gone.
 */
import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { httpAction, internalMutation } from "../../_generated/server";
import { nullable } from "../base/commonFields";
import { addressText, refusing } from "../base/input";
import { ownerOfFeed } from "./calendarFeeds";
import { fetchCalendar } from "./visitViews";

/** Nobody keeps what a private address answers, and nothing of it is a page. */
const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

/** Answers GET /agenda.ics?sleutel=… with the company's calendar, or 404 for an unknown secret. */
export const sendCalendar = httpAction((ctx, request) =>
  refusing(HEADERS, async () => {
    const secret = addressText(request, "sleutel") ?? "";
    const file: string | null = await ctx.runMutation(internal.model.visits.calendarFunctions.read, { secret });
    if (file === null) return new Response(null, { status: 404, headers: HEADERS });
    const headers = { ...HEADERS, "Content-Type": "text/calendar; charset=utf-8" };
    return new Response(file, { status: 200, headers });
  }),
);

/** Reads the calendar of a secret; null for an unknown one. The register gets a line once a day for each client in it (B08). */
export const read = internalMutation({
  args: { secret: v.string() },
  returns: nullable(v.string()),
  handler: async (ctx, { secret }) => {
    const owner = await ownerOfFeed(ctx, secret);
    return owner === null ? null : await fetchCalendar(ctx, owner, Date.now());
  },
});
