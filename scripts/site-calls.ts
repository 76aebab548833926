/**
 * `npx tsx scripts/site-calls.ts v0.3.0`, after a release: keeps what its site calls, so that tests/releases/ checks the
 * functions of later versions against it.
 */
import { writeFileSync } from "node:fs";
import { LAST_RELEASE, readSiteCalls } from "./lib/site-calls";

const release = (process.argv[2] ?? "").replace(/^v/, "");
if (release === "") {
  console.error("Which release? Such as v0.3.0.");
  process.exitCode = 1;
} else {
  const { calls, shapes } = readSiteCalls(release);
  const lines = (table: object) =>
    `{\n${Object.entries(table)
      .map((entry) => entry.map((each) => JSON.stringify(each)).join(": "))
      .join(",\n")}\n}`;
  const text = `{\n"release": "${release}",\n"calls": ${lines(calls)},\n"shapes": ${lines(shapes)}\n}\n`;
  writeFileSync(LAST_RELEASE, text);
}
