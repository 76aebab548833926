import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConformanceEngine } from "./backend-engine";
import { api } from "./convex/_generated/api";

const COUNT = 300;

let engine: ConformanceEngine;
beforeAll(async () => {
  engine = await ConformanceEngine.start();
});
afterAll(() => engine?.stop());

test("kill -9 in a stream of mutations: every one of a live client is applied exactly once, none acknowledged is lost", async () => {
  const client = new ConvexClient(engine.cloudUrl, { logger: false, unsavedChangesWarning: false });
  const seen: string[][] = [];
  client.onUpdate(api.items.names, {}, (names) => seen.push(names));

  const acknowledged: string[] = [];
  let acknowledgedAtCrash: string[] = [];
  let crash: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: COUNT }, async (_, index) => {
      const name = `m${index}`;
      await client.mutation(api.items.insert, { name, rank: index });
      acknowledged.push(name);
      if (acknowledged.length === COUNT / 3) {
        acknowledgedAtCrash = [...acknowledged];
        crash = engine.crash();
      }
    }),
  );
  await crash;

  const names = await new ConvexHttpClient(engine.cloudUrl).query(api.items.names, {});
  expect(acknowledgedAtCrash).toHaveLength(COUNT / 3);
  expect(names).toEqual(Array.from({ length: COUNT }, (_, index) => `m${index}`));
  // The subscription that was open before the crash shows the end too, and never showed a row disappear.
  await expect.poll(() => seen.at(-1)).toEqual(names);
  for (const [index, rows] of seen.entries()) {
    expect(rows, `update ${index}`).toEqual(names.slice(0, rows.length));
  }
  await client.close();
});
