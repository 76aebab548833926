/** What lets pages of our own site call an HTTP action; others get no permission from their browser. */
import { httpAction } from "../../_generated/server";
import { siteUrl } from "./config";

/** The headers of every answer, refusals included. Nothing of it is a page: it runs nothing and stands in no frame. */
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

/** Answers the question that a browser asks before a POST with a token. */
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
