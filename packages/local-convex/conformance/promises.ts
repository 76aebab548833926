/**
 * What Convex's documentation promises and a client can observe, case by case, through the official client for single
 * requests. Unlike the cases of `suite.ts`, these need a real deployment. Cases of a group share one set of rows.
 */
import { ConvexHttpClient } from "convex/browser";
import { ConvexError, convexToJson, type Value } from "convex/values";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "./convex/_generated/api";

/** A deployment that has the fixture's functions, and a way to empty it. */
export interface Deployment {
  cloudUrl: string;
  empty(): Promise<void>;
}

type Row = Record<string, Value>;

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;

/** One value of each kind and more, in Convex's order; a missing field (undefined) comes before all. */
const IN_ORDER: [what: string, value: Value][] = [
  ["null", null],
  ["the least int64", -9223372036854775808n],
  ["a negative int64", -1n],
  ["int64 zero", 0n],
  ["an int64", 1n],
  ["the greatest int64", 9223372036854775807n],
  ["minus infinity", -Infinity],
  ["a negative float", -1.5],
  ["minus zero", -0],
  ["zero", 0],
  ["the least positive float", 5e-324],
  ["a fraction", 0.1],
  ["one", 1],
  ["a large float", 1e300],
  ["infinity", Infinity],
  ["not a number", NaN],
  ["false", false],
  ["true", true],
  ["no text", ""],
  ["text with a zero", "\0"],
  ["text", "a"],
  ["longer text", "aa"],
  ["text after it", "b"],
  ["text beyond ASCII", "é"],
  ["text beyond the basic plane", "\u{1F600}"],
  ["no bytes", bytes()],
  ["a zero byte", bytes(0)],
  ["bytes", bytes(1)],
  ["more bytes", bytes(1, 0)],
  ["an empty array", []],
  ["an array", [1]],
  ["a longer array", [1, 1]],
  ["a later array", [2]],
  ["an empty object", {}],
  ["an object", { a: 1 }],
  ["an object with more", { a: 1, b: 0 }],
  ["a later object", { b: 0 }],
];

/** Runs every case against a deployment. */
export function promises(open: () => Promise<Deployment>): void {
  let deployment: Deployment;
  let client: ConvexHttpClient;
  beforeAll(async () => {
    deployment = await open();
    client = new ConvexHttpClient(deployment.cloudUrl, { logger: false });
  });

  /** Rows that all cases of a group see. */
  const withRows = (rows: Row[]): (() => string[]) => {
    let ids: string[] = [];
    beforeAll(async () => {
      await deployment.empty();
      ids = await client.mutation(api.cases.put, { rows });
    });
    return () => ids;
  };
  const put = async (row: Row): Promise<string> => (await client.mutation(api.cases.put, { rows: [row] }))[0]!;

  describe("values", () => {
    beforeAll(() => deployment.empty());

    test.each(IN_ORDER)("%s is stored and comes back as it was", async (_, value) => {
      const row = await client.query(api.cases.get, { id: await put({ value }) });
      expect(row?.value).toEqual(value);
      expect(Object.is(row?.value, -0)).toBe(Object.is(value, -0));
    });
  });

  describe("order", () => {
    withRows([...IN_ORDER.map(([name, n]) => ({ name, n })).reverse(), { name: "missing" }]);
    const names = ["missing", ...IN_ORDER.map(([name]) => name)];

    test("an index has all kinds of values in one order, and backwards", async () => {
      expect(await client.query(api.cases.ranged, { index: "by_n", bounds: [] })).toEqual(names);
      const backwards = await client.query(api.cases.ranged, { index: "by_n", bounds: [], order: "desc" });
      expect(backwards).toEqual([...names].reverse());
    });

    test.each(IN_ORDER)("an index range and a filter find what equals %s, and what comes after it", async (name, n) => {
      const at = names.indexOf(name);
      const ranged = (method: string) => client.query(api.cases.ranged, { index: "by_n", bounds: [[method, "n", n]] });
      expect(await ranged("eq")).toEqual([name]);
      expect(await ranged("gt")).toEqual(names.slice(at + 1));
      expect(await ranged("lte")).toEqual(names.slice(0, at + 1));
      const filtered = (operator: string) =>
        client.query(api.cases.filtered, { filter: [operator, ["field", "n"], ["value", n]] });
      expect(await filtered("eq")).toEqual([name]);
      expect(new Set(await filtered("gte"))).toEqual(new Set(names.slice(at)));
      expect(new Set(await filtered("lt"))).toEqual(new Set(names.slice(0, at)));
    });
  });

  describe("filters", () => {
    withRows([
      { name: "a", n: 1, i: 7n, kind: "x", a: { b: 1 } },
      { name: "b", n: 2, i: -7n, kind: "y", a: { b: null } },
      { name: "c", n: 3.5, i: 0n, kind: "x", a: 5 },
      { name: "d", n: 4, kind: null },
    ]);
    const n: Value = ["field", "n"];
    const i: Value = ["field", "i"];

    test.each<[string, Value, string[]]>([
      ["eq", ["eq", n, 2], ["b"]],
      ["neq", ["neq", n, 2], ["a", "c", "d"]],
      ["lt", ["lt", n, 2], ["a"]],
      ["lte", ["lte", n, 2], ["a", "b"]],
      ["gt", ["gt", n, 2], ["c", "d"]],
      ["gte", ["gte", n, 2], ["b", "c", "d"]],
      ["add", ["eq", ["add", n, 1], 3], ["b"]],
      ["sub", ["eq", ["sub", n, 1], 0], ["a"]],
      ["mul", ["eq", ["mul", n, 2], 7], ["c"]],
      ["div", ["eq", ["div", n, 2], 1], ["b"]],
      ["mod", ["eq", ["mod", n, 2], 0], ["b", "d"]],
      ["mod of a fraction", ["eq", ["mod", n, 2], 1.5], ["c"]],
      ["neg", ["eq", ["neg", n], -1], ["a"]],
      ["and", ["and", ["gt", n, 1], ["lt", n, 4]], ["b", "c"]],
      ["and of nothing", ["and"], ["a", "b", "c", "d"]],
      ["or", ["or", ["eq", n, 1], ["eq", n, 4]], ["a", "d"]],
      ["or of nothing", ["or"], []],
      ["not", ["not", ["eq", ["field", "kind"], "x"]], ["b", "d"]],
      ["a field of an object", ["eq", ["field", "a.b"], 1], ["a"]],
      ["a field of what is no object is missing", ["lt", ["field", "a.b"], null], ["c", "d"]],
      ["null is not missing", ["eq", ["field", "kind"], null], ["d"]],
      ["an int64 is no float", ["eq", ["field", "i"], 7], []],
      ["an int64", ["eq", ["field", "i"], 7n], ["a"]],
      ["two fields", ["eq", n, ["field", "a.b"]], ["a"]],
      ["_creationTime", ["gt", ["field", "_creationTime"], 0], ["a", "b", "c", "d"]],
    ])("%s", async (_, filter, expected) => {
      expect(await client.query(api.cases.filtered, { filter })).toEqual(expected);
    });

    test.each<[string, Value]>([
      ["a number is no condition", ["add", n, 1]],
      ["text cannot be added", ["eq", ["add", ["field", "name"], 1], 1]],
      ["int64 and float cannot be added", ["eq", ["add", ["field", "n"], 1n], 1]],
      ["what is missing cannot be negated", ["eq", ["neg", i], 1n]],
    ])("%s", async (_, filter) => {
      await expect(client.query(api.cases.filtered, { filter })).rejects.toThrow();
    });
  });

  describe("index ranges", () => {
    withRows([
      { name: "x1", kind: "x", n: 1 },
      { name: "x2", kind: "x", n: 2, a: { b: "deep" } },
      { name: "x3", kind: "x", n: 3 },
      { name: "y1", kind: "y", n: 1 },
      { name: "none", n: 2 },
      { name: "half", kind: "x" },
    ]);

    test.each<[string, string, Value[], string[]]>([
      ["everything", "by_kind_n", [], ["none", "half", "x1", "x2", "x3", "y1"]],
      ["an equality on the first field", "by_kind_n", [["eq", "kind", "x"]], ["half", "x1", "x2", "x3"]],
      [
        "equalities on both",
        "by_kind_n",
        [
          ["eq", "kind", "x"],
          ["eq", "n", 2],
        ],
        ["x2"],
      ],
      [
        "a lower bound",
        "by_kind_n",
        [
          ["eq", "kind", "x"],
          ["gt", "n", 1],
        ],
        ["x2", "x3"],
      ],
      [
        "an upper bound alone has what is missing",
        "by_kind_n",
        [
          ["eq", "kind", "x"],
          ["lt", "n", 2],
        ],
        ["half", "x1"],
      ],
      [
        "both bounds",
        "by_kind_n",
        [
          ["eq", "kind", "x"],
          ["gte", "n", 1],
          ["lt", "n", 3],
        ],
        ["x1", "x2"],
      ],
      [
        "bounds that exclude each other",
        "by_n",
        [
          ["gt", "n", 3],
          ["lt", "n", 1],
        ],
        [],
      ],
      ["a bound on the first field", "by_kind_n", [["gt", "kind", "x"]], ["y1"]],
      ["a field of an object", "by_deep", [["eq", "a.b", "deep"]], ["x2"]],
      ["nothing equal", "by_n", [["eq", "n", 9]], []],
      ["a built-in index", "by_creation_time", [], ["x1", "x2", "x3", "y1", "none", "half"]],
    ])("%s", async (_, index, bounds, expected) => {
      expect(await client.query(api.cases.ranged, { index, bounds })).toEqual(expected);
      const backwards = await client.query(api.cases.ranged, { index, bounds, order: "desc" });
      expect(backwards).toEqual([...expected].reverse());
    });

    test.each<[string, string, Value[], RegExp]>([
      ["an unknown index", "by_nothing", [], /Index cases.by_nothing not found/],
      ["a field that is not indexed", "by_n", [["eq", "kind", "x"]], /doesn't index this field/],
      ["fields out of order", "by_kind_n", [["eq", "n", 1]], /didn't use the index fields in order/],
      [
        "a second equality",
        "by_n",
        [
          ["eq", "n", 1],
          ["eq", "n", 2],
        ],
        /Already defined equality bound/,
      ],
      [
        "a second lower bound",
        "by_n",
        [
          ["gt", "n", 1],
          ["gte", "n", 2],
        ],
        /Already defined lower bound/,
      ],
      ["a text index", "by_text", [], /by_text/],
    ])("%s is refused", async (_, index, bounds, message) => {
      await expect(client.query(api.cases.ranged, { index, bounds })).rejects.toThrow(message);
    });
  });

  describe("documents", () => {
    beforeAll(() => deployment.empty());
    const nested = (depth: number): Value => (depth === 0 ? 1 : [nested(depth - 1)]);

    test.each<[string, () => Row]>([
      ["a megabyte", () => ({ text: "a".repeat(1 << 20) })],
      ["an array of more than 8192 elements", () => ({ list: Array.from({ length: 8193 }, () => 0) })],
      [
        "an object of more than 1024 fields",
        () => Object.fromEntries(Array.from({ length: 1025 }, (_, n) => [`f${n}`, 0])),
      ],
      ["more than 16 levels", () => ({ deep: nested(17) })],
      ["a field that begins with an underscore", () => ({ _own: 1 })],
      ["an id of its own", () => ({ _id: "x" })],
    ])("%s is refused", async (_, row) => {
      await expect(client.mutation(api.cases.put, { rows: [row()] })).rejects.toThrow();
    });

    test.each<[string, Row]>([
      ["8192 elements", { list: Array.from({ length: 8192 }, () => 0) }],
      ["some levels", { deep: nested(12) }],
      ["fields with blanks and signs", { "a b!": 1, "0": 2 }],
      ["half a megabyte", { text: "a".repeat(1 << 19) }],
    ])("%s are accepted", async (_, row) => {
      expect(await client.query(api.cases.get, { id: await put(row) })).toMatchObject(row);
    });

    test("patch merges, replace replaces, delete removes", async () => {
      const id = await put({ a: 1, b: { c: 1 } });
      await client.mutation(api.cases.change, { method: "patch", id, value: { b: { d: 2 }, e: 3 } });
      expect(await client.query(api.cases.get, { id })).toMatchObject({ a: 1, b: { d: 2 }, e: 3 });
      await client.mutation(api.cases.change, { method: "replace", id, value: { z: 1 } });
      const { _id, _creationTime, ...rest } = (await client.query(api.cases.get, { id }))!;
      expect([_id, rest]).toEqual([id, { z: 1 }]);
      expect(_creationTime).toBeGreaterThan(0);
      await client.mutation(api.cases.change, { method: "delete", id, value: null });
      expect(await client.query(api.cases.get, { id })).toBeNull();
    });

    test.each(["patch", "replace", "delete"] as const)("%s of what is gone is refused", async (method) => {
      const id = await put({});
      await client.mutation(api.cases.change, { method: "delete", id, value: null });
      const again = client.mutation(api.cases.change, { method, id, value: {} });
      await expect(again).rejects.toThrow(/nonexistent document/);
    });

    test.each(["", "x", "not an id", "j".repeat(32), "../../x"])(
      "get of the malformed id '%s' is refused",
      async (id) => {
        await expect(client.query(api.cases.get, { id })).rejects.toThrow();
      },
    );

    test("normalizeId knows the ids of its table only", async () => {
      const id = await put({});
      expect(await client.query(api.cases.normalize, { table: "cases", id })).toBe(id);
      expect(await client.query(api.cases.normalize, { table: "items", id })).toBeNull();
      expect(await client.query(api.cases.normalize, { table: "cases", id: "x" })).toBeNull();
      expect(await client.query(api.cases.normalize, { table: "cases", id: id.toUpperCase() })).toBeNull();
    });

    test("creation times follow the order of insertion, within a mutation too", async () => {
      const ids = await client.mutation(api.cases.put, { rows: [{}, {}, {}] });
      const times = await Promise.all(
        ids.map(async (id) => (await client.query(api.cases.get, { id }))!._creationTime),
      );
      expect([...times].sort((left, right) => left - right)).toEqual(times);
      expect(new Set(times).size).toBe(3);
    });
  });

  describe("validators of arguments", () => {
    let id = "";
    beforeAll(async () => {
      await deployment.empty();
      id = await put({});
    });
    const good: [keyof typeof api.cases, Value][] = [
      ["takesString", "a"],
      ["takesNumber", 1.5],
      ["takesNumber", NaN],
      ["takesInt64", 5n],
      ["takesBoolean", true],
      ["takesBytes", bytes(1)],
      ["takesNull", null],
      ["takesAny", { a: [1n] }],
      ["takesArray", [1, 2]],
      ["takesArray", []],
      ["takesObject", { a: 1 }],
      ["takesObject", { a: 1, b: "x" }],
      ["takesRecord", { x: 1, y: 2 }],
      ["takesRecord", {}],
      ["takesLiteral", "yes"],
      ["takesUnion", "x"],
      ["takesUnion", null],
      ["takesUnion", 1n],
      ["takesOptional", 1],
      ["returnsString", "a"],
      ["returnsObject", { a: 1 }],
    ];
    const bad: [keyof typeof api.cases, Value][] = [
      ["takesString", 1],
      ["takesString", null],
      ["takesNumber", 1n],
      ["takesNumber", "1"],
      ["takesInt64", 5],
      ["takesBoolean", 1],
      ["takesBytes", "x"],
      ["takesNull", 0],
      ["takesArray", ["a"]],
      ["takesArray", { 0: 1 }],
      ["takesObject", {}],
      ["takesObject", { a: 1, c: 1 }],
      ["takesObject", { a: 1, b: null }],
      ["takesObject", [1]],
      ["takesRecord", { x: "1" }],
      ["takesRecord", [1]],
      ["takesLiteral", "no"],
      ["takesUnion", 1],
      ["takesUnion", 2n],
      ["takesOptional", null],
      ["takesId", "x"],
      ["takesId", 1],
    ];
    const call = (name: keyof typeof api.cases, value: Value) =>
      client.query(api.cases[name] as never, { value } as never);

    test.each(good)("%s takes %o", async (name, value) => {
      expect(await call(name, value)).toEqual(value);
    });
    test.each(bad)("%s refuses %o", async (name, value) => {
      await expect(call(name, value)).rejects.toThrow(/ArgumentValidationError/);
    });
    test.each<[keyof typeof api.cases, Value]>([
      ["returnsString", 1],
      ["returnsObject", { a: "x" }],
      ["returnsObject", { a: 1, extra: 1 }],
    ])("%s does not return %o", async (name, value) => {
      await expect(call(name, value)).rejects.toThrow(/ReturnsValidationError/);
    });
    test("an id, an optional that is left out, and a field too many", async () => {
      expect(await call("takesId", id)).toBe(id);
      expect(await client.query(api.cases.takesOptional, {})).toBeNull();
      await expect(client.query(api.cases.takesOptional, { other: 1 } as never)).rejects.toThrow(
        /ArgumentValidationError/,
      );
    });
  });

  describe("errors", () => {
    test.each<[string, Value]>([
      ["text", "no"],
      ["a number", 5],
      ["an int64", 5n],
      ["null", null],
      ["bytes", bytes(1)],
      ["an object", { code: "FULL", at: [1n, { x: null }] }],
      ["a list", [1, "a"]],
    ])("a ConvexError carries %s", async (_, data) => {
      const error: unknown = await client.query(api.cases.throwing, { data }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ConvexError);
      expect((error as ConvexError<Value>).data).toEqual(data);
    });

    test("a child that fails is undone alone, and its parent hears of it", async () => {
      await deployment.empty();
      expect(await client.mutation(api.cases.inTurn, { fail: true })).toEqual(["outer", "caught no"]);
      expect(await client.mutation(api.cases.inTurn, { fail: false })).toEqual([
        "outer",
        "caught no",
        "outer",
        "inner",
      ]);
    });

    test.each(["cases:nothing", "nothing:at", "cases:clear"])("%s is no public function", async (path) => {
      await expect(client.query(path as never, {} as never)).rejects.toThrow(/Could not find public function/);
    });

    test("a mutation cannot be queried, nor a query mutated", async () => {
      await expect(client.query(api.cases.put as never, { rows: [] } as never)).rejects.toThrow();
      await expect(client.mutation(api.cases.get as never, { id: "x" } as never)).rejects.toThrow();
    });
  });

  describe("what queries run in", () => {
    test("the clock stands, time is UTC, and there is no Node", async () => {
      const world = await client.query(api.cases.world, {});
      expect(world).toMatchObject({ stands: true, another: true, zone: 0, process: "object", window: "undefined" });
      expect(world.digest).toEqual([0xca, 0x97, 0x81]);
      expect(world.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
      expect(Math.abs(world.now - Date.now())).toBeLessThan(120_000);
    });

    test.each(["fetch", "setTimeout", "setInterval"])("%s fails the query, even when it is caught", async (what) => {
      await expect(client.query(api.cases.forbidden, { what })).rejects.toThrow(new RegExp(`Can't use ${what}`));
    });
  });

  describe("text search", () => {
    withRows([
      { name: "short", text: "eiken vloer", kind: "x" },
      { name: "long", text: "een lange tekst over een vloer van eiken in een huis aan de gracht", kind: "y" },
      { name: "twice", text: "vloer vloer", kind: "x" },
      { name: "other", text: "tapijt" },
      { name: "begins", text: "vloeren en meer", kind: null },
      { name: "number", text: 5 },
      { name: "signs", text: "PVC-vloer, (klik)!" },
    ]);

    test.each<[string, string, string[]]>([
      ["a word that nothing has", "marmer", []],
      ["no word at all", " ,!", []],
      ["one word, in any case", "TAPIJT", ["other"]],
      ["a beginning of the last word", "tap", ["other"]],
      ["a beginning of a word that is not the last", "tap vloerenx", []],
      ["words between signs", "klik", ["signs"]],
      ["a part of a word is no word", "apijt", []],
    ])("%s", async (_, words, expected) => {
      expect(await client.query(api.cases.searched, { words })).toEqual(expected);
    });

    test("more occurrences and shorter texts come first, beginnings count too", async () => {
      const found = await client.query(api.cases.searched, { words: "vloer" });
      expect(found[0]).toBe("twice");
      expect(found.indexOf("short")).toBeLessThan(found.indexOf("long"));
      expect([...found].sort()).toEqual(["begins", "long", "short", "signs", "twice"]);
    });

    test("any of the words is enough, the rarer one counts more", async () => {
      const found = await client.query(api.cases.searched, { words: "vloer tapijt" });
      expect(found).toHaveLength(5);
      expect(found[0]).toBe("other");
    });

    test.each<[string, Value[], string[]]>([
      ["a filter", ["x"], ["twice", "short"]],
      ["a filter for null", [null], ["begins"]],
      ["a filter that nothing passes", ["z"], []],
      ["two filters that exclude each other", ["x", "y"], []],
    ])("%s", async (_, kinds, expected) => {
      expect(await client.query(api.cases.searched, { words: "vloer", kinds })).toEqual(expected);
    });

    test("comes in pages", async () => {
      const all = await client.query(api.cases.searched, { words: "vloer" });
      let cursor: string | null = null;
      const found: string[] = [];
      for (let isDone = false; !isDone;) {
        const page: { page: Record<string, unknown>[]; isDone: boolean; continueCursor: string } = await client.query(
          api.cases.searchedPage,
          { words: "vloer", paginationOpts: { numItems: 2, cursor } },
        );
        found.push(...page.page.map(({ name }) => name as string));
        ({ isDone, continueCursor: cursor } = page);
      }
      expect(found).toEqual(all);
    });

    test("takes no more than it is told", async () => {
      expect(await client.query(api.cases.searched, { words: "vloer", limit: 1 })).toEqual(["twice"]);
    });
  });

  describe("vector search", () => {
    withRows([
      { name: "east", v: [1, 0], kind: "x", n: 1 },
      { name: "northeast", v: [2, 2], kind: "y", n: 2 },
      { name: "north", v: [0, 1], kind: "x" },
      { name: "west", v: [-3, 0], kind: null },
      { name: "short", v: [1] },
      { name: "text", v: "x" },
      { name: "none" },
    ]);
    const near = async (args: Partial<{ vector: Value[]; filters: Value[]; limit: Value; index: string }>) => {
      const found = await client.action(api.cases.near, { vector: [1, 0], filters: [], ...args });
      return found.map(([name, score]) => [name, Math.round(score * 1000) / 1000]);
    };
    const all = [
      ["east", 1],
      ["northeast", 0.707],
      ["north", 0],
      ["west", -1],
    ];

    test.each<[string, Parameters<typeof near>[0], unknown[]]>([
      ["all, the nearest first, with cosines", {}, all],
      ["length does not count", { vector: [100, 0] }, all],
      ["a limit", { limit: 1 }, all.slice(0, 1)],
      ["a filter", { filters: [["kind", "x"]] }, [all[0], all[2]]],
      [
        "two values of a field",
        {
          filters: [
            ["kind", "x"],
            ["kind", "y"],
          ],
        },
        all.slice(0, 3),
      ],
      [
        "two fields, of which one is enough",
        {
          filters: [
            ["kind", null],
            ["n", 2],
          ],
        },
        [all[1], all[3]],
      ],
      ["a filter that nothing passes", { filters: [["n", 1n]] }, []],
    ])("%s", async (_, args, expected) => {
      // A deployment may take a moment to index what was written.
      await expect.poll(() => near(args)).toEqual(expected);
    });

    test.each<[string, Parameters<typeof near>[0], RegExp]>([
      ["too few numbers", { vector: [1] }, /Expected a vector with dimensions 2, received 1/],
      ["too many numbers", { vector: [1, 2, 3] }, /Expected a vector with dimensions 2, received 3/],
      ["no numbers", { vector: [] }, /non-empty/],
      ["too large a limit", { limit: 257 }, /at most 256 results, requested 257/],
      ["a field that is not indexed for filters", { filters: [["name", "east"]] }, /isn't indexed for filtering/],
      ["an unknown index", { index: "by_nothing" }, /Index cases.by_nothing not found/],
    ])("%s are refused", async (_, args, message) => {
      await expect(near(args)).rejects.toThrow(message);
    });
  });

  describe("pages", () => {
    withRows(Array.from({ length: 7 }, (_, n) => ({ name: String(n), n })));
    const page = (numItems: number, cursor: string | null, order: "asc" | "desc" = "asc", filter: Value = null) =>
      client.query(api.cases.paged, { paginationOpts: { numItems, cursor }, order, filter });

    test.each([1, 2, 3, 7, 8])("pages of %i hold every row once, forwards and backwards", async (size) => {
      for (const order of ["asc", "desc"] as const) {
        const names: string[] = [];
        let cursor: string | null = null;
        for (let isDone = false; !isDone;) {
          const next = await page(size, cursor, order);
          expect(next.page.length).toBeLessThanOrEqual(size);
          names.push(...next.page.map(({ name }) => name as string));
          ({ isDone, continueCursor: cursor } = next);
        }
        const forwards = ["0", "1", "2", "3", "4", "5", "6"];
        expect(names).toEqual(order === "asc" ? forwards : forwards.reverse());
      }
    });

    test("a page of filtered rows is full as long as there are enough", async () => {
      const filtered = await page(2, null, "asc", ["gte", ["field", "n"], 3]);
      expect(filtered.page.map(({ n }) => n as number)).toEqual([3, 4]);
    });

    test("no rows at all are refused, and so are cursors of other queries and made-up ones", async () => {
      await expect(page(0, null)).rejects.toThrow();
      const { continueCursor } = await page(2, null);
      await expect(page(2, continueCursor, "desc")).rejects.toThrow();
      await expect(page(2, "made up")).rejects.toThrow();
    });
  });

  describe("files", () => {
    beforeAll(() => deployment.empty());

    test.each<[string, string, string | null]>([
      ["text with a type", "hallo", "text/plain"],
      ["no bytes", "", "image/png"],
      ["text beyond ASCII, no type", "één \u{1F600}", null],
    ])("%s is stored, served and described", async (_, content, type) => {
      const { id, url, back } = await client.action(api.cases.stored, { text: content, type });
      expect(back).toBe(content);
      const response = await fetch(url!);
      expect(await response.text()).toBe(content);
      if (type !== null) expect(response.headers.get("content-type")).toBe(type);
      const { row } = await client.query(api.cases.fileOf, { id });
      expect(row).toMatchObject({
        _id: id,
        size: new TextEncoder().encode(content).length,
        sha256: expect.any(String),
      });
    });

    test("a part of a file is served", async () => {
      const { url } = await client.action(api.cases.stored, { text: "0123456789", type: "text/plain" });
      const part = await fetch(url!, { headers: { range: "bytes=2-4" } });
      expect([part.status, await part.text()]).toEqual([206, "234"]);
    });

    test("a client uploads to a URL that a mutation gives", async () => {
      const url = await client.mutation(api.cases.uploadUrl, {});
      const uploaded = await fetch(url, { method: "POST", headers: { "content-type": "text/csv" }, body: "a,b" });
      const { storageId } = (await uploaded.json()) as { storageId: never };
      const { row, url: served } = await client.query(api.cases.fileOf, { id: storageId });
      expect(row).toMatchObject({ contentType: "text/csv", size: 3 });
      expect(await (await fetch(served!)).text()).toBe("a,b");
    });

    test("a removed file is gone, and cannot be removed again", async () => {
      const { id, url } = await client.action(api.cases.stored, { text: "x", type: null });
      await client.mutation(api.cases.removeFile, { id });
      expect(await client.query(api.cases.fileOf, { id })).toEqual({ url: null, row: null });
      expect((await fetch(url!)).status).toBe(404);
      await expect(client.mutation(api.cases.removeFile, { id })).rejects.toThrow(/not found/);
    });
  });

  describe("HTTP", () => {
    const post = async (path: string, body: unknown) => {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      const response = await fetch(deployment.cloudUrl + path, init);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };

    test("a query by POST, with arguments as an object and in a list", async () => {
      const args = { value: "a" };
      const expected = { status: 200, body: { status: "success", value: "a" } };
      expect(await post("/api/query", { path: "cases:takesString", args, format: "json" })).toMatchObject(expected);
      expect(await post("/api/query", { path: "cases:takesString", args: [args], format: "json" })).toMatchObject(
        expected,
      );
    });

    test.each<[Value, unknown]>([
      [5n, "5"],
      [bytes(1), "AQ=="],
      [NaN, "NaN"],
      [{ a: [1n] }, { a: ["1"] }],
    ])("%o is plain JSON for who asks for that", async (value, expected) => {
      const args = { value: convexToJson(value) };
      const { body } = await post("/api/query", { path: "cases:takesAny", args, format: "json" });
      expect(body.value).toEqual(expected);
    });

    test("a failing function is an answer of 200 that says so", async () => {
      const { status, body } = await post("/api/query", {
        path: "cases:throwing",
        args: { data: "no" },
        format: "json",
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: "error", errorData: "no", errorMessage: expect.any(String) });
    });

    test("an unknown endpoint is a 404, a body that is no JSON a 400", async () => {
      expect((await fetch(`${deployment.cloudUrl}/api/nothing`, { method: "POST" })).status).toBe(404);
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{" };
      expect((await fetch(`${deployment.cloudUrl}/api/query`, init)).status).toBe(400);
    });

    test("a wrong token is a 401", async () => {
      const headers = { "content-type": "application/json", authorization: "Bearer x" };
      const body = JSON.stringify({ path: "cases:world", args: {}, format: "json" });
      expect((await fetch(`${deployment.cloudUrl}/api/query`, { method: "POST", headers, body })).status).toBe(401);
    });
  });

  afterAll(() => deployment?.empty());
}
