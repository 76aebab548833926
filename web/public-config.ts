import { settingsForBrowsers } from "../domain/settings/given.ts";
import type { TracesTarget } from "../domain/reports/traces.ts";
import { SETTING_NAMES } from "../domain/settings/registry.ts";
import type { PublicConfig } from "../src/app/config.ts";

/** The addresses of a site's parts; missing ones follow from the others. */
export type Addresses = {
  /** Where the Convex deployment answers; given to the browser in every document. */
  convexUrl: string;
  /** Where its HTTP actions answer. Left out, Convex's own naming is followed: .convex.site, or the next port. */
  convexSiteUrl?: string | undefined;
  /** The address visitors know, for canonical links. */
  siteOrigin: string;
  /** An embeddable video for the company landing page (C95), on one of the hosts that the security headers allow. */
  companyVideoUrl?: string | undefined;
  /** Where traces of changes go; browsers learn that there is such a place. */
  traces?: TracesTarget | null | undefined;
};

/** The addresses of a deployment that the server tells the browser. */
export function publicConfigOf({
  convexUrl,
  convexSiteUrl,
  siteOrigin,
  companyVideoUrl,
  traces,
}: Addresses): PublicConfig {
  return {
    convexUrl,
    convexSiteUrl: convexSiteUrl ?? siteUrlOf(convexUrl),
    siteOrigin: siteOrigin.replace(/\/$/, ""),
    companyVideoUrl: companyVideoUrl ?? null,
    traces: Boolean(traces),
    settings: settingsForBrowsers(SETTING_NAMES),
  };
}

/** The addresses of the deployment that the environment variables name; otherwise those that `npm start` uses. */
export function publicConfigFromEnv(env: NodeJS.ProcessEnv): PublicConfig {
  return publicConfigOf({
    convexUrl: env.CONVEX_URL || "http://127.0.0.1:3210",
    siteOrigin: env.SITE_ORIGIN || "http://localhost:5173",
    convexSiteUrl: env.CONVEX_SITE_URL || undefined,
    companyVideoUrl: env.COMPANY_VIDEO_URL || undefined,
  });
}

function siteUrlOf(convexUrl: string): string {
  const url = new URL(convexUrl);
  if (url.hostname.endsWith(".convex.cloud")) url.hostname = url.hostname.replace(/cloud$/, "site");
  else if (url.port) url.port = String(Number(url.port) + 1);
  return url.origin;
}
