import { describe, expect, test } from "vitest";
import { someBrief, someQuote } from "../testing";
import { needsSomething } from "../dashboard";
import { differencesOf } from "./comparison";

describe("what differs between quotes (N07)", () => {
  test("names the lowest price, the first start and the longest guarantee, each of one quote only", () => {
    const cheap = someQuote({ price: 100_000, startsFrom: "2027-02-01", guaranteeYears: 5 });
    const soon = someQuote({ price: 120_000, startsFrom: "2027-01-05", guaranteeYears: 5 });
    const { best, facts } = differencesOf([cheap, soon]);
    expect(best.get(cheap._id)).toEqual(["Laagste prijs"]);
    expect(best.get(soon._id)).toEqual(["Kan als eerste beginnen"]);
    expect([...facts]).toEqual(["startsFrom"]);
  });

  test("leaves out quotes that were declined or taken back", () => {
    const declined = someQuote({ price: 90_000, status: "DECLINED" });
    const [one, other] = [someQuote({ price: 100_000 }), someQuote({ price: 110_000 })];
    expect([...differencesOf([declined, one, other]).best.keys()]).toEqual([one._id]);
    expect(differencesOf([declined, one]).best.size).toBe(0);
  });

  test("marks the services that one has in its price and the other has not", () => {
    const all = someQuote({ includedServices: ["Egaliseren ondervloer", "Plinten plaatsen"] });
    const some = someQuote({ includedServices: ["Plinten plaatsen"] });
    expect([...differencesOf([all, some]).services]).toEqual(["Egaliseren ondervloer"]);
  });
});

test("a request waits for its client while it has quotes to choose from, or a question to answer (N07)", () => {
  expect(needsSomething(someBrief({ quoteCount: 1 }))).toBe(true);
  expect(needsSomething(someBrief({ closesAt: 1 }))).toBe(true);
  expect(needsSomething(someBrief())).toBe(false);
  expect(needsSomething(someBrief({ status: "COMPLETED", quoteCount: 3 }))).toBe(false);
});
