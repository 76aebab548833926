import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Commit, Database } from "./contract";
import { openDatabase } from "./database";
import { collect, insert, memoryDatabase, range, scan, applySchema, schemaOf, table } from "./testing";

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), "engine-db-"))));
afterEach(() => rmSync(dir, { recursive: true }));

const names = (db: Database) => db.read((tx) => collect(tx, scan("t")).map((document) => document.name));

describe("D5 transactions", () => {
  it("a failed write leaves nothing behind: documents, tables, counts, numbers", () => {
    const db = memoryDatabase();
    insert(db, "t", { name: "kept" });
    const before = db.lastTs;
    expect(() =>
      db.write((tx) => {
        tx.insert("", "t", { name: "lost" });
        tx.insert("", "fresh", {});
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(names(db)).toEqual(["kept"]);
    expect(db.tableNames("")).toEqual(["t"]);
    expect(db.read((tx) => tx.count("", "t"))).toBe(1);
    expect(db.lastTs).toBe(before);
    insert(db, "fresh", { name: "now" });
    expect(db.read((tx) => collect(tx, scan("fresh")))).toHaveLength(1);
  });

  it("a savepoint that throws undoes exactly its own writes", () => {
    const db = memoryDatabase();
    const commits: Commit[] = [];
    db.onCommit((commit) => commits.push(commit));
    db.write((tx) => {
      tx.insert("", "t", { name: "a" });
      const inner = () => {
        tx.insert("", "t", { name: "b" });
        tx.insert("", "fresh", {});
        tx.savepoint(() => tx.insert("", "t", { name: "c" }));
        throw new Error("caught");
      };
      expect(() => tx.savepoint(inner)).toThrow("caught");
      tx.savepoint(() => tx.insert("", "t", { name: "d" }));
      expect(tx.count("", "t")).toBe(2);
    });
    expect(names(db)).toEqual(["a", "d"]);
    expect(db.tableNames("")).toEqual(["t"]);
    expect(db.read((tx) => tx.count("", "t"))).toBe(2);
    expect(commits.map((commit) => commit.writes.length)).toEqual([4]);
  });

  it("reads of a rolled-back savepoint stay recorded", () => {
    const db = memoryDatabase();
    const [id] = insert(db, "t", {}) as [string];
    db.write((tx) => {
      const inner = () => {
        tx.get("", id);
        throw new Error("caught");
      };
      expect(() => tx.savepoint(inner)).toThrow("caught");
      expect(tx.readRanges()).toHaveLength(1);
    });
  });

  it("sees its own writes, also in a query that is under way", () => {
    const db = memoryDatabase();
    insert(db, "t", { name: "a" }, { name: "b" }, { name: "c" });
    db.write((tx) => {
      const stream = tx.query("", scan("t"));
      const first = stream.next();
      expect(first?.name).toBe("a");
      const [, b, c] = collect(tx, scan("t"));
      tx.remove("", b?._id as string);
      tx.patch("", c?._id as string, { name: "C" });
      tx.insert("", "t", { name: "d" });
      expect([stream.next()?.name, stream.next()?.name, stream.next()]).toEqual(["C", "d", null]);
    });
  });

  it("does not nest, cannot be used afterwards, and a read cannot write", () => {
    const db = memoryDatabase();
    expect(() => db.read(() => db.read(() => 1))).toThrow("do not nest");
    expect(() => db.write(() => db.write(() => 1))).toThrow("do not nest");
    const leaked = db.read((tx) => tx);
    expect(() => leaked.query("", scan("t"))).toThrow("The transaction is over");
    expect(leaked.readRanges()).toEqual([]);
    expect(() => db.read((tx) => tx.insert("", "t", {}))).toThrow("A read-only transaction cannot write");
    insert(db, "t", { name: "still works" });
    expect(names(db)).toEqual(["still works"]);
  });

  it("announces each commit after it is in the file, in order of registration, also without writes", () => {
    const db = memoryDatabase();
    const heard: string[] = [];
    db.onCommit((commit) => heard.push(`first ${commit.ts} ${names(db).length}`));
    db.onCommit((commit) => heard.push(`second ${commit.writes.length}`));
    const { ts } = db.write((tx) => tx.insert("", "t", { name: "a" }));
    expect(heard).toEqual([`first ${ts} 1`, "second 2"]);
    const empty = db.write(() => "value");
    expect(empty.value).toBe("value");
    expect(heard.slice(2)).toEqual([`first ${empty.ts} 1`, "second 0"]);
  });

  it("tells for each index what stood where before and after", () => {
    const db = memoryDatabase();
    applySchema(db, schemaOf(table("t", { by_a: ["a"], by_b: ["b"] })));
    const [id] = insert(db, "t", { a: 1, b: 1 }) as [string];
    const commits: Commit[] = [];
    db.onCommit((commit) => commits.push(commit));
    db.write((tx) => tx.patch("", id, { a: 2 }));
    const byIndex = new Map(commits[0]?.writes.map((write) => [write.index.split("\0")[2], write]));
    expect([...byIndex.keys()]).toEqual(["by_id", "by_creation_time", "by_a", "by_b"]);
    expect(byIndex.get("by_b")?.oldKey).toBe(byIndex.get("by_b")?.newKey);
    expect((byIndex.get("by_a")?.oldKey ?? "") < (byIndex.get("by_a")?.newKey ?? "")).toBe(true);
    db.write((tx) => tx.remove("", id));
    expect(commits[1]?.writes.every((write) => write.oldKey !== null && write.newKey === null)).toBe(true);
  });

  it("SQL of other rooms belongs to the transaction", () => {
    const db = memoryDatabase();
    db.sqlite.exec("CREATE TABLE jobs_x (n INTEGER)");
    expect(() =>
      db.write(() => {
        db.sqlite.exec("INSERT INTO jobs_x VALUES (1)");
        throw new Error("no");
      }),
    ).toThrow("no");
    db.write(() => db.sqlite.exec("INSERT INTO jobs_x VALUES (2)"));
    expect(db.sqlite.prepare("SELECT n FROM jobs_x").pluck().all()).toEqual([2]);
  });
});

describe("D6 time", () => {
  it("timestamps strictly increase, also across restarts and when the system clock falls back", () => {
    const file = join(dir, "db");
    let clock = 1_700_000_000_000;
    const seen: bigint[] = [];
    const open = () => openDatabase({ file, clock: () => clock });
    let db = open();
    for (const step of [0, 0, 5, -10_000, 0]) {
      clock += step;
      seen.push(db.write(() => null).ts);
    }
    db.close();
    clock -= 1_000_000;
    db = open();
    expect(db.lastTs).toBe(seen.at(-1));
    seen.push(db.write(() => null).ts, db.write(() => null).ts);
    db.close();
    seen.forEach((ts, position) => position === 0 || expect(ts).toBeGreaterThan(seen[position - 1] as bigint));
    expect(seen[0]).toBe(1_700_000_000_000_000_000n);
  });

  it("creation times strictly increase in order of insertion, within and across transactions and restarts", () => {
    const file = join(dir, "db");
    const clock = () => 1_700_000_000_000;
    let db = openDatabase({ file, clock });
    for (let round = 0; round < 3; round++) insert(db, "t", ...Array.from({ length: 50 }, () => ({ name: "x" })));
    db.close();
    db = openDatabase({ file, clock });
    insert(db, "t", { name: "last" });
    const documents = db.read((tx) => collect(tx, scan("t")));
    expect(documents.at(-1)?.name).toBe("last");
    const times = documents.map((document) => document._creationTime);
    expect(new Set(times).size).toBe(151);
    expect(times[0]).toBe(1_700_000_000_000);
    expect(times.at(-1)).toBeLessThan(1_700_000_000_001);
    db.close();
  });

  it("the clock can be moved forward, keeps that over a restart, and never goes back", () => {
    const file = join(dir, "db");
    let clock = 1_000;
    let db = openDatabase({ file, clock: () => clock });
    expect(db.now()).toBe(1_000);
    db.advanceClock(86_400_000);
    expect(db.now()).toBe(86_401_000);
    expect(db.write((tx) => tx.now).value).toBe(86_401_000);
    clock = 500;
    expect(db.now()).toBe(86_401_000);
    expect(() => db.advanceClock(-1)).toThrow("only moves forward");
    db.close();
    clock = 2_000;
    db = openDatabase({ file, clock: () => clock });
    expect(db.now()).toBe(86_402_000);
    db.close();
  });
});

describe("D6 a machine clock that is set back", () => {
  const HOUR = 3_600_000;

  it("does not hold time up, while running nor over a restart", () => {
    const file = join(dir, "db");
    const machine = { clock: 1_700_000_000_000, stopwatch: 0 };
    const pass = (ms: number) => {
      machine.clock += ms;
      machine.stopwatch += ms;
    };
    const open = () => openDatabase({ file, clock: () => machine.clock, stopwatch: () => machine.stopwatch });
    let db = open();
    const start = db.now();
    pass(1_000);
    machine.clock -= 2 * HOUR;
    expect(db.now()).toBe(start + 1_000);
    pass(5_000);
    expect(db.write((tx) => tx.now).value).toBe(start + 6_000);
    db.close();
    machine.stopwatch = 0;
    db = open();
    pass(5_000);
    expect(db.now()).toBe(start + 11_000);
    db.close();
    // Set right again, it is believed at the next start.
    machine.clock += 2 * HOUR;
    db = open();
    expect(db.now()).toBe(machine.clock);
    db.close();
  });

  it("is told from a stopwatch that stood still while the machine slept", () => {
    const machine = { clock: 1_700_000_000_000, stopwatch: 0 };
    const db = openDatabase({ file: ":memory:", clock: () => machine.clock, stopwatch: () => machine.stopwatch });
    machine.clock += 8 * HOUR;
    expect(db.now()).toBe(machine.clock);
    machine.clock += 1;
    machine.stopwatch += 1;
    expect(db.now()).toBe(machine.clock);
    db.close();
  });
});

describe("D7 durability", () => {
  it("every acknowledged commit survives kill -9", async () => {
    const file = join(dir, "db");
    const script = `
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "database.ts"))};
      const db = openDatabase({ file: ${JSON.stringify(file)} });
      for (let n = 0; ; n++) {
        db.write((tx) => tx.insert("", "t", { n }));
        process.stdout.write(n + "\\n");
      }`;
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    await new Promise<void>((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", () => resolve());
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.split("\n").length > 200) child.kill("SIGKILL");
      });
    });
    const acknowledged = output.split("\n").length - 1;
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    const db = openDatabase({ file });
    const found = db.read((tx) => collect(tx, scan("t")).map((document) => document.n));
    expect(found.length).toBeGreaterThanOrEqual(acknowledged);
    expect(found).toEqual(found.map((_, index) => index));
    expect(db.sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    db.close();
  });
});

describe("D8 snapshots", () => {
  it("restore brings back documents, schema and other rooms' tables; time goes on", async () => {
    const db = openDatabase({ file: join(dir, "db") });
    db.sqlite.exec("CREATE TABLE deploy_x (n INTEGER)");
    applySchema(db, schemaOf(table("t", { by_name: ["name"] })));
    insert(db, "t", { name: "saved" });
    db.sqlite.exec("INSERT INTO deploy_x VALUES (1)");
    await db.backup(join(dir, "copy"));
    insert(db, "t", { name: "later" });
    insert(db, "later", {});
    applySchema(db, null);
    db.sqlite.exec("UPDATE deploy_x SET n = 2");
    const before = db.lastTs;
    const commits: Commit[] = [];
    db.onCommit((commit) => commits.push(commit));

    db.restore(join(dir, "copy"));
    expect(names(db)).toEqual(["saved"]);
    expect(db.read((tx) => collect(tx, range("t.by_name")))).toHaveLength(1);
    expect(db.tableNames("")).toEqual(["t"]);
    expect(db.sqlite.prepare("SELECT n FROM deploy_x").pluck().get()).toBe(1);
    expect(commits.map((commit) => commit.everything)).toEqual([true]);
    expect(db.lastTs).toBeGreaterThan(before);
    insert(db, "t", { name: "after" });
    expect(names(db)).toEqual(["saved", "after"]);
    expect(() => db.restore(join(dir, "missing"))).toThrow("No backup at");
    db.close();
  });

  it("reset removes all documents and keeps tables and schema", () => {
    const db = memoryDatabase();
    applySchema(db, schemaOf(table("t", { by_name: ["name"] })));
    const [id] = insert(db, "t", { name: "gone" }) as [string];
    db.write((tx) => tx.insert("limiter", "t", {}));
    db.write((tx) => tx.insert("", "_storage", {}, { system: true }));
    db.reset();
    db.read((tx) => {
      expect(tx.get("", id)).toBe(null);
      expect(collect(tx, range("t.by_name"))).toEqual([]);
      expect([tx.count("", "t"), tx.count("limiter", "t")]).toEqual([0, 0]);
      expect(tx.query("", scan("_storage"), { system: true }).next()).toBe(null);
    });
    expect(db.tableNames("")).toEqual(["t"]);
    insert(db, "t", { name: "new" });
    expect(names(db)).toEqual(["new"]);
  });
});
