/** An order of acts with money, of people, the provider and its banks, and what must hold at its end. */
import { expect, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { makeFunctionReference } from "convex/server";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { addColleague, addCompany, newBackend, outcome, type Backend, type Caller } from "../../tests/test.setup";
import { blockAccount, unblockAccount } from "../blocks/blocks";
import { createClientOfMailbox, getPasswordAccount, PASSWORD_PROVIDER } from "../accounts/accounts";
import { sha256 } from "../base/digest";
import { limitTo } from "../base/rateLimits.setup";
import { joinTeam } from "../team/team";
import { freeAddress } from "./pendingAccounts";
import { FakeStripe, post, type WebhookEvent } from "./stripe.setup";

const EMAIL = "info@eikenhart.test";
const PASSWORD = "zwaluwstaart-1900";

export const ACTS = [
  ...(["signUp", "checkout", "payPage", "deliver", "jobs"] as const),
  ...(["register", "openRequest", "companyCheckout", "comeBack", "cancel", "resume"] as const),
  ...(["renew", "renewFails", "payInvoice", "endThere", "refund", "dispute", "won", "lost"] as const),
  ...(["hireOwner", "hireOffice", "leave", "dismiss", "joinElsewhere"] as const),
  ...(["block", "unblock", "day", "month", "forget", "erase", "down", "again"] as const),
] as const;
export type Act = { kind: (typeof ACTS)[number]; nth: number };
export class Order {
  readonly t: Backend = newBackend();
  readonly stripe = new FakeStripe();
  readonly #tokens: string[] = [];
  #delivered = 0;
  /** Invoices that were seen to give access, whatever the product says of them. */
  readonly got = new Set<string>();
  readonly staffReturned = new Set<string>();

  constructor(privateKey: string) {
    vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
    limitTo("verifyEmail", 1000);
    this.stripe.install();
  }

  /** Everybody who can log in, first those whose account is their own. */
  async people(): Promise<Doc<"users">[]> {
    const all = await this.t.run(async (ctx) => {
      const logins = await ctx.db.query("authAccounts").collect();
      return await Promise.all(logins.map(async ({ userId }) => (await ctx.db.get("users", userId))!));
    });
    return [...all.filter(isAccount), ...all.filter((person) => !isAccount(person))];
  }

  /** Accounts of companies and clients, without their colleagues. */
  async accounts(): Promise<Doc<"users">[]> {
    return (await this.people()).filter(isAccount);
  }

  /** A browser in which this person is logged in now: anew when the session before ended. */
  async as(userId: Id<"users">): Promise<Caller> {
    const sessionId = await this.t.run(async (ctx) => {
      const known = await ctx.db
        .query("authSessions")
        .withIndex("userId", (q) => q.eq("userId", userId))
        .first();
      return known?._id ?? (await ctx.db.insert("authSessions", { userId, expirationTime: Date.now() + 999 * DAY_MS }));
    });
    return this.t.withIdentity({ subject: `${userId}|${sessionId}` });
  }

  async #isTaken(): Promise<boolean> {
    return (await this.t.run((ctx) => getPasswordAccount(ctx, EMAIL))) !== null;
  }

  async do({ kind, nth }: Act): Promise<void> {
    const { t, stripe } = this;
    stripe.catchUp();
    const pick = <T>(all: T[]): T | undefined => all[nth % Math.max(all.length, 1)];
    const running = pick(stripe.subscriptions.filter(({ status }) => status !== "canceled"));
    /** Any of a company's people, who may or may not pay. */
    const company = async () => {
      const person = pick((await this.people()).filter(({ role }) => role === "PHOTOGRAPHER"));
      return person === undefined ? null : await this.as(person._id);
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
        if (await this.#isTaken()) return;
        await outcome(
          t.run(async (ctx) => {
            await freeAddress(ctx, EMAIL);
            await createClientOfMailbox(ctx, { email: EMAIL, name: "Noor Bakker" });
          }),
        );
        return;
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
      case "hireOwner":
      case "hireOffice": {
        const employer = pick((await this.accounts()).filter(({ role }) => role === "PHOTOGRAPHER"));
        if (employer === undefined) return;
        const { _id: userId, email } = await addColleague(t, employer._id, kind === "hireOwner" ? "owner" : "office");
        await t.run((ctx) => ctx.db.insert("authAccounts", { userId, ...loginOf(email) }));
        return;
      }
      case "leave": {
        const person = pick(await this.people());
        if (person !== undefined) await outcome((await this.as(person._id)).mutation(api.team.leave, {}));
        return;
      }
      case "dismiss": {
        const member = pick(await t.run((ctx) => ctx.db.query("teamMembers").collect()));
        if (member === undefined) return;
        const owner = await this.as(member.companyId);
        await outcome(owner.mutation(api.team.remove, { memberId: member._id }));
        return;
      }
      case "joinElsewhere": {
        // Who signed up for the promotion takes up another company's invitation instead.
        if (await this.#isTaken()) return;
        const { _id: companyId } = await addCompany(t, "trial");
        await outcome(
          t.run(async (ctx) => {
            const [hash, endsAt] = [await sha256("invitation"), Date.now() + DAY_MS];
            const invited = { email: EMAIL, name: "Noor Bakker", role: "office" as const };
            await ctx.db.insert("teamInvitations", { companyId, ...invited, hash, endsAt });
            await joinTeam(ctx, { token: "invitation", name: "Noor Bakker", secret: "hash" });
          }),
        );
        return;
      }
      case "block":
      case "unblock": {
        const person = pick(await t.run((ctx) => ctx.db.query("users").collect()));
        const change = kind === "block" ? blockAccount : unblockAccount;
        if (person !== undefined) await t.run((ctx) => change(ctx, person._id));
        return;
      }
      case "erase": {
        const person = pick(await this.people());
        if (person === undefined) return;
        await t.run(async (ctx) => {
          for (const { _id } of await ctx.db.query("authAccounts").collect())
            await ctx.db.patch("authAccounts", _id, { secret: "hash" });
        });
        await outcome((await this.as(person._id)).mutation(internal.accounts.erase, { secret: "hash" }));
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
    if (await this.#isTaken()) return;
    await this.t.mutation(internal.promo.store, { ...form, secret: "hash" });
    const tokenHash = await sha256(token);
    const newest = await this.t.run(async (ctx) => {
      const newest = await ctx.db.query("pendingAccounts").order("desc").first();
      if (newest !== null) await ctx.db.patch("pendingAccounts", newest._id, { tokenHash });
      return newest;
    });
    if (newest !== null) this.#tokens.push(token);
    // What was being looked at since its time came has made the account of an earlier sign-up, which ends this one.
    else expect(await this.#isTaken(), "a sign-up is gone without an account").toBe(true);
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
      const job = makeFunctionReference<"action">(name);
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
    const accounts = await this.accounts();
    const customers = await t.run((ctx) => ctx.db.query("paymentCustomers").collect());
    const payers = customers.filter(({ userId }) => isUndecided || accounts.some(({ _id }) => _id === userId));
    for (const { _id, email } of accounts) {
      const customer = customers.find(({ userId }) => userId === _id);
      const known = stripe.customers.find(({ id }) => id === customer?.customerId);
      expect(known?.email ?? email, "receipts go to who left").toBe(email);
    }
    expect(new Set(runs.map(({ customer }) => customer)).size, "more than one runs for a company").toBe(runs.length);
    for (const { customer } of runs) {
      expect(
        payers.map(({ customerId }) => customerId),
        "a subscription runs for nobody",
      ).toContain(customer);
    }
    for (const { _id, blockedAt } of await t.run((ctx) => ctx.db.query("users").collect())) {
      if (blockedAt === undefined) continue;
      const own = customers.find(({ userId }) => userId === _id)?.customerId;
      const renewed = stripe.subscriptions.filter(({ customer, status, cancel_at_period_end: isCancelled }) => {
        return customer === own && status !== "canceled" && !isCancelled;
      });
      expect(renewed, "a blocked account is charged again").toEqual([]);
    }
    for (const { _id, role } of accounts) {
      if (role !== "PHOTOGRAPHER") continue;
      const access = await (await this.as(_id)).query(api.companies.myAccess, {});
      if (access?.state !== "subscribed") continue;
      const payer = customers.find(({ userId }) => userId === _id);
      const run = runs.find(({ customer }) => customer === payer?.customerId);
      expect(run, "access without a subscription").toBeDefined();
      const paid = stripe.charges.find(({ invoice }) => invoice === run!.latest_invoice);
      expect(paid?.refunded ?? true, "access without a payment").toBe(false);
      expect(heldByBank(paid!), "access with a payment that was taken back").toBe(false);
    }
  }
}

const isAccount = ({ memberId }: Doc<"users">) => memberId === undefined;
const loginOf = (email: string) => ({
  ...{ provider: PASSWORD_PROVIDER, providerAccountId: email, emailVerified: email, secret: "hash" },
});
const nothing = () => Promise.resolve();
