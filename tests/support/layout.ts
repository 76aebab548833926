/** Checks of a page's layout: what moves by itself, what covers its controls, and what does not fit. */
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";

/** How much a page's contents may move by themselves, as cumulative layout shift (CLS). */
export const MAX_SHIFT = 0.05;

interface Shift {
  value: number;
  /** What moved, and from where to where. */
  moved: string[];
}

/** The names in `src/styles/fonts.css` of what has the measures of a font, and the font itself. */
const FALLBACKS = [
  { family: "Hanken fallback", file: "hanken-grotesk-vo.woff2", weight: "400 700" },
  { family: "Bitter fallback", file: "bitter-vo.woff2", weight: "650" },
];

declare global {
  interface Window {
    /** What has moved since it was last asked, where `recordShifts` listens. */
    takeShifts(): Shift[];
  }
}

/**
 * Records every layout shift of the pages that this context opens from now on. Its pages get replacement fonts until
 * the site's fonts have loaded: this machine may lack Arial and Times, and everything would move when a font arrives.
 */
export async function recordShifts(context: BrowserContext): Promise<void> {
  const faces = FALLBACKS.map(({ family, file, weight }) => {
    const data = readFileSync(`public/fonts/${file}`).toString("base64");
    return { family, data, weight };
  });
  await context.addInitScript((all) => {
    for (const { family, data, weight } of all) {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, { weight }));
    }
  }, faces);
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return "something that is gone";
      return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ""} "${(element.textContent ?? "").slice(0, 30)}"`;
    };
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const box = ({ x, y, width, height }: DOMRectReadOnly) =>
            `${[x, y, width, height].map(Math.round).join(" ")}`;
          return `${nameOf(node)} ${box(from)} > ${box(to)}`;
        });
        shifts.push({ value: entry.value, moved });
      }
    };
    interface LayoutShift {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    window.takeShifts = () => {
      note(observer.takeRecords());
      return shifts.splice(0);
    };
  });
}

/** The layout shifts since the last call, after the present changes are painted. */
export async function takeShifts(page: Page): Promise<{ sum: number; shifts: Shift[] }> {
  const shifts = await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await painted();
    await painted();
    return window.takeShifts();
  });
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

/** Waits until all animations of the page have ended, except endless ones. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    // A move begins two frames after what it is about.
    for (let frame = 0; frame < 3; frame += 1) await painted();
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * The controls whose centre is covered by another element when they are scrolled to, one after the other and back; with
 * `scrolling` also those that the chat's button covers wherever the page stops.
 */
export async function coveredControls(page: Page, { scrolling }: { scrolling: boolean }): Promise<string[]> {
  return await page.evaluate(async (scrolling) => {
    const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"]';
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
    const isHidden = (control: HTMLElement) => {
      const { width, height } = control.getBoundingClientRect();
      if (control.closest('[aria-hidden="true"]')) return true;
      return width < 2 || height < 2 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    /** The middle of a control, or of the first line of a link that is broken over several. */
    const middleOf = (control: HTMLElement): [number, number] => {
      const { left, right, top, bottom } = control.getClientRects()[0] ?? control.getBoundingClientRect();
      return [(left + right) / 2, (top + bottom) / 2];
    };
    const coverOf = (control: HTMLElement): Element | null => {
      const hit = document.elementFromPoint(...middleOf(control));
      if (hit === null || control.contains(hit) || hit.contains(control)) return null;
      return hit.closest("label")?.control === control ? null : hit;
    };
    const found = new Set<string>();
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !isHidden(control));
    const chat = document.querySelector('[aria-label="Chat openen"]');
    // As somebody who goes from one to the next by keyboard, down and up again.
    for (const control of [...controls, ...controls.toReversed()]) {
      if (isHidden(control)) continue;
      control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const [x, y] = middleOf(control);
      if (x < 0 || x > window.innerWidth) found.add(`${nameOf(control)} is beside the screen`);
      if (y < 0 || y > window.innerHeight) {
        if (control.getBoundingClientRect().bottom + window.scrollY > 0)
          found.add(`${nameOf(control)} is out of reach, at ${y} of ${window.innerHeight} px`);
        continue;
      }
      const cover = coverOf(control);
      // Where the chat's button stands is decided when the page has come to rest: below.
      if (cover && !chat?.contains(cover)) found.add(`${nameOf(control)} lies under ${nameOf(cover)}`);
    }
    if (!scrolling) return [...found];
    // As somebody who scrolls: page by page, up and down.
    const step = window.innerHeight * 0.7;
    const end = document.documentElement.scrollHeight - window.innerHeight;
    const places = Array.from({ length: Math.ceil(Math.max(0, end) / step) + 1 }, (_, index) =>
      Math.min(index * step, end),
    );
    for (const place of places.toReversed()) {
      window.scrollTo({ top: place, behavior: "instant" });
      await painted();
      await painted();
      if (!chat?.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, top, bottom } = chat.getBoundingClientRect();
      for (const control of controls) {
        if (control === chat || isHidden(control)) continue;
        const [x, y] = middleOf(control);
        if (x > left && x < right && y > top && y < bottom && chat.contains(coverOf(control)))
          found.add(`${nameOf(control)} lies under the chat's button`);
      }
    }
    return [...found];
  }, scrolling);
}

/** The parts of the page that are outside the screen or cut off: the page's own width, text, and the menu button. */
export async function cutOff(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found = new Set<string>();
    const width = document.scrollingElement!.scrollWidth;
    if (width > window.innerWidth) found.add(`the page is ${width} px wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement!;
      if (!text.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (parent.closest(".visually-hidden, [aria-hidden=true], option, select, script, style, noscript")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const say = (how: string) => found.add(`"${text.textContent!.trim().slice(0, 40)}" ${how}`);
      // What scrolls by itself, or is cut with an ellipsis on purpose, may be longer than its place.
      let mayExceed = false;
      for (let around: Element = parent; around !== document.body && !mayExceed; around = around.parentElement!) {
        const { clipPath, position, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(around);
        const isForReadersOnly = clipPath !== "none" && position === "absolute";
        mayExceed =
          isForReadersOnly ||
          /auto|scroll/.test(overflowX + overflowY) ||
          textOverflow === "ellipsis" ||
          webkitLineClamp !== "none";
        if (mayExceed) continue;
        const { left, right, bottom } = around.getBoundingClientRect();
        if (/hidden|clip/.test(overflowX) && (box.right > right + 2 || box.left < left - 2)) say("is cut at the side");
        if (/hidden|clip/.test(overflowY) && box.bottom > bottom + 2) say("is cut below");
      }
      if (!mayExceed && (box.right > window.innerWidth + 1 || box.left < -1)) say("is beside the screen");
    }
    for (const menu of document.querySelectorAll('[aria-label="Menu openen"]')) {
      const { left, right } = menu.getBoundingClientRect();
      if (menu.checkVisibility() && (left < 0 || right > window.innerWidth))
        found.add("the menu's button is beside the screen");
    }
    return [...found];
  });
}

/** Visible controls without a line around them, in the colours of a system with high contrast. */
export function controlsWithoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>("button, select, textarea, input, a.rt-Button");
    const hasLine = (element: Element) => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return (
        (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) ||
        (borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0)
      );
    };
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.offsetWidth > 1)
      .filter((control) => !hasLine(control) && !hasLine(control.parentElement!))
      .map((control) => `no line around ${control.outerHTML.slice(0, 120)}`);
  });
}
