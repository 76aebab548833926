import type { JSONValue } from "convex/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Database, Document, PageRequest, PageResult, QueryAst } from "../contract";
import { EngineError } from "../../values/contract";
import {
  arbitraryOrder,
  arbitraryRange,
  arbitraryRow,
  bound,
  indexOrder,
  modelRange,
  modelSchema,
  type Row,
} from "../model";
import { applySchema, collect, insert, memoryDatabase, range, scan } from "../testing";

function modelDatabase(rows: Row[]): Database {
  const db = memoryDatabase();
  applySchema(db, modelSchema);
  insert(db, "t", ...rows);
  return db;
}

function page(db: Database, query: QueryAst, options: Partial<PageRequest> = {}): PageResult {
  return db.read((tx) => tx.page("", { query, cursor: null, endCursor: null, pageSize: 3, ...options }));
}

const query = range("t.by_ab");
const literal = (value: JSONValue) => ({ $literal: value });
const field = (name: string) => ({ $field: name });
const filtered = (filter: JSONValue): QueryAst => ({ ...query, operators: [{ filter }] });
const numbered = (count: number) => Array.from({ length: count }, (_, a) => ({ a }));
const values = (result: PageResult) => result.page.map((document) => document.a);

describe("D11 pages", () => {
  it("together hold every document once, in order", () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryRow, { maxLength: 20 }),
        arbitraryRange,
        arbitraryOrder,
        fc.integer({ min: 1, max: 6 }),
        (rows, bounds, order, pageSize) => {
          const db = modelDatabase(rows);
          const all = db.read((tx) => collect(tx, scan("t")));
          const wanted = range("t.by_ab", bounds, order);
          const found: Document[] = [];
          let cursor: string | null = null;
          let isDone = false;
          while (!isDone) {
            const result: PageResult = page(db, wanted, { cursor, pageSize });
            expect(result.page.length).toBeLessThanOrEqual(pageSize);
            found.push(...result.page);
            ({ continueCursor: cursor, isDone } = result);
          }
          expect(found).toEqual(modelRange(all, bounds, order));
          db.close();
        },
      ),
      { numRuns: 200 },
    );
  });

  it("fixed by end cursors neither overlap nor leave gaps while documents come and go", () => {
    const change = fc.record({ kind: fc.constantFrom("insert", "remove", "patch"), at: fc.nat(), row: arbitraryRow });
    fc.assert(
      fc.property(
        fc.array(arbitraryRow, { minLength: 1, maxLength: 15 }),
        arbitraryOrder,
        fc.integer({ min: 1, max: 4 }),
        fc.array(change, { maxLength: 12 }),
        (rows, order, pageSize, changes) => {
          const db = modelDatabase(rows);
          const wanted = range("t.by_ab", [], order);
          const edges: { cursor: string | null; endCursor: string }[] = [];
          let pending = [...changes];
          for (let cursor: string | null = null, isDone = false; !isDone;) {
            const result: PageResult = page(db, wanted, { cursor, pageSize });
            edges.push({ cursor, endCursor: result.continueCursor });
            ({ continueCursor: cursor, isDone } = result);
            applyChanges(db, pending.slice(0, 2));
            pending = pending.slice(2);
          }
          applyChanges(db, pending);
          const found = edges.flatMap((edge) => page(db, wanted, { ...edge, pageSize }).page);
          const all = db.read((tx) => collect(tx, scan("t"))).sort(indexOrder);
          expect(found).toEqual(order === "desc" ? all.reverse() : all);
          db.close();
        },
      ),
      { numRuns: 200 },
    );
    function applyChanges(db: Database, changes: { kind: string; at: number; row: Row }[]): void {
      db.write((tx) => {
        for (const { kind, at, row } of changes) {
          const ids = collect(tx, scan("t")).map(({ _id }) => _id);
          const id = ids[at % Math.max(ids.length, 1)];
          if (kind === "insert" || id === undefined) tx.insert("", "t", row);
          else if (kind === "remove") tx.remove("", id);
          else tx.patch("", id, row);
        }
      });
    }
  });

  it("know that they are the last only when they saw the end", () => {
    const db = modelDatabase(numbered(4));
    const first = page(db, query, { pageSize: 4 });
    expect([values(first), first.isDone]).toEqual([[0, 1, 2, 3], false]);
    const second = page(db, query, { pageSize: 4, cursor: first.continueCursor });
    expect([values(second), second.isDone]).toEqual([[], true]);
    expect(page(db, query, { pageSize: 5 }).isDone).toBe(true);
    expect(values(page(db, query, { cursor: second.continueCursor }))).toEqual([]);
  });

  it("with an end cursor ignore page size and limits, and keep that cursor", () => {
    const db = modelDatabase(numbered(10));
    const first = page(db, query, { pageSize: 3 });
    insert(db, "t", ...Array.from({ length: 20 }, () => ({ a: 1 })));
    const again = page(db, query, { pageSize: 3, endCursor: first.continueCursor, maximumRowsRead: 2 });
    expect(again.page).toHaveLength(23);
    expect(again.continueCursor).toBe(first.continueCursor);
    expect(again.isDone).toBe(false);
    const last = page(db, query, { pageSize: 100 });
    insert(db, "t", { a: 99 });
    const rerun = page(db, query, { pageSize: 1, endCursor: last.continueCursor });
    expect(rerun.page.at(-1)?.a).toBe(99);
    expect(rerun.isDone).toBe(true);
  });

  it("fill up behind a filter", () => {
    const db = modelDatabase(numbered(30));
    const odd = filtered({ $eq: [{ $mod: [field("a"), literal(2)] }, literal(1)] });
    const first = page(db, odd, { pageSize: 3 });
    expect(values(first)).toEqual([1, 3, 5]);
    expect(values(page(db, odd, { pageSize: 3, cursor: first.continueCursor }))).toEqual([7, 9, 11]);
  });

  it("cursors are the same for the same place, and opaque", () => {
    const db = modelDatabase(numbered(10));
    expect(page(db, query).continueCursor).toBe(page(db, query).continueCursor);
    expect(page(db, query).continueCursor).not.toContain(" ");
  });

  it("a cursor of another query, or garbage, is an InvalidCursor", () => {
    const db = modelDatabase(numbered(10));
    const { continueCursor } = page(db, query);
    const others: QueryAst[] = [
      range("t.by_ab", [bound("Gt", "a", 1)]),
      range("t.by_ab", [], "desc"),
      scan("t"),
      { ...query, operators: [{ limit: 3 }] },
    ];
    for (const [wanted, options] of [
      ...others.map((other) => [other, { cursor: continueCursor }] as const),
      ...others.map((other) => [other, { endCursor: continueCursor }] as const),
      [query, { cursor: "garbage" }] as const,
      // Clients send what they like where a function does not validate its arguments.
      [query, { cursor: 5 as unknown as string }] as const,
      [query, { endCursor: {} as unknown as string }] as const,
    ]) {
      try {
        page(db, wanted, options);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(EngineError);
        expect((error as EngineError).message).toMatch(/^InvalidCursor: Tried to run a query starting from a cursor/);
        expect((error as EngineError).data).toEqual({ isConvexSystemError: true, paginationError: "InvalidCursor" });
      }
    }
  });

  it("end early at a limit on rows or bytes, ask to be split, and go on where they stopped", () => {
    const db = modelDatabase(numbered(20));
    const none = filtered({ $eq: [field("a"), literal("none")] });
    const limited = page(db, none, { pageSize: 5, maximumRowsRead: 8 });
    expect([values(limited), limited.isDone, limited.pageStatus]).toEqual([[], false, "SplitRequired"]);
    const next = page(db, none, { pageSize: 5, maximumRowsRead: 100, cursor: limited.continueCursor });
    expect([next.isDone, next.pageStatus]).toEqual([true, null]);
    const byBytes = page(db, query, { pageSize: 15, maximumBytesRead: 200 });
    expect(byBytes.pageStatus).toBe("SplitRequired");
    expect(byBytes.page.length).toBeGreaterThan(0);
    expect(byBytes.page.length).toBeLessThan(15);
    expect(page(db, query, { pageSize: 10, maximumRowsRead: 12 }).pageStatus).toBe("SplitRecommended");
    expect(page(db, query, { pageSize: 10, maximumRowsRead: 14 }).pageStatus).toBe(null);
  });

  it("can be split at the split cursor", () => {
    const db = modelDatabase(numbered(11));
    const whole = page(db, query, { pageSize: 10 });
    const { splitCursor, continueCursor } = whole;
    expect(splitCursor).not.toBe(null);
    const left = page(db, query, { endCursor: splitCursor });
    const right = page(db, query, { cursor: splitCursor, endCursor: continueCursor });
    expect([...values(left), ...values(right)]).toEqual(values(whole));
    expect(Math.abs(left.page.length - right.page.length)).toBeLessThanOrEqual(2);
    expect(page(db, query, { pageSize: 2 }).splitCursor).toBe(null);
  });

  it("refuse page sizes and limits of zero, and absurd ones", () => {
    const db = modelDatabase([]);
    expect(() => page(db, query, { pageSize: 0 })).toThrow("Must request at least 1 document while paginating");
    expect(() => page(db, query, { pageSize: 32001 })).toThrow("Requested too many items: 32001");
    expect(() => page(db, query, { maximumRowsRead: 0 })).toThrow(
      "maximumRowsRead and maximumBytesRead must be greater than 0",
    );
    expect(() => page(db, query, { maximumRowsRead: 1.5 })).toThrow(EngineError);
  });

  it("record the range they read: an insert after the page does not invalidate it, one inside does", () => {
    const db = modelDatabase(numbered(10));
    const ranges = db.read((tx) => {
      tx.pageJson("", { query, cursor: null, endCursor: null, pageSize: 3 });
      return tx.readRanges();
    });
    expect(ranges).toHaveLength(1);
    const key = (a: number) =>
      db.read((tx) => (collect(tx, range("t.by_ab", [bound("Eq", "a", a)])), tx.readRanges()[0]));
    expect((ranges[0]?.end ?? "") > (key(2)?.start ?? "")).toBe(true);
    expect((ranges[0]?.end ?? "") < (key(3)?.start ?? "")).toBe(true);
  });
});
