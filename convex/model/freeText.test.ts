import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutContactPatterns, withoutValues } from "./freeText";

describe("free text before an unlock (C07, I4)", () => {
  it("loses addresses of mail", () => {
    for (const address of ["jan@voorbeeld.nl", "jan.de-vries+werk@mail.voorbeeld.co.uk", "jan (at) voorbeeld.nl"]) {
      expect(withoutContactPatterns(`Mail ${address} gerust`)).toBe("Mail [verborgen] gerust");
    }
  });

  it("takes time by its length, so that nobody holds up a list of jobs with a long word", () => {
    const long = "x".repeat(400_000);
    expect(withoutContactPatterns(long)).toBe(long);
  });

  it("loses telephone numbers in every usual spelling", () => {
    const numbers = [
      "0612345678",
      "06-12345678",
      "06 12 34 56 78",
      "+31 6 12345678",
      "0031612345678",
      "(030) 123 45 67",
    ];
    for (const number of [...numbers, "030-1234567", "06.12.34.56.78", "+31(0)612345678"]) {
      expect(withoutContactPatterns(`Bel ${number} na zes uur`)).toBe("Bel [verborgen] na zes uur");
    }
  });

  it("loses telephone numbers with spaces around the dash, and with the dash that a phone makes of two", () => {
    const numbers = [
      "06 - 12345678",
      "06 - 12 34 56 78",
      "030 - 123 45 67",
      "+31 6 - 12345678",
      "+31 (0) 6 - 12345678",
    ];
    for (const number of [...numbers, "06\u201312345678", "06 \u2013 12345678", "06\u201112345678", "06_12345678"]) {
      expect(withoutContactPatterns(`Bel ${number} na zes uur`)).toBe("Bel [verborgen] na zes uur");
    }
  });

  it("keeps sizes, years, amounts, dates and postcodes", () => {
    const text = "40,5 m2, bouwjaar 1932, budget 2500-4000, vanaf 2026-12-01 of 01-12-2026, 3512 JE, ruimte 4 x 12 m";
    expect(withoutContactPatterns(text)).toBe(text);
    const spans = "thuis 09.00 - 17.00, tussen 01-12-2026 - 15-12-2026, 2500 \u2013 4000 euro, 40 - 60 m2";
    expect(withoutContactPatterns(spans)).toBe(spans);
  });

  it("loses the client's own name, street and number wherever they stand", () => {
    const own = ["Jo Bos", "jo@bos.nl", null, "Laat 210 (bis)"];
    expect(withoutValues("Groet van JO BOS, laat 210 (bis)", own)).toBe("Groet van [verborgen], [verborgen]");
    expect(withoutValues("jouw bos", ["Jo"])).toBe("jouw bos");
    expect(withoutValues("niets", [null, " ", "a"])).toBe("niets");
  });

  it("never shows a number of ten digits, however it is grouped", () => {
    const separator = fc.constantFrom("", " ", "-", ".");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), separator), { minLength: 9, maxLength: 12 }),
        (parts) => {
          const number = `0${parts.map(([digit, sep]) => `${sep}${digit}`).join("")}`;
          const shown = withoutContactPatterns(`Bel ${number} even`);
          expect(shown.replace(/\D/g, "").length).toBeLessThan(8);
        },
      ),
    );
  });
});
