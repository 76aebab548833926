import { expect, it } from "vitest";
import { api } from "../../_generated/api";
import { addBrief, addClient, addCompany, as, backendForEachTest, t } from "../../tests/test.setup";

backendForEachTest();

const QUOTE = { title: "Eiken", description: "Leggen.", priceCents: 125_000 };

it("shows a client the company that unlocked or quoted, without a public page, and how to reach it (N06)", async () => {
  const client = await addClient(t);
  const [unlocker, quoter] = [await addCompany(t, "subscribed"), await addCompany(t, "subscribed")];
  const briefId = await addBrief(t, { userId: client._id, unlockedBy: [unlocker._id] });
  await as(t, quoter._id).mutation(api.quotes.sendQuote, { briefId, ...QUOTE });
  const look = (companyId: string) => as(t, client._id).query(api.companyPages.forClient, { briefId, companyId });
  expect(await look(unlocker._id)).toMatchObject({ slug: null, quote: null, unlockedAt: expect.any(Number) });
  expect(await look(quoter._id)).toMatchObject({ quote: { price: 125_000 }, unlockedAt: null });
  await as(t, quoter._id).mutation(api.quotes.withdraw, { briefId });
  expect(await look(quoter._id)).toMatchObject({ quote: null });
});

it("shows nobody a company that has nothing to do with the request, or a request of others (I4)", async () => {
  const client = await addClient(t);
  const other = await addClient(t, "Tom Bakker");
  const [unlocker, stranger] = [await addCompany(t, "subscribed"), await addCompany(t, "subscribed")];
  const briefId = await addBrief(t, { userId: client._id, unlockedBy: [unlocker._id] });
  const look = (userId: typeof client._id, companyId: string, brief: string = briefId) =>
    as(t, userId).query(api.companyPages.forClient, { briefId: brief, companyId });
  expect(await look(client._id, stranger._id)).toBeNull();
  expect(await look(other._id, unlocker._id)).toBeNull();
  expect(await look(unlocker._id, unlocker._id)).toBeNull();
  expect(await look(client._id, briefId)).toBeNull();
  expect(await look(client._id, unlocker._id, unlocker._id)).toBeNull();
});
