import { expect, test } from "vitest";
import { nextStep } from "./next-step";

const at = Date.parse("2026-11-25T10:00:00Z");

test.each([
  ["new", "Bel de klant", "2026-11-26"],
  ["called", "Plan een bezoek", "2026-11-27"],
  ["measured", "Stuur een offerte", "2026-11-27"],
  ["quoted", "Bel na over de offerte", "2026-11-30"],
] as const)("the next step of a customer who is %s is %s, today when its day has passed (N13)", (stage, step, day) => {
  expect(nextStep(stage, at, "2026-11-26")).toEqual({ step, day });
});

test("a customer who is decided has no next step (N13)", () => {
  expect(nextStep("won", at, "2026-11-26")).toBeNull();
  expect(nextStep("lost", at, "2026-11-26")).toBeNull();
});
