import { defaultParseSearch } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { parseAuthSearch } from "./auth-search";

const read = (query: string) => parseAuthSearch(defaultParseSearch(query));

test("a parameter of the login's address counts once, and as text", () => {
  expect(read("?redirect=%2Ffaq&verified=1&elders=x")).toEqual({ redirect: "/faq", verified: "1" });
  expect(read("?redirect=%2Ffaq&redirect=%2Fcontact&role=CLIENT")).toEqual({ role: "CLIENT" });
  expect(read('?redirect={"a":1}&message=["x"]')).toEqual({});
});
