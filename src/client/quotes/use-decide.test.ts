import type { OptimisticLocalStore } from "convex/browser";
import { getFunctionName } from "convex/server";
import { describe, expect, test } from "vitest";
import type { OwnBrief, Quote } from "../types";
import { acceptLocally, declineLocally, undoLocally } from "./use-decide";
import { someBrief, someQuote } from "../testing";

describe("a decision on the screen, before the server's answer", () => {
  const stateWith = (briefs: OwnBrief[], quotes: Record<string, Quote[]>) => {
    const results = new Map<string, { args: object; value: unknown }[]>([
      ["briefs:mine", [{ args: {}, value: { page: briefs, isDone: true, continueCursor: "" } }]],
      ["quotes:forBrief", Object.entries(quotes).map(([briefId, value]) => ({ args: { briefId }, value }))],
    ]);
    const store = {
      getAllQueries: (query: never) => results.get(getFunctionName(query)) ?? [],
      setQuery: (query: never, args: object, value: unknown) => {
        const name = getFunctionName(query);
        results.set(
          name,
          (results.get(name) ?? []).map((each) => (each.args === args ? { args, value } : each)),
        );
      },
    } as OptimisticLocalStore;
    const statuses = () => ({
      briefs: (results.get("briefs:mine")![0]!.value as { page: OwnBrief[] }).page.map(({ status }) => status),
      quotes: results.get("quotes:forBrief")!.map(({ value }) => (value as Quote[]).map(({ status }) => status)),
    });
    return { store, statuses };
  };
  const mine = someBrief();
  const other = someBrief();
  const quotes = [someQuote(), someQuote(), someQuote({ status: "DECLINED" })];
  const elsewhere = [someQuote()];
  const byBrief = { [mine._id]: quotes, [other._id]: elsewhere };

  test("accepting completes the one request and declines its other quotes (C44)", () => {
    const { store, statuses } = stateWith([mine, other], byBrief);
    acceptLocally(store, quotes[0]!._id);
    expect(statuses()).toEqual({
      briefs: ["COMPLETED", "OPEN"],
      quotes: [["ACCEPTED", "DECLINED", "DECLINED"], ["PENDING"]],
    });
  });

  test("declining touches that quote only, and taking it back leaves everything as it was (CLIENT-008)", () => {
    const { store, statuses } = stateWith([mine, other], byBrief);
    const before = statuses();
    declineLocally(store, quotes[1]!._id);
    expect(statuses()).toEqual({
      briefs: ["OPEN", "OPEN"],
      quotes: [["PENDING", "DECLINED", "DECLINED"], ["PENDING"]],
    });
    undoLocally(store, quotes[1]!._id);
    expect(statuses()).toEqual(before);
  });
});
