/** Twelve weeks of jobs before the demo's first day, with what companies did with them: the same ones at each run. */
import { DAY_MS, HOUR_MS } from "../../../domain/limits";
import type { BriefStatus } from "../../../domain/status";
import { WORKER_KEYS, WORKERS, type WorkerKey } from "./neighbours";
import { FIRST_NAMES, FLOORS, LAST_NAMES, PLACES, STREETS } from "./places";

/** How many jobs came in each week, the oldest first. The youngest is older than the open jobs that the demo opens with. */
const JOBS_OF_WEEKS = [5, 6, 6, 8, 7, 9, 8, 10, 9, 11, 9, 10];
/** Older requests are no longer open in the demo. */
const OPEN_AT_MOST_MS = 50 * DAY_MS;

export type PastQuote = { at: number; priceCents: number; acceptedAt: number | null };
export type PastAct = { company: WorkerKey; unlockedAt: number; quote: PastQuote | null };
export type PastJob = {
  placedAt: number;
  floor: (typeof FLOORS)[number];
  place: (typeof PLACES)[number];
  squareMeters: number;
  client: { name: string; email: string; phone: string; street: string };
  status: BriefStatus;
  acts: PastAct[];
};

/** All of the demo's older jobs as they are at a moment (milliseconds), from the oldest to the youngest. */
export function planPast(now: number): PastJob[] {
  return JOBS_OF_WEEKS.flatMap((count, week) =>
    Array.from({ length: count }, (_, index) => {
      // The week that runs is that of the demo's own jobs.
      const weeksAgo = JOBS_OF_WEEKS.length - week + 1;
      return now - weeksAgo * 7 * DAY_MS + (index * 6.6 * DAY_MS) / count + (1 + (index % 3)) * HOUR_MS;
    }),
  ).map((placedAt, number) => planJob(placedAt, number, now));
}

function planJob(placedAt: number, number: number, now: number): PastJob {
  const place = pick(PLACES, number);
  const floor = pick(FLOORS, number * 5 + Math.floor(number / 7));
  const [least, most] = floor.metres;
  const squareMeters = least + ((number * 17) % (most - least));
  const acts = planActs(placedAt, number, place[1], floor.euros * squareMeters).filter((act) => act.unlockedAt < now);
  const job = { placedAt, floor, place, squareMeters, client: planClient(number) };
  for (const act of acts) if (act.quote !== null && act.quote.at >= now) act.quote = null;
  const quoted = acts.filter((act) => act.quote !== null);
  // The subscriber wins two of three that it quoted on, so that its months have something to tell.
  const own = scatter(number) % 3 < 2 ? quoted.find(({ company }) => company === "ks") : undefined;
  const chosen = (own ?? quoted[(number * 3) % Math.max(1, quoted.length)])?.quote ?? null;
  const decidedAt = placedAt + (4 + (number % 6)) * DAY_MS;
  const outcome = number % 10;
  if (
    chosen !== null &&
    outcome < 6 &&
    decidedAt < now &&
    decidedAt > Math.max(...quoted.map(({ quote }) => quote!.at))
  ) {
    chosen.acceptedAt = decidedAt;
    return { ...job, acts, status: "COMPLETED" };
  }
  const isOld = now - placedAt > OPEN_AT_MOST_MS;
  if (outcome === 6) return { ...job, acts, status: "CANCELLED" };
  if (outcome === 7) return { ...job, acts, status: "IN_PROGRESS" };
  return { ...job, acts, status: isOld || outcome < 3 ? "CANCELLED" : "OPEN" };
}

/** Up to three companies that work there, each a few hours later; three of four write a quote. */
function planActs(placedAt: number, number: number, province: (typeof PLACES)[number][1], euros: number): PastAct[] {
  // Whom one can log in as has a life beside the demo, or its lists would be endless.
  const works = (key: WorkerKey) =>
    key === "ks" ? scatter(number) % 5 < 3 : key !== "k5" || scatter(number) % 2 === 0;
  const near = WORKER_KEYS.filter((key) => works(key) && (WORKERS[key].areas?.includes(province) ?? true));
  const start = near[0] === "ks" && scatter(number + 77) % 2 === 0 ? 0 : scatter(number + 500);
  const count = Math.min(near.length, 1 + ((number * 7) % 3));
  return Array.from({ length: count }, (_, index) => {
    const company = pick(near, start + index);
    const unlockedAt = placedAt + (0.7 + index * 3.1 + (number % 5)) * HOUR_MS;
    const hours = WORKERS[company].hours * (0.7 + ((number + index) % 7) / 10);
    const spread = 0.88 + ((number * 11 + index * 7) % 25) / 100;
    const priceCents = Math.round((euros * spread) / 25) * 2500;
    const quote = { at: unlockedAt + hours * HOUR_MS, priceCents, acceptedAt: null };
    return { company, unlockedAt, quote: (number + index) % 4 === 3 ? null : quote };
  });
}

function planClient(number: number): PastJob["client"] {
  const [first, last] = [pick(FIRST_NAMES, number * 3), pick(LAST_NAMES, number * 2 + Math.floor(number / 9))];
  const mailbox = `${first}.${last}.${number}`
    .normalize("NFD")
    .replace(/[^\w.]/g, "")
    .toLowerCase();
  return {
    name: `${first} ${last}`,
    email: `${mailbox}@voorbeeld.example`,
    phone: `06 ${10 + (number % 48)} ${20 + ((number * 7) % 70)} ${11 + ((number * 13) % 80)} ${30 + ((number * 3) % 60)}`,
    street: `${pick(STREETS, number)} ${1 + ((number * 23) % 180)}`,
  };
}

/** A number that looks as if it came by chance, and is always the same. */
function scatter(number: number): number {
  return (Math.imul(number + 1, 0x9e3779b1) >>> 16) % 997;
}

function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length]!;
}
