/** How customers move on by themselves: by quotes, visits and choices, and never back. */
import { beforeEach, expect, it } from "vitest";
import { api } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { addCompany, as, letTimePass, runScheduled } from "../../tests/test.setup";
import { agreed, briefId, cancel, client, company, HOUR, openVisits, t, tuesday } from "../visits/visits.setup";

beforeEach(openVisits);

const stage = async (who: Doc<"users"> = company, job = briefId) => {
  await runScheduled(t);
  const rows = await as(t, who._id).query(api.followUps.mine, {});
  return rows.find((row) => row.briefId === job)?.stage ?? "new";
};
const setByHand = (to: "called" | "won") =>
  as(t, company._id).mutation(api.followUps.save, { briefId, stage: to, note: "Belt terug.", remindOn: null });
const quote = { title: "Eiken vloer", description: "Leggen.", priceCents: 125_000 };
const send = async () => {
  await t.run((ctx) =>
    ctx.db.insert("subscriptions", {
      ...{ userId: company._id, status: "active", currentPeriodEnd: null, plan: "vloeren", customerId: null },
      ...{ providerId: null, cancelAtPeriodEnd: false },
    }),
  );
  const sent = await as(t, company._id).mutation(api.quotes.sendQuote, { briefId, ...quote });
  return sent.quoteId;
};

it("a customer is at the quote once it is sent, won once it is accepted, and keeps the note", async () => {
  await setByHand("called");
  const quoteId = await send();
  expect(await stage()).toBe("quoted");
  await as(t, client._id).mutation(api.quotes.accept, { quoteId });
  expect(await stage()).toBe("won");
  expect((await as(t, company._id).query(api.followUps.mine, {}))[0]?.note).toBe("Belt terug.");
});

it("a customer who declined is lost, when that cannot be undone any more", async () => {
  const quoteId = await send();
  await as(t, client._id).mutation(api.quotes.decline, { quoteId });
  expect(await stage()).toBe("lost");
});

it("a customer is measured when the visit has taken place, and not before", async () => {
  await agreed();
  expect(await stage()).toBe("new");
  await letTimePass(t, tuesday + 2 * HOUR - Date.now());
  expect(await stage()).toBe("measured");
});

it("a visit that was called off moves nobody", async () => {
  await cancel(await agreed(), company);
  await letTimePass(t, tuesday + 2 * HOUR - Date.now());
  expect(await stage()).toBe("new");
});

it("nothing moves a customer back behind what the company set by hand", async () => {
  await setByHand("won");
  const quoteId = await send();
  expect(await stage()).toBe("won");
  await as(t, client._id).mutation(api.quotes.decline, { quoteId });
  expect(await stage()).toBe("won");
});

it("a customer has the price of the company's quote, also once it is changed, whatever the stage was set to", async () => {
  await setByHand("won");
  await send();
  const read = async () => {
    await runScheduled(t);
    return (await as(t, company._id).query(api.followUps.mine, {}))[0];
  };
  expect(await read()).toMatchObject({ stage: "won", price: 125_000 });
  await as(t, company._id).mutation(api.quotes.change, { briefId, ...quote, priceCents: 110_000, again: false });
  expect(await read()).toMatchObject({ stage: "won", price: 110_000 });
});

it("whoever did not unlock the job has no customer", async () => {
  expect(await stage(await addCompany(t, "subscribed"))).toBe("new");
});
