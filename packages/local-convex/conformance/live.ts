/**
 * What a client sees of time: the order of what it sends on one socket, reads of past moments, and indexes that are not
 * enabled yet. Uses the official clients, with the fixture's functions.
 */
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { api } from "./convex/_generated/api";
import type { Deployment } from "./promises";

/** Runs every case against a deployment. */
export function live(open: () => Promise<Deployment>): void {
  let deployment: Deployment;
  let client: ConvexHttpClient;
  const clients: ConvexClient[] = [];
  beforeAll(async () => {
    deployment = await open();
    client = new ConvexHttpClient(deployment.cloudUrl, { logger: false });
  });
  beforeEach(() => deployment.empty());
  afterAll(() => Promise.all(clients.map((one) => one.close())));

  const connect = (): ConvexClient => {
    const one = new ConvexClient(deployment.cloudUrl, {
      webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
      unsavedChangesWarning: false,
      logger: false,
    });
    clients.push(one);
    return one;
  };
  const names = Array.from({ length: 12 }, (_, n) => String(n));
  const put = (name: string) => client.mutation(api.cases.put, { rows: [{ name, n: 1 }] });
  const all = { index: "by_n", bounds: [] };

  describe("order on a socket", () => {
    test("mutations that are sent without waiting take effect in the order in which they were sent", async () => {
      const socket = connect();
      await Promise.all(names.map((name) => socket.mutation(api.cases.put, { rows: [{ name, n: 1 }] })));
      expect(await client.query(api.cases.ranged, all)).toEqual(names);
    });

    test("their answers come in that order, too", async () => {
      const socket = connect();
      const answered: string[] = [];
      await Promise.all(
        names.map((name) =>
          socket.mutation(api.cases.put, { rows: [{ name, n: 1 }] }).then(() => void answered.push(name)),
        ),
      );
      expect(answered).toEqual(names);
    });

    test("one that fails holds up none of those behind it", async () => {
      const socket = connect();
      const outcomes = await Promise.allSettled(
        names.map((name) => socket.mutation(api.cases.put, { rows: [name === "3" ? { _own: 1 } : { name, n: 1 }] })),
      );
      expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
      expect(await client.query(api.cases.ranged, all)).toEqual(names.filter((name) => name !== "3"));
    });

    test("a list that was asked for before them never shows a later one without those before it", async () => {
      const socket = connect();
      const seen: string[][] = [];
      socket.onUpdate(api.cases.ranged, all, (list) => void seen.push(list));
      await Promise.all(names.map((name) => socket.mutation(api.cases.put, { rows: [{ name, n: 1 }] })));
      await expect.poll(() => seen.at(-1)).toEqual(names);
      for (const list of seen) expect(list).toEqual(names.slice(0, list.length));
    });

    test("pages that are open while rows come in have every row once", async () => {
      await client.mutation(api.cases.put, { rows: names.map((name) => ({ name, n: 1 })) });
      const socket = connect();
      let rows: string[] = [];
      let more: (size: number) => unknown = () => undefined;
      const show = (shown: { results: { name: string }[]; loadMore: (size: number) => unknown }): void => {
        rows = shown.results.map(({ name }) => name);
        more = shown.loadMore;
      };
      // The client's types of this method are those of a single page.
      const args = { order: "asc", filter: null } as never;
      socket.onPaginatedUpdate_experimental(api.cases.paged, args, { initialNumItems: 5 }, show as never);
      await expect.poll(() => rows).toEqual(names.slice(0, 5));
      const added = ["a", "b", "c"].map((name) => socket.mutation(api.cases.put, { rows: [{ name, n: 1 }] }));
      more(4);
      await Promise.all(added);
      await expect.poll(() => rows).toEqual(names.slice(0, 9));
      more(100);
      await expect.poll(() => rows).toEqual([...names, "a", "b", "c"]);
    });
  });

  describe("moments of the past", () => {
    test("consistent queries of one client see one moment, whatever others write meanwhile", async () => {
      const past = new ConvexHttpClient(deployment.cloudUrl, { logger: false });
      await put("before");
      expect(await past.consistentQuery(api.cases.ranged, all)).toEqual(["before"]);
      const ids = await put("after");
      await client.mutation(api.cases.change, { method: "delete", id: ids[0]!, value: null });
      await put("later");
      expect(await past.consistentQuery(api.cases.ranged, all)).toEqual(["before"]);
      const notYet = { index: "by_n", bounds: [["eq", "n", 1]], order: "desc" as const };
      expect(await past.consistentQuery(api.cases.ranged, notYet)).toEqual(["before"]);
    });

    test("its other queries, and those of who comes later, see the present", async () => {
      const past = new ConvexHttpClient(deployment.cloudUrl, { logger: false });
      expect(await past.consistentQuery(api.cases.ranged, all)).toEqual([]);
      await put("now");
      expect(await past.query(api.cases.ranged, all)).toEqual(["now"]);
      expect(await past.consistentQuery(api.cases.ranged, all)).toEqual([]);
      const later = new ConvexHttpClient(deployment.cloudUrl, { logger: false });
      expect(await later.consistentQuery(api.cases.ranged, all)).toEqual(["now"]);
    });
  });

  describe("staged indexes", () => {
    const staged = (index: string) => `Index cases.${index} is currently staged and not available to query`;

    test("a staged index is refused", async () => {
      await expect(client.query(api.cases.ranged, { index: "by_n_staged", bounds: [] })).rejects.toThrow(
        staged("by_n_staged"),
      );
    });
    test("a staged text index is refused", async () => {
      await expect(client.query(api.cases.searchedStaged, { words: "vloer" })).rejects.toThrow(
        staged("by_text_staged"),
      );
    });
    test("a staged vector index is refused", async () => {
      const search = { vector: [1, 0], filters: [], index: "by_v_staged" };
      await expect(client.action(api.cases.near, search)).rejects.toThrow(staged("by_v_staged"));
    });
    test("rows are written beside them as usual", async () => {
      await client.mutation(api.cases.put, { rows: [{ name: "row", n: 1, title: "vloer", w: [1, 0] }] });
      expect(await client.query(api.cases.ranged, all)).toEqual(["row"]);
    });
  });
}
