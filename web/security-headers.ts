import type { PublicConfig } from "../src/lib/config.ts";

/** Pages whose address carries a single-use token: it must not travel on as a referrer. */
const tokenPages = [
  ...[
    "/vloeren/checkout-payment",
    "/auth/verify",
    "/auth/v1/verify",
    "/auth/confirm",
    "/reset-password",
    "/afmelden",
    "/nog-nodig",
  ],
  // The pay page's own number comes back with who has paid.
  ...["/success", "/vloeren/abonnement-succesvol"],
];

/** Hosts that may play the company page's video, after a click (C95). */
const videoHosts = "https://www.youtube-nocookie.com https://player.vimeo.com";

/** What an answer that is no document may do when somebody opens it by itself, a drawing for example. */
const filePolicy = "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every answer. A document has a policy of its own in place of this one. */
export function commonHeaders({ siteOrigin }: PublicConfig): Record<string, string> {
  return {
    "Content-Security-Policy": filePolicy,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(siteOrigin.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
      : undefined),
  };
}

/**
 * What a document may do. Scripts run from this site, and inline only those that `inlineScripts` names (a nonce, or
 * hashes); inline styles are allowed because React writes style attributes. The browser may talk to this site and the
 * Convex deployment, to nobody else.
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
    "frame-src": videoHosts,
    "base-uri": "'none'",
    "form-action": "'self'",
    "object-src": "'none'",
  };
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join("; ");
}

/** Headers of a document that `policy` belongs to. Who may frame it can only be said in a header, so it is added here. */
export function documentHeaders(pathname: string, policy: string): Record<string, string> {
  return {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
    "Referrer-Policy": tokenPages.some((page) => pathname.startsWith(page))
      ? "no-referrer"
      : "strict-origin-when-cross-origin",
  };
}
