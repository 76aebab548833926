import type { BenchDeployment } from "./deployment";
import { median, type Figure } from "./figures";
import { processorMs } from "./processor-time";
import { SyncSocket } from "./sync-socket";

const ROUNDS = 5;
const UNLOCKS = 100;

/**
 * Measures the processor time that an unlock, with the mails that it causes, costs the local engine, by a company that
 * unlocks jobs without watchers. packages/local-convex/bench measures what a call costs by itself.
 */
export async function measureUnlock(open: () => Promise<BenchDeployment>): Promise<Figure[]> {
  const deployment = await open();
  const { pid } = deployment.engine.child;
  // The first round warms up and is not counted.
  const tokens = await deployment.addCompanies(ROUNDS + 1);
  const briefs = await deployment.addBriefs(UNLOCKS * tokens.length);
  const measured: number[] = [];
  for (const [round, token] of tokens.entries()) {
    const company = await SyncSocket.open(deployment.engine.cloudUrl, token);
    const some = briefs.slice(round * UNLOCKS, (round + 1) * UNLOCKS);
    const before = processorMs(pid);
    const answers = await Promise.all(some.map((briefId) => company.mutate("unlocks:unlockBrief", { briefId })));
    if (round > 0) measured.push((processorMs(pid) - before) / UNLOCKS);
    const failed = answers.find(({ success }) => !success);
    if (failed) throw new Error(`An unlock failed: ${JSON.stringify(failed)}`);
    company.close();
  }
  return [
    {
      name: "processor time of the product's unlock with the mails that it causes, in a burst",
      value: median(measured),
      unit: "ms",
      goal: { atMost: 1 },
      details: { unlocks: UNLOCKS },
    },
  ];
}
