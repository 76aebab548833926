/** A company's invoices: as the provider has them, the newest first, and nobody else's (N14). */
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { addCompany, as, eraseAccountOf, letTimePass, runScheduled } from "../../tests/test.setup";
import { newPayingWorld, type PayingWorld } from "./payingWorld.setup";

let world: PayingWorld;
beforeEach(async () => {
  world = await newPayingWorld();
});

const invoices = (userId: Id<"users">) => as(world.t, userId).query(api.subscriptions.invoices, {});

describe("the invoices of a company (N14)", () => {
  it("come with the payment, one more with each renewal, and with what becomes of them", async () => {
    const { t, stripe, company, pay } = world;
    const look = () => as(t, company._id).action(api.payments.checkSubscription, {});
    expect(await invoices(company._id)).toEqual([]);
    const { subscription } = await pay(company._id);
    expect(await invoices(company._id)).toEqual([
      {
        number: "TEST-0001",
        status: "paid",
        createdAt: Date.now(),
        total: 3629,
        isRefunded: false,
        url: expect.stringContaining("/invoice/") as string,
        pdfUrl: expect.stringMatching(/\/pdf$/) as string,
      },
    ]);
    await letTimePass(t, DAY_MS);
    stripe.renew(subscription, false);
    await look();
    expect((await invoices(company._id)).map(({ status, total }) => [status, total])).toEqual([
      ["open", 9559],
      ["paid", 3629],
    ]);
    stripe.pay(subscription);
    await look();
    expect((await invoices(company._id)).map(({ status }) => status)).toEqual(["paid", "paid"]);
  });

  it("are nobody else's", async () => {
    const { t, company, pay } = world;
    await pay(company._id);
    expect(await t.query(api.subscriptions.invoices, {})).toEqual([]);
    expect(await invoices((await addCompany(t, "subscribed"))._id)).toEqual([]);
  });

  it("of before they were kept are fetched by a migration", async () => {
    const { t, company, pay } = world;
    await pay(company._id);
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("paymentInvoices").collect())
        await ctx.db.delete("paymentInvoices", _id);
    });
    expect(await invoices(company._id)).toEqual([]);
    await t.action(internal.migrations.runPending, {});
    await runScheduled(t);
    expect(await invoices(company._id)).toHaveLength(1);
  });

  it("go with the account", async () => {
    const { t, company, pay } = world;
    await pay(company._id);
    await as(t, company._id).action(api.payments.cancelSubscription, {});
    await eraseAccountOf(t, company._id);
    await runScheduled(t);
    expect(await t.run(async (ctx) => await ctx.db.query("paymentInvoices").collect())).toEqual([]);
  });
});
