/** Style sheets take their sizes of text and their breakpoints from two lists, so that a screen invents none. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOf } from "../lib/fingerprint";
import { inRoot } from "../lib/root";

/** Sizes of text in rem, beside those that are tokens: --vo-display, -h1, -h2, -h3 and -lead. */
const TEXT = [
  ...[0.875, 0.9375, 0.9688], // notes, small print, labels
  ...[1, 1.0625, 1.125, 1.1875], // running text, and what stands out in it
  ...[1.25, 1.375], // titles of cards and forms
  ...[1.5, 1.5625, 1.625, 1.75], // titles of pages for work, small figures
  ...[2, 2.125, 2.25, 2.75], // prices and other figures
];

/** Sizes that belong to one sheet. */
const OWN_TEXT: Record<string, string[]> = {
  // A job's title beside its floor, on a phone.
  "src/jobs/job-card.module.css": ["1.0938rem"],
  // A drawing of the product, whose letters are part of the picture.
  // Units of the drawing, not of the screen.
  "src/jobs/map/land-map.module.css": ["8px"],
  "src/public/landing/company-hero-picture.module.css": ["14px", "15px", "16px", "18px"],
};

/** The widest screen, in pixels, to which a rule still applies. */
const BREAKPOINTS = { phone: 480, narrow: 720, tablet: 860, laptop: 1040, desktop: 1180 };

/** Breakpoints that belong to one sheet, at the width where just that no longer fits. */
const OWN_BREAKPOINTS: Record<string, number> = {
  "src/chat/chat-button.module.css": 1400,
  "src/app/frame/offline-line.module.css": 560,
  "src/paying/activation/email-verified-page.module.css": 960,
  "src/paying/order-page.module.css": 960,
  "src/paying/subscription/subscription-page.module.css": 960,
  "src/public/how-it-works/scenes.module.css": 360,
  "src/public/landing/film/film.module.css": 360,
  "src/public/pricing/tiers.module.css": 360,
  "src/requests/short-form/short-form-page.module.css": 980,
};

const sheets = filesOf(["src"])
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".css"))
  .map((file) => ({ file, rules: readFileSync(inRoot(file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "") }));

test("text has a size of the scale", () => {
  const used = sheets.flatMap(({ file, rules }) =>
    [...rules.matchAll(/(?:^|[\s;{])font(?:-size)?:\s*([^;}]+)/g)].flatMap(([, value = ""]) =>
      // A title that grows has its own limits; the number after "/" is the height of a line.
      (/clamp|em\s*\)/.test(value) ? [] : [...value.split("/")[0]!.matchAll(/(?<![\w.-])[\d.]+(?:rem|px)/g)]).map(
        ([size]) => ({ file, size }),
      ),
    ),
  );
  expect(used.length).toBeGreaterThan(100);
  const known = new Set(TEXT.map((size) => `${size}rem`));
  const odd = used.filter(({ file, size }) => !known.has(size) && !OWN_TEXT[file]?.includes(size));
  expect(odd).toEqual([]);
  expect([...known].filter((size) => !used.some((each) => each.size === size))).toEqual([]);
});

test("a screen changes at a named width", () => {
  const used = sheets.flatMap(({ file, rules }) =>
    [...rules.matchAll(/@media[^{]*?width[^{\d]*(\d+)px/g)].map(([, width]) => ({ file, width: Number(width) })),
  );
  expect(used.length).toBeGreaterThan(90);
  const named = new Set(Object.values(BREAKPOINTS));
  expect(used.filter(({ file, width }) => !named.has(width) && OWN_BREAKPOINTS[file] !== width)).toEqual([]);
  const stale = Object.entries(OWN_BREAKPOINTS).filter(
    ([file, width]) => !used.some((each) => each.file === file && each.width === width),
  );
  expect(stale).toEqual([]);
});
