import type { ActCosts, ActName, Cost } from "./acts";
import { prices } from "./prices";

/** What people do, for each request that is placed and each company on a day. Guesses of ours, not measured. */
const habits = {
  /** The share of companies that hear of a request. */
  matching: 0.1,
  unlocksARequest: 2.2,
  quotesARequest: 1.5,
  dashboardsACompanyDay: 3,
};
const SIZES = [
  { requests: 1_000, companies: 35 },
  { requests: 100_000, companies: 1_000 },
  { requests: 10_000_000, companies: 20_000 },
];
/** What the site's server asks for all visitors together, in a year that has visitors at every moment. */
const VISITORS_CALLS = (365 * 86_400 * 6) / 5;
const TELLING = "telling companies of requests";
const HOURS = 365 * 24;
/** Companies that one transaction tells, and mails of one item of the pool (convex/model/notices/jobNotices). */
const COMPANIES_A_CALL = 200;
const KIB = 1024;
const GIB = KIB ** 3;

/** The remedy for each part, once it costs most. */
const REMEDIES: Record<string, string> = {
  [TELLING]:
    "A request writes a line for each company that it fits. Then it writes one line for its place and floor instead, and each company's gathered mail reads the lines of its own places when it is due.",
};

type Year = { calls: number; gib: number; parts: { name: string; calls: number; gib: number }[] };

/** The text of docs/scale.md, from the cost of each act. `companiesTold` heard of the request whose telling was measured. */
export function scaleText(costs: ActCosts, companiesTold: number): string {
  const rows = SIZES.map((size) => {
    const year = yearOf(costs, companiesTold, size);
    const money = priceOf(year);
    const byCalls = year.calls / 12 / prices.calls.includedMonth;
    const byData = year.gib / 12 / prices.databaseGiB.includedMonth;
    return { ...size, year, money, byCalls, byData };
  });
  const [largest] = rows.at(-1)!.year.parts.toSorted((one, other) => other.gib - one.gib);
  return [
    "# What a year costs on Convex",
    "",
    "`npm run bench -- scale` writes this page from `bench/results.json` (the acts of `npm run bench -- day`), the prices in `bench/prices.ts` and the habits in `bench/scale.ts`. Habits are guesses; counts are measured.",
    "",
    "## What an act costs",
    "",
    `Until nothing of it is left to do, with its mails, where ${companiesTold.toLocaleString("en")} companies hear of a request and dashboards that were opened at different moments are open. Counts are the same on every machine.`,
    "",
    "| act | runs | documents read | KiB read | documents written | KiB written | bytes to one dashboard |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...(Object.entries(costs) as [ActName, Cost][]).map(
      ([name, cost]) =>
        `| ${name} | ${cost.runs} | ${cost.documentsRead.toLocaleString("en")} | ${kib(cost.bytesRead)} | ${cost.documentsWritten.toLocaleString("en")} | ${kib(cost.bytesWritten)} | ${cost.pushed} |`,
    ),
    "",
    "## A year",
    "",
    `Professional plan, read on ${prices.readOn}, in US dollars for the United States; Europe costs ${prices.europe} times that. One developer. Each document counts as whole KiB. Assumed: ${habits.matching * 100} % of companies hear of a request, ${habits.unlocksARequest} unlocks and ${habits.quotesARequest} quotes a request, ${habits.dashboardsACompanyDay} dashboards opened a company and day. Visitors cost at most ${millions(VISITORS_CALLS)} million calls, whatever their number.`,
    "",
    "| requests a year | companies | million calls | GiB read and written | dollars a year | included calls used | included data used |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows.map(
      ({ requests, companies, year, money, byCalls, byData }) =>
        `| ${requests.toLocaleString("en")} | ${companies.toLocaleString("en")} | ${millions(year.calls)} | ${Math.round(year.gib).toLocaleString("en")} | ${Math.round(money).toLocaleString("en")} | ${percent(byCalls)} | ${percent(byData)} |`,
    ),
    "",
    "## What is met first",
    "",
    ...rows.map(({ requests, byCalls, byData }) => {
      const first = byData > byCalls ? "data between functions and database" : "function calls";
      const most = Math.max(byCalls, byData);
      return `- ${requests.toLocaleString("en")} requests: ${most <= 1 ? `nothing; nearest is ${first}, ${percent(most)} of what the plan includes` : `${first}, ${most.toFixed(1)} times what the plan includes`}.`;
    }),
    "",
    `At the largest size most data is for: ${largest!.name} (${Math.round((100 * largest!.gib) / rows.at(-1)!.year.gib)} %). ${REMEDIES[largest!.name] ?? "That act is what to make cheaper first."} After that come the counters of one window: each unlock of its twenty jobs writes the same row, one after the other, which smaller windows would end.`,
    "",
  ].join("\n");
}

function yearOf(costs: ActCosts, companiesTold: number, { requests, companies }: (typeof SIZES)[number]): Year {
  const times: [ActName, number][] = [
    ["post a request, with its confirmation mail", requests],
    ["an unlock, all in", requests * habits.unlocksARequest],
    ["a quote, all in", requests * habits.quotesARequest],
    ["open a dashboard, company with 100 unlocks", companies * habits.dashboardsACompanyDay * 365],
  ];
  const parts = times.map(([name, count]): Year["parts"][number] => {
    const [{ runs }, bytes] = [costs[name], bytesOf(costs[name])];
    return { name, calls: runs * count, gib: (bytes * count) / GIB };
  });
  parts.push(telling(costs, companiesTold, { requests, companies }));
  parts.push({ name: "visitors", calls: VISITORS_CALLS, gib: (VISITORS_CALLS * KIB) / GIB });
  return {
    calls: parts.reduce((sum, part) => sum + part.calls, 0),
    gib: parts.reduce((sum, part) => sum + part.gib, 0),
    parts,
  };
}

/** A company that hears of more than one request an hour gets one mail for all of them. */
function telling(costs: ActCosts, companiesTold: number, { requests, companies }: (typeof SIZES)[number]) {
  const [atOnce, gathered] = [
    costs["tell companies of a request, mails at once"],
    costs["tell companies of a request, mails gathered"],
  ].map(bytesOf) as [number, number];
  const notices = requests * companies * habits.matching;
  const mails = Math.min(notices, companies * HOURS);
  const bytes = (notices * gathered + mails * (atOnce - gathered)) / companiesTold;
  // A request takes at least two calls, however few companies there are: one tells them, one sends the mails.
  const calls = Math.max(2 * requests, notices / COMPANIES_A_CALL + mails / COMPANIES_A_CALL);
  return { name: TELLING, calls, gib: bytes / GIB };
}

/** What an act moves between functions and database, as Convex counts it. */
function bytesOf({ documentsRead, documentsWritten, bytesRead, bytesWritten }: Cost): number {
  return Math.max(documentsRead * KIB, bytesRead) + Math.max(documentsWritten * KIB, bytesWritten);
}

function priceOf({ calls, gib }: Year): number {
  const moreCalls = Math.max(0, calls - 12 * prices.calls.includedMonth) / 1e6;
  const moreGib = Math.max(0, gib - 12 * prices.databaseGiB.includedMonth);
  return 12 * prices.perDeveloperMonth + moreCalls * prices.calls.perMillion + moreGib * prices.databaseGiB.each;
}

const kib = (bytes: number) => (bytes / KIB).toLocaleString("en", { maximumFractionDigits: 1 });
const millions = (count: number) => (count / 1e6).toLocaleString("en", { maximumFractionDigits: 1 });
const percent = (part: number) => `${(100 * part).toLocaleString("en", { maximumFractionDigits: 1 })} %`;
