import { JOBS_PER_PAGE } from "../domain/limits";
import { runFunction } from "../scripts/product/admin";
import type { BenchDeployment } from "./deployment";
import { median, type Figure } from "./figures";
import { SyncSocket } from "./sync-socket";

const FEW = 1_000;
const MANY = 100_000;
const ROUNDS = 9;
const PAGES_A_ROUND = 5;
const UNLOCKS_A_ROUND = 3;

interface Market {
  deployment: BenchDeployment;
  briefs: string[];
  company: SyncSocket[];
  pageMs: number[];
  unlockMs: number[];
}

/**
 * Measures a page of 20 jobs and an unlock among 1,000 jobs and among 100,000. Both deployments run at the same time
 * and are measured in turns, so that other work of the machine affects both alike.
 */
export async function measureGrowth(open: () => Promise<BenchDeployment>): Promise<Figure[]> {
  const few = await openMarket(open, FEW);
  const many = await openMarket(open, MANY);
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const market of [few, many]) {
      const pages = await loadPages(market, round);
      const unlocks = await unlockSome(market, round);
      if (round > 0) {
        market.pageMs.push(...pages);
        market.unlockMs.push(...unlocks);
      }
    }
  }
  for (const { company } of [few, many]) company.forEach((socket) => socket.close());
  const figure = (what: string, few: number, many: number): Figure => ({
    name: `${what} among ${MANY} open jobs, against one among ${FEW}`,
    value: many / few,
    unit: "×",
    goal: { atMost: 1.5 },
    details: { amongFewMs: few, amongManyMs: many },
  });
  return [
    figure("a window of 20 cards", median(few.pageMs), median(many.pageMs)),
    figure("an unlock", median(few.unlockMs), median(many.unlockMs)),
  ];
}

async function openMarket(open: () => Promise<BenchDeployment>, size: number): Promise<Market> {
  const deployment = await open();
  const tokens = await deployment.addCompanies(UNLOCKS_A_ROUND);
  const company = await Promise.all(tokens.map((token) => SyncSocket.open(deployment.engine.cloudUrl, token)));
  return { deployment, briefs: await deployment.addBriefs(size), company, pageMs: [], unlockMs: [] };
}

/** Other windows of the list each time, since one that was read is answered from the cache. */
function loadPages({ deployment, briefs }: Market, round: number): Promise<number[]> {
  const windows = Math.floor(briefs.length / JOBS_PER_PAGE);
  return deployment.executionTimes("jobs.js:cards", async () => {
    for (let count = 0; count < PAGES_A_ROUND; count++) {
      const number = (round * PAGES_A_ROUND + count) % windows;
      await runFunction(deployment.engine, "jobs:cards", { list: "Utrecht", number });
    }
  });
}

/** In each round other jobs, spread over the whole table. */
function unlockSome({ deployment, briefs, company }: Market, round: number): Promise<number[]> {
  return deployment.executionTimes("unlocks.js:unlockBrief", async () => {
    for (const [index, socket] of company.entries()) {
      const position = (round * company.length + index) / ((ROUNDS + 1) * company.length);
      const briefId = briefs[Math.floor(position * briefs.length)] as string;
      const answer = await socket.mutate("unlocks:unlockBrief", { briefId });
      if (!answer.success) throw new Error(`An unlock failed: ${JSON.stringify(answer)}`);
    }
  });
}
