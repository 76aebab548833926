import { renderHook } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { someQuote } from "../testing";
import type { Quote } from "../types";
import { useSettledLast } from "./settled-last";

const namesOf = (quotes: readonly Quote[]) => quotes.map(({ companyName }) => companyName);

describe("quotes beside each other (N07)", () => {
  const linde = someQuote({ companyName: "De Linde" });
  const zuid = someQuote({ companyName: "Parket Zuid" });
  const declined = someQuote({ companyName: "Vloerders", status: "DECLINED" });
  const takenBack = someQuote({ companyName: "Tegelwerk", withdrawnAt: Date.now() });

  test("those that can be chosen lie first, oldest first, and what was declined or taken back after them", () => {
    const { result } = renderHook(() => useSettledLast([zuid, takenBack, linde, declined]));
    expect(namesOf(result.current)).toEqual(["De Linde", "Parket Zuid", "Vloerders", "Tegelwerk"]);
  });

  test("one that is declined while one looks stays where it is, and a new one comes before those", () => {
    const { result, rerender } = renderHook(({ quotes }) => useSettledLast(quotes), {
      initialProps: { quotes: [zuid, linde, declined] as Quote[] },
    });
    const now = { ...linde, status: "DECLINED" as const };
    const arrived = someQuote({ companyName: "Nieuw" });
    rerender({ quotes: [arrived, zuid, now, declined] });
    expect(namesOf(result.current)).toEqual(["De Linde", "Parket Zuid", "Nieuw", "Vloerders"]);
  });
});
