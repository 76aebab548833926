/**
 * Details of text and vector search, and of how keys and headers are refused, which are the same on every deployment.
 */
import { ConvexHttpClient } from "convex/browser";
import type { Value } from "convex/values";
import { beforeEach, describe, expect, test } from "vitest";
import { api } from "./convex/_generated/api";
import type { Deployment } from "./promises";

type Row = Record<string, Value>;

/** Runs every case against a deployment. */
export function searchPromises(open: () => Promise<Deployment>): void {
  let deployment: Deployment;
  let client: ConvexHttpClient;
  const withRows = (rows: Row[]): (() => string[]) => {
    let ids: string[] = [];
    // Cases change them, so each has them anew.
    beforeEach(async () => {
      deployment = await open();
      client = new ConvexHttpClient(deployment.cloudUrl, { logger: false });
      await deployment.empty();
      ids = await client.mutation(api.cases.put, { rows });
    });
    return () => ids;
  };
  const change = (method: "patch" | "replace" | "delete", id: string, value: Value): Promise<unknown> =>
    client.mutation(api.cases.change, { method, id, value });

  describe("words of a text search", () => {
    const LONG = "a".repeat(31);
    withRows([
      { name: "accents", text: "Één grenen Ëend" },
      { name: "greek", text: "ΣΟΦΟΣ" },
      { name: "cyrillic", text: "Дубовый ПОЛ" },
      { name: "chinese", text: "橡木 地板" },
      { name: "number", text: "4500 mm" },
      { name: "longest", text: LONG },
      { name: "too long", text: "b".repeat(32) },
      { name: "underscore", text: "snake_case" },
      { name: "emoji", text: "mooi\u{1F600}hout" },
    ]);

    test.each<[string, string, string[]]>([
      ["accents count", "een", []],
      ["accents in another case", "éÉN", ["accents"]],
      ["a beginning with an accent", "ëe", ["accents"]],
      ["Greek, whose last sigma has a form of its own", "σοφοσ", ["greek"]],
      ["Cyrillic in another case", "ДУБОВЫЙ пол", ["cyrillic"]],
      ["signs of Chinese", "地板", ["chinese"]],
      ["a beginning of a number", "45", ["number"]],
      ["a word of 31 bytes", LONG, ["longest"]],
      ["a word of 32 bytes is none", "b".repeat(32), []],
      ["nor is its beginning", "bbb", []],
      ["an underscore parts words", "case", ["underscore"]],
      ["an emoji parts words", "hout", ["emoji"]],
      ["only the first 16 words count", `${"geen ".repeat(16)} grenen`, []],
      ["the sixteenth does", `${"geen ".repeat(15)} grenen`, ["accents"]],
    ])("%s", async (_, words, expected) => {
      expect(await client.query(api.cases.searched, { words })).toEqual(expected);
    });
  });

  describe("the order of a text search", () => {
    const ids = withRows([
      { name: "old", text: "eiken plank", kind: "x" },
      { name: "new", text: "eiken plank", kind: "y" },
      { name: "begins", text: "deurmat eiken", kind: "x" },
      { name: "whole", text: "deur eiken", kind: "x" },
      { name: "both", text: "grenen plank", kind: "x" },
      { name: "none", text: "tapijt rol", kind: "x" },
    ]);
    const found = (words: string, kinds?: Value[]) =>
      client.query(api.cases.searched, { words, ...(kinds ? { kinds } : {}) });

    test("what is as good comes newest first, a beginning after an equally rare word", async () => {
      expect(await found("plank")).toEqual(["both", "new", "old"]);
      expect(await found("deur")).toEqual(["whole", "begins"]);
    });

    test("a text with both words comes first, whatever their order", async () => {
      expect((await found("plank grenen"))[0]).toBe("both");
      expect((await found("grenen plank"))[0]).toBe("both");
    });

    test("only the last word may be a beginning", async () => {
      expect(await found("deurm tapijt")).toEqual(["none"]);
      expect(await found("tapijt deurm")).toEqual(["none", "begins"]);
    });

    test("filters leave the order as it is", async () => {
      expect(await found("plank", ["x"])).toEqual(["both", "old"]);
    });

    test("what is changed or deleted is found as it is now", async () => {
      const [old, , begins, , , none] = ids();
      await change("patch", old!, { text: "laminaat" });
      await change("patch", none!, { kind: "y" });
      await change("delete", begins!, null);
      expect(await found("plank")).toEqual(["both", "new"]);
      expect(await found("deur")).toEqual(["whole"]);
      expect(await found("laminaat")).toEqual(["old"]);
      expect(await found("tapijt", ["x"])).toEqual([]);
      expect(await found("tapijt", ["y"])).toEqual(["none"]);
    });
  });

  describe("vectors that change", () => {
    const ids = withRows([
      ...Array.from({ length: 300 }, (_, n) => ({
        name: `r${n}`,
        v: [Math.cos(n / 100), Math.sin(n / 100)],
        n: n % 3,
      })),
      { name: "zero", v: [0, 0], n: 9 },
    ]);
    const near = async (filters: Value[], limit?: number) =>
      (await client.action(api.cases.near, { vector: [1, 0], filters, ...(limit ? { limit } : {}) })).map(
        ([name]) => name,
      );
    const nearest = (count: number, fits: (n: number) => boolean = () => true): string[] =>
      Array.from({ length: 300 }, (_, n) => n)
        .filter(fits)
        .slice(0, count)
        .map((n) => `r${n}`);

    test("ten unless told otherwise, at most 256, the nearest first", async () => {
      await expect.poll(() => near([])).toEqual(nearest(10));
      const most = await near([], 256);
      expect(most).toHaveLength(256);
      expect(most.filter((name) => name !== "zero")).toEqual(nearest(255));
      expect(await near([["n", 1]], 50)).toEqual(nearest(50, (n) => n % 3 === 1));
    });

    test("either of two values of a filter", async () => {
      const either = nearest(20, (n) => n % 3 !== 1);
      const filters = [0, 2].map((n): Value => ["n", n]);
      await expect.poll(() => near(filters, 20)).toEqual(either);
    });

    test("what is moved, emptied or deleted is found where it is now", async () => {
      await change("patch", ids()[0]!, { v: [-1, 0] });
      await change("patch", ids()[1]!, { v: "none" });
      await change("delete", ids()[2]!, null);
      await change("patch", ids()[299]!, { v: [5, 0] });
      await expect.poll(() => near([], 3)).toEqual(["r299", "r3", "r4"]);
    });

    test("a vector of zeros is near to nothing, and not far either", async () => {
      const found = await client.action(api.cases.near, { vector: [1, 0], filters: [["n", 9]] });
      expect(found).toEqual([["zero", 0]]);
    });
  });

  describe("keys and headers", () => {
    withRows([]);
    test.each<[string, string, string | undefined, number, string]>([
      ["/api/function without a key", "function", undefined, 403, "BadDeployKey"],
      ["a scheme that is unknown", "query", "Basic abc", 400, "InvalidAdminKey"],
      ["a header that is too short", "query", "x", 400, "InvalidHeaderFailure"],
      ["a key with an identity that is none", "query", "Convex a|b:%%%", 400, "HeaderParseFailure"],
      ["a token that is none", "query", "Bearer nonsense", 401, "InvalidAuthHeader"],
    ])("%s is refused", async (_, endpoint, authorization, status, code) => {
      const response = await fetch(`${deployment.cloudUrl}/api/${endpoint}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(authorization === undefined ? {} : { authorization }) },
        body: JSON.stringify({ path: "cases:get", args: { id: null } }),
      });
      expect([response.status, await response.json()]).toMatchObject([status, { code }]);
    });
  });
}
