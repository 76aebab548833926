/** What documents list is what there is. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../lib/root";
import { siteRooms } from "./site-rooms.js";

const read = (file: string) => readFileSync(inRoot(file), "utf8");

test("src/README.md names the rooms that have arrows, in their order", () => {
  const [, table = ""] = /^\| room[^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n)+)/m.exec(read("src/README.md")) ?? [];
  const named = [...table.matchAll(/^\| `([\w-]+)\/`/gm)].map(([, room]) => room);
  const rooms = siteRooms().flatMap(({ from }) => /^src\/([\w-]+)\/\*\*$/.exec(from.toString())?.[1] ?? []);
  const others = ["styles", "routes", "testing"];
  expect(named.filter((room) => !others.includes(room!))).toEqual(rooms.filter((room) => !others.includes(room)));
});

test("the glossary says what every table is", () => {
  const tables = [...read("convex/schema.ts").matchAll(/^ {2}(\w+): defineTable/gm)].map(([, table]) => table!);
  expect(tables.length).toBeGreaterThan(50);
  const glossary = read("docs/glossary.md");
  expect(tables.filter((table) => !new RegExp(`\`${table}[\`.]`).test(glossary))).toEqual([]);
});
