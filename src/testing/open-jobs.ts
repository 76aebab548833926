import { api } from "../../convex/_generated/api";
import { withCount } from "../../domain/jobCounters";
import type { PublicBrief } from "../requests/brief";
import { answer, answerEach } from "./fake-convex";

/** How many jobs lie in a window of the stand-in. */
const WINDOW = 20;

/** Makes the live lists answer with these open jobs, newest first, in windows as the deployment makes them. */
export function answerJobs(...jobs: readonly (PublicBrief & { place?: number })[]): void {
  const windowsOf = (list: string) => {
    const own = jobs.filter(({ province }) => list === "all" || (province ?? "withoutProvince") === list).toReversed();
    return Array.from({ length: Math.ceil(own.length / WINDOW) }, (_, number) =>
      own.slice(number * WINDOW, (number + 1) * WINDOW),
    );
  };
  const kept = new Map<string, unknown>();
  // The same object for the same question, as Convex's client gives it.
  const once = <T>(key: string, make: () => T): T => {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as T;
  };
  answerEach(api.jobs.windows, ({ list }) => ({ windows: [...windowsOf(list).keys()].reverse(), older: null }));
  answerEach(api.jobs.cards, ({ list, number }) =>
    once(`cards ${list} ${number}`, () =>
      windowsOf(list)
        [number]!.map(({ unlockCount: _, quoteCount: __, ...card }, place) => ({ ...card, place }))
        .reverse(),
    ),
  );
  answerEach(api.jobs.counters, ({ list, number }) =>
    once(`counters ${list} ${number}`, () => {
      const window = windowsOf(list)[number]!;
      const counts = (of: (job: PublicBrief) => number) =>
        window.reduce((text, job, place) => withCount(text, place, of(job)), "");
      return { taken: counts(({ unlockCount }) => unlockCount), quotes: counts(({ quoteCount }) => quoteCount) };
    }),
  );
}

/** Makes the live lists fail. */
export function failJobs(): void {
  for (const query of [api.jobs.windows, api.jobs.cards, api.jobs.counters]) answer(query, new Error("Server Error"));
}
