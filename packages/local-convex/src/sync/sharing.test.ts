/** When two readers share a run: the rules of Convex by which costs are counted (CONFORMANCE.md). */
import { afterEach, expect, test } from "vitest";
import { executions, list, start, stop } from "./notes.setup";
import type { Functions } from "./testing";

afterEach(stop);

const queries: Functions["queries"] = {
  // A page ends where it ended when its reader came, as `paginate()` has it.
  "notes:page": ({ tx, journal, setJournal }) => {
    const texts = list(tx, "notes").map(({ text }) => text as string);
    const end = journal ?? String(texts.length);
    setJournal(end);
    return texts.slice(0, Number(end)).concat(`of ${texts.length}`);
  },
  "users:count": ({ tx, caller }) => [caller().kind, list(tx, "notes").length],
};

test("S6 pages of readers who came at one moment share a run, those of readers who came apart share none", async () => {
  const { connect, database } = await start({ queries });
  const add = () => database.write((tx) => tx.insert("", "notes", { text: "more" }));
  const moments = [2, 3, 1];
  const readers: { client: Awaited<ReturnType<typeof connect>>; rows: number }[] = [];
  for (const [moment, count] of moments.entries()) {
    for (let reader = 0; reader < count; reader++) {
      const client = await connect();
      client.hello(`session${moment}-${reader}`);
      client.add(0, "notes:page");
      await client.until(() => client.results.has(0));
      readers.push({ client, rows: moment + 1 });
    }
    // Those who watch have seen it before the next come.
    add();
    await Promise.all(
      readers.map(({ client }) => client.until(() => String(client.results.get(0)).endsWith(`of ${moment + 2}`))),
    );
  }
  const before = executions("notes:page");
  add();
  await Promise.all(readers.map(({ client }) => client.until(() => String(client.results.get(0)).endsWith("of 5"))));
  expect(executions("notes:page") - before).toBe(moments.length);
  for (const { client, rows } of readers) expect(client.results.get(0)).toHaveLength(rows + 1);
});

test("S6 whoever looks at the caller shares with that caller alone, and a call over HTTP shares with subscriptions", async () => {
  const { connect, cache } = await start({ queries });
  const clients = await Promise.all(["user:ann", "user:ann", "user:bob"].map(() => connect()));
  for (const [index, client] of clients.entries()) {
    client.hello(`session${index}`);
    client.authenticate("User", index === 2 ? "user:bob" : "user:ann");
    client.add(0, "users:count");
    client.add(1, "notes:count");
  }
  await Promise.all(clients.map((client) => client.untilResult(1, 1)));
  expect(executions("users:count")).toBe(2);
  expect(executions("notes:count")).toBe(1);
  const nobody = { key: "none", caller: { kind: "none" as const } };
  expect(await cache.once("", "notes:count", {}, false, nobody as never)).toMatchObject({ value: 1 });
  expect(executions("notes:count")).toBe(1);
  clients[0]!.mutate(0, "notes:add");
  await Promise.all(clients.map((client) => client.untilResult(1, 2)));
  expect(executions("users:count")).toBe(4);
  expect(executions("notes:count")).toBe(2);
});
