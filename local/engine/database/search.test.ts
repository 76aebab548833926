import { describe, expect, it } from "vitest";
import type { JSONValue } from "convex/values";
import type { Commit, Database, QueryAst } from "../contracts";
import { applySchema, insert, memoryDatabase, schemaOf, table } from "./testing";

function searchDatabase(): Database {
  const db = memoryDatabase();
  const searchIndexes = [{ indexDescriptor: "text", searchField: "text", filterFields: ["kind"] }];
  applySchema(db, schemaOf({ ...table("t"), searchIndexes }));
  return db;
}

function search(text: string, kind?: string): QueryAst {
  const filters: JSONValue[] = [{ type: "Search", fieldPath: "text", value: text }];
  if (kind !== undefined) filters.push({ type: "Eq", fieldPath: "kind", value: kind });
  return { source: { type: "Search", indexName: "t.text", filters }, operators: [] };
}

function find(db: Database, query: QueryAst): unknown[] {
  return db.read((tx) => {
    const stream = tx.query("", query);
    const found: unknown[] = [];
    for (let next = stream.next(); next !== null; next = stream.next()) found.push(next.text);
    return found;
  });
}

describe("D16 text search", () => {
  it("finds documents with any of the words, the last also as a beginning, best first", () => {
    const db = searchDatabase();
    insert(
      db,
      "t",
      { text: "Eiken vloer" },
      { text: "PVC-vloer in visgraat" },
      { text: "Eiken trap" },
      { text: 5 },
      {},
    );
    expect(find(db, search("vloer"))).toEqual(["PVC-vloer in visgraat", "Eiken vloer"]);
    expect(find(db, search("eiken vloer"))).toEqual(["Eiken vloer", "PVC-vloer in visgraat", "Eiken trap"]);
    expect(find(db, search("vis"))).toEqual(["PVC-vloer in visgraat"]);
    expect(find(db, search("vis vloer"))[0]).toBe("PVC-vloer in visgraat");
    expect(find(db, search("!?"))).toEqual([]);
  });

  it("filters by equality on declared fields, and takes limits", () => {
    const db = searchDatabase();
    insert(db, "t", { text: "a b", kind: "x" }, { text: "a c", kind: "y" });
    expect(find(db, search("a", "x"))).toEqual(["a b"]);
    expect(find(db, { ...search("a"), operators: [{ limit: 1 }] })).toEqual(["a c"]);
    insert(db, "t", ...Array.from({ length: 1100 }, () => ({ text: "a", kind: "y" })));
    expect(find(db, search("a", "x"))).toEqual(["a b"]);
  });

  it("comes in pages, which hold still when fixed by their end cursors", () => {
    const db = searchDatabase();
    insert(db, "t", ...Array.from({ length: 7 }, (_, n) => ({ text: `vloer ${n}` })));
    const page = (cursor: string | null, endCursor: string | null = null) =>
      db.read((tx) => tx.page("", { query: search("vloer"), cursor, endCursor, pageSize: 3 }));
    const first = page(null);
    expect(first.page.map(({ text }) => text)).toEqual(["vloer 6", "vloer 5", "vloer 4"]);
    const second = page(first.continueCursor);
    const third = page(second.continueCursor);
    expect(third.page.map(({ text }) => text)).toEqual(["vloer 0"]);
    expect([first.isDone, second.isDone, third.isDone]).toEqual([false, false, true]);
    insert(db, "t", { text: "vloer nieuw" });
    expect(page(null, first.continueCursor).page).toHaveLength(4);
    expect(page(first.continueCursor, second.continueCursor)).toEqual(second);
  });

  it("follows changes of the text", () => {
    const db = searchDatabase();
    const [id] = insert(db, "t", { text: "oud woord" }) as [string];
    db.write((tx) => tx.patch("", id, { text: "nieuw woord" }));
    expect([find(db, search("oud")), find(db, search("nieuw"))]).toEqual([[], ["nieuw woord"]]);
    db.write((tx) => tx.remove("", id));
    expect(find(db, search("woord"))).toEqual([]);
    expect(db.sqlite.prepare("SELECT count(*) AS n FROM db_entries").get()).toEqual({ n: 0 });
  });

  it("reads only the words it looks up", () => {
    const db = searchDatabase();
    insert(db, "t", { text: "eiken vloer" });
    const ranges = db.read((tx) => {
      tx.query("", search("eiken vloer")).next();
      return tx.readRanges();
    });
    const commits: Commit[] = [];
    db.onCommit((commit) => commits.push(commit));
    insert(db, "t", { text: "trap" });
    insert(db, "t", { text: "vloeren" });
    const touched = commits.map((commit) =>
      commit.writes.some(({ index, newKey }) =>
        ranges.some(
          (read) => read.index === index && newKey !== null && newKey >= read.start && newKey < (read.end ?? "\xff"),
        ),
      ),
    );
    expect(touched).toEqual([false, true]);
  });

  it("says what is wrong with a search", () => {
    const db = searchDatabase();
    const broken =
      (filters: JSONValue[], indexName = "t.text") =>
      () =>
        find(db, { source: { type: "Search", indexName, filters }, operators: [] });
    expect(broken([])).toThrow("does not contain any search filters");
    expect(broken([], "t.other")).toThrow("Index t.other not found.");
    expect(broken([{ type: "Search", fieldPath: "kind", value: "x" }])).toThrow(
      "doesn't match the indexed `searchField`",
    );
    const eq = { type: "Eq", fieldPath: "other", value: 1 };
    expect(broken([{ type: "Search", fieldPath: "text", value: "x" }, eq])).toThrow("isn't indexed for filtering");
  });
});
