/** What frames of a page cost its thread, counted in Chromium's trace: the same on a machine that does other work too. */
import type { Locator, Page } from "@playwright/test";

/** How many times slower a phone is than this machine at rest. Figures are times of the page's thread. */
export const SLOWER = 4;
export const FRAME_MS = 50;
/** Beside other tests the same work takes a thread up to half as long again: they share its core and its caches. */
export const BUSY = 1.5;

/**
 * What each frame costs at the least: a collector of memory, or what others leave of the processor's caches, lengthens
 * other frames at each pass, while what a frame does itself it does each time. Ends as soon as no frame is too long.
 */
export async function least(pass: () => Promise<number[]>): Promise<number[]> {
  let costs = await pass();
  for (let again = 0; again < 2 && Math.max(...costs) * SLOWER >= FRAME_MS * BUSY; again++) {
    const next = await pass();
    costs = costs.map((cost, frame) => Math.min(cost, next[frame]!));
  }
  return costs;
}

/** In the page: scrolls so far at each frame, and marks each. */
export async function scroll(steps: number[]): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  window.scrollTo(0, 0);
  for (let rest = 0; rest < 30; rest++) await frame();
  performance.mark("frame");
  for (const step of steps) {
    if (step !== 0) window.scrollBy(0, step);
    await frame();
    performance.mark("frame");
  }
}

/** What the longest frame costs from a change until this text has changed and some frames after it. */
export async function longestUntilChanged(page: Page, text: Locator, change: () => Promise<unknown>): Promise<number> {
  const element = await text.elementHandle();
  const costs = await framesOf(page, async () => {
    const seen = page.evaluate(async (watched) => {
      const frame = async () => {
        await new Promise(requestAnimationFrame);
        performance.mark("frame");
      };
      const before = watched!.textContent;
      while (watched!.textContent === before) await frame();
      for (let after = 0; after < 10; after++) await frame();
    }, element);
    await Promise.all([seen, change()]);
  });
  return Math.max(...costs);
}

/** What each frame that is marked in the page costs its thread, in milliseconds: everything since the frame before it. */
export async function framesOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const trace = await traceOf(page, async () => {
    await work();
    // The trace lacks tasks that are not over: with one more frame, that of the last mark is.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  });
  const ends = trace.marks("frame").map((mark) => {
    // The frame goes on after its scripts, with styles, layout and painting: until its task is over.
    const task = trace.tasks.find(({ pid, tid, ts, dur = 0 }) => {
      return pid === mark.pid && tid === mark.tid && ts <= mark.ts && mark.ts <= ts + dur;
    });
    return task!.tts + (task!.tdur ?? 0);
  });
  return ends.slice(1).map((end, index) => (end - ends[index]!) / 1000);
}

/** An event of Chromium's trace; `tts` and `tdur` are time of its thread, in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts: number;
  tdur?: number;
};

/** What Chromium tells of the page's marks and the tasks of its threads while something goes on. */
export async function traceOf(page: Page, work: () => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const traceConfig = { includedCategories: ["toplevel", "blink.user_timing"], excludedCategories: ["*"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await work();
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  events.sort((one, other) => one.ts - other.ts);
  return {
    marks: (name: string) => events.filter((event) => event.name === name),
    tasks: events.filter(({ name, ph }) => ph === "X" && name === "ThreadControllerImpl::RunTask"),
  };
}
