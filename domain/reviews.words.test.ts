import { expect, test } from "vitest";
import { HIDDEN } from "./hiding/fold";
import { legibleWords } from "./reviews";

test("what was hidden in a review reads as an omission, not as a fault", () => {
  expect(legibleWords(`Top gedaan door ${HIDDEN}, bel ${HIDDEN}!`)).toBe("Top gedaan door (…), bel (…)!");
  expect(legibleWords("Niets te verbergen.")).toBe("Niets te verbergen.");
});
