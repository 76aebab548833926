/** `npx tsx scripts/release-notes.ts v0.3.0`: prints what CHANGELOG.md says of a version; ends with 1 when it says nothing. */
import { readFileSync } from "node:fs";
import { inRoot } from "./lib/root";
import { notesOf } from "./lib/release-notes";

const notes = notesOf(readFileSync(inRoot("CHANGELOG.md"), "utf8"), (process.argv[2] ?? "").replace(/^v/, ""));
if (notes === null) {
  console.error(`CHANGELOG.md has no part for ${process.argv[2]}.`);
  process.exitCode = 1;
} else console.log(notes);
