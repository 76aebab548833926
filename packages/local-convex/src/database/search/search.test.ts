import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JSONValue } from "convex/values";
import type { Commit, Database, QueryAst } from "../contract";
import { openDatabase } from "../database";
import { applySchema, insert, memoryDatabase, schemaOf, table } from "../testing";

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

/** Texts and rarity by hand: BM25 with k1 = 1.2 and b = 0.75. */
function scoreByHand(texts: string[], text: string, words: { word: string; boost: number }[]): number {
  const split = texts.map((one) => one.split(" "));
  const average = split.flat().length / texts.length;
  const own = text.split(" ");
  return words.reduce((sum, { word, boost }) => {
    const matching = split.filter((one) => one.includes(word)).length;
    const idf = Math.log(1 + (texts.length - matching + 0.5) / (matching + 0.5));
    const tf = own.filter((one) => one === word).length;
    return sum + (boost * idf * 2.2 * tf) / (tf + 1.2 * (0.25 + (0.75 * own.length) / average));
  }, 0);
}

describe("D16 text search", () => {
  it("ranks by relevance: rare words, short texts and repetition count, beginnings half", () => {
    const db = searchDatabase();
    const texts = [
      "vloer vloer vloer",
      "vloer in een heel lange tekst over van alles en nog wat anders",
      "visgraat vloer",
      "visgraat",
      "visgraten vloer",
      "trap",
      "vloer trap",
      "de de de de de de de de visgraat",
    ];
    insert(db, "t", ...texts.map((text) => ({ text })));
    const ranked = (words: { word: string; boost: number }[]) =>
      texts
        .map((text, age) => ({ text, age, score: scoreByHand(texts, text, words) }))
        .filter(({ score }) => score > 0)
        .sort((left, right) => right.score - left.score || right.age - left.age)
        .map(({ text }) => text);
    const whole = (...words: string[]) => words.map((word) => ({ word, boost: 1 }));
    expect(find(db, search("vloer"))).toEqual(ranked(whole("vloer")));
    expect(find(db, search("trap vloer"))).toEqual(ranked(whole("trap", "vloer")));
    expect(find(db, search("vloer visgraat"))).toEqual(ranked(whole("vloer", "visgraat")));
    const beginnings = ["visgraat", "visgraten"].map((word) => ({ word, boost: 0.5 }));
    expect(find(db, search("vloer visgra"))).toEqual(ranked([...whole("vloer"), ...beginnings]));
    expect(find(db, search("VISGRA"))).toEqual(ranked(beginnings));
  });

  it("looks at sixteen words of the text, at words below 32 bytes, and at letters of every script", () => {
    const db = searchDatabase();
    const long = "é".repeat(16);
    insert(db, "t", { text: "ΟΔΟΣ" }, { text: `${long} kort` }, { text: "हिन्दी पाठ" }, { text: "laatste" });
    expect(find(db, search("οδοσ"))).toEqual(["ΟΔΟΣ"]);
    expect(find(db, search(long))).toEqual([]);
    expect(find(db, search("kort"))).toHaveLength(1);
    expect(find(db, search("हिन्दी"))).toEqual(["हिन्दी पाठ"]);
    expect(find(db, search(`${"niets ".repeat(15)}laatste`))).toEqual(["laatste"]);
    expect(find(db, search(`${"niets ".repeat(16)}laatste`))).toEqual([]);
  });

  it("orders equal relevance newest first, without what was removed, and splits words as Convex does", () => {
    const db = searchDatabase();
    const same = Array.from({ length: 300 }, (_, n) => ({ text: "zelfde tekst", kind: n % 2 ? "odd" : "even", n }));
    const ids = insert(db, "t", ...same);
    db.write((tx) => ids.forEach((id, n) => n % 3 === 0 && tx.remove("", id)));
    const numbers = (query: QueryAst): unknown[] =>
      db.read((tx) => {
        const stream = tx.query("", query);
        const found: unknown[] = [];
        for (let next = stream.next(); next !== null; next = stream.next()) found.push(next.n);
        return found;
      });
    const left = same.map(({ n }) => n).filter((n) => n % 3 !== 0);
    expect(numbers(search("zelfde"))).toEqual(left.toReversed());
    expect(numbers(search("zelfde zel", "odd"))).toEqual(left.filter((n) => n % 2 === 1).toReversed());
    insert(
      db,
      "t",
      { text: "crème brûlée" },
      { text: "東京 タワー" },
      { text: "İstanbul straße" },
      { text: "qux-bar_baz's" },
    );
    for (const [words, text] of [
      ["crè", "crème brûlée"],
      ["BRÛLÉE", "crème brûlée"],
      ["東", "東京 タワー"],
      ["straße", "İstanbul straße"],
      ["bar", "qux-bar_baz's"],
      ["_BAZ-", "qux-bar_baz's"],
    ] as const) {
      expect(find(db, search(words)), words).toEqual([text]);
    }
    for (const none of ["creme", "strasse", "rème", "", " _- ", "👍"]) expect(find(db, search(none)), none).toEqual([]);
  });

  it("hands out 1024 results, and says so when more are asked for", () => {
    const db = searchDatabase();
    insert(db, "t", ...Array.from({ length: 1030 }, () => ({ text: "a", kind: "y" })));
    expect(find(db, { ...search("a"), operators: [{ limit: 1024 }] })).toHaveLength(1024);
    expect(() => find(db, search("a"))).toThrow("Search query scanned too many documents (fetched 1024).");
  });

  it("sees the transaction's own writes, and nothing of what was undone", () => {
    const db = searchDatabase();
    const [old] = insert(db, "t", { text: "vloer oud" }) as [string];
    const inside = db.write((tx) => {
      tx.insert("", "t", { text: "vloer nieuw" });
      tx.remove("", old);
      expect(() =>
        tx.savepoint(() => {
          tx.insert("", "t", { text: "vloer weg" });
          throw new Error("undone");
        }),
      ).toThrow("undone");
      const stream = tx.query("", search("vloer"));
      return [stream.next()?.text, stream.next()];
    }).value;
    expect(inside).toEqual(["vloer nieuw", null]);
    expect(db.sqlite.prepare("SELECT words FROM db_search_totals").pluck().get()).toBe(2);
  });

  it("keeps a staged index up to date and refuses to use it until it is enabled, which costs nothing", () => {
    const db = memoryDatabase();
    const searchIndexes = [{ indexDescriptor: "text", searchField: "text", filterFields: ["kind"] }];
    insert(db, "t", { text: "eerst" });
    applySchema(db, schemaOf({ ...table("t"), stagedSearchIndexes: searchIndexes }));
    insert(db, "t", { text: "eerst en dan" });
    expect(() => find(db, search("eerst"))).toThrow(
      "Index t.text is currently staged and not available to query until it is enabled.",
    );
    const entries = db.sqlite.prepare("SELECT min(idx), count(*) FROM db_entries").raw().get();
    applySchema(db, schemaOf({ ...table("t"), searchIndexes }));
    expect(db.sqlite.prepare("SELECT min(idx), count(*) FROM db_entries").raw().get()).toEqual(entries);
    expect(find(db, search("eerst"))).toEqual(["eerst", "eerst en dan"]);
  });

  it("fills an index anew that an earlier engine wrote", () => {
    const dir = mkdtempSync(join(tmpdir(), "search-"));
    try {
      const file = join(dir, "data.sqlite");
      const db = openDatabase({ file });
      const searchIndexes = [{ indexDescriptor: "text", searchField: "text", filterFields: [] }];
      applySchema(db, schemaOf({ ...table("t"), searchIndexes }));
      insert(db, "t", { text: "eiken vloer" }, { text: "vloer" });
      db.sqlite.exec(`
        UPDATE db_indexes SET kind = 'search' WHERE kind = 'text'; DELETE FROM db_search_totals;
        DELETE FROM db_entries WHERE idx = (SELECT id FROM db_indexes WHERE kind = 'search');
      `);
      db.close();
      const again = openDatabase({ file });
      expect(find(again, search("vloer"))).toEqual(["vloer", "eiken vloer"]);
      expect(again.sqlite.prepare("SELECT words FROM db_search_totals").pluck().get()).toBe(3);
      again.close();
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

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
    expect(find(db, search("vloer"))).toEqual(["Eiken vloer", "PVC-vloer in visgraat"]);
    expect(find(db, search("eiken vloer"))).toEqual(["Eiken vloer", "Eiken trap", "PVC-vloer in visgraat"]);
    expect(find(db, search("vis"))).toEqual(["PVC-vloer in visgraat"]);
    expect(find(db, search("vloer vis"))[0]).toBe("PVC-vloer in visgraat");
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
    // A client may send anything as a cursor.
    const [fingerprint, place] = first.continueCursor.split(".");
    const made = Buffer.from('{"documents":1}').toString("base64url");
    expect(page(`${fingerprint}.${place}.${made}`).page.length).toBeGreaterThan(0);
    expect(() => page(`${fingerprint}.${place}.a.b`)).toThrow("InvalidCursor");
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
    const text = { type: "Search", fieldPath: "text", value: "x" };
    expect(broken([text, eq])).toThrow("isn't indexed for filtering");
    expect(broken([text, text])).toThrow(
      'Search query against t.text contains multiple search filters against "text". Only one is allowed.',
    );
    const kinds = Array.from({ length: 9 }, (_, value) => ({ type: "Eq", fieldPath: "kind", value }));
    expect(broken([text, ...kinds])).toThrow("has too many filter conditions. Max: 8 Actual: 9");
  });
});
