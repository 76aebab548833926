import { existsSync } from "node:fs";
import type { Database as SqliteDatabase } from "better-sqlite3";
import {
  SnapshotGoneError,
  type Commit,
  type Database,
  type SchemaJson,
  type Timestamp,
  type Transaction,
} from "./contract";
import type { ComponentPath } from "../values/contract";
import { openStore, type Store } from "../store/store";
import { tryDecodeId } from "../values/ids";
import { Catalog } from "./catalog";
import { nextFloat } from "./floats";
import { Past } from "./past";
import { prepareRows, type Rows } from "./rows";
import { openRows, openSnapshot } from "./snapshot";
import { checkDefinition, checkDocuments, reconcile, SchemaMismatchError } from "./schema";
import { EngineTransaction } from "./transaction";
import { VectorIndexes } from "./vectors/vectors";
import { fillIndexes } from "./writer";

/** Where the data are stored and, for tests, which clock is used. */
export interface DatabaseOptions {
  /** Path of the SQLite file, created when absent; ":memory:" keeps nothing. */
  file: string;
  /** Milliseconds since 1970; Date.now when absent. */
  clock?: () => number;
  /**
   * A count of milliseconds that a change of the clock does not affect. Absent: `performance.now()`, or the given
   * `clock`, which then must never be set back.
   */
  stopwatch?: () => number;
}

/** When the clock falls behind the stopwatch by more than this, somebody has set the clock back. */
const SET_BACK_MS = 1_000;
const NANOS_PER_MS = 1_000_000n;

/** Opens the database of a deployment and creates it when absent. Throws DamagedData for a file that cannot be used. */
export function openDatabase(options: DatabaseOptions): Database {
  const clock = options.clock ?? Date.now;
  const stopwatch = options.stopwatch ?? (options.clock ? clock : () => performance.now());
  return new EngineDatabase(openStore(options.file, unreadableDocument), new Past(options.file), clock, stopwatch);
}

/** Names a document whose text is not JSON, or null. SQLite's own check does not find such damage. */
function unreadableDocument(sqlite: SqliteDatabase): string | null {
  if (!sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'db_documents'").get()) return null;
  const doc = sqlite.prepare("SELECT doc FROM db_documents WHERE NOT json_valid(json) LIMIT 1").pluck().get();
  return doc === undefined ? null : `document ${String(doc)} in it cannot be read`;
}

class EngineDatabase implements Database {
  private readonly catalog: Catalog;
  private readonly rows: Rows;
  private readonly vectors = new VectorIndexes();
  private readonly listeners: ((commit: Commit) => void)[] = [];
  private current: EngineTransaction | null = null;
  private newestTs: bigint;
  /**
   * `clockOffset` is what the test instruments added to the clock. `latestNow` is the latest time given out: the clock
   * never goes back.
   */
  private clockOffset: number;
  private latestNow: number;
  /**
   * `setBack` is how far the machine's clock was set back while the engine ran; `lastSeen` is what clock and stopwatch
   * showed at the last look.
   */
  private setBack: number;
  private lastSeen: { clock: number; stopwatch: number };
  private latestCreationTime: number;
  private readonly statements;

  constructor(
    private readonly store: Store,
    private readonly past: Past,
    private readonly clock: () => number,
    private readonly stopwatch: () => number,
  ) {
    this.catalog = new Catalog(store.sqlite);
    this.rows = prepareRows(store.sqlite);
    this.statements = {
      begin: store.sqlite.prepare("BEGIN"),
      beginWrite: store.sqlite.prepare("BEGIN IMMEDIATE"),
      commit: store.sqlite.prepare("COMMIT"),
      savepoint: store.sqlite.prepare("SAVEPOINT sub"),
      release: store.sqlite.prepare("RELEASE sub"),
    };
    this.newestTs = (store.getMeta("lastTs") as bigint | null) ?? 0n;
    this.clockOffset = Number(store.getMeta("clockOffset") ?? 0);
    this.latestCreationTime = Number(store.getMeta("lastCreationTime") ?? 0);
    this.latestNow = Number(this.newestTs / NANOS_PER_MS);
    this.lastSeen = { clock: clock(), stopwatch: stopwatch() };
    // The clock may also have been set back while the engine was not running. Time goes on from the newest commit.
    const behind = this.latestNow - (this.lastSeen.clock + this.clockOffset);
    this.setBack = clock !== stopwatch && behind > SET_BACK_MS ? behind : 0;
    if (this.outdatedTables().length > 0) this.write((tx) => this.fillOutdated(tx as EngineTransaction));
  }

  private outdatedTables() {
    return this.catalog.allTables().filter((table) => table.indexes.some((index) => index.outdated));
  }

  /** Fills indexes anew whose entries an earlier version of the engine wrote in another form. */
  private fillOutdated(tx: EngineTransaction): void {
    for (const table of this.outdatedTables()) {
      const outdated = table.indexes.filter((index) => index.outdated);
      for (const index of outdated) this.catalog.emptyIndex(index);
      fillIndexes(this.rows, table, outdated);
      tx.changedCatalog = true;
    }
  }

  get sqlite() {
    return this.store.sqlite;
  }

  get lastTs(): Timestamp {
    return this.newestTs;
  }

  now(): number {
    const seen = { clock: this.clock(), stopwatch: this.stopwatch() };
    const lost = seen.stopwatch - this.lastSeen.stopwatch - (seen.clock - this.lastSeen.clock);
    // Otherwise scheduled work would wait until the clock has reached its old time again.
    if (lost > SET_BACK_MS) this.setBack += lost;
    this.lastSeen = seen;
    this.latestNow = Math.max(this.latestNow, Math.floor(seen.clock + this.clockOffset + this.setBack));
    return this.latestNow;
  }

  advanceClock(ms: number): void {
    if (!(ms >= 0)) throw new Error("The clock only moves forward");
    this.now();
    this.clockOffset += ms;
    this.store.setMeta("clockOffset", this.clockOffset);
  }

  private nextTs(): bigint {
    const wall = BigInt(this.now()) * NANOS_PER_MS;
    return wall > this.newestTs ? wall : this.newestTs + 1n;
  }

  read<T>(fn: (tx: Transaction) => T): T {
    const tx = this.begin(false, this.newestTs);
    try {
      return fn(tx);
    } finally {
      this.end(tx);
      // Also after an error: nothing was written, and the snapshot has to be let go.
      this.statements.commit.run();
    }
  }

  keepSnapshot(): Timestamp {
    this.past.keep(this.newestTs);
    return this.newestTs;
  }

  readAt<T>(ts: Timestamp, fn: (tx: Transaction) => T): T {
    if (ts === this.newestTs) return this.read(fn);
    const rows = this.past.rowsAt(ts);
    if (!rows) throw new SnapshotGoneError();
    if (this.current !== null) throw new Error("A transaction is open already: read and write do not nest");
    const tx = new EngineTransaction(this.hostOf(rows, ts), false);
    this.current = tx;
    try {
      return fn(tx);
    } finally {
      this.end(tx);
    }
  }

  write<T>(fn: (tx: Transaction) => T): { value: T; ts: Timestamp } {
    const ts = this.nextTs();
    const tx = this.begin(true, ts);
    let value: T;
    const { writer } = tx;
    try {
      value = fn(tx);
      this.end(tx);
      this.catalog.saveCounts(writer.countDeltas());
      this.store.setMeta("lastTs", ts);
      this.store.setMeta("lastCreationTime", this.latestCreationTime);
      this.statements.commit.run();
    } catch (error) {
      this.end(tx);
      if (this.sqlite.inTransaction) this.sqlite.exec("ROLLBACK");
      if (this.catalog.dirty) this.catalog.reload();
      throw error;
    }
    this.newestTs = ts;
    this.store.written();
    // Reload even when only a part was rolled back: the counts may name table objects of that part.
    if (this.catalog.dirty) this.catalog.reload();
    else this.catalog.applyCounts(writer.countDeltas());
    for (const { indexId, doc } of writer.vectors) this.vectors.changed(indexId, doc);
    this.announce({ ts, writes: writer.writes, ...(tx.changedCatalog ? { everything: true } : {}) });
    return { value, ts };
  }

  committed<T>(fn: (tx: Transaction) => T): T {
    const { current } = this;
    if (current === null) throw new Error("A write has to be open");
    // Nothing was written yet, so the open transaction sees the committed rows.
    if (current.writeVersion === 0) return fn(current);
    const { rows, close } = openRows(this.past.file);
    const tx = new EngineTransaction({ ...this.hostOf(rows, this.newestTs), now: current.now }, false);
    try {
      return fn(tx);
    } finally {
      tx.finish();
      close();
    }
  }

  private begin(writable: boolean, commitTs: bigint): EngineTransaction {
    if (this.current !== null) throw new Error("A transaction is open already: read and write do not nest");
    (writable ? this.statements.beginWrite : this.statements.begin).run();
    return (this.current = new EngineTransaction(this.hostOf(this.rows, commitTs), writable));
  }

  private hostOf(rows: Rows, commitTs: bigint) {
    return {
      catalog: this.catalog,
      rows,
      vectors: this.vectors,
      now: this.now(),
      commitTs,
      nextCreationTime: () => this.nextCreationTime(commitTs),
      savepoint: <T>(fn: () => T) => this.savepoint(fn),
    };
  }

  private end(tx: EngineTransaction): void {
    tx.finish();
    this.current = null;
  }

  /**
   * Milliseconds with a fraction, at least the transaction's time and always more than the one before: documents are in
   * order of insertion even when a thousand transactions fall into one millisecond.
   */
  private nextCreationTime(commitTs: bigint): number {
    this.latestCreationTime = Math.max(Number(commitTs) / 1e6, nextFloat(this.latestCreationTime));
    return this.latestCreationTime;
  }

  private savepoint<T>(fn: () => T): T {
    this.statements.savepoint.run();
    try {
      const value = fn();
      this.statements.release.run();
      return value;
    } catch (error) {
      this.sqlite.exec("ROLLBACK TO sub");
      this.sqlite.exec("RELEASE sub");
      if (this.catalog.dirty) {
        this.catalog.reload();
        // The changes of the outer transaction are still not committed.
        this.catalog.dirty = true;
      }
      throw error;
    }
  }

  openSnapshot() {
    if (this.current !== null) throw new Error("A snapshot is opened outside of transactions");
    return openSnapshot(this.past.file, this.catalog, this.newestTs);
  }

  onCommit(listener: (commit: Commit) => void): void {
    this.listeners.push(listener);
  }

  private announce(commit: Commit): void {
    // Kept snapshots and vectors belong to tables and indexes that may have changed.
    if (commit.everything) {
      this.past.clear();
      this.vectors.clear();
    }
    const failures: unknown[] = [];
    for (const listener of this.listeners) {
      try {
        listener(commit);
      } catch (error) {
        failures.push(error);
      }
    }
    // Thrown only now, so that one listener's error does not keep the commit from the others.
    if (failures.length > 0) throw failures[0];
  }

  applySchema(tx: Transaction, component: ComponentPath, schema: SchemaJson | null): void {
    if (tx !== this.current || !(tx instanceof EngineTransaction) || !tx.writable) {
      throw new Error("applySchema belongs inside write");
    }
    if (schema !== null) {
      checkDefinition(schema);
      for (const { tableName } of schema.tables) this.catalog.ensureTable(component, tableName);
      checkDocuments(this.catalog, this.rows, component, schema, (id) => tx.tableOfId(component, id));
    }
    if (reconcile(this.catalog, this.rows, component, schema)) tx.changedCatalog = true;
  }

  checkSchema(component: ComponentPath, schema: SchemaJson | null): { error: string; tableName: string | null } | null {
    if (schema === null) return null;
    const tableOfId = (id: string) => {
      const number = tryDecodeId(id)?.tableNumber;
      return number === undefined
        ? null
        : (this.catalog.tableByNumber(component, number)?.name ?? this.catalog.systemTableName(number));
    };
    try {
      checkDefinition(schema);
      checkDocuments(this.catalog, this.rows, component, schema, tableOfId);
      return null;
    } catch (error) {
      if (error instanceof SchemaMismatchError) return { error: error.message, tableName: error.tableName };
      throw error;
    }
  }

  tableNames(component: ComponentPath): string[] {
    const inSchema = new Set(this.catalog.schema(component)?.tables.map((table) => table.tableName));
    return this.catalog
      .userTables(component)
      .filter((table) => inSchema.has(table.name) || table.count > 0)
      .map((table) => table.name);
  }

  async backup(file: string): Promise<void> {
    await this.sqlite.backup(file);
  }

  restore(file: string): void {
    if (!existsSync(file)) throw new Error(`No backup at ${file}`);
    this.sqlite.prepare("ATTACH ? AS backup").run(file);
    try {
      this.replaceContents();
    } finally {
      this.sqlite.exec("DETACH backup");
    }
  }

  private replaceContents(): void {
    const { sqlite } = this;
    const tables = (schema: string) =>
      sqlite
        .prepare(`SELECT name, sql FROM ${schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
        .all() as { name: string; sql: string }[];
    const indexesOf = sqlite
      .prepare("SELECT sql FROM backup.sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
      .pluck();
    const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
    this.write((tx) => {
      const saved = tables("backup");
      for (const { name } of tables("main")) {
        if (name !== "store_meta") sqlite.exec(`DELETE FROM main.${quoted(name)}`);
      }
      const present = new Set(tables("main").map((table) => table.name));
      for (const { name, sql } of saved) {
        if (name === "store_meta") continue;
        if (!present.has(name))
          for (const statement of [sql, ...(indexesOf.all(name) as string[])]) sqlite.exec(statement);
        sqlite.exec(`INSERT INTO main.${quoted(name)} SELECT * FROM backup.${quoted(name)}`);
      }
      this.catalog.reload();
      (tx as EngineTransaction).changedCatalog = true;
      this.fillOutdated(tx as EngineTransaction);
    });
  }

  reset(): void {
    this.write((tx) => {
      this.sqlite.exec(`
        DELETE FROM db_documents; DELETE FROM db_entries; DELETE FROM db_search_totals; DELETE FROM db_vectors;
        UPDATE db_tables SET count = 0;
      `);
      this.catalog.reload();
      (tx as EngineTransaction).changedCatalog = true;
    });
  }

  close(): void {
    this.past.clear();
    this.store.close();
  }
}
