import { describe, expect, test } from "vitest";
import { safePath } from "./safe-path";

describe("safePath", () => {
  test.each([
    ["/client-dashboard", "/client-dashboard"],
    ["/faq?vraag=2#kosten", "/faq?vraag=2#kosten"],
    ["/", "/"],
    ["/a/../faq", "/faq"],
    ["/zoek?u=https://elders.example", "/zoek?u=https://elders.example"],
  ])("keeps the path %j (AUTH-005)", (target, path) => {
    expect(safePath(target)).toBe(path);
  });

  test.each([
    undefined,
    null,
    "",
    "faq",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    " /faq",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/.\\\\evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/auth?redirect=/auth",
    "/login",
    "/faq\u0000",
  ])("refuses %j (AUTH-006, C06)", (target) => {
    expect(safePath(target)).toBeNull();
  });
});
