import { v, type GenericValidator, type JSONValue } from "convex/values";
import { describe, expect, it } from "vitest";
import type { Commit, SchemaJson } from "./contract";
import type { ValidatorJson } from "../values/contract";
import { openDatabase } from "./database";
import { applySchema, collect, insert, memoryDatabase, range, scan, schemaOf, table } from "./testing";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const json = (validator: GenericValidator) => (validator as unknown as { json: ValidatorJson }).json;
const users = (indexes: Record<string, string[]> = {}) =>
  table("users", indexes, json(v.object({ name: v.string(), age: v.optional(v.number()) })));

describe("D14 schemas", () => {
  it("are enforced on every write", () => {
    const db = memoryDatabase();
    applySchema(db, schemaOf(users()));
    const [id] = insert(db, "users", { name: "a" }) as [string];
    const refused = 'Failed to insert or update a document in table "users" because it does not match the schema: ';
    db.write((tx) => {
      expect(() => tx.insert("", "users", { age: 1 })).toThrow(
        `${refused}Object is missing the required field \`name\``,
      );
      expect(() => tx.patch("", id, { age: "x" })).toThrow(`${refused}Value does not match validator.\nPath: .age`);
      expect(() => tx.replace("", id, { name: "a", extra: 1 })).toThrow(
        `${refused}Object contains extra field \`extra\``,
      );
      tx.patch("", id, { age: 3 });
      tx.insert("", "elsewhere", { anything: true });
    });
    expect(db.read((tx) => tx.get("", id))?.age).toBe(3);
  });

  it("with validation off only bring indexes", () => {
    const db = memoryDatabase();
    applySchema(db, { ...schemaOf(users({ by_age: ["age"] })), schemaValidation: false });
    insert(db, "users", { age: "x" });
    expect(db.read((tx) => collect(tx, range("users.by_age")))).toHaveLength(1);
  });

  it("ids must belong to the table named", () => {
    const db = memoryDatabase();
    applySchema(db, schemaOf(users(), table("posts", {}, json(v.object({ author: v.id("users") })))));
    const [user] = insert(db, "users", { name: "a" }) as [string];
    const [post] = insert(db, "posts", { author: user }) as [string];
    expect(() => insert(db, "posts", { author: post })).toThrow("from table `posts`, which does not match");
    expect(() => insert(db, "posts", { author: "x" })).toThrow("Value does not match validator.\nPath: .author");
  });

  it("that existing documents do not fit are refused, and nothing changes", () => {
    const db = memoryDatabase();
    const [, bad] = insert(db, "users", { name: "a" }, { name: 1 }) as [string, string];
    const message = `Document with ID "${bad}" in table "users" does not match the schema: Value does not match validator.\nPath: .name\nValue: 1.0\nValidator: v.string()`;
    expect(() => applySchema(db, schemaOf(users({ by_age: ["age"] })))).toThrow(message);
    expect(db.checkSchema("", schemaOf(users()))).toEqual({ error: message, tableName: "users" });
    expect(() => db.read((tx) => collect(tx, range("users.by_age")))).toThrow("Index users.by_age not found.");
    insert(db, "users", { free: true });
    db.write((tx) => tx.patch("", bad, { name: "b", free: undefined }));
    db.write((tx) => tx.remove("", collect(tx, scan("users")).at(-1)?._id as string));
    expect(db.checkSchema("", schemaOf(users()))).toBe(null);
    applySchema(db, schemaOf(users()));
  });

  it("build new indexes over the documents there are, rebuild changed ones, drop missing ones, and keep the data", () => {
    const db = memoryDatabase();
    insert(db, "users", ...Array.from({ length: 600 }, (_, n) => ({ name: `n${n % 7}`, age: -n })));
    const first = (index: string) => db.read((tx) => tx.query("", range(index)).next()?.age);
    applySchema(db, schemaOf(users({ by_age: ["age"] })));
    expect(first("users.by_age")).toBe(-599);
    applySchema(db, schemaOf(users({ by_age: ["name", "age"] })));
    expect(first("users.by_age")).toBe(-595);
    applySchema(db, schemaOf());
    expect(() => first("users.by_age")).toThrow("Index users.by_age not found.");
    expect(db.read((tx) => collect(tx, scan("users")))).toHaveLength(600);
    expect(db.sqlite.prepare("SELECT count(*) AS n FROM db_entries").get()).toEqual({ n: 1200 });
    applySchema(db, null);
    expect(db.tableNames("")).toEqual(["users"]);
  });

  it("create their tables, before the first document", () => {
    const db = memoryDatabase();
    applySchema(db, schemaOf(users(), table("posts")));
    expect(db.tableNames("")).toEqual(["posts", "users"]);
    applySchema(db, schemaOf(users()));
    expect(db.tableNames("")).toEqual(["users"]);
  });

  it("survive a restart, with ids and indexes", () => {
    const dir = mkdtempSync(join(tmpdir(), "engine-schema-"));
    const file = join(dir, "db");
    let db = openDatabase({ file });
    applySchema(db, schemaOf(users({ by_age: ["age"] })));
    const [id] = insert(db, "users", { name: "a", age: 1 }) as [string];
    db.close();
    db = openDatabase({ file });
    expect(
      db.read((tx) => [tx.get("", id)?.age, collect(tx, range("users.by_age")).length, tx.count("", "users")]),
    ).toEqual([1, 1, 1]);
    expect(() => insert(db, "users", { wrong: 1 })).toThrow("does not match the schema");
    db.close();
    rmSync(dir, { recursive: true });
  });

  it("the same again costs and invalidates nothing; a change makes everything suspect", () => {
    const db = memoryDatabase();
    const commits: Commit[] = [];
    db.onCommit((commit) => commits.push(commit));
    applySchema(db, schemaOf(users()));
    applySchema(db, schemaOf(users()));
    applySchema(db, schemaOf(users({ by_age: ["age"] })));
    expect(commits.map((commit) => commit.everything ?? false)).toEqual([true, false, true]);
  });

  it("staged indexes are built but not to be queried until they are enabled", () => {
    const db = memoryDatabase();
    insert(db, "users", { name: "a", age: 5 });
    const index = { indexDescriptor: "by_age", fields: ["age"] };
    applySchema(db, schemaOf({ ...users(), stagedDbIndexes: [index] }));
    expect(() => db.read((tx) => collect(tx, range("users.by_age")))).toThrow(
      "Index users.by_age is currently staged and not available to query until it is enabled.",
    );
    insert(db, "users", { name: "b", age: 1 });
    applySchema(db, schemaOf({ ...users(), indexes: [index] }));
    expect(db.read((tx) => collect(tx, range("users.by_age")).map(({ age }) => age))).toEqual([1, 5]);
  });

  it("that are badly made are refused with Convex's words", () => {
    const db = memoryDatabase();
    const refused = (schema: SchemaJson) => db.checkSchema("", schema)?.error;
    const indexed = (indexes: Record<string, string[]>) => refused(schemaOf(users(indexes)));
    expect(indexed({ by_x: ["x"] })).toBe(
      'In table "users" the index "by_x" is invalid because it references the field "x" that does not exist.',
    );
    expect(indexed({ by_id: ["age"] })).toContain('cannot name an index "by_id" because the name is reserved');
    expect(indexed({ _x: ["age"] })).toContain("the name is reserved");
    expect(indexed({ "a-b": ["age"] })).toContain('Invalid index name: "a-b"');
    expect(indexed({ by_x: [] })).toContain("must have at least one field");
    expect(indexed({ by_x: ["age", "age"] })).toContain('Duplicate field "age"');
    expect(indexed({ by_x: ["age"], by_y: ["age"] })).toContain('index "by_x" and index "by_y" have the same fields');
    expect(indexed({ by_x: ["_creationTime"] })).toContain("`_creationTime` is automatically added");
    expect(indexed({ by_x: ["_id"] })).toContain("`_id` is not a valid index field");
    expect(indexed(Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`i${n}`, ["age"]])))).toContain(
      'Table "users" cannot have more than 64 indexes.',
    );
    expect(refused(schemaOf(table("_x")))).toBe("_x is a reserved table name.");
    expect(refused(schemaOf(table("x", {}, json(v.string()))))).toContain(
      "The document validator in a schema must be an object, a union of objects, or `v.any()`. Found v.string().",
    );
    expect(
      refused(schemaOf(table("x", { by_a: ["a.b"] }, json(v.union(v.object({ a: v.any() }), v.object({})))))),
    ).toBe(undefined);
  });
});

describe("D15 limits of a transaction", () => {
  const fatal = (fn: () => unknown): unknown => {
    try {
      fn();
    } catch (error) {
      return { message: (error as Error).message.split(". ")[0], fatal: (error as { fatal?: boolean }).fatal };
    }
    return null;
  };
  const many = (count: number, text = "") => Array.from({ length: count }, (_, n) => ({ n, text }));

  it("16,000 writes", () => {
    const db = memoryDatabase();
    insert(db, "t", ...many(16_000));
    expect(fatal(() => insert(db, "t", ...many(16_001)))).toEqual({
      message: "Too many writes in a single function execution (limit: 16000)",
      fatal: true,
    });
    expect(db.read((tx) => tx.count("", "t"))).toBe(16_000);
  });

  it("16 MiB written and 16 MiB read", () => {
    const db = memoryDatabase();
    const text = "x".repeat(1_000_000);
    expect(fatal(() => insert(db, "t", ...many(17, text)))).toEqual({
      message: "Too many bytes written in a single function execution (limit: 16 MiB)",
      fatal: true,
    });
    insert(db, "t", ...many(10, text));
    insert(db, "t", ...many(10, text));
    expect(fatal(() => db.read((tx) => collect(tx, scan("t"))))).toEqual({
      message: "Too many bytes read in a single function execution (limit: 16777216 bytes)",
      fatal: true,
    });
    const page = db.read((tx) => tx.page("", { query: scan("t"), cursor: null, endCursor: null, pageSize: 20 }));
    expect([page.page.length, page.pageStatus, page.isDone]).toEqual([16, "SplitRequired", false]);
  });

  it("32,000 documents read", () => {
    const db = memoryDatabase();
    for (let round = 0; round < 3; round++) insert(db, "t", ...many(11_000));
    expect(fatal(() => db.read((tx) => collect(tx, scan("t"))))).toEqual({
      message: "Too many documents read in a single function execution (limit: 32000)",
      fatal: true,
    });
  });

  it("4096 separate ranges; ranges that touch count once", () => {
    const db = memoryDatabase();
    const ids = insert(db, "t", ...many(5_000));
    const getAll = (wanted: string[]) => db.read((tx) => wanted.forEach((id) => tx.get("", id)));
    getAll([...ids.slice(0, 4096), ...ids.slice(0, 10)]);
    expect(fatal(() => getAll(ids.slice(0, 4097)))).toEqual({
      message: "Too many reads in a single function execution (limit: 4096)",
      fatal: true,
    });
    db.read((tx) => {
      collect(tx, range("t.by_id"));
      ids.forEach((id) => tx.get("", id));
    });
  });

  it("do not apply to system tables", () => {
    const db = memoryDatabase();
    const args: JSONValue[] = [];
    db.write((tx) =>
      many(16_500).forEach((job) => tx.insert("", "_scheduled_functions", { ...job, args }, { system: true })),
    );
    const count = db.read((tx) => {
      const stream = tx.query("", scan("_scheduled_functions"), { system: true });
      let found = 0;
      while (stream.nextJson() !== null) found++;
      return found;
    });
    expect(count).toBe(16_500);
  });
});
