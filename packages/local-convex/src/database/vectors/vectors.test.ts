import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JSONValue } from "convex/values";
import type { Database, VectorQuery } from "../contract";
import { applySchema, insert, memoryDatabase, schemaOf, table } from "../testing";

const DIMENSIONS = 3;
const byVector = { indexDescriptor: "by_v", vectorField: "v", dimensions: DIMENSIONS, filterFields: ["kind", "a.b"] };

function vectorDatabase(): Database {
  const db = memoryDatabase();
  applySchema(db, schemaOf({ ...table("t"), vectorIndexes: [byVector] }));
  return db;
}

function find(db: Database, vector: number[], rest: Partial<VectorQuery> = {}): { name: unknown; score: number }[] {
  return db.read((tx) =>
    tx.vectorSearch("", { indexName: "t.by_v", vector, ...rest }).map(({ _id, _score }) => {
      return { name: tx.get("", _id)?.name, score: _score };
    }),
  );
}

const names = (found: { name: unknown }[]): unknown[] => found.map(({ name }) => name);
const eq = (field: string, literal: JSONValue): JSONValue => ({ $eq: [{ $field: field }, { $literal: literal }] });

describe("D19 vector search", () => {
  it("finds the nearest by direction, best first, with the cosine as score", () => {
    const db = vectorDatabase();
    insert(
      db,
      "t",
      { name: "along", v: [5, 0, 0] },
      { name: "between", v: [1, 1, 0] },
      { name: "across", v: [0, 2, 0] },
      { name: "against", v: [-1, 0, 0] },
      { name: "nowhere", v: [0, 0, 0] },
    );
    const found = find(db, [2, 0, 0]);
    expect(names(found).slice(0, 2)).toEqual(["along", "between"]);
    expect(new Set(names(found).slice(2, 4))).toEqual(new Set(["across", "nowhere"]));
    expect(names(found)[4]).toBe("against");
    expect(found[0]?.score).toBe(1);
    expect(found[1]?.score).toBeCloseTo(Math.SQRT1_2, 6);
    expect(found[4]?.score).toBe(-1);
  });

  it("agrees with comparing every vector by hand", () => {
    const coordinate = fc.integer({ min: -100, max: 100 });
    const vector = fc
      .array(coordinate, { minLength: DIMENSIONS, maxLength: DIMENSIONS })
      .filter((coordinates) => coordinates.some((value) => value !== 0));
    fc.assert(
      fc.property(
        fc.array(vector, { maxLength: 40 }),
        vector,
        fc.integer({ min: 1, max: 50 }),
        (vectors, searched, limit) => {
          const db = vectorDatabase();
          insert(db, "t", ...vectors.map((v, name) => ({ name, v })));
          const length = (v: number[]) => Math.hypot(...v);
          const cosine = (v: number[]) =>
            v.reduce((sum, value, position) => sum + value * (searched[position] as number), 0) /
            (length(v) * length(searched));
          const byHand = vectors.map(cosine).sort((left, right) => right - left);
          const found = find(db, searched, { limit });
          expect(found).toHaveLength(Math.min(limit, vectors.length));
          found.forEach(({ name, score }, position) => {
            expect(score).toBeCloseTo(byHand[position] as number, 4);
            expect(score).toBeCloseTo(cosine(vectors[name as number] as number[]), 4);
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  it("passes documents by whose field holds no list of that many floats", () => {
    const db = vectorDatabase();
    insert(db, "t", { v: [1, 2] }, { v: [1, 2, 3n] }, { v: "x" }, {}, { name: "fits", v: [1, 2, 3] });
    expect(names(find(db, [1, 1, 1]))).toEqual(["fits"]);
  });

  it("filters by one or several values of filter fields, missing ones and fields of objects included", () => {
    const db = vectorDatabase();
    insert(
      db,
      "t",
      { name: "x", v: [1, 0, 0], kind: "x" },
      { name: "y", v: [1, 0.1, 0], kind: "y" },
      { name: "deep", v: [1, 0.2, 0], a: { b: 1 } },
      { name: "int", v: [1, 0.3, 0], a: { b: 1n } },
    );
    const filtered = (expressions: JSONValue) => names(find(db, [1, 0, 0], { expressions }));
    expect(filtered(eq("kind", "y"))).toEqual(["y"]);
    expect(filtered({ $or: [eq("kind", "y"), eq("kind", "x")] })).toEqual(["x", "y"]);
    expect(filtered({ $or: [eq("kind", "x"), { $or: [eq("a.b", 1)] }] })).toEqual(["x", "deep"]);
    expect(filtered(eq("a.b", { $integer: "AQAAAAAAAAA=" }))).toEqual(["int"]);
    expect(filtered(eq("kind", { $undefined: null }))).toEqual(["deep", "int"]);
    expect(filtered(eq("kind", "none"))).toEqual([]);
    expect(filtered({ $or: [] })).toHaveLength(4);
  });

  it("answers ten results unless told otherwise, at most 256", () => {
    const db = vectorDatabase();
    insert(
      db,
      "t",
      ...Array.from({ length: 3000 }, (_, n) => ({ name: n, v: [Math.cos(n / 2000), Math.sin(n / 2000), 0] })),
    );
    expect(names(find(db, [1, -1, 0]))).toEqual(Array.from({ length: 10 }, (_, n) => n));
    expect(names(find(db, [-1, 1, 0], { limit: 256 }))).toEqual(Array.from({ length: 256 }, (_, n) => 2999 - n));
    expect(() => find(db, [1, 0, 0], { limit: 257 })).toThrow(
      "Vector queries can fetch at most 256 results, requested 257.",
    );
    expect(() => find(db, [1, 0, 0], { limit: -1 })).toThrow("invalid limit -1");
  });

  it("gives equal vectors in one order whatever the limit, and never one that was removed", () => {
    const db = vectorDatabase();
    const ids = insert(db, "t", ...Array.from({ length: 1500 }, (_, n) => ({ name: n, v: [2, 1, 0] })));
    const all = names(find(db, [2, 1, 0], { limit: 256 }));
    expect(new Set(all).size).toBe(256);
    for (const limit of [1, 10, 255]) expect(names(find(db, [2, 1, 0], { limit }))).toEqual(all.slice(0, limit));
    db.write((tx) => ids.slice(0, 1490).forEach((id) => tx.remove("", id)));
    expect(new Set(names(find(db, [2, 1, 0], { limit: 256 })))).toEqual(
      new Set(Array.from({ length: 10 }, (_, n) => 1490 + n)),
    );
  });

  it("leaves out vectors that 32-bit floats cannot hold; the order of the others stays", () => {
    const db = vectorDatabase();
    const angles = Array.from({ length: 60 }, (_, n) => ((n * 37) % 60) / 60);
    insert(
      db,
      "t",
      ...angles.flatMap((angle, n) => [
        { name: angle, v: [Math.cos(angle), Math.sin(angle), 0] },
        {
          name: "beyond",
          v: [
            [NaN, 1, 0],
            [1e308, 1, 0],
            [-Infinity, 0, 0],
          ][n % 3]!,
        },
      ]),
    );
    const nearest = [...angles].sort((left, right) => left - right);
    expect(names(find(db, [1, 0, 0], { limit: 256 }))).toEqual(nearest);
    expect(names(find(db, [1, 0, 0], { limit: 5 }))).toEqual(nearest.slice(0, 5));
    expect(find(db, [1e308, 1e308, 0])).toEqual([]);
  });

  it("follows inserts, changes and removals, and nothing that was undone", () => {
    const db = vectorDatabase();
    const [first, second] = insert(db, "t", { name: "1", v: [1, 0, 0] }, { name: "2", v: [0, 1, 0] }) as [
      string,
      string,
    ];
    const nearest = () => names(find(db, [1, 0, 0]));
    expect(nearest()).toEqual(["1", "2"]);
    db.write((tx) => tx.patch("", first, { v: [0, 0, 1] }));
    db.write((tx) => tx.patch("", second, { v: [1, 1, 0] }));
    expect(nearest()).toEqual(["2", "1"]);
    expect(() =>
      db.write((tx) => {
        tx.remove("", second);
        tx.insert("", "t", { name: "undone", v: [1, 0, 0] });
        throw new Error("undone");
      }),
    ).toThrow("undone");
    expect(nearest()).toEqual(["2", "1"]);
    db.write((tx) => tx.remove("", second));
    insert(db, "t", { name: "3", v: [1, 0, 0] });
    expect(nearest()).toEqual(["3", "1"]);
    db.write((tx) => tx.patch("", first, { v: undefined }));
    expect(nearest()).toEqual(["3"]);
    db.reset();
    expect(nearest()).toEqual([]);
    expect(db.sqlite.prepare("SELECT count(*) FROM db_vectors").pluck().get()).toBe(0);
  });

  it("is built over existing documents, stands staged until enabled, and goes with the schema", () => {
    const db = memoryDatabase();
    insert(db, "t", { name: "old", v: [1, 0, 0] });
    applySchema(db, schemaOf({ ...table("t"), stagedVectorIndexes: [byVector] }));
    expect(() => find(db, [1, 0, 0])).toThrow("Index t.by_v is currently staged");
    insert(db, "t", { name: "new", v: [1, 1, 0] });
    applySchema(db, schemaOf({ ...table("t"), vectorIndexes: [byVector] }));
    expect(names(find(db, [1, 0, 0]))).toEqual(["old", "new"]);
    applySchema(db, schemaOf({ ...table("t"), vectorIndexes: [{ ...byVector, dimensions: 2 }] }));
    expect(names(find(db, [1, 0]))).toEqual([]);
    applySchema(db, schemaOf(table("t")));
    expect(() => find(db, [1, 0, 0])).toThrow("Index t.by_v not found.");
    expect(db.sqlite.prepare("SELECT count(*) FROM db_vectors").pluck().get()).toBe(0);
  });

  it("says what is wrong with a search", () => {
    const db = vectorDatabase();
    expect(find(db, [1, 0, 0], { indexName: "none.by_v" })).toEqual([]);
    expect(() => find(db, [1, 0, 0], { indexName: "t.none" })).toThrow("Index t.none not found.");
    expect(() => find(db, [1, 0])).toThrow("Expected a vector with dimensions 3, received 2.");
    expect(() => find(db, ["x"] as unknown as number[])).toThrow("must be a list of numbers");
    const filtered = (expressions: JSONValue) => () => find(db, [1, 0, 0], { expressions });
    expect(filtered(eq("name", 1))).toThrow(
      'Vector query against t.by_v contains a filter on "name" but that field isn\'t indexed for filtering',
    );
    expect(filtered({ $and: [eq("kind", 1)] })).toThrow("Filters should be a combination of `q.eq` and `q.or`.");
    expect(filtered({ $eq: [{ $literal: 1 }, { $literal: 1 }] })).toThrow("`q.eq` must take a field path");
    const many = { $or: Array.from({ length: 65 }, (_, value) => eq("kind", value)) };
    expect(filtered(many)).toThrow("has too many conditions. Max: 64 Actual: 65");
  });

  it("is refused by a schema whose field cannot hold it, in Convex's words", () => {
    const db = memoryDatabase();
    const documentType = (v: JSONValue) => ({
      type: "object",
      value: { v: { fieldType: v, optional: true }, kind: { fieldType: { type: "any" }, optional: true } },
    });
    const push =
      (v: JSONValue, index: object = {}) =>
      () =>
        applySchema(
          db,
          schemaOf({
            ...table("t", {}, documentType(v)),
            vectorIndexes: [{ ...byVector, filterFields: [], ...index }],
          }),
        );
    expect(push({ type: "string" })).toThrow(
      'In table "t" the vector index "by_v" is invalid because it references the field "v" that is neither an array of float64 or optional array of float64.',
    );
    expect(push({ type: "array", value: { type: "bigint" } })).toThrow("neither an array of float64");
    expect(push({ type: "any" }, { vectorField: "w" })).toThrow('references the field "w" that does not exist');
    expect(push({ type: "any" }, { dimensions: 1 })).toThrow("Dimensions 1 must be between 2 and 4096.");
    expect(
      push({ type: "union", value: [{ type: "null" }, { type: "array", value: { type: "number" } }] }),
    ).not.toThrow();
  });
});
