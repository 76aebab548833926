import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ownLocation, ownPath } from "./own-path";
import { runs } from "../domain/runs.setup";

const SITE = "http://localhost:5173";
/** Where a browser ends up that follows `location` from the site. */
const originOf = (location: string) => new URL(location, `${SITE}/somewhere`).origin;

describe("the path that a request asks for", () => {
  test.each([
    ["/faq?a=1", "/faq?a=1"],
    ["//evil.example/x", "/evil.example/x"],
    ["/\\evil.example", "/evil.example"],
    ["\\/evil.example", "/evil.example"],
    ["http://evil.example/faq?a=1", "/faq?a=1"],
    ["https://evil.example//twice.example/", "/twice.example/"],
    ["HTTP://evil.example", "/"],
    ["/%09", "/%09"],
    ["/%20%0d%0a/", "/%20%0d%0a/"],
    ["/vloer%20leggen?naar=http://evil.example", "/vloer%20leggen?naar=http://evil.example"],
  ])("%s is %s (NAV-001)", (target, path) => expect(ownPath(target)).toBe(path));

  test.each([
    ...["*", "", undefined, "evil.example:443", "ftp://evil.example/", "http://", "@evil.example"],
    ...["/%0d%0aSet-Cookie:%20a=b", "/a%00b", "/a\r\nb", "/%E0%A4%A", "/%", "/a%7F"],
  ])("%j is none", (target) => expect(ownPath(target)).toBeNull());

  test("never leads to another site, whatever is asked for", () => {
    const piece = fc.constantFrom(..."/\\@:?#%.\t\r\n ae0", "http:", "//", "evil.example", "%2f", "%5c", "%0d%0a");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = ownPath(pieces.join(""));
        if (path === null) return;
        expect(originOf(path)).toBe(SITE);
        expect(originOf(ownLocation(path, SITE))).toBe(SITE);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe("a Location", () => {
  test.each([
    ["/login?naar=%2Fdashboard#top", "/login?naar=%2Fdashboard#top"],
    [`${SITE}/faq`, "/faq"],
    ["http://evil.example/faq", "/"],
    ["//evil.example/faq", "/"],
    ["javascript:alert(1)", "/"],
    ["/a\r\nSet-Cookie: b=c", "/aSet-Cookie:%20b=c"],
  ])("%j becomes %s", (location, own) => expect(ownLocation(location, SITE)).toBe(own));
});
