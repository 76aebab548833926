/**
 * Money, whatever the order: signing up for the promotion, registering, paying, cancelling, giving back, disputes
 * and ends, here and at the provider, with events that come late, twice and in any order, and a provider that is down
 * now and then. At the end nobody paid without getting, nobody got without paying, and what was taken in vain is given
 * back and mailed.
 *
 * Orders of one seed by default: `MONEY_ORDERS=10000 MONEY_SEED=7 npx vitest run --project convex-alone money`
 * runs more and others.
 */
import type { FunctionReference } from "convex/server";
import { getFunctionName } from "convex/server";
import fc from "fast-check";
import { exportPKCS8, generateKeyPair } from "jose";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { as, newBackend, outcome, type Backend } from "../../tests/test.setup";
import { createClientOfMailbox } from "../accounts/accounts";
import { sha256 } from "../base/digest";
import { freeAddress } from "./pendingAccounts";
import { FakeStripe, post, type WebhookEvent } from "./stripe.setup";
import { limitTo } from "../base/rateLimits.setup";
import { runs } from "../../../domain/runs.setup";

// eslint-disable-next-line @convex-dev/no-process-env -- of the machine that tests, and of no deployment
const { MONEY_ORDERS = String(runs(2000)), MONEY_SEED = "1" } = process.env;
const EMAIL = "info@eikenhart.test";
const PASSWORD = "zwaluwstaart-1900";

// A hash costs nothing, and a job that waits is an ordinary scheduled function: thousands of orders in a minute.
vi.mock("../signIn/passwordCost", () => ({ COST: { N: 2, r: 1, p: 1 }, EARLIER_COST: { N: 4, r: 1, p: 1 } }));
vi.mock("@convex-dev/workpool", () => ({
  Workpool: class {
    async enqueueAction(ctx: MutationCtx, job: FunctionReference<"action", "internal">, args: object) {
      if (!getFunctionName(job).startsWith("payments:")) return;
      await ctx.scheduler.runAfter(0, job, args);
    }
    enqueueMutation() {
      return Promise.resolve();
    }
  },
}));

const ACTS = [
  ...(["signUp", "checkout", "payPage", "deliver", "jobs"] as const),
  ...(["register", "openRequest", "companyCheckout", "comeBack", "cancel", "resume"] as const),
  ...(["renew", "renewFails", "payInvoice", "endThere", "refund", "dispute", "won", "lost"] as const),
  ...(["day", "month", "forget", "erase", "down", "again"] as const),
] as const;
type Act = { kind: (typeof ACTS)[number]; nth: number };
const WEIGHTS: Partial<Record<Act["kind"], number>> = {
  signUp: 3,
  checkout: 4,
  payPage: 6,
  deliver: 6,
  jobs: 3,
  register: 2,
  openRequest: 2,
  down: 2,
};
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(...ACTS.map((kind) => ({ weight: WEIGHTS[kind] ?? 1, arbitrary: fc.constant(kind) }))),
  nth: fc.nat(7),
});

/** Most orders begin at a page to pay on. */
const begin = fc.constantFrom<Act[]>(
  [],
  [{ kind: "signUp", nth: 0 }],
  ...Array<Act[]>(3).fill([
    { kind: "signUp", nth: 0 },
    { kind: "checkout", nth: 0 },
  ]),
);

let privateKey: string;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});

class Order {
  readonly t: Backend = newBackend();
  readonly stripe = new FakeStripe();
  readonly #tokens: string[] = [];
  #delivered = 0;
  /** Invoices that were seen to give access, whatever the product says of them. */
  readonly got = new Set<string>();
  readonly staffReturned = new Set<string>();

  constructor() {
    vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
    limitTo("verifyEmail", 1000);
    this.stripe.install();
  }

  async user(): Promise<Doc<"users"> | null> {
    return await this.t.run(async (ctx) => {
      const account = await ctx.db.query("authAccounts").first();
      return account && (await ctx.db.get("users", account.userId));
    });
  }

  async do({ kind, nth }: Act): Promise<void> {
    const { t, stripe } = this;
    stripe.catchUp();
    const pick = <T>(all: T[]): T | undefined => all[nth % Math.max(all.length, 1)];
    const running = pick(stripe.subscriptions.filter(({ status }) => status !== "canceled"));
    const company = async () => {
      const user = await this.user();
      return user?.role === "PHOTOGRAPHER" ? as(t, user._id) : null;
    };
    const sign = (params: Record<string, unknown>) =>
      outcome(
        t.action(api.auth.signIn, { provider: "password", params: { email: EMAIL, password: PASSWORD, ...params } }),
      );
    switch (kind) {
      case "signUp":
        return await this.#signUp();
      case "checkout": {
        const token = pick(this.#tokens);
        if (token !== undefined) await outcome(t.action(api.promo.createCheckout, { token }));
        return;
      }
      case "register":
        await sign({ flow: "signUpCompany", companyName: "A", phone: "0301234567", provinces: ["Utrecht"] });
        return;
      case "openRequest":
        // What the link in a mail about a request does for its mailbox, which waits for no provider.
        if ((await this.user()) !== null) return;
        return await t.run(async (ctx) => {
          await freeAddress(ctx, EMAIL);
          await createClientOfMailbox(ctx, { email: EMAIL, name: "Noor Bakker" });
        });
      case "companyCheckout":
        await outcome((await company())?.action(api.payments.createCheckout, { plan: "vloeren" }) ?? nothing());
        return;
      case "comeBack":
        await outcome((await company())?.action(api.payments.checkSubscription, {}) ?? nothing());
        return;
      case "cancel":
        await outcome((await company())?.action(api.payments.cancelSubscription, {}) ?? nothing());
        return;
      case "resume":
        await outcome((await company())?.action(api.payments.resumeSubscription, {}) ?? nothing());
        return;
      case "payPage": {
        const page = pick([...stripe.sessions.values()].filter(({ status }) => status === "open"));
        if (page !== undefined) stripe.payOn(page.id);
        return;
      }
      case "deliver": {
        const event = pick(stripe.events.slice(this.#delivered));
        if (event !== undefined) await this.#deliver(event);
        return;
      }
      case "again": {
        const event = pick(stripe.events);
        if (event !== undefined) await this.#deliver(event);
        return;
      }
      case "jobs":
        return await this.#jobs();
      case "renew":
      case "renewFails":
        if (running !== undefined) stripe.renew(running, kind === "renew");
        return;
      case "payInvoice": {
        const open = pick(stripe.subscriptions.filter((each) => stripe.invoiceOf(each).status === "open"));
        if (open !== undefined) stripe.pay(open);
        return;
      }
      case "endThere":
        if (running !== undefined) stripe.end(running);
        return;
      case "refund": {
        const charge = this.#free()[0];
        if (charge === undefined) return;
        this.staffReturned.add(charge.invoice);
        stripe.refund(charge.customer);
        return;
      }
      case "dispute": {
        const charge = this.#free()[0];
        if (charge !== undefined) stripe.dispute(charge.customer);
        return;
      }
      case "won":
      case "lost": {
        const open = pick([...stripe.disputes.values()].filter(({ status }) => status === "needs_response"));
        if (open !== undefined) stripe.closeDispute(open.id, kind);
        return;
      }
      case "day":
        vi.advanceTimersByTime(DAY_MS);
        return;
      case "month":
        for (let day = 0; day < 31; day += 1) vi.advanceTimersByTime(DAY_MS);
        return;
      case "forget":
        await t.mutation(internal.retention.forgetOldRows, {});
        return;
      case "erase": {
        const user = await this.user();
        if (user === null) return;
        await t.run(async (ctx) => {
          const account = (await ctx.db.query("authAccounts").first())!;
          await ctx.db.patch("authAccounts", account._id, { secret: "hash" });
        });
        await outcome(as(t, user._id).mutation(internal.accounts.erase, { secret: "hash" }));
        return;
      }
      case "down":
        stripe.fails = 1 + nth;
        return;
    }
  }

  /** The newest charge, unless it was given back or its bank disputes it. */
  #free() {
    const [newest] = this.stripe.charges;
    return newest === undefined || newest.refunded || newest.disputed ? [] : [newest];
  }

  /** As the form does, with a link that is known here. */
  async #signUp(): Promise<void> {
    const token = `link ${this.#tokens.length}`;
    const form = { companyName: "Eikenhart", contactName: "Noor Bakker", email: EMAIL, phone: null, ref: null };
    if ((await this.user()) !== null) return;
    await this.t.mutation(internal.promo.store, { ...form, secret: "hash" });
    const tokenHash = await sha256(token);
    await this.t.run(async (ctx) => {
      const newest = (await ctx.db.query("pendingAccounts").order("desc").first())!;
      await ctx.db.patch("pendingAccounts", newest._id, { tokenHash });
    });
    this.#tokens.push(token);
  }

  async #deliver(event: WebhookEvent): Promise<void> {
    const { events } = this.stripe;
    const [status] = await post(this.t, event);
    const index = events.indexOf(event);
    if (status !== 200 || index < this.#delivered) return;
    [events[index], events[this.#delivered]] = [events[this.#delivered]!, event];
    this.#delivered += 1;
  }

  /** Runs what is scheduled for now; what failed is tried again by the next. */
  async #jobs(): Promise<void> {
    vi.advanceTimersByTime(1);
    await this.t.finishInProgressScheduledFunctions();
    const failed = await this.t.run(async (ctx) =>
      (await ctx.db.system.query("_scheduled_functions").collect()).filter(({ state }) => state.kind === "failed"),
    );
    for (const { _id, name, args } of failed) {
      if (this.#retried.has(_id)) continue;
      const job = internal.payments[name.split(":")[1] as "look"];
      const done = await outcome(
        this.t.action(job, args[0] as never).catch(() => Promise.reject(new Error("again"))),
      ).catch(() => "again");
      if (done === "ok") this.#retried.add(_id);
    }
  }
  readonly #retried = new Set<string>();

  /** What gives access now was got, and is paid. */
  async watch(): Promise<void> {
    const now = Date.now();
    await this.t.run(async (ctx) => {
      for (const subscription of await ctx.db.query("subscriptions").collect()) {
        const { status, providerId, currentPeriodEnd, userId } = subscription;
        const isRunning = (status === "active" || status === "trialing") && (currentPeriodEnd ?? 0) > now;
        const account = (await ctx.db.query("authAccounts").collect()).some((each) => each.userId === userId);
        if (!isRunning || !account) continue;
        // The invoice of the running period pays for it, once we know that it is paid.
        const latest = this.stripe.subscriptions.find(({ id }) => id === providerId)?.latest_invoice;
        const invoices = await ctx.db.query("paymentInvoices").collect();
        const known = invoices.find(({ invoiceId, status }) => invoiceId === latest && status === "paid");
        if (known !== undefined) this.got.add(known.invoiceId);
      }
    });
  }

  /** The provider works, everything arrives, and all jobs are done. */
  async settle(): Promise<void> {
    const { stripe } = this;
    stripe.fails = 0;
    for (let quiet = 0; quiet < 2;) {
      const before = stripe.events.length;
      while (this.#delivered < stripe.events.length) {
        await this.#deliver(stripe.events[this.#delivered]!);
        await this.watch();
      }
      await this.#jobs();
      await this.watch();
      const waiting = await this.t.run(async (ctx) =>
        (await ctx.db.system.query("_scheduled_functions").collect()).some(
          ({ state, scheduledTime }) => state.kind === "pending" && scheduledTime <= Date.now(),
        ),
      );
      quiet = stripe.events.length === before && !waiting ? quiet + 1 : 0;
    }
  }

  async check(): Promise<void> {
    const { t, stripe } = this;
    const mails = await t.run((ctx) => ctx.db.query("mails").collect());
    const mailed = new Set(
      mails
        .filter(({ event }) => event === "payment-returned")
        .map(({ args }) => (JSON.parse(args!) as { invoiceId: string }).invoiceId),
    );
    const heldByBank = (charge: { id: string }) =>
      [...stripe.disputes.values()].some(({ charge: id, status }) => id === charge.id && status !== "won");
    // What a bank still decides about may give access yet, also to somebody who has no account so far.
    const isUndecided = [...stripe.disputes.values()].some(({ status }) => status === "needs_response");
    for (const charge of stripe.charges) {
      const { invoice } = charge;
      if (heldByBank(charge)) continue;
      const byStaff = this.staffReturned.has(invoice);
      if (!charge.refunded && isUndecided) continue;
      if (!charge.refunded) expect(this.got, `${invoice} was paid and gave nothing`).toContain(invoice);
      else if (!byStaff) {
        expect(this.got, `${invoice} gave something and was given back`).not.toContain(invoice);
        expect(mailed, `${invoice} was given back without a mail`).toContain(invoice);
      }
    }
    const runs = stripe.subscriptions.filter(({ status }) => status === "active");
    const user = await this.user();
    const customers = await t.run((ctx) => ctx.db.query("paymentCustomers").collect());
    const payers = customers.filter(({ userId }) => isUndecided || userId === user?._id);
    expect(runs.length, "more than one subscription runs").toBeLessThanOrEqual(1);
    for (const { customer } of runs) {
      expect(
        payers.map(({ customerId }) => customerId),
        "a subscription runs for nobody",
      ).toContain(customer);
    }
    if (user?.role !== "PHOTOGRAPHER") return;
    const access = await as(t, user._id).query(api.companies.myAccess, {});
    if (access?.state !== "subscribed") return;
    expect(runs, "access without a subscription").toHaveLength(1);
    const paid = stripe.charges.find(({ invoice }) => invoice === runs[0]!.latest_invoice);
    expect(paid?.refunded ?? true, "access without a payment").toBe(false);
    expect(heldByBank(paid!), "access with a payment that was taken back").toBe(false);
  }
}

const nothing = () => Promise.resolve();

describe("money, whatever the order", () => {
  it(
    `nobody pays without getting, and nobody gets without paying, in ${MONEY_ORDERS} orders`,
    { timeout: 3_600_000 },
    async () => {
      for (const level of ["log", "info", "debug", "warn", "error"] as const)
        vi.spyOn(console, level).mockImplementation(() => {});
      vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
      await fc.assert(
        fc.asyncProperty(begin, fc.array(act, { minLength: 4, maxLength: 14 }), async (first, acts) => {
          vi.clearAllTimers();
          const order = new Order();
          for (const each of [...first, ...acts]) {
            await order.do(each);
            await order.watch();
          }
          await order.settle();
          await order.check();
        }),
        { numRuns: Number(MONEY_ORDERS), seed: Number(MONEY_SEED), endOnFailure: false },
      );
    },
  );
});
