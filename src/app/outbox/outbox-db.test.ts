import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { outboxDatabaseEntry } from "../../lib/local/entries/outbox";
import { device } from "../../lib/local/device";
import type { OutboxEntry } from "./entry";
import { browserStore } from "convex-local-first/outbox/outbox-db";

const some = (id: string): Omit<OutboxEntry, "place"> => ({
  ...{ id, owner: "anna", call: "quotes:sendQuote", args: "{}", about: "quote:1", title: "", typed: [], draft: null },
  ...{ page: { to: "/" }, madeAt: 1, state: "waiting", tries: 0, firstTriedAt: null, nextAt: 1, failures: 0 },
  refusal: null,
});

test("a device that is forgotten keeps nothing that waited, though a tab has its database open", async () => {
  const store = browserStore<OutboxEntry>(outboxDatabaseEntry.key);
  await store.add(some("a"));
  await device.forgetDevice();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(outboxDatabaseEntry.key);
  // The tab goes on, with a database that is empty.
  expect(await store.all()).toEqual([]);
});

test("a database that a newer tab changes is opened anew", async () => {
  const store = browserStore<OutboxEntry>(outboxDatabaseEntry.key);
  await store.add(some("a"));
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(outboxDatabaseEntry.key).onsuccess = resolve;
  });
  await store.add(some("b"));
  expect((await store.all()).map(({ id }) => id)).toEqual(["b"]);
});
