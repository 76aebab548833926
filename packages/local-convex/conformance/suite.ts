import { ConvexError } from "convex/values";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Backend } from "./backend";
import { api } from "./convex/_generated/api";

/** What a call threw. Fails the test when it threw nothing. */
async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("The call was expected to fail");
}

async function messageOf(call: Promise<unknown>): Promise<string> {
  return String(await thrownBy(call));
}

async function dataOf(call: Promise<unknown>): Promise<unknown> {
  const error = await thrownBy(call);
  expect(error).toBeInstanceOf(ConvexError);
  return (error as ConvexError<string>).data;
}

/** Runs the cases in which every implementation of a Convex backend must give the same answers. */
export function conformance(open: () => Promise<Backend>): void {
  let backend: Backend;
  beforeEach(async () => {
    backend = await open();
  });
  afterEach(() => backend.close());

  const insert = (name: string, rank = 1, group?: string) =>
    backend.mutation(api.items.insert, group === undefined ? { name, rank } : { name, rank, group });
  const names = () => backend.query(api.items.names, {});

  describe("arguments", () => {
    const good = { text: "a", count: 1, mode: "on" as const };

    test("arguments that fit arrive as they were sent, without the optional ones", async () => {
      expect(await backend.query(api.checks.typed, good)).toEqual(good);
    });

    test.each([
      ["a missing field", { count: 1, mode: "on" }],
      ["a wrong type", { ...good, count: "1" }],
      ["null for an optional", { ...good, flag: null }],
      ["no member of a union", { ...good, mode: "maybe" }],
      ["an extra field", { ...good, extra: 1 }],
      ["an int64 for a number", { ...good, count: 1n }],
    ])("%s is refused as an argument validation error", async (_, args) => {
      const message = await messageOf(backend.query(api.checks.typed, args as never));
      expect(message).toMatch(/Validator error|ArgumentValidationError|Validation/i);
    });

    test("an id of another table is no id of this one", async () => {
      const item = await insert("item");
      expect(await backend.query(api.checks.itemId, { id: item })).toBe(item);
      const link = await backend.mutation(api.checks.link, { item });
      await thrownBy(backend.query(api.checks.itemId, { id: link as never }));
    });

    test("a result that does not fit its validator fails the call", async () => {
      expect(await backend.query(api.checks.returnsNumber, { value: 4 })).toBe(4);
      await thrownBy(backend.query(api.checks.returnsNumber, { value: "4" }));
    });
  });

  describe("values", () => {
    test.each([
      ["null", null],
      ["a number", -0.5],
      ["infinity", Infinity],
      ["not a number", NaN],
      ["a large int64", 9223372036854775807n],
      ["text beyond the basic plane", "vloer 🪵"],
      ["bytes", new Uint8Array([0, 255, 1]).buffer],
      ["nested arrays and objects", { list: [[1, "a"], []], inner: { deep: { flag: true } } }],
    ])("%s comes back as it was sent", async (_, value) => {
      expect(await backend.query(api.anything.echo, { value })).toEqual(value);
    });

    test("negative zero keeps its sign", async () => {
      expect(Object.is(await backend.query(api.anything.echo, { value: -0 }), -0)).toBe(true);
    });

    test("returning nothing is null, undefined fields are left out", async () => {
      expect(await backend.query(api.anything.nothing, {})).toBeNull();
      expect(await backend.query(api.anything.sparse, {})).toEqual({ present: 1 });
    });
  });

  describe("documents", () => {
    test("a document has its fields, an id and a time of creation", async () => {
      const before = Date.now();
      const id = await insert("oak", 3, "a");
      const item = await backend.query(api.items.get, { id });
      expect(item).toEqual({ _id: id, _creationTime: expect.any(Number), name: "oak", rank: 3, group: "a" });
      expect(Math.abs(item!._creationTime - before)).toBeLessThan(60_000);
    });

    test("an id is 31 or more lowercase letters and digits, and normalizes to itself", async () => {
      const id = await insert("oak");
      expect(await backend.query(api.items.normalize, { id })).toBe(id);
      expect(await backend.query(api.items.normalize, { id: "not an id" })).toBeNull();
    });

    test("documents inserted in one transaction are ordered as inserted", async () => {
      const items = ["a", "b", "c", "d"].map((name) => ({ name, rank: 0 }));
      await backend.mutation(api.items.insertMany, { items });
      expect(await names()).toEqual(["a", "b", "c", "d"]);
      expect(await backend.query(api.items.names, { order: "desc" })).toEqual(["d", "c", "b", "a"]);
    });

    test("a patch changes the named fields only, and nested objects as a whole", async () => {
      const id = await backend.mutation(api.items.insert, { name: "oak", rank: 1, nested: { a: 1, b: "x" } });
      await backend.mutation(api.items.patch, { id, patch: { rank: 2, nested: { a: 5 } } });
      expect(await backend.query(api.items.get, { id })).toMatchObject({ name: "oak", rank: 2, nested: { a: 5 } });
      expect((await backend.query(api.items.get, { id }))?.nested).toEqual({ a: 5 });
    });

    test("patching with undefined removes the field", async () => {
      const id = await insert("oak", 1, "a");
      await backend.mutation(api.items.clearGroup, { id });
      expect(await backend.query(api.items.get, { id })).not.toHaveProperty("group");
      expect(await backend.query(api.items.inRange, { group: null })).toEqual(["oak"]);
    });

    test("replacing leaves nothing of the former fields but id and time", async () => {
      const id = await insert("oak", 1, "a");
      const before = await backend.query(api.items.get, { id });
      await backend.mutation(api.items.replace, { id, value: { name: "pine", rank: 2 } });
      expect(await backend.query(api.items.get, { id })).toEqual({
        _id: id,
        _creationTime: before!._creationTime,
        name: "pine",
        rank: 2,
      });
    });

    test("a removed document is gone; changing it again fails", async () => {
      const id = await insert("oak");
      await backend.mutation(api.items.remove, { id });
      expect(await backend.query(api.items.get, { id })).toBeNull();
      await thrownBy(backend.mutation(api.items.remove, { id }));
      await thrownBy(backend.mutation(api.items.patch, { id, patch: { rank: 2 } }));
      await thrownBy(backend.mutation(api.items.replace, { id, value: { name: "x", rank: 1 } }));
    });

    test.each([
      ["a wrong type", { rank: "high" }],
      ["an unknown field", { colour: "red" }],
    ])("the schema refuses %s and the document stays", async (_, patch) => {
      const id = await insert("oak");
      await thrownBy(backend.mutation(api.items.patch, { id, patch }));
      expect(await backend.query(api.items.get, { id })).toMatchObject({ name: "oak", rank: 1 });
    });

    test("a union of shapes accepts its members only", async () => {
      await backend.mutation(api.checks.insertShape, { shape: { kind: "circle", radius: 2 } });
      await thrownBy(backend.mutation(api.checks.insertShape, { shape: { kind: "circle", side: 2 } }));
      await thrownBy(backend.mutation(api.checks.insertShape, { shape: { kind: "hexagon" } }));
    });

    test("a transaction sees its own writes, by id and by index", async () => {
      expect(await backend.mutation(api.items.insertThenRead, { name: "own" })).toEqual({
        afterInsert: 1,
        afterMove: 0,
        afterDelete: null,
      });
      expect(await names()).toEqual([]);
    });
  });

  describe("index ranges", () => {
    beforeEach(async () => {
      for (const rank of [3, 1, 2, 5, 4]) await insert(`a${rank}`, rank, "a");
      await insert("b1", 1, "b");
      await insert("none", 1);
    });

    test.each([
      [{}, ["a1", "a2", "a3", "a4", "a5"]],
      [{ gt: 2 }, ["a3", "a4", "a5"]],
      [{ gte: 2 }, ["a2", "a3", "a4", "a5"]],
      [{ lt: 3 }, ["a1", "a2"]],
      [{ lte: 3 }, ["a1", "a2", "a3"]],
      [{ gt: 1, lt: 4 }, ["a2", "a3"]],
      [{ gte: 2, lte: 2 }, ["a2"]],
      [{ gt: 4, lt: 2 }, []],
    ])("%j in order of the index", async (range, expected) => {
      expect(await backend.query(api.items.inRange, { group: "a", ...range })).toEqual(expected);
      expect(await backend.query(api.items.inRange, { group: "a", ...range, order: "desc" })).toEqual(
        [...expected].reverse(),
      );
    });

    test("a missing field is found as undefined", async () => {
      expect(await backend.query(api.items.inRange, { group: null })).toEqual(["none"]);
    });

    test("equal keys are ordered by time of creation", async () => {
      await insert("later", 1, "b");
      expect(await backend.query(api.items.inRange, { group: "b" })).toEqual(["b1", "later"]);
    });

    test("unique finds one, none, and refuses two", async () => {
      expect(await backend.query(api.items.unique, { name: "a3" })).toBe(3);
      expect(await backend.query(api.items.unique, { name: "missing" })).toBeNull();
      await insert("a3", 9);
      await thrownBy(backend.query(api.items.unique, { name: "a3" }));
    });

    test("a filter compares fields as the index does", async () => {
      await insert("hidden", 9, "hidden");
      expect(await backend.query(api.items.filtered, { least: 4 })).toEqual(["a5", "a4"]);
    });
  });

  describe("order of values", () => {
    const rows: [string, unknown][] = [
      ["null", null],
      ["int -1", -1n],
      ["int 7", 7n],
      ["-infinity", -Infinity],
      ["-1.5", -1.5],
      ["0", 0],
      ["2", 2],
      ["infinity", Infinity],
      ["false", false],
      ["true", true],
      ["empty text", ""],
      ["Z", "Z"],
      ["a", "a"],
      ["aa", "aa"],
      ["é", "é"],
      ["bytes", new Uint8Array([1]).buffer],
      ["array", [1]],
      ["longer array", [1, 0]],
      ["object", { a: 1 }],
      ["other object", { b: 0 }],
    ];

    beforeEach(async () => {
      // Inserted backwards, so that the order can only come from the index.
      for (const [label, value] of [...rows].reverse()) await backend.mutation(api.anything.insert, { label, value });
      await backend.mutation(api.anything.insertMissing, { label: "missing" });
    });

    test("values of all types have one order, a missing field first", async () => {
      expect(await backend.query(api.anything.inOrder, {})).toEqual(["missing", ...rows.map(([label]) => label)]);
    });

    test("an upper bound alone includes everything smaller, null and missing too", async () => {
      const expected = ["missing", "null", "int -1", "int 7", "-infinity", "-1.5"];
      expect(await backend.query(api.anything.below, { value: 0 })).toEqual(expected);
    });

    test("an int64 never equals a number", async () => {
      expect(await backend.query(api.anything.equalTo, { value: 7n })).toEqual(["int 7"]);
      expect(await backend.query(api.anything.equalTo, { value: 7 })).toEqual([]);
    });
  });

  describe("pages", () => {
    const page = (numItems: number, cursor: string | null) =>
      backend.query(api.items.page, { group: "p", paginationOpts: { numItems, cursor } });

    beforeEach(async () => {
      const items = Array.from({ length: 5 }, (_, rank) => ({ name: `p${rank}`, rank, group: "p" }));
      await backend.mutation(api.items.insertMany, { items });
    });

    test("pages follow each other without gap or overlap until the end", async () => {
      const seen: string[] = [];
      let cursor: string | null = null;
      for (let turn = 0; turn < 10; turn++) {
        const { page: items, isDone, continueCursor }: Awaited<ReturnType<typeof page>> = await page(2, cursor);
        seen.push(...items.map(({ name }) => name));
        cursor = continueCursor;
        if (isDone) break;
      }
      expect(seen).toEqual(["p4", "p3", "p2", "p1", "p0"]);
    });

    test("a page of nothing is done", async () => {
      const { page: items, isDone } = await backend.query(api.items.page, {
        group: "empty",
        paginationOpts: { numItems: 3, cursor: null },
      });
      expect({ items, isDone }).toEqual({ items: [], isDone: true });
    });

    test("a row inserted before the cursor does not move the next page", async () => {
      const first = await page(2, null);
      await insert("p9", 9, "p");
      const second = await page(2, first.continueCursor);
      expect(second.page.map(({ name }) => name)).toEqual(["p2", "p1"]);
    });

    test("a page between two cursors holds what came in between", async () => {
      const first = await page(2, null);
      await insert("p3.5", 3.5, "p");
      const again = await backend.query(api.items.page, {
        group: "p",
        paginationOpts: { numItems: 1, cursor: null, endCursor: first.continueCursor },
      });
      expect(again.page.map(({ name }) => name)).toEqual(["p4", "p3.5", "p3"]);
    });
  });

  describe("errors", () => {
    test.each([["text"], [{ code: "FULL", message: "Vol" }], [[1, null, "a"]], [null], [12]])(
      "a ConvexError brings its data %j to the caller",
      async (data) => {
        expect(await dataOf(backend.mutation(api.failing.withData, { data }))).toEqual(data);
      },
    );

    test("a plain error is no ConvexError", async () => {
      expect(await thrownBy(backend.query(api.failing.plain, {}))).not.toBeInstanceOf(ConvexError);
    });

    test("a mutation that throws leaves nothing behind", async () => {
      await thrownBy(backend.mutation(api.failing.withData, { data: "x" }));
      expect(await names()).toEqual([]);
    });
  });

  describe("nested calls", () => {
    test("a child mutation that fails is undone alone when its parent catches", async () => {
      expect(await backend.mutation(api.failing.survivesChild, {})).toBe("CHILD");
      expect(await names()).toEqual(["before", "after"]);
    });

    test("a child's error that nobody catches undoes all and reaches the caller", async () => {
      expect(await dataOf(backend.mutation(api.failing.fallsWithChild, {}))).toEqual({ code: "CHILD" });
      expect(await names()).toEqual([]);
    });

    test("a nested query sees what its transaction has written", async () => {
      expect(await backend.mutation(api.failing.seenByChild, {})).toEqual(["unsaved"]);
    });

    test("an action's calls are separate transactions, and errors keep their data", async () => {
      expect(await backend.action(api.failing.actionInSteps, {})).toEqual({ code: "SECOND" });
      expect(await names()).toEqual(["first"]);
    });
  });

  describe("scheduling", () => {
    const stateOf = async (id: string) => (await backend.query(api.jobs.state, { id: id as never }))?.kind;

    test("a scheduled mutation runs and says so", async () => {
      const id = await backend.mutation(api.jobs.later, { name: "done", ms: 0 });
      await expect.poll(() => stateOf(id)).toBe("success");
      expect(await names()).toEqual(["done"]);
      expect(await backend.query(api.jobs.state, { id })).toMatchObject({ args: [{ name: "done" }] });
    });

    test("a scheduled mutation that throws is failed and undone", async () => {
      const id = await backend.mutation(api.jobs.laterFailing, {});
      await expect.poll(() => stateOf(id)).toBe("failed");
      expect(await names()).toEqual([]);
    });

    test("a job that was cancelled in time does not run", async () => {
      const id = await backend.mutation(api.jobs.later, { name: "never", ms: 3_600_000 });
      expect(await stateOf(id)).toBe("pending");
      await backend.mutation(api.jobs.cancel, { id });
      expect(await stateOf(id)).toBe("canceled");
      expect(await names()).toEqual([]);
    });

    test("a mutation that fails schedules nothing", async () => {
      await thrownBy(backend.mutation(api.jobs.scheduleThenFail, {}));
      const marker = await backend.mutation(api.jobs.later, { name: "marker", ms: 0 });
      await expect.poll(() => stateOf(marker)).toBe("success");
      expect(await names()).toEqual(["marker"]);
    });

    test("an action schedules at once", async () => {
      const id = await backend.action(api.jobs.fromAction, { name: "from action" });
      await expect.poll(() => stateOf(id)).toBe("success");
      expect(await names()).toEqual(["from action"]);
    });
  });

  describe("identity", () => {
    test("a visitor has none, somebody who is logged in has theirs", async () => {
      expect(await backend.query(api.checks.whoAmI, {})).toBeNull();
      expect(await backend.queryAs({ subject: "u1", name: "Jan" }, api.checks.whoAmI, {})).toEqual({
        subject: "u1",
        name: "Jan",
      });
    });
  });
}
