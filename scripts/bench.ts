/**
 * `npm run bench`: measures what ARCHITECTURE.md promises, as ratios, and writes bench/results.json. With names as
 * arguments only those benchmarks run, and the other figures stay as they were. `scale` measures nothing: it writes
 * docs/scale.md from the stored figures of `day`.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { openDeployment, type BenchDeployment } from "../bench/deployment";
import { costsIn, measureDay } from "../bench/day";
import { scaleText } from "../bench/scale";
import { measureUnlock } from "../bench/unlock";
import { goalText, isReached, type Figure } from "../bench/figures";
import { measureGrowth } from "../bench/growth";
import { measureLighthouse } from "../bench/lighthouse";
import { measurePeers } from "../bench/peers";
import { measureLocalFirst } from "../bench/local-first";
import { measureRace } from "../bench/race";
import { measureRows } from "../bench/rows";
import { measureSearch } from "../bench/search";
import { measureThroughput } from "../bench/throughput";
import { measureTryFloor } from "../bench/try-floor";
import { measureWatchers } from "../bench/watchers";
import { inRoot } from "./lib/root";

const benchmarks: Record<string, (open: () => Promise<BenchDeployment>) => Promise<Figure[]>> = {
  race: measureRace,
  day: measureDay,
  throughput: measureThroughput,
  growth: measureGrowth,
  search: measureSearch,
  watchers: measureWatchers,
  unlock: measureUnlock,
  peers: measurePeers,
  "local-first": measureLocalFirst,
  rows: measureRows,
  "try-floor": measureTryFloor,
  lighthouse: measureLighthouse,
};

function report(figure: Figure): void {
  const value = Number(figure.value.toFixed(2));
  const details = Object.entries(figure.details).map(([key, number]) => `${key} ${Number(number.toFixed(2))}`);
  console.log(
    `  ${isReached(figure) ? "reached" : "MISSED "}  ${figure.name}: ${value} ${figure.unit} ` +
      `(goal: ${goalText(figure)}; ${details.join(", ")})`,
  );
  figures.push({ ...figure, value });
}

interface StoredFigure extends Figure {
  reached: boolean;
  measuredAt: string;
}

const wanted = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name} …`);
  const opened: BenchDeployment[] = [];
  try {
    const open = async () => {
      const deployment = await openDeployment();
      opened.push(deployment);
      return deployment;
    };
    for (const figure of await measure(open)) report(figure);
  } finally {
    await Promise.all(opened.map((deployment) => deployment.close()));
  }
}

const file = inRoot("bench/results.json");
interface Stored {
  figures: StoredFigure[];
  /** Runs of `npm run hunt`. */
  hunt?: object[];
}
const stored: Stored = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Stored) : { figures: [] };
const measured: StoredFigure[] = figures.map((figure) => ({
  ...figure,
  reached: isReached(figure),
  measuredAt: new Date().toISOString(),
}));
const kept = stored.figures.filter(({ name }) => !measured.some((figure) => figure.name === name));
const results = { ...stored, node: process.version, cores: cpus().length, figures: [...kept, ...measured] };
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
if (wanted.length === 0 || wanted.includes("scale")) {
  const day = costsIn(results.figures);
  if (day === null) throw new Error("Nothing to compute from yet: run `npm run bench -- day` first");
  writeFileSync(inRoot("docs/scale.md"), scaleText(day.costs, day.companiesTold));
}
process.exitCode = figures.every(isReached) ? 0 : 1;
