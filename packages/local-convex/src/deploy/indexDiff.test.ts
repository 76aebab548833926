import { expect, it } from "vitest";
import type { SchemaJson } from "../database/contract";
import { indexDiff } from "./indexDiff";

function schema(indexes: Record<string, string[]>, staged: Record<string, string[]> = {}): SchemaJson {
  const list = (from: Record<string, string[]>) =>
    Object.entries(from).map(([indexDescriptor, fields]) => ({ indexDescriptor, fields }));
  return {
    schemaValidation: true,
    tables: [{ tableName: "t", indexes: list(indexes), stagedDbIndexes: list(staged), documentType: { type: "any" } }],
  };
}
const names = (indexes: { name: string }[]) => indexes.map((index) => index.name);

it("P9 indexes are added and removed by name, and both when their fields change", () => {
  const diff = indexDiff(schema({ a: ["x"], b: ["y"], c: ["z"] }), schema({ b: ["y"], c: ["z", "x"], d: ["w"] }));
  expect(names(diff.added_indexes)).toEqual(["t.c", "t.d"]);
  expect(names(diff.removed_indexes)).toEqual(["t.c", "t.a"]);
  expect(diff.added_indexes[1]).toEqual({ type: "database", name: "t.d", fields: ["w", "_creationTime"] });
});

it("P9 without a schema before, every index is new; without one after, every index goes", () => {
  expect(names(indexDiff(null, schema({ a: ["x"] })).added_indexes)).toEqual(["t.a"]);
  expect(names(indexDiff(schema({ a: ["x"] }), null).removed_indexes)).toEqual(["t.a"]);
});

it("P9 a staged index is enabled, and an enabled one staged, without being built again", () => {
  const enabled = indexDiff(schema({}, { a: ["x"] }), schema({ a: ["x"] }));
  expect([names(enabled.enabled_indexes), enabled.added_indexes]).toEqual([["t.a"], []]);
  const disabled = indexDiff(schema({ a: ["x"] }), schema({}, { a: ["x"] }));
  expect([names(disabled.disabled_indexes), disabled.removed_indexes]).toEqual([["t.a"], []]);
});
