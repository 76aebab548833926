/** CORS headers that let pages of our own site call an HTTP action. Browsers refuse the calls of other pages. */
import { httpAction } from "../../_generated/server";
import { siteUrl } from "./config";

/**
 * The headers of every answer of an HTTP action, refusals included. They also stop a browser from rendering the answer
 * as a page.
 */
export function corsHeaders(): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": siteUrl(),
    Vary: "Origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    // Browsers heed it over https only.
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
  };
}

/** Answers a browser's CORS preflight request. */
export const preflight = httpAction(
  async () =>
    new Response(null, {
      status: 204,
      headers: {
        ...corsHeaders(),
        "Access-Control-Allow-Methods": "POST",
        "Access-Control-Allow-Headers": "Authorization, Content-Type",
        "Access-Control-Max-Age": "86400",
      },
    }),
);
