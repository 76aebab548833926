import { runFunction } from "../scripts/product/admin";
import type { BenchDeployment } from "./deployment";
import { median, type Figure } from "./figures";
import { SyncSocket } from "./sync-socket";

const FEW = 10_000;
const MANY = 100_000;
const ROUNDS = 12;
const COMPANIES = 10;
const search = { area: { kind: "radius", place: "Utrecht", radiusKm: 25 }, floors: null, minSquareMeters: null };
const wholeList = { province: "all", category: "all", before: null, downTo: null };

interface Market {
  deployment: BenchDeployment;
  company: SyncSocket;
  listMs: number[];
  countMs: number[];
  noticeMs: number[];
}

/**
 * Measures a company's own search (B07) among 10,000 jobs and among 100,000: its list, its count, and telling ten
 * companies of a new job. Both deployments run at the same time and are measured in turns.
 */
export async function measureSearch(open: () => Promise<BenchDeployment>): Promise<Figure[]> {
  const few = await openMarket(open, FEW);
  const many = await openMarket(open, MANY);
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const market of [few, many]) {
      const list = await loadList(market);
      const count = await loadCount(market, round);
      const notice = await tellOfJob(market);
      if (round === 0) continue;
      market.listMs.push(...list);
      market.countMs.push(...count);
      market.noticeMs.push(...notice);
    }
  }
  for (const { company } of [few, many]) company.close();
  const figure = (what: string, few: number[], many: number[]): Figure => ({
    name: `${what} among ${MANY} open jobs, against ${FEW}`,
    value: median(many) / median(few),
    unit: "×",
    goal: { atMost: 1.5 },
    details: { amongFewMs: median(few), amongManyMs: median(many) },
  });
  return [
    figure("a page of a company's own search", few.listMs, many.listMs),
    figure("the count of a company's own search", few.countMs, many.countMs),
    figure("telling companies with a search of a new job", few.noticeMs, many.noticeMs),
  ];
}

async function openMarket(open: () => Promise<BenchDeployment>, size: number): Promise<Market> {
  const deployment = await open();
  const tokens = await deployment.addCompanies(COMPANIES);
  const companies = await Promise.all(tokens.map((token) => SyncSocket.open(deployment.engine.cloudUrl, token)));
  for (const company of companies) {
    const saved = await company.mutate("search:save", { search, requestId: crypto.randomUUID() });
    if (!saved.success) throw new Error(`The search was refused: ${JSON.stringify(saved)}`);
  }
  await deployment.addSpreadBriefs(size);
  const [company, ...others] = companies as [SyncSocket, ...SyncSocket[]];
  others.forEach((socket) => socket.close());
  return { deployment, company, listMs: [], countMs: [], noticeMs: [] };
}

/** A new job in the area changes the list that is watched, so it is found anew. */
async function loadList({ deployment, company }: Market): Promise<number[]> {
  return deployment.executionTimes("search.js:myJobs", async () => {
    for (const category of ["all", "LAMINAAT"]) {
      await company.ask("search:myJobs", { ...wholeList, category, before: Date.now() + 86_400_000 + Math.random() });
    }
  });
}

/** Each radius is one of its own, so that none is answered from the cache. */
function loadCount({ deployment }: Market, round: number): Promise<number[]> {
  return deployment.executionTimes("search.js:count", async () => {
    // Places around Utrecht, whose radius holds about as many municipalities.
    for (const minSquareMeters of [10, 20, 30, 40]) {
      const place = PLACES[round % PLACES.length] as string;
      await runFunction(deployment.engine, "search:count", {
        search: { area: { kind: "radius", place, radiusKm: 25 }, floors: null, minSquareMeters },
      });
    }
  });
}
const PLACES = [
  ...["Utrecht", "Zeist", "Nieuwegein", "Houten", "De Bilt", "Bunnik", "Woerden"],
  ...["Amersfoort", "Soest", "Baarn", "Leusden", "Stichtse Vecht", "IJsselstein"],
];

async function tellOfJob({ deployment }: Market): Promise<number[]> {
  const [briefId] = (await deployment.addSpreadBriefs(1, "Utrecht")) as [string];
  const before = await batchesOfMails(deployment);
  const times = await deployment.executionTimes("notifications.js:notifyCompanies", async () => {
    const payload = { briefId, category: "Laminaat", location: "Utrecht", budget: null };
    await runFunction(deployment.engine, "notifications:notifyCompanies", payload);
  });
  // Somebody is told, or what was measured is something else.
  const until = Date.now() + 30_000;
  while ((await batchesOfMails(deployment)) === before) {
    if (Date.now() > until) throw new Error("Nobody was told of the new job");
  }
  return times;
}

async function batchesOfMails(deployment: BenchDeployment): Promise<number> {
  const { runs } = await deployment.instruments.stats();
  return runs["bulkMail:prepare"]?.runs ?? 0;
}
