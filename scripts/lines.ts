/**
 * `npm run lines`: how many lines of code the repository holds, by area. Fails when an area holds more than its limit, so
 * that growth is a decision.
 */
import { readFileSync } from "node:fs";
import { Files } from "./testing/reach";
import { inRoot } from "./lib/root";

interface Area {
  name: string;
  files: RegExp;
  /** Raise it only with a line here that says which feature needed it. */
  limit: number;
}

const CODE = /\.(?:[cm]?[jt]sx?|css|html|sh)$/;
const GENERATED = /\/_generated\/|\.gen\.ts$/;
const TEST = /\.(?:test|spec|setup)\.tsx?$|\/(?:testing|tests)\//;

/**
 * A file counts in the first area that it matches. Limits are in whole hundreds. Raised on 2026-11-27: product, tests and
 * stand-ins for the chat's tools, teams and what waits in a client's list, scripts for releases and this table. On
 * 2026-11-28: tests for what staff may not do, and refused messages; visitors who wait for a change. On
 * 2026-11-29: web classes of a query's own realm, and their tests; reports about a person, and a person's story.
 */
const AREAS: Area[] = [
  { name: "tests of whole journeys", files: /^tests\//, limit: 20_150 },
  {
    name: "tests of the engine",
    files: new RegExp(`^packages/local-convex/(?:conformance/|.*(?:${TEST.source}))`),
    limit: 14_500,
  },
  {
    name: "tests of local-first",
    files: new RegExp(`^(?:packages/convex-local-first|examples)/.*(?:${TEST.source})`),
    limit: 1_245,
  },
  { name: "tests beside what they test", files: TEST, limit: 58_750 },
  { name: "product", files: /^(?:src|convex|domain|web)\//, limit: 126_100 },
  { name: "engine", files: /^packages\/local-convex\//, limit: 24_700 },
  { name: "local-first", files: /^(?:packages\/convex-local-first|examples)\//, limit: 2_400 },
  { name: "stand-ins", files: /^local\//, limit: 3_900 },
  { name: "scripts and settings", files: /^(?:scripts|deploy|public)\/|^[^/]+$/, limit: 5_300 },
  { name: "bench", files: /^bench\//, limit: 3_000 },
];

const held = new Map(AREAS.map(({ name }) => [name, 0]));
for (const file of Files.ofRepository().matching(CODE)) {
  if (GENERATED.test(file)) continue;
  const area = AREAS.find(({ files }) => files.test(file));
  if (!area) throw new Error(`${file} is in no area.`);
  held.set(area.name, held.get(area.name)! + readFileSync(inRoot(file), "utf8").split("\n").length - 1);
}

let total = 0;
let isOver = false;
for (const { name, limit } of AREAS) {
  const lines = held.get(name)!;
  total += lines;
  isOver ||= lines > limit;
  console.log(`${name.padEnd(30)}${String(lines).padStart(8)} of ${limit}${lines > limit ? ": above its limit" : ""}`);
}
console.log(`${"all".padEnd(30)}${String(total).padStart(8)}`);
process.exitCode = isOver ? 1 : 0;
