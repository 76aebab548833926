/** Clients, companies, a guest, staff, the payment provider's events and the clock, all acting at random. */
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { DEMO_ADMIN_PASSWORD } from "../../scripts/product/demo";
import type { Actor } from "./actors";
import { expect } from "./fixtures";
import type { Known } from "./invariants";
import { Neighbours } from "./neighbours";
import { Publishers } from "./publishers";
import type { World } from "./world";

/** What a refusal may be; anything else ends the test. */
const REFUSALS = [
  "ok",
  "ALREADY_UNLOCKED",
  "MAX_UNLOCKS",
  "WEEK_LIMIT",
  "TRIAL_LOCKED",
  "PROFILE_INCOMPLETE",
  "BRIEF_NOT_FOUND",
  "OWN_BRIEF",
  "QUOTE_ALREADY_SENT",
  "MAX_QUOTES",
  "SUBSCRIPTION_REQUIRED",
  "QUOTE_NOT_FOUND",
  "QUOTE_ALREADY_DECIDED",
  "BRIEF_CANCELLED",
  "NOT_A_COMPANY",
  "ALREADY_SUBSCRIBED",
  "CHECKOUT_FAILED",
  "INVALID_INPUT",
];

/** For a report: what an act is, by the same limits as below. */
const KINDS_OF_ACTS: [number, string][] = [
  ...([
    [0.1, "a request"],
    [0.42, "an unlock"],
    [0.62, "a quote"],
    [0.78, "a decision"],
  ] as [number, string][]),
  ...([
    [0.84, "a forbidden field"],
    [0.9, "a payment"],
    [0.95, "repeated events"],
  ] as [number, string][]),
  ...([
    [0.98, "a status by staff"],
    [1, "a minute passes"],
  ] as [number, string][]),
];

/**
 * The part of all acts that are between a client and a company who know each other: messages, photos, visits, reviews.
 */
const NEIGHBOURLY = 0.4;

/** The part of all acts that are a company's own: its search and its page. */
const OWN_BUSINESS = 0.15;

/** The people who act in a test's deployment, and what is known of their acts. */
export class Crowd {
  readonly known: Known = {
    actors: [],
    secrets: [],
    marks: new Map(),
    setByStaff: new Set(),
    payers: new Set(),
    before: new Set(),
    prices: new Map(),
  };
  readonly clients: Actor[] = [];
  readonly companies: Actor[] = [];
  private readonly quoteIds: string[] = [];
  readonly neighbours: Neighbours;
  readonly publishers: Publishers;
  private readonly guest: ConvexHttpClient;
  adminToken = "";
  private count = 0;

  constructor(
    private readonly world: World,
    private readonly random: () => number,
    /** Hears of each act as it begins. */
    private readonly note: (act: string) => void = () => undefined,
  ) {
    this.neighbours = new Neighbours(world, random, () => this.known.actors);
    this.publishers = new Publishers(random, this.companies, () => this.known.actors);
    this.guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
  }

  /** In a new session: the clock ends the old one. */
  async logInStaff(): Promise<void> {
    const { adminToken } = await this.guest.action(api.admin.signIn, { password: DEMO_ADMIN_PASSWORD });
    this.adminToken = adminToken;
  }

  private pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)]!;
  }

  /** One of the newest jobs, so that many meet on few. */
  private job(): string {
    return this.pick(this.known.secrets.slice(-4)).briefId;
  }

  /** A request by a guest, or by a client of the platform. */
  async request(client: Actor | null): Promise<void> {
    this.count += 1;
    // Of one length, so that none is the beginning of another.
    const number = String(this.count).padStart(7, "0");
    // A name with a row of digits is taken for a telephone number and refused.
    const letters = number.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);
    const person = { name: `Geheimnaam${letters}`, phone: `06 7${number}` };
    const email = `geheim${number}@elders.example`;
    const form = {
      form: "short" as const,
      flooringType: "PVC",
      surfaceArea: "40",
      province: "Utrecht",
      email,
      ...person,
    };
    const answer =
      client === null
        ? await this.guest.mutation(api.briefs.createBrief, form)
        : ((await client.mutate(api.briefs.createBrief, form)) as { value: { id: string } }).value;
    const texts = client === null ? [...Object.values(person), email] : Object.values(person);
    this.known.secrets.push({ briefId: answer.id, texts });
    for (const actor of this.known.actors) actor.watchJob(answer.id);
  }

  /** One act of somebody, chosen now and under way at once. */
  act(): Promise<unknown> {
    const [company, client, job] = [this.pick(this.companies), this.pick(this.clients), this.job()];
    if (this.random() < NEIGHBOURLY) {
      this.note(`something between ${company.name} and ${client.name}, job ${job}`);
      return this.neighbours.act(client, company, job, this.quoteIds);
    }
    if (this.random() < OWN_BUSINESS) {
      this.note(`${company.name} sets its search or its page`);
      return this.publishers.act(company);
    }
    const chance = this.random();
    this.note(`${KINDS_OF_ACTS.find(([limit]) => chance < limit)![1]}: ${company.name} or ${client.name}, job ${job}`);
    if (chance < 0.1) return this.request(this.random() < 0.5 ? client : null);
    if (chance < 0.42) return this.expectRefusal(company.mutate(api.unlocks.unlockBrief, { briefId: job }));
    if (chance < 0.62) return this.quote(company, job);
    if (chance < 0.78) return this.decide(this.pick([...this.clients, ...this.clients, company]));
    if (chance < 0.84) return this.raise(company);
    if (chance < 0.9) return this.pay(company);
    if (chance < 0.95) return this.repeatEvents();
    if (chance < 0.98) return this.setStatus(job);
    return this.world.instruments.advanceClock(Math.floor(this.random() * 60_000));
  }

  private async expectRefusal(call: Promise<{ code: string }>): Promise<{ code: string }> {
    const answer = await call;
    expect(REFUSALS).toContain(answer.code);
    return answer;
  }

  private async quote(company: Actor, briefId: string): Promise<void> {
    const mark = this.known.marks.get(company)!;
    const form = { briefId, title: mark, description: mark, priceCents: this.known.prices.get(company) ?? 120_000 };
    const answer = await this.expectRefusal(company.mutate(api.quotes.sendQuote, form));
    if ("value" in answer) this.quoteIds.push((answer.value as { quoteId: string }).quoteId);
  }

  /** Anybody tries to decide about any quote; only its request's owner succeeds (I5). */
  private async decide(actor: Actor): Promise<void> {
    if (this.quoteIds.length === 0) return;
    const quoteId = this.pick(this.quoteIds);
    const decision = this.random() < 0.5 ? api.quotes.accept : api.quotes.decline;
    const { code } = await this.expectRefusal(actor.mutate(decision, { quoteId }));
    if (this.companies.includes(actor)) expect(code, "I5: only the owner decides").toBe("QUOTE_NOT_FOUND");
  }

  /** A company writes more of itself than it may; the whole call is refused (I10). */
  private async raise(company: Actor): Promise<void> {
    const fields = { companyName: "A", phone: "", website: "", description: "", kvkNumber: "12345678" };
    const lists = { yearsExperience: null, serviceAreas: [], specializations: [] };
    const more = this.pick([{ verified: true }, { role: "CLIENT" }, { trialEnd: 9e15 }, { isTrialActive: true }]);
    const call = company.mutate(api.companies.updateMyProfile, { ...fields, ...lists, ...more });
    await expect(call, "I10").rejects.toThrow(/ArgumentValidationError|Server Error/);
  }

  private async pay(company: Actor): Promise<void> {
    this.known.payers.add(company);
    const answer = await this.expectRefusal(company.act(api.payments.createCheckout, { plan: "vloeren" }));
    if (!("value" in answer)) return;
    const { url } = answer.value as { url: string };
    const { session } = await this.world.payments.records();
    // By its id: a page that is closed has lost its address.
    const page = session[url.slice(url.lastIndexOf("/") + 1)];
    if (page === undefined) throw new Error(`The provider has no page ${url}`);
    // A page that was opened after it may have closed it: the provider takes no payment on it then.
    await this.world.payments.pay(page.id).catch(() => null);
  }

  private async repeatEvents(): Promise<void> {
    const events = await this.world.payments.events();
    if (events.length === 0) return;
    await this.world.payments.deliver([1, 2, 3, 4, 5].map(() => this.pick(events).id));
  }

  private async setStatus(briefId: string): Promise<void> {
    this.known.setByStaff.add(briefId);
    const status = this.pick(["OPEN", "IN_PROGRESS", "CANCELLED"] as const);
    await this.guest.mutation(api.adminBriefs.setStatus, { adminToken: this.adminToken, briefId, status });
  }
}
