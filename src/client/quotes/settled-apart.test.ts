import { renderHook } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { someQuote } from "../testing";
import type { Quote } from "../types";
import { useSettledApart } from "./settled-apart";

const namesOf = (quotes: readonly Quote[]) => quotes.map(({ companyName }) => companyName);

describe("quotes beside each other (N07)", () => {
  const linde = someQuote({ companyName: "De Linde" });
  const zuid = someQuote({ companyName: "Parket Zuid" });
  const declined = someQuote({ companyName: "Vloerders", status: "DECLINED" });
  const takenBack = someQuote({ companyName: "Tegelwerk", withdrawnAt: Date.now() });

  test("those that can be chosen are compared, oldest first, without what was declined or taken back", () => {
    const { result } = renderHook(() => useSettledApart([zuid, takenBack, linde, declined]));
    expect(namesOf(result.current.open)).toEqual(["De Linde", "Parket Zuid"]);
    expect(namesOf(result.current.over)).toEqual(["Vloerders", "Tegelwerk"]);
  });

  test("one that is declined while one looks stays where it is, and a new one comes after it", () => {
    const { result, rerender } = renderHook(({ quotes }) => useSettledApart(quotes), {
      initialProps: { quotes: [zuid, linde, declined] as Quote[] },
    });
    const now = { ...linde, status: "DECLINED" as const };
    rerender({ quotes: [someQuote({ companyName: "Nieuw" }), zuid, now, declined] });
    expect(namesOf(result.current.open)).toEqual(["De Linde", "Parket Zuid", "Nieuw"]);
  });
});
