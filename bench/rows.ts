import type { Browser } from "@playwright/test";
import { COMPANIES } from "../convex/seedData/people";
import { runFunction } from "../scripts/product/admin";
import { logIn, withDemoProduct } from "./demo-product";
import { median, type Figure } from "./figures";

const JOBS = 2000;
/** CPU throttling factor for the page. */
const SLOWED = 4;
const VISITS = 10;
const PHONE = { viewport: { width: 390, height: 844 } };
const LONG_MS = 50;

/**
 * In the page: scrolls this many pixels at each frame and returns the time from one frame to the next, in milliseconds. A
 * text, because what compiles this file names functions by a helper that pages lack.
 */
const SCROLL = `(async (steps) => {
  const frame = () => new Promise(requestAnimationFrame);
  window.scrollTo(0, 0);
  for (let rest = 0; rest < 30; rest++) await frame();
  const times = [];
  let before = performance.now();
  for (const step of steps) {
    if (step !== 0) window.scrollBy(0, step);
    await frame();
    const now = performance.now();
    times.push(now - before);
    before = now;
  }
  return times;
})`;

/** A finger that goes on for some seconds. */
const ON = Array<number>(400).fill(120);
/** A dragged scrollbar, the End and Home keys, with rest after each. */
const REST = Array<number>(15).fill(0);
const JUMPS = [...Array<number>(15).fill(2500), ...REST, 1e6, ...REST, -1e6, ...REST];

/**
 * Measures frames while a company scrolls through 2,000 open jobs as rows (N11) on a phone with a quarter of this
 * machine's speed. Each visit begins in a browser that has never seen the site, while it still stores the site's files.
 */
export async function measureRows(): Promise<Figure[]> {
  return await withDemoProduct(async ({ product, browser }) => {
    for (let first = 0; first < JOBS; first += 200) {
      await runFunction(product.engine, "seed:insertJobs", { first, count: 200 });
    }
    const on: number[][] = [];
    const jumps: number[][] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const times = await visitRows(browser, product.web.url);
      on.push(times.on);
      jumps.push(times.jumps);
    }
    return [figureOf("scrolling on, 120 px a frame", on), figureOf("a dragged scrollbar, End and Home", jumps)];
  });
}

function figureOf(what: string, visits: number[][]): Figure {
  const all = visits.flat();
  const long = all.filter((time) => time > LONG_MS);
  return {
    name: `frames above ${LONG_MS} ms of a thousand among ${JOBS} rows, the processor slowed four times: ${what}`,
    value: (long.length / all.length) * 1000,
    unit: "of a thousand",
    goal: { exactly: 0 },
    details: {
      frames: all.length,
      longFrames: long.length,
      visitsWithALongFrame: visits.filter((times) => times.some((time) => time > LONG_MS)).length,
      longestMs: Math.max(...all),
      medianOfTheLongestMs: median(visits.map((times) => Math.max(...times))),
      visits: VISITS,
    },
  };
}

async function visitRows(browser: Browser, site: string): Promise<{ on: number[]; jumps: number[] }> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await logIn(context, `${site}/vloeren/auth`, COMPANIES.k5.email);
    await page.waitForURL("**/vloeren/dashboard");
    await page.goto(`${site}/vloeren/dashboard?weergave=lijst`);
    await page.getByText(/^2\.\d{3} opdrachten$/).waitFor();
    const slow = await context.newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    const scroll = (steps: number[]) => page.evaluate<number[]>(`${SCROLL}(${JSON.stringify(steps)})`);
    return { on: await scroll(ON), jumps: await scroll(JUMPS) };
  } finally {
    await context.close();
  }
}
