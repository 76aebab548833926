import type { JSONValue } from "convex/values";
import type { Transaction } from "../database/contract";
import { startSync, type Functions, type SyncFixture } from "./testing";

/** Lists the rows of a table. */
export const list = (tx: Transaction, table: string): Record<string, JSONValue>[] => {
  const stream = tx.query("", { source: { type: "FullTableScan", tableName: table, order: "asc" }, operators: [] });
  const found: Record<string, JSONValue>[] = [];
  for (let json = stream.nextJson(); json !== null; json = stream.nextJson()) {
    found.push(JSON.parse(json) as Record<string, JSONValue>);
  }
  return found;
};

let fixture: SyncFixture | null = null;

/** Stops the server. Call it after each test. */
export async function stop(): Promise<void> {
  await fixture?.stop();
  fixture = null;
}

/** Starts a server whose functions read and write notes and others, one of each at first, beside the given ones. */
export async function start(functions: Partial<Functions> = {}): Promise<SyncFixture> {
  fixture = await startSync({
    queries: {
      "notes:count": ({ tx }) => list(tx, "notes").length,
      "notes:texts": ({ tx }) => list(tx, "notes").map((note) => note.text as string),
      "other:count": ({ tx }) => list(tx, "others").length,
      "notes:constant": ({ tx }) => (list(tx, "notes"), "always the same"),
      "users:me": ({ caller }) => {
        const who = caller();
        return who.kind === "user" ? who.identity.subject : null;
      },
      ...functions.queries,
    },
    mutations: {
      "notes:add": (tx, { text }) => tx.insert("", "notes", { text: text ?? "" }),
      "others:add": (tx) => tx.insert("", "others", {}),
      "notes:fail": () => {
        throw new Error("no");
      },
      ...functions.mutations,
    },
    actions: functions.actions ?? {},
  });
  fixture.database.write((tx) => {
    tx.insert("", "notes", { text: "first" });
    tx.insert("", "others", {});
  });
  return fixture;
}

/** How often a query was executed since the start. */
export const executions = (path: string): number => fixture?.cache.counters.get(path)?.executions ?? 0;
