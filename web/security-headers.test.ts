import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesOf } from "../scripts/lib/fingerprint";
import { inRoot } from "../scripts/lib/root";
import { addressOfRoute } from "../scripts/web/route-address";
import { commonHeaders, contentPolicy, documentHeaders } from "./security-headers";

const config = {
  convexUrl: "https://vloeren.convex.cloud",
  convexSiteUrl: "https://vloeren.convex.site",
  siteOrigin: "https://vloeren.test",
  companyVideoUrl: null,
};
const usual = { hstsSeconds: 63_072_000, unlisted: false };
const headersOf = (page: { secret?: true } = {}) => documentHeaders(page, contentPolicy(config, ["nonce-abc"]));
const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    (headers["Content-Security-Policy"] ?? "").split("; ").map((rule) => {
      const [directive = "", ...values] = rule.split(" ");
      return [directive, values];
    }),
  );

const guide = readFileSync(inRoot("docs/deploy.md"), "utf8");

/** The routes whose page has a secret in its address, by their files. */
function secretPages(): string[] {
  return filesOf(["src/routes"])
    .filter((file) => /secret: true/.test(readFileSync(inRoot(file), "utf8")))
    .map(addressOfRoute);
}

describe("the headers of a document", () => {
  test("let scripts run from this site and with this answer's nonce only", () => {
    const policy = policyOf(headersOf());
    expect(policy["script-src"]).toEqual(["'self'", "'nonce-abc'"]);
    expect(policy["object-src"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
  });

  test("let the browser talk to this site and its Convex deployment only", () => {
    expect(policyOf(headersOf())["connect-src"]).toEqual([
      "'self'",
      "https://vloeren.convex.cloud",
      "https://vloeren.convex.site",
      "wss://vloeren.convex.cloud",
      "wss://vloeren.convex.site",
    ]);
  });

  test("keep a secret in the address from travelling on", () => {
    expect(headersOf({ secret: true })["Referrer-Policy"]).toBe("no-referrer");
    expect(headersOf({ secret: true })["X-Robots-Tag"]).toBe("noindex");
    expect(headersOf()["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
    expect(headersOf()).not.toHaveProperty("X-Robots-Tag");
    expect(documentHeaders(null, "")["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
  });

  test.each(secretPages())("keep the secret in the address of %s on a host that only has files", (pathname) => {
    const area = pathname.startsWith("/auth/") ? "/auth/*" : pathname;
    expect(guide).toContain(`\n${area}\n  Referrer-Policy: no-referrer\n`);
  });

  test("forbid guesses at a type, frames around every page, and plain HTTP where the site has HTTPS", () => {
    expect(commonHeaders(config, usual)["X-Content-Type-Options"]).toBe("nosniff");
    expect(commonHeaders(config, usual)["X-Frame-Options"]).toBe("DENY");
    expect(commonHeaders(config, usual)["Strict-Transport-Security"]).toBe("max-age=63072000; includeSubDomains");
    const without = [
      commonHeaders({ ...config, siteOrigin: "http://localhost:5173" }, usual),
      commonHeaders(config, { ...usual, hstsSeconds: 0 }),
    ];
    for (const headers of without) expect(headers).not.toHaveProperty("Strict-Transport-Security");
  });

  test("keep search engines away from an unlisted site", () => {
    expect(commonHeaders(config, usual)).not.toHaveProperty("X-Robots-Tag");
    expect(commonHeaders(config, { ...usual, unlisted: true })["X-Robots-Tag"]).toBe("noindex");
  });
});

describe("what is no page", () => {
  test("runs no scripts but this site's when it is opened by itself, and stands in no frame", () => {
    expect(policyOf(commonHeaders(config, usual))).toEqual({
      "script-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
  });

  test("the offline page has a policy of its own, for hosts that only have files", () => {
    const html = readFileSync(inRoot("public/offline.html"), "utf8");
    const [, policy = ""] = /content="(default-src[^"]*)"/.exec(html) ?? [];
    expect(policyOf({ "Content-Security-Policy": policy })).toMatchObject({
      "default-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
    });
  });
});
