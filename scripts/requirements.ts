/**
 * Writes into docs/requirements.tsv which tests show each requirement, from the ids that their titles cite. With
 * `--check` it writes nothing and fails when the file is not up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { citingTests } from "./lint/cited-ids";
import { filesOf } from "./lib/fingerprint";
import { inRoot } from "./lib/root";

const FILE = inRoot("docs/requirements.tsv");
const TEST_FILE = /\.(test|spec)\.tsx?$/;

const [header, ...rows] = readFileSync(FILE, "utf8").trimEnd().split("\n");
const shownBy = new Map<string, string[]>(rows.map((row) => [row.split("\t")[0] as string, []]));

const unknown: string[] = [];
for (const file of filesOf(
  ["convex", "domain", "local", "packages", "scripts", "src", "tests"],
  /_generated|node_modules/,
)) {
  if (!TEST_FILE.test(file) || file.startsWith("scripts/lint/cited-ids")) continue;
  for (const { title, ids } of citingTests(file, readFileSync(inRoot(file), "utf8"))) {
    for (const id of ids) {
      const tests = shownBy.get(id);
      if (tests) tests.push(`${file}: ${title.replaceAll(/\s+/g, " ")}`);
      else unknown.push(`${file} cites ${id}, which is no requirement`);
    }
  }
}

const updated = [
  header,
  ...rows.map((row) => {
    const [id, requirement] = row.split("\t") as [string, string];
    return [id, requirement, (shownBy.get(id) ?? []).join("; ")].join("\t").trimEnd();
  }),
  "",
].join("\n");
const shown = [...shownBy.values()].filter((tests) => tests.length > 0).length;

for (const line of unknown) console.error(line);
if (process.argv.includes("--check")) {
  const current = updated === readFileSync(FILE, "utf8");
  if (!current) console.error("docs/requirements.tsv is not up to date: run `npm run requirements`.");
  process.exitCode = current && unknown.length === 0 ? 0 : 1;
} else {
  writeFileSync(FILE, updated);
  console.log(`${shown} of ${rows.length} requirements are shown by a test.`);
  process.exitCode = unknown.length === 0 ? 0 : 1;
}
