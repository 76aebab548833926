/** Documents list what exists, and keep within their lengths. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { VARIABLES } from "../../convex/model/base/variables";
import { inRoot } from "../lib/root";
import { Files } from "../testing/reach";
import { ADR_INDEX, adrIndex, adrNotes } from "./adr-index";

const { siteRooms } = createRequire(import.meta.url)("./arrows.cjs") as { siteRooms: () => string[][] };

const read = (file: string) => readFileSync(inRoot(file), "utf8");

test("src/README.md names the rooms that have arrows, in their order", () => {
  const [, table = ""] = /^\| room[^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n)+)/m.exec(read("src/README.md")) ?? [];
  const named = [...table.matchAll(/^\| `([\w-]+)\/`/gm)].map(([, room]) => room);
  const rooms = siteRooms().map(([room]) => room!);
  const others = ["styles", "routes", "testing"];
  expect(named.filter((room) => !others.includes(room!))).toEqual(rooms.filter((room) => !others.includes(room)));
});

test("the glossary says what every table is", () => {
  const tables = [...read("convex/schema.ts").matchAll(/^ {2}(\w+): defineTable/gm)].map(([, table]) => table!);
  expect(tables.length).toBeGreaterThan(50);
  const glossary = read("docs/glossary.md");
  expect(tables.filter((table) => !new RegExp(`\`${table}[\`.]`).test(glossary))).toEqual([]);
});

test("at most 45 notes say why something is as it is, each in at most 300 words with its parts", () => {
  const notes = adrNotes();
  expect(notes.length).toBeLessThanOrEqual(45);
  for (const { file, text } of notes) {
    expect(text.split(/\s+/).length, file).toBeLessThanOrEqual(300);
    for (const part of ["Status", "Context", "Decision", "Consequences"]) expect(text, file).toContain(`**${part}.**`);
  }
});

test("docs/deploy.md says of every variable what the registry says", () => {
  const rows = [...read("docs/deploy.md").matchAll(/^\| *(`\w+`) *\| *(.*?) *\|$/gm)].map(
    ([, name, says]) => `${name} ${says}`,
  );
  for (const [name, { need, says }] of Object.entries(VARIABLES)) {
    if (need === "local") expect(read("docs/deploy.md")).toContain(`\`${name}\``);
    else expect(rows).toContain(`\`${name}\` ${need === "optional" ? "optional; " : ""}${says}`);
  }
});

test("all documents together have at most 35,000 words, requirements and the security document aside", () => {
  const files = Files.ofRepository().matching(/^(?!\.github\/|docs\/security\.md).*\.md$/);
  // A table's rules and dashes are no words.
  const words = files.flatMap((file) => read(file).split(/\s+/)).filter((word) => /[\p{L}\d]/u.test(word));
  expect(words.length).toBeLessThanOrEqual(35_000);
});

test("the index of the notes is up to date", () => {
  expect(read(ADR_INDEX)).toBe(adrIndex());
});

test("rows of ARCHITECTURE.md that say where to look stay on a line of 120 characters", () => {
  const [, tables = ""] = /## To change X, look in Y\n([^]*?)\n## /.exec(read("ARCHITECTURE.md")) ?? [];
  const rows = tables.split("\n").filter((line) => line.startsWith("|"));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => row.length > 120)).toEqual([]);
});
