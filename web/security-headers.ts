import type { PublicConfig } from "../src/app/config.ts";

/** Hosts that may play the company page's video, after a click (C95). */
export const VIDEO_HOSTS = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

/** What an answer that is no document may do when somebody opens it by itself, a drawing for example. */
const filePolicy = "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Security headers of every answer. A document replaces the policy in them by its own. `hstsSeconds` is how long browsers
 * insist on HTTPS, 0 for not at all; an `unlisted` site is in no search engine.
 */
export function commonHeaders(
  { siteOrigin }: PublicConfig,
  { hstsSeconds, unlisted }: { hstsSeconds: number; unlisted: boolean },
): Record<string, string> {
  return {
    "Content-Security-Policy": filePolicy,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(siteOrigin.startsWith("https:") && hstsSeconds > 0
      ? { "Strict-Transport-Security": `max-age=${hstsSeconds}; includeSubDomains` }
      : {}),
    ...(unlisted ? { "X-Robots-Tag": "noindex" } : {}),
  };
}

/**
 * The security policy of a document. Scripts come from this site; inline scripts run only when `inlineScripts` names
 * them (a nonce, or hashes). Inline styles are allowed, because React writes style attributes. The browser may connect
 * only to this site and the Convex deployment.
 */
export function contentPolicy(config: PublicConfig, inlineScripts: readonly string[]): string {
  const convex = [...new Set([config.convexUrl, config.convexSiteUrl].map((url) => new URL(url).origin))];
  const sockets = convex.map((origin) => origin.replace(/^http/, "ws"));
  const policy = {
    "default-src": "'self'",
    "script-src": ["'self'", ...inlineScripts.map((source) => `'${source}'`)].join(" "),
    "style-src": "'self' 'unsafe-inline'",
    "img-src": ["'self'", "data:", "blob:", ...convex].join(" "),
    "font-src": "'self'",
    "connect-src": ["'self'", ...convex, ...sockets].join(" "),
    "frame-src": VIDEO_HOSTS.join(" "),
    "base-uri": "'none'",
    "form-action": "'self'",
    "object-src": "'none'",
  };
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join("; ");
}

/**
 * Headers of a document with this `policy`. A page whose route marks it as secret sends no referrer and is for no
 * search engine. Who may frame the
 * document can only be said in a header, so that part is added here.
 */
export function documentHeaders(page: { secret?: true } | null, policy: string): Record<string, string> {
  return {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
    "Referrer-Policy": page?.secret ? "no-referrer" : "strict-origin-when-cross-origin",
    ...(page?.secret ? { "X-Robots-Tag": "noindex" } : {}),
  };
}
