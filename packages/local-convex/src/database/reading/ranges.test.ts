import type { JSONValue } from "convex/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Commit, Database, Document, ReadRange } from "../contract";
import { arbitraryOrder, arbitraryRange, arbitraryRow, bound, modelRange, modelSchema, type Row } from "../model";
import { applySchema, collect, insert, memoryDatabase, range, scan } from "../testing";

function modelDatabase(rows: Row[] = []): Database {
  const db = memoryDatabase();
  applySchema(db, modelSchema);
  insert(db, "t", ...rows);
  return db;
}

describe("D9 index ranges", () => {
  it("return exactly the documents of the range, in order, whatever the documents and the range", () => {
    fc.assert(
      fc.property(fc.array(arbitraryRow, { maxLength: 30 }), arbitraryRange, arbitraryOrder, (rows, bounds, order) => {
        const db = modelDatabase(rows);
        db.read((tx) => {
          const all = collect(tx, scan("t"));
          expect(collect(tx, range("t.by_ab", bounds, order))).toEqual(modelRange(all, bounds, order));
        });
        db.close();
      }),
      { numRuns: 400 },
    );
  });

  it("stay right through inserts, changes and removals", () => {
    const step = fc.record({
      kind: fc.constantFrom("insert", "patch", "replace", "remove"),
      at: fc.nat(),
      row: arbitraryRow,
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), arbitraryRange, (steps, bounds) => {
        const db = modelDatabase();
        const model = new Map<string, Row>();
        for (const { kind, at, row } of steps) {
          const id = [...model.keys()][at % Math.max(model.size, 1)];
          db.write((tx) => {
            if (kind === "insert" || id === undefined) model.set(tx.insert("", "t", row), row);
            else if (kind === "remove") {
              tx.remove("", id);
              model.delete(id);
            } else if (kind === "replace") {
              tx.replace("", id, row);
              model.set(id, row);
            } else {
              tx.patch("", id, row);
              model.set(id, { ...model.get(id), ...row });
            }
          });
        }
        db.read((tx) => {
          const all = collect(tx, scan("t"));
          expect(new Map(all.map(({ _id, _creationTime, ...rest }) => [_id, rest]))).toEqual(model);
          expect(collect(tx, range("t.by_ab", bounds))).toEqual(modelRange(all, bounds, "asc"));
          expect(tx.count("", "t")).toBe(model.size);
        });
        db.close();
      }),
      { numRuns: 200 },
    );
  });

  it("an upper bound alone includes null and missing", () => {
    const db = modelDatabase([{}, { a: null }, { a: 1 }, { a: 2 }]);
    const found = db.read((tx) => collect(tx, range("t.by_ab", [bound("Lt", "a", 2)])).map((document) => document.a));
    expect(found).toEqual([undefined, null, 1]);
  });

  it("reach through _creationTime and _id after the declared fields", () => {
    const db = modelDatabase([
      { a: 1, b: 1 },
      { a: 1, b: 1 },
      { a: 1, b: 1 },
    ]);
    db.read((tx) => {
      const [first, second, third] = collect(tx, scan("t")) as [Document, Document, Document];
      const eq = [bound("Eq", "a", 1), bound("Eq", "b", 1)];
      const after = [...eq, bound("Gt", "_creationTime", first._creationTime)];
      expect(collect(tx, range("t.by_ab", after))).toEqual([second, third]);
      const exact = [...eq, bound("Eq", "_creationTime", second._creationTime), bound("Eq", "_id", second._id)];
      expect(collect(tx, range("t.by_ab", exact))).toEqual([second]);
      expect(collect(tx, range("t.by_id", [bound("Eq", "_id", third._id)]))).toEqual([third]);
      const before = [bound("Lt", "_creationTime", third._creationTime)];
      expect(collect(tx, range("t.by_creation_time", before, "desc"))).toEqual([second, first]);
    });
  });

  it("stop at a limit, also behind a filter", () => {
    const db = modelDatabase(Array.from({ length: 100 }, (_, a) => ({ a })));
    db.read((tx) => {
      const query = range("t.by_ab");
      const filter = { filter: { $gte: [{ $field: "a" }, { $literal: 10 }] } as JSONValue };
      const values = (operators: typeof query.operators) => collect(tx, { ...query, operators }).map(({ a }) => a);
      expect(values([{ limit: 3 }])).toEqual([0, 1, 2]);
      expect(values([filter, { limit: 2 }])).toEqual([10, 11]);
      expect(values([{ limit: 12 }, filter])).toEqual([10, 11]);
      expect(values([{ limit: 0 }])).toEqual([]);
    });
  });

  it("say what is wrong with them as Convex does", () => {
    const db = modelDatabase([{}]);
    const failure = (bounds: ReturnType<typeof bound>[], index = "t.by_ab") => {
      try {
        db.read((tx) => tx.query("", range(index, bounds)));
      } catch (error) {
        return (error as Error).message;
      }
      return null;
    };
    expect(failure([bound("Eq", "c", 1)])).toBe(
      'The index range included a comparison with "c", but t.by_ab with fields ["a", "b", "_creationTime", "_id"] doesn\'t index this field. For more information see https://docs.convex.dev/using/indexes.',
    );
    expect(failure([bound("Eq", "b", 1)])).toContain(
      "Tried to query index t.by_ab but the query didn't use the index fields in order.",
    );
    expect(failure([bound("Gt", "a", 1), bound("Lt", "b", 1)])).toContain('a range bound on both "a" and "b"');
    expect(failure([bound("Gt", "a", 1), bound("Gte", "a", 2)])).toBe(
      'Already defined lower bound in index range. Can\'t add "a" >= 2.0.',
    );
    expect(failure([bound("Eq", "a", 1), bound("Eq", "a", "x")])).toBe(
      'Already defined equality bound in index range. Can\'t add "a" == "x".',
    );
    expect(failure([bound("Eq", "a", 1), bound("Gt", "a", 2)])).toContain("Already defined inequality bound");
    expect(failure([], "t.by_nothing")).toBe("Index t.by_nothing not found.");
    expect(failure([], "unknown.by_x")).toBe("Index unknown.by_x not found.");
    expect(failure([], "unknown.by_creation_time")).toBe(null);
  });
});

describe("D10 read ranges", () => {
  const touches = (ranges: ReadRange[], commit: Commit) =>
    commit.writes.some(({ index, oldKey, newKey }) =>
      ranges.some(
        (read) =>
          read.index === index &&
          [oldKey, newKey].some((key) => key !== null && key >= read.start && (read.end === null || key < read.end)),
      ),
    );

  it("cover everything that can change a result: a commit outside them leaves it as it was", () => {
    const step = fc.record({ kind: fc.constantFrom("insert", "patch", "remove"), at: fc.nat(), row: arbitraryRow });
    const limits = fc.option(fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(
        fc.array(arbitraryRow, { maxLength: 12 }),
        arbitraryRange,
        arbitraryOrder,
        limits,
        fc.boolean(),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        (rows, bounds, order, limit, asPage, steps) => {
          const db = modelDatabase(rows);
          const query = { ...range("t.by_ab", bounds, order), operators: limit === null ? [] : [{ limit }] };
          const firstPage = { query: range("t.by_ab", bounds, order), cursor: null, endCursor: null, pageSize: 3 };
          const run = () =>
            db.read((tx) => {
              const result = asPage ? tx.page("", firstPage) : collect(tx, query);
              return { result, ranges: tx.readRanges() };
            });
          let commit: Commit | undefined;
          db.onCommit((next) => (commit = next));
          for (const { kind, at, row } of steps) {
            const before = run();
            const ids = db.read((tx) => collect(tx, scan("t")).map(({ _id }) => _id));
            const id = ids[at % Math.max(ids.length, 1)];
            db.write((tx) => {
              if (kind === "insert" || id === undefined) tx.insert("", "t", row);
              else if (kind === "remove") tx.remove("", id);
              else tx.patch("", id, row);
            });
            if (!touches(before.ranges, commit as Commit)) expect(run().result).toEqual(before.result);
          }
          db.close();
        },
      ),
      { numRuns: 300 },
    );
  });

  it("are narrow: a limited query is not touched by what lies behind its last document", () => {
    const db = modelDatabase([{ a: 1 }, { a: 2 }, { a: 9 }]);
    const commits: Commit[] = [];
    db.onCommit((commit) => commits.push(commit));
    const ranges = db.read((tx) => {
      collect(tx, { ...range("t.by_ab"), operators: [{ limit: 2 }] });
      return tx.readRanges();
    });
    insert(db, "t", { a: 3 });
    insert(db, "t", { a: 1 });
    expect(commits.map((commit) => touches(ranges, commit))).toEqual([false, true]);
  });

  it("of a get are exactly that id, found or not; of an empty range the range", () => {
    const db = modelDatabase();
    const [id] = insert(db, "t", { a: 1 }) as [string];
    const key = `\x07${id}\0\x01`;
    const expected = [{ index: "\0t\0by_id", start: key, end: `${key}\0` }];
    const ranges = () =>
      db.read((tx) => {
        tx.get("", id);
        return tx.readRanges();
      });
    expect(ranges()).toEqual(expected);
    db.write((tx) => tx.remove("", id));
    expect(ranges()).toEqual(expected);
    const empty = db.read((tx) => {
      collect(tx, range("t.by_ab", [bound("Eq", "a", "none")]));
      return tx.readRanges();
    });
    expect(empty).toEqual([{ index: "\0t\0by_ab", start: "\x07none\0\x01", end: "\x07none\0\x01\xff" }]);
  });

  it("exist for tables that do not exist yet", () => {
    const db = memoryDatabase();
    const commits: Commit[] = [];
    db.onCommit((commit) => commits.push(commit));
    const ranges = db.read((tx) => {
      expect(collect(tx, scan("new"))).toEqual([]);
      return tx.readRanges();
    });
    insert(db, "new", {});
    expect(touches(ranges, commits[0] as Commit)).toBe(true);
  });

  it("melt together", () => {
    const db = modelDatabase(Array.from({ length: 20 }, (_, a) => ({ a })));
    db.read((tx) => {
      collect(tx, range("t.by_ab", [bound("Lt", "a", 5)]));
      collect(tx, range("t.by_ab", [bound("Gte", "a", 10)]));
      expect(tx.readRanges()).toHaveLength(2);
      collect(tx, range("t.by_ab", [bound("Gte", "a", 5), bound("Lt", "a", 10)]));
      expect(tx.readRanges()).toEqual([{ index: "\0t\0by_ab", start: "", end: null }]);
    });
  });
});
