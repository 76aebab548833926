import { expect, test } from "vitest";
import { readIntake } from "../../../../domain/intake/readIntake";
import { SENTENCES } from "../../../../domain/intake/sentences.setup";
import { INTAKE_MAX } from "../../../../domain/limits";

test("takes at most 25 times as long for texts that are made to be slow as for an ordinary one", () => {
  const ordinary = SENTENCES.map(({ says }) => says).join(" ");
  const worst = ["1 ", "12 m2 en ", "a ", "\u3300", "(", "pvc of ", "vloer ", "1,", "ligt er nu ", "en half "];
  const least = (text: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = performance.now();
        readIntake(text, "2026-11-26");
        return performance.now() - started;
      }),
    );
  const usual = least(ordinary.slice(0, INTAKE_MAX));
  for (const piece of worst) {
    expect(least(piece.repeat(1_000_000 / piece.length)), JSON.stringify(piece)).toBeLessThan(25 * usual);
  }
});
