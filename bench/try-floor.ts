import { chromium, type Browser, type Page } from "@playwright/test";
import { findOrInstallChromium } from "../scripts/lib/chromium";
import { isHydrated } from "../scripts/web/hydrated";
import { inRoot } from "../scripts/lib/root";
import { buildWebWhenChanged } from "../scripts/product/web-build";
import { createWebServer } from "../web/server";
import { median, type Figure } from "./figures";

/** CPU throttling factor for the page. */
const SLOWED = 4;
const RUNS = 7;
const SWIPE_MS = 3000;
/** The telephone that Lighthouse imitates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** A photo of twelve megapixels with as much detail as a camera gives, as base64. */
const PHOTO = `(() => {
  const draw = (width, height) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    return [canvas, canvas.getContext("2d")];
  };
  const [photo, paint] = draw(4000, 3000);
  paint.fillStyle = "#e8e4da";
  paint.fillRect(0, 0, 4000, 1650);
  const light = paint.createLinearGradient(0, 0, 4000, 0);
  light.addColorStop(0, "#d0d0d0");
  light.addColorStop(1, "#606060");
  paint.fillStyle = light;
  paint.fillRect(0, 1650, 4000, 1350);
  for (let at = 0; at < 40; at += 1) {
    paint.fillStyle = at % 2 ? "rgb(30 30 30 / 0.25)" : "rgb(255 255 255 / 0.25)";
    paint.fillRect((at * 397) % 3900, (at * 251) % 2900, 60 + at * 3, 40 + at * 5);
  }
  const [grain, speckle] = draw(500, 500);
  const pixels = speckle.createImageData(500, 500);
  for (let at = 0, seed = 1; at < pixels.data.length; at += 4) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    pixels.data.fill((seed >> 16) & 255, at, at + 3);
    pixels.data[at + 3] = 22;
  }
  speckle.putImageData(pixels, 0, 0);
  paint.fillStyle = paint.createPattern(grain, "repeat");
  paint.fillRect(0, 0, 4000, 3000);
  return photo.toDataURL("image/jpeg", 0.9).split(",")[1];
})()`;

/** Notes when a photo is chosen, and when the frame that shows a floor in it is done. */
const WATCH = `(() => {
  const input = document.querySelector('input[type="file"]');
  input.addEventListener("change", () => performance.mark("chosen"), { capture: true });
  new MutationObserver((_, look) => {
    if (document.querySelector("canvas[data-ready]") === null) return;
    look.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("laid")));
  }).observe(document, { subtree: true, childList: true, attributes: true });
})()`;

/** Counts the frames in which a hand had moved. */
const COUNT = `(() => {
  let moved = false;
  window.followed = 0;
  addEventListener("pointermove", () => (moved = true), { capture: true });
  requestAnimationFrame(function next() {
    if (moved) window.followed += 1;
    moved = false;
    requestAnimationFrame(next);
  });
})()`;

/** Makes the page's browser one without WebGL. */
const PLAIN = `{
  const own = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith("webgl") ? null : own.call(this, kind, ...rest);
  };
}`;

type Run = { laidMs: number; framesASecond: number };

/**
 * Measures a floor in a photo of one's own room (N18) on a phone with a quarter of this machine's speed: the time from
 * the choice of a photo to a frame with a floor in it, and the frames a second during a swipe from floor to floor. Only
 * the page's own thread is slowed; WebGL is drawn by the processor. The code is loaded before the photo is chosen, as
 * it is for somebody who looks for one.
 */
export async function measureTryFloor(): Promise<Figure[]> {
  await buildWebWhenChanged();
  // The page asks nothing of a deployment.
  const web = await createWebServer({ port: 0, convexUrl: "http://127.0.0.1:9", dist: inRoot("dist") });
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(console.log),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    const buffer = Buffer.from(await page.evaluate<string>(PHOTO), "base64");
    await page.close();
    const photo = { name: "kamer.jpg", mimeType: "image/jpeg", buffer };
    const runs: Record<"webgl" | "plain", Run[]> = { webgl: [], plain: [] };
    for (let run = 0; run < RUNS; run++) {
      runs.webgl.push(await measureRun(browser, web.url, photo, false));
      runs.plain.push(await measureRun(browser, web.url, photo, true));
    }
    return figuresOf(runs);
  } finally {
    await browser.close();
    await web.close();
  }
}

function figuresOf({ webgl, plain }: Record<"webgl" | "plain", Run[]>): Figure[] {
  const laid = (runs: Run[]) => runs.map(({ laidMs }) => laidMs);
  const frames = (runs: Run[]) => runs.map(({ framesASecond }) => framesASecond);
  return [
    {
      name: "from a photo of twelve megapixels to a floor in it, the processor slowed four times",
      value: median(laid(webgl)),
      unit: "ms",
      goal: { atMost: 2000 },
      details: { slowest: Math.max(...laid(webgl)), withoutWebgl: median(laid(plain)), runs: RUNS },
    },
    {
      name: "frames that follow a hand from floor to floor, the processor slowed four times",
      value: median(frames(webgl)),
      unit: "a second",
      goal: { atLeast: 30 },
      details: { slowest: Math.min(...frames(webgl)), withoutWebgl: median(frames(plain)), runs: RUNS },
    },
  ];
}

type Photo = { name: string; mimeType: string; buffer: Buffer };

async function measureRun(browser: Browser, site: string, photo: Photo, isPlain: boolean): Promise<Run> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    if (isPlain) await page.addInitScript({ content: PLAIN });
    await page.goto(`${site}/leg-hem-alvast`);
    const example = page.getByRole("button", { name: "Eerst kijken in een voorbeeldkamer" });
    await page.waitForFunction(isHydrated, (await example.elementHandle())!);
    await page.waitForLoadState("networkidle");
    const slow = await context.newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    await page.evaluate(WATCH);
    await page.locator('input[type="file"]').setInputFiles(photo);
    await page.waitForFunction(() => performance.getEntriesByName("laid").length > 0);
    const laidMs = await page.evaluate(() => performance.measure("laying", "chosen", "laid").duration);
    // The other floors come while somebody looks at the first.
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return { laidMs, framesASecond: await swipe(page) };
  } finally {
    await context.close();
  }
}

/** Moves a finger over the picture, there and back, and says how many frames a second followed it. */
async function swipe(page: Page): Promise<number> {
  const canvas = page.locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", part: number) => {
    const touchPoints = [{ x: box.x + part * box.width, y: box.y + 0.3 * box.height }];
    return finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  await touch("touchStart", 0.9);
  await touch("touchMove", 0.8);
  await page.evaluate(COUNT);
  const began = performance.now();
  const moves: Promise<unknown>[] = [];
  // A hand does not wait for the page: what comes too fast for a frame goes along with the next one.
  for (let gone = 0; gone < SWIPE_MS; gone = performance.now() - began) {
    moves.push(touch("touchMove", 0.5 + 0.35 * Math.cos(gone / 400)));
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
  const followed = await page.evaluate<number>("window.followed");
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(moves);
  return followed / seconds;
}
