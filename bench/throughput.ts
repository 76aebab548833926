import type { BenchDeployment } from "./deployment";
import { median, type Figure } from "./figures";
import { SyncSocket } from "./sync-socket";

const SUBSCRIPTIONS = 5_000;
const PER_SOCKET = 100;
const MUTATIONS = 300;
const ROUNDS = 5;

/** Measures mutations a second with 5,000 live subscriptions to other jobs, compared with none. */
export async function measureThroughput(open: () => Promise<BenchDeployment>): Promise<Figure[]> {
  const deployment = await open();
  const others = await deployment.addBriefs(SUBSCRIPTIONS, { elsewhere: true });
  const writer = await SyncSocket.open(deployment.engine.cloudUrl);
  await mutationsPerSecond(writer);

  // In turns, so that whatever else the machine does meets both alike.
  const none: number[] = [];
  const many: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    none.push(await mutationsPerSecond(writer));
    const sockets: SyncSocket[] = [];
    for (let start = 0; start < others.length; start += PER_SOCKET) {
      const socket = await SyncSocket.open(deployment.engine.cloudUrl);
      const some = others.slice(start, start + PER_SOCKET);
      await socket.subscribe(some.map((briefId) => ({ path: "briefs:getOpen", args: { briefId } })));
      sockets.push(socket);
    }
    const { subscriptions } = await deployment.instruments.stats();
    if (subscriptions < SUBSCRIPTIONS) throw new Error(`Only ${subscriptions} subscriptions are live`);
    many.push(await mutationsPerSecond(writer));
    sockets.forEach((socket) => socket.close());
    await waitUntilGone(deployment);
  }
  writer.close();
  return [
    {
      name: `mutations a second with ${SUBSCRIPTIONS} unrelated live subscriptions, against none`,
      value: median(many) / median(none),
      unit: "×",
      goal: { atLeast: 0.8 },
      details: { withNone: median(none), withMany: median(many) },
    },
  ];
}

async function mutationsPerSecond(writer: SyncSocket): Promise<number> {
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: MUTATIONS }, () => writer.mutate("benchmark:addBriefs", { count: 1 })),
  );
  const failed = answers.find(({ success }) => !success);
  if (failed) throw new Error(`A mutation failed: ${JSON.stringify(failed)}`);
  return MUTATIONS / ((performance.now() - start) / 1000);
}

async function waitUntilGone(deployment: BenchDeployment): Promise<void> {
  while ((await deployment.instruments.stats()).subscriptions > 0)
    await new Promise((resolve) => setImmediate(resolve));
}
