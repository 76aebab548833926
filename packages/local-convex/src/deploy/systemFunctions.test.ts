import { expect, it } from "vitest";
import { InvalidationIndex } from "../sync/invalidation";
import { createSystemFunctions } from "./systemFunctions";
import { deployTest } from "./testing";

it("P12 the list of tables is out of date when a table gets its first document", () => {
  const { database, deployment } = deployTest();
  const functions = createSystemFunctions(database, deployment);
  const list = () => functions.query("", "_system/cli/tables:default", {});
  const readers = new InvalidationIndex<string>();
  readers.add(list()!.ranges, "list");
  let outOfDate = false;
  database.onCommit((commit) => (outOfDate ||= commit.everything === true || readers.touched(commit).size > 0));
  database.write((tx) => tx.insert("", "notes", {}));
  expect(list()!.value).toMatchObject({ page: [{ name: "notes" }] });
  expect(outOfDate).toBe(true);
});
