import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { costsIn } from "../../bench/day";
import type { Figure } from "../../bench/figures";
import { scaleText } from "../../bench/scale";
import { inRoot } from "../lib/root";

test("docs/scale.md is computed from the stored figures, and typed by nobody", () => {
  const { figures } = JSON.parse(readFileSync(inRoot("bench/results.json"), "utf8")) as { figures: Figure[] };
  const day = costsIn(figures);
  expect(day).not.toBeNull();
  const plain = (text: string) => text.replace(/[ \-|]+/g, " ");
  expect(plain(readFileSync(inRoot("docs/scale.md"), "utf8"))).toBe(plain(scaleText(day!.costs, day!.companiesTold)));
});
