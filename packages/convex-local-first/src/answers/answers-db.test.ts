import "fake-indexeddb/auto";
import { openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { answersStore } from "./answers-db";

const { claimRows, clearRows, readRows, writeRows } = answersStore("answers", "1");

const row = (key: string) => ({ key, json: { title: key }, at: 1 });
const namesOf = async () => (await readRows("anna")).map(({ key }) => key);

beforeEach(async () => {
  await clearRows();
  await claimRows("anna");
  await writeRows("anna", [row("today")], []);
});

test("answers that another version of this site wrote are not shown, and go", async () => {
  const database = await openDB("answers");
  await database.put("rows", { ...row("yesterday"), form: "another" });
  await database.put("rows", row("long ago"));
  expect(await namesOf()).toEqual(["today"]);
  await claimRows("anna");
  expect(await database.getAllKeys("rows")).toEqual(["", "today"]);
  database.close();
});

test("answers are another account's no more once it is claimed", async () => {
  expect(await readRows("bram")).toEqual([]);
  await claimRows("bram");
  await writeRows("anna", [row("late")], []);
  expect(await namesOf()).toEqual([]);
  expect(await readRows("bram")).toEqual([]);
});
