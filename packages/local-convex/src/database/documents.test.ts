import type { JSONValue } from "convex/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Commit, Database } from "./contract";
import { arbitraryValue } from "../values/arbitrary";
import { encodeId } from "../values/ids";
import { applySchema, collect, insert, memoryDatabase, range, scan, schemaOf, table } from "./testing";

function commitsOf(db: Database): Commit[] {
  const commits: Commit[] = [];
  db.onCommit((commit) => commits.push(commit));
  return commits;
}

describe("D1 documents", () => {
  it("of every type come back as they were written", () => {
    const db = memoryDatabase();
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("a", "b", "Z", "a b"), arbitraryValue, { maxKeys: 4 }), (fields) => {
        const [id] = insert(db, "t", fields);
        const document = db.read((tx) => tx.get("", id as string));
        expect(document).toEqual({ ...fields, _id: id, _creationTime: document?._creationTime });
        expect(JSON.parse(db.read((tx) => tx.getJson("", id as string)) as string)).toBeTypeOf("object");
      }),
      { numRuns: 300 },
    );
  });

  it("are handed out as text with sorted keys, through get, query and page alike", () => {
    const db = memoryDatabase();
    const [id] = insert(db, "t", { b: 1n, a: "x", Z: null }) as [string];
    const text = db.read((tx) => tx.getJson("", id));
    expect(text).toBe(`{"Z":null,"_creationTime":1700000000000,"_id":"${id}","a":"x","b":{"$integer":"AQAAAAAAAAA="}}`);
    db.read((tx) => {
      expect(tx.query("", scan("t")).nextJson()).toBe(text);
      const request = { query: scan("t"), cursor: null, endCursor: null, pageSize: 5 };
      expect(tx.pageJson("", request).page).toBe(`[${text}]`);
      expect(tx.page("", request).page).toEqual([tx.get("", id)]);
    });
  });

  it("patch merges, removes fields given as undefined, and keeps the rest", () => {
    const db = memoryDatabase();
    const [id] = insert(db, "t", { a: 1, b: 2, o: { x: 1 } }) as [string];
    db.write((tx) => tx.patch("", id, { a: undefined, b: "new", o: { y: 2 }, c: undefined }));
    expect(db.read((tx) => tx.get("", id))).toEqual({ _id: id, _creationTime: 1700000000000, b: "new", o: { y: 2 } });
    db.write((tx) => tx.patchJson("", id, { b: { $undefined: null }, d: { $integer: "AQAAAAAAAAA=" } }));
    expect(db.read((tx) => tx.get("", id))).toEqual({ _id: id, _creationTime: 1700000000000, o: { y: 2 }, d: 1n });
  });

  it("replace keeps id and creation time only", () => {
    const db = memoryDatabase();
    const [id] = insert(db, "t", { a: 1 }) as [string];
    db.write((tx) => tx.replace("", id, { b: 2 }));
    expect(db.read((tx) => tx.get("", id))).toEqual({ _id: id, _creationTime: 1700000000000, b: 2 });
  });

  it("remove empties every index", () => {
    const db = memoryDatabase();
    applySchema(db, schemaOf(table("t", { by_a: ["a"] })));
    const [id] = insert(db, "t", { a: 1 }) as [string];
    db.write((tx) => tx.remove("", id));
    db.read((tx) => {
      expect(tx.get("", id)).toBe(null);
      expect([collect(tx, scan("t")), collect(tx, range("t.by_a")), collect(tx, range("t.by_id"))]).toEqual([
        [],
        [],
        [],
      ]);
      expect(tx.count("", "t")).toBe(0);
    });
    expect(db.sqlite.prepare("SELECT count(*) AS n FROM db_entries").get()).toEqual({ n: 0 });
    expect(db.sqlite.prepare("SELECT count(*) AS n FROM db_documents").get()).toEqual({ n: 0 });
  });

  it("writing what is there already changes nothing and invalidates nothing", () => {
    const db = memoryDatabase();
    const [id] = insert(db, "t", { a: 1, b: "x" }) as [string];
    const commits = commitsOf(db);
    db.write((tx) => {
      tx.patch("", id, { a: 1 });
      tx.replace("", id, { b: "x", a: 1 });
    });
    expect(commits.map((commit) => commit.writes)).toEqual([[]]);
  });

  it("that are missing are named in the error", () => {
    const db = memoryDatabase();
    const [id] = insert(db, "t", {}) as [string];
    db.write((tx) => tx.remove("", id));
    db.write((tx) => {
      expect(() => tx.patch("", id, {})).toThrow(`Update on nonexistent document ID ${id}`);
      expect(() => tx.replace("", id, {})).toThrow(`Replace on nonexistent document ID ${id}`);
      expect(() => tx.remove("", id)).toThrow(`Delete on nonexistent document ID ${id}`);
    });
  });

  it("a commit timestamp placeholder becomes the commit's timestamp", () => {
    const db = memoryDatabase();
    applySchema(db, schemaOf(table("t", { by_ts: ["ts"] })));
    const { value: id, ts } = db.write((tx) => tx.insertJson("", "t", { ts: { $commitTs: null } }));
    expect(db.read((tx) => tx.get("", id))?.ts).toBe(ts);
    expect(db.read((tx) => collect(tx, range("t.by_ts")))).toHaveLength(1);
  });
});

describe("D2 ids and system fields", () => {
  it("ids of unknown tables find nothing; malformed ids are refused with the method's name", () => {
    const db = memoryDatabase();
    const stranger = encodeId(12345, new Uint8Array(16));
    db.write((tx) => {
      expect(tx.get("", stranger)).toBe(null);
      expect(() => tx.get("", "nonsense")).toThrow(
        "Invalid argument `id` for `db.get`: Unable to decode ID: Invalid ID length 8",
      );
      expect(() => tx.remove("", "nonsense")).toThrow("Invalid argument `id` for `db.delete`: Unable to decode ID");
      expect(() => tx.patch("", stranger, {})).toThrow(
        `Invalid argument \`id\` for \`db.patch\`: Table for ID "${stranger}" not found`,
      );
    });
  });

  it("the table named with an id has to be its own", () => {
    const db = memoryDatabase();
    const [id] = insert(db, "t", {}) as [string];
    insert(db, "u", {});
    db.write((tx) => {
      expect(tx.get("", id, { table: "t" })?._id).toBe(id);
      const message = 'expected to be an Id<"u">, got Id<"t"> instead.';
      expect(() => tx.get("", id, { table: "u" })).toThrow(`Invalid argument \`id\` for \`db.get\`: ${message}`);
      expect(() => tx.patch("", id, {}, { table: "u" })).toThrow(message);
      expect(() => tx.remove("", id, { table: "u" })).toThrow(message);
    });
  });

  it("normalizeId accepts ids of that table only", () => {
    const db = memoryDatabase();
    const [id] = insert(db, "t", {}) as [string];
    insert(db, "u", {});
    db.read((tx) => {
      expect(tx.normalizeId("", "t", id)).toBe(id);
      expect(tx.normalizeId("", "u", id)).toBe(null);
      expect(tx.normalizeId("", "unknown", id)).toBe(null);
      expect(tx.normalizeId("", "t", "nonsense")).toBe(null);
      expect(tx.tableOfId("", id)).toBe("t");
    });
  });

  it("system fields may be repeated, not changed or invented", () => {
    const db = memoryDatabase();
    const [id] = insert(db, "t", { a: 1 }) as [string];
    db.write((tx) => {
      const document = tx.get("", id);
      tx.replace("", id, { ...document, a: 2 });
      expect(tx.get("", id)?.a).toBe(2);
      expect(() => tx.replace("", id, { _id: encodeId(10001, new Uint8Array(16)) })).toThrow(
        `Provided document ID "${id}" doesn't match '_id' field`,
      );
      expect(() => tx.patch("", id, { _creationTime: 5 })).toThrow("doesn't match '_creationTime' field");
      expect(() => tx.insert("", "t", { _id: id })).toThrow("doesn't match '_id' field");
      expect(() => tx.insert("", "t", { _x: 1 })).toThrow(
        "Field '_x' starts with an underscore, which is only allowed for system fields like '_id'",
      );
      tx.insert("", "t", { nested: { _x: 1 } });
    });
  });

  it("only objects with valid names and sizes are documents", () => {
    const db = memoryDatabase();
    const nested = (levels: number): JSONValue => (levels === 0 ? 1 : { a: nested(levels - 1) });
    db.write((tx) => {
      expect(() => tx.insertJson("", "t", [])).toThrow(
        "Invalid argument `value` for `db.insert`: Value must be an Object",
      );
      expect(() => tx.insertJson("", "t", { é: 1 })).toThrow("Invalid argument `value` for `db.insert`: Field name é");
      expect(() => tx.insertJson("", "t", { a: { $x: 1, y: 1 } })).toThrow("Field name $x starts with '$'");
      tx.insertJson("", "t", nested(16));
      expect(() => tx.insertJson("", "t", nested(17))).toThrow(
        "Document is too nested (nested 17 levels deep > maximum nesting 16)",
      );
      expect(() => tx.insert("", "t", { a: "x".repeat(1 << 20) })).toThrow(
        /Value is too large \(1.00 MiB > maximum size 1 MiB\)/,
      );
      expect(() => tx.insert("", "no-such-name", {})).toThrow('Invalid table name: "no-such-name"');
    });
  });
});

describe("D3 system tables", () => {
  it("are written by the engine and read with system only", () => {
    const db = memoryDatabase();
    const [user] = insert(db, "t", {}) as [string];
    const { value: file } = db.write((tx) => tx.insert("", "_storage", { size: 3 }, { system: true }));
    expect(file).toHaveLength(31);
    db.write((tx) => {
      expect(tx.get("", file, { system: true })?.size).toBe(3);
      expect(tx.query("", scan("_storage"), { system: true }).next()?._id).toBe(file);
      const message = "System tables can only be accessed with db.system.";
      expect(() => tx.get("", file)).toThrow(message);
      expect(() => tx.query("", scan("_storage"))).toThrow(message);
      expect(() => tx.patch("", file, {})).toThrow(message);
      expect(() => tx.remove("", file)).toThrow(message);
      expect(() => tx.insert("", "_storage", {})).toThrow("starts with metadata prefix '_'");
      expect(() => tx.get("", user, { system: true })).toThrow("User tables cannot be accessed with db.system.");
      expect(tx.normalizeId("", "_storage", file)).toBe(file);
      expect(tx.tableOfId("", file)).toBe("_storage");
    });
    expect(db.tableNames("")).toEqual(["t"]);
  });
});

describe("D4 components", () => {
  it("have their own tables, ids and counts", () => {
    const db = memoryDatabase();
    const { value: inside } = db.write((tx) => tx.insert("limiter", "t", { a: 1 }));
    const { value: outside } = db.write((tx) => tx.insert("", "t", { a: 2 }));
    db.read((tx) => {
      expect(tx.get("limiter", inside)?.a).toBe(1);
      expect(tx.get("", inside)).toBe(null);
      expect(tx.get("limiter", outside)).toBe(null);
      expect(collect(tx, scan("t"), "limiter")).toHaveLength(1);
      expect([tx.count("", "t"), tx.count("limiter", "t"), tx.count("other", "t")]).toEqual([1, 1, 0]);
    });
    expect(db.tableNames("limiter")).toEqual(["t"]);
  });
});
