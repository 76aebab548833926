import { describe, expect, it } from "vitest";
import { ReadSet } from "./intervals";
import { scanSql, type IndexRow, type Rows } from "../rows";
import { Scan, type ScanHost } from "./scan";
import { memoryDatabase } from "../testing";

/** An index with as many rows as wanted that counts what is read from it. */
function countingHost(length: number, size: number) {
  const fetched = { batches: 0, rows: 0 };
  const key = (position: number) => `k${String(position).padStart(8, "0")}`;
  const rows = {
    scan({ low, high, descending, limit }) {
      const found: IndexRow[] = [];
      for (let step = 0; step < length && found.length < limit; step++) {
        const position = descending ? length - 1 - step : step;
        if (key(position) < low || key(position) >= high) continue;
        found.push({ key: key(position), doc: position, json: "{}", size });
      }
      fetched.batches++;
      fetched.rows += found.length;
      return found;
    },
  } as Pick<Rows, "scan"> as Rows;
  const host: ScanHost = {
    rows,
    reads: new ReadSet(),
    openScans: new Set(),
    writeVersion: 0,
    beforeScan: () => undefined,
    chargeRead: () => undefined,
  };
  const open = (hint: number | null, descending = false) =>
    new Scan(host, {
      component: "",
      indexId: 1,
      ref: "i",
      system: false,
      range: { start: "", end: null },
      descending,
      hint,
    });
  return { open, fetched, host };
}

describe("D12 the cost of reading", () => {
  it("a page of 20 reads 20 rows in one batch, in a table of any size", () => {
    for (const length of [1_000, 10_000]) {
      const { open, fetched } = countingHost(length, 300);
      const scan = open(20, true);
      for (let count = 0; count < 20; count++) expect(scan.next()).not.toBe(null);
      scan.close();
      expect(fetched).toEqual({ batches: 1, rows: 20 });
    }
  });

  it("a long range is read in growing batches, never whole", () => {
    const { open, fetched } = countingHost(2_000, 300);
    const scan = open(null);
    let count = 0;
    while (scan.next() !== null) count++;
    expect(count).toBe(2_000);
    expect(fetched.rows).toBe(2_000);
    expect(fetched.batches).toBeGreaterThan(2_000 / 256);
    expect(fetched.batches).toBeLessThan(15);
  });

  it("batches of big documents stay small", () => {
    const { open, fetched } = countingHost(100, 500_000);
    const scan = open(null);
    for (let count = 0; count < 20; count++) scan.next();
    expect(fetched.rows).toBeLessThan(24);
  });

  it("the statements find rows by the primary key and never sort", () => {
    const { sqlite } = memoryDatabase();
    for (const direction of ["ASC", "DESC"] as const) {
      const plan = sqlite
        .prepare(`EXPLAIN QUERY PLAN ${scanSql(direction)}`)
        .all(1, Buffer.from("a"), Buffer.from("b"), 9);
      expect(plan.map((step) => (step as { detail: string }).detail)).toEqual([
        "SEARCH e USING PRIMARY KEY (idx=? AND key>? AND key<?)",
        "SEARCH d USING INTEGER PRIMARY KEY (rowid=?)",
      ]);
    }
  });
});

describe("D10 the read set", () => {
  it("counts disjoint ranges and merges touching and overlapping ones", () => {
    const reads = new ReadSet();
    reads.add("i", "b", "c");
    reads.add("i", "e", "f");
    reads.add("i", "x", "x");
    expect(reads.count).toBe(2);
    reads.add("i", "c", "d");
    expect(reads.count).toBe(2);
    reads.add("i", "d", "e");
    reads.add("j", "a", null);
    reads.add("j", "c", "d");
    expect(reads.count).toBe(2);
    expect(reads.ranges()).toEqual([
      { index: "i", start: "b", end: "f" },
      { index: "j", start: "a", end: null },
    ]);
  });
});
