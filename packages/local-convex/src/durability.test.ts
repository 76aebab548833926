import { connect, createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { ConvexClient } from "convex/browser";
import type { FunctionReference } from "convex/server";
import { api, TestEngine } from "./testing";

const SCHEMA = `
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({
  entries: defineTable({ writer: v.number(), n: v.number() }).index("by_writer", ["writer"]),
  totals: defineTable({ writer: v.number(), sum: v.number() }).index("by_writer", ["writer"]),
});`;

const LEDGER = `
import { query, mutation } from "./_generated/server";
import { v } from "convex/values";
export const append = mutation({ args: { writer: v.number(), n: v.number() }, handler: async (ctx, { writer, n }) => {
  await ctx.db.insert("entries", { writer, n });
  const total = await ctx.db.query("totals").withIndex("by_writer", (q) => q.eq("writer", writer)).unique();
  if (total) await ctx.db.patch(total._id, { sum: total.sum + n });
  else await ctx.db.insert("totals", { writer, sum: n });
  return n;
} });
export const written = query({ args: { writer: v.number() }, handler: async (ctx, { writer }) => {
  const entries = await ctx.db.query("entries").withIndex("by_writer", (q) => q.eq("writer", writer)).collect();
  const total = await ctx.db.query("totals").withIndex("by_writer", (q) => q.eq("writer", writer)).unique();
  return { numbers: entries.map((entry) => entry.n), sum: total?.sum ?? 0 };
} });
`;

const WRITERS = 6;
const KILLS = 4;
/** Writes that are acknowledged before each kill: it falls into the middle of the others. */
const ACKNOWLEDGED_PER_ROUND = 150;
const IN_FLIGHT = 5;
const POLL = { timeout: 30_000 };

type Reference = FunctionReference<"query" & "mutation" & "action">;
const append = api.ledger?.append as Reference;
const written = api.ledger?.written as Reference;

const totalWritten = async (running: TestEngine): Promise<number> => {
  const client = running.http();
  let total = 0;
  for (let writer = 0; writer < WRITERS; writer += 1) {
    total += ((await client.query(written, { writer })) as { numbers: number[] }).numbers.length;
  }
  return total;
};

/** Keeps a few mutations in flight on one connection, counting up, until told to stop. */
class Writer {
  /** Numbers whose mutation was acknowledged, in that order. */
  readonly acknowledged: number[] = [];
  issued = 0;
  private running = true;
  private readonly lines: Promise<void>[];

  constructor(
    private readonly client: ConvexClient,
    private readonly writer: number,
    private readonly onAcknowledged: () => void,
  ) {
    this.lines = Array.from({ length: IN_FLIGHT }, () => this.write());
  }

  /** Resolves when every mutation that was begun has been acknowledged. */
  async finish(): Promise<void> {
    this.running = false;
    await Promise.all(this.lines);
  }

  private async write(): Promise<void> {
    while (this.running) {
      const n = this.issued;
      this.issued += 1;
      expect(await this.client.mutation(append, { writer: this.writer, n })).toBe(n);
      this.acknowledged.push(n);
      this.onAcknowledged();
    }
  }
}

/**
 * A line to the engine that can lose the answers to every other connection; what those send still arrives. So when the
 * engine dies, some clients do not know of mutations that committed, while others keep it busy.
 */
class Line {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private connections = 0;
  private losing = false;

  constructor(enginePort: () => number) {
    this.server = createServer((client) => {
      const upstream = connect(enginePort(), "127.0.0.1");
      const lossy = this.connections++ % 2 === 0;
      client.on("data", (data) => upstream.write(data));
      upstream.on("data", (data) => {
        if (!lossy || !this.losing) client.write(data);
      });
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.sockets.add(socket);
        socket.on("error", () => other.destroy());
        socket.on("close", () => {
          this.sockets.delete(socket);
          other.destroy();
        });
      }
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  loseAnswers(lose: boolean): void {
    this.losing = lose;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

let engine: TestEngine | null = null;
let line: Line | null = null;
afterEach(async () => {
  await engine?.stop();
  line?.close();
});

test(
  "S27 kill -9 under load loses no acknowledged write, and repeats none when clients come back",
  { timeout: 180_000 },
  async () => {
    const running = (engine = await TestEngine.start({ functions: { "schema.ts": SCHEMA, "ledger.ts": LEDGER } }));
    let acknowledged = 0;
    let reached = { count: Infinity, resolve: (): void => undefined };
    const untilAcknowledged = (count: number): Promise<void> =>
      new Promise((resolve) => (reached = { count, resolve }));
    const count = (): void => {
      acknowledged += 1;
      if (acknowledged >= reached.count) reached.resolve();
    };
    const lossy = (line = new Line(() => Number(new URL(running.url).port)));
    const address = await lossy.open();
    const writers = Array.from({ length: WRITERS }, (_, i) => new Writer(running.live(address), i, count));

    for (let round = 0; round < KILLS; round += 1) {
      await untilAcknowledged(acknowledged + ACKNOWLEDGED_PER_ROUND);
      lossy.loseAnswers(true);
      // The lossy half stalls with all its mutations committed and unacknowledged.
      await expect.poll(() => totalWritten(running), POLL).toBeGreaterThanOrEqual(acknowledged + IN_FLIGHT);
      await running.kill();
      lossy.loseAnswers(false);
      const promised = writers.map((writer) => [...writer.acknowledged]);
      await running.boot();
      for (const [i, numbers] of promised.entries()) {
        const found = (await running.http().query(written, { writer: i })) as { numbers: number[] };
        expect(found.numbers).toEqual(expect.arrayContaining(numbers));
      }
    }

    await Promise.all(writers.map((writer) => writer.finish()));
    for (const [i, writer] of writers.entries()) {
      const numbers = Array.from({ length: writer.issued }, (_, n) => n);
      const sum = numbers.reduce((a, b) => a + b, 0);
      expect(await running.http().query(written, { writer: i })).toEqual({ numbers, sum });
    }
    expect(acknowledged).toBeGreaterThan(KILLS * ACKNOWLEDGED_PER_ROUND);
  },
);
