/**
 * The program that serves the built site (dist/server/main.js, `npm run serve`). It needs nothing but the files in
 * dist/. It serves the site against a Convex deployment. `CONVEX_URL` names it; `SITE_ORIGIN` is the address that
 * visitors know, `CONVEX_SITE_URL` the origin of the HTTP actions when it differs from Convex's usual one,
 * `COMPANY_VIDEO_URL` an embeddable video for the company landing page (C95).
 */
import { fileURLToPath } from "node:url";
import { createWebServer } from "./server.ts";

const { CONVEX_URL, CONVEX_SITE_URL, SITE_ORIGIN, COMPANY_VIDEO_URL, PORT = "8080", HOST = "0.0.0.0" } = process.env;
if (!CONVEX_URL || !SITE_ORIGIN) {
  console.error("CONVEX_URL and SITE_ORIGIN must be set; docs/deploy.md says to what.");
  process.exit(1);
}
const server = await createWebServer({
  dist: fileURLToPath(new URL("..", import.meta.url)),
  port: Number(PORT),
  host: HOST,
  convexUrl: CONVEX_URL,
  siteOrigin: SITE_ORIGIN,
  ...(CONVEX_SITE_URL ? { convexSiteUrl: CONVEX_SITE_URL } : {}),
  ...(COMPANY_VIDEO_URL ? { companyVideoUrl: COMPANY_VIDEO_URL } : {}),
});
console.log(`Serving ${SITE_ORIGIN} on port ${PORT}.`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
