/** Acts between a client and a company after a request: photos, messages, visits, reviews, and changes of mind. */
import { api } from "../../convex/_generated/api";
import { dayInAmsterdam } from "../../domain/dates";
import { addDays } from "../../domain/calendarDays";
import type { Actor } from "./actors";
import { expect } from "./fixtures";
import type { World } from "./world";

/** A text that stands in one place only, between the job's client and a company. */
interface Between {
  briefId: string;
  companyId: string;
  by: "client" | "company";
  text: string;
}
/** The acts that were done, for the checks of tests/support/neighbour-invariants.ts. */
export interface Shared {
  /** In the order in which they were sent. */
  messages: Between[];
  wishes: Between[];
}

const REFUSALS = [
  ...["ok", "BRIEF_NOT_FOUND", "QUOTE_NOT_FOUND", "QUOTE_ALREADY_DECIDED", "BRIEF_CANCELLED", "RATE_LIMITED"],
  ...["CONVERSATION_NOT_FOUND", "CONVERSATION_CLOSED", "INVALID_INPUT", "TRIAL_LOCKED", "NOT_SIGNED_IN"],
  ...["VISIT_NOT_FOUND", "VISIT_CHANGED", "VISIT_PAST", "VISIT_BUSY", "VISIT_TIME_MISSING", "VISIT_TOO_FAR"],
  ...["REVIEW_EXISTS", "REVIEW_TOO_LATE", "REVIEW_TOO_EARLY", "PROFILE_INCOMPLETE", "MAX_QUOTES"],
];
/** One pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const stars = { agreements: 4, communication: 3 };

/** Acts between a client and a company who know each other, or pretend to. */
export class Neighbours {
  readonly shared: Shared = { messages: [], wishes: [] };
  private readonly pairs = new Set<string>();
  private count = 0;

  constructor(
    private readonly world: World,
    private readonly random: () => number,
    private readonly everybody: () => readonly Actor[],
  ) {}

  /** One act of a client or a company about a job that may be neither's. */
  async act(client: Actor, company: Actor, briefId: string, quoteIds: readonly string[]): Promise<void> {
    const chance = this.random();
    const by = this.random() < 0.5 ? ("client" as const) : ("company" as const);
    const actor = by === "client" ? client : company;
    const quoteId = quoteIds[Math.floor(this.random() * quoteIds.length)];
    if (chance < 0.45) return this.say(actor, { briefId, companyId: company.userId, by });
    if (chance < 0.55) return this.addPhoto(actor, briefId);
    if (chance < 0.7) return this.propose(company, briefId);
    if (chance < 0.82) return this.answerVisit(actor);
    if (quoteId === undefined) return;
    if (chance < 0.92) return this.review(actor, by, quoteId);
    const again = this.random() < 0.5 ? api.quotes.undoDecline : api.quotes.decline;
    this.check(await actor.mutate(again, { quoteId }));
  }

  private check({ code }: { code: string }): boolean {
    expect(REFUSALS).toContain(code);
    return code === "ok";
  }

  /** A text that nobody else writes, of one length, so that none is the beginning of another. */
  private mark(what: string): string {
    this.count += 1;
    const letters = String(this.count)
      .padStart(5, "0")
      .replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)]!);
    return `${what} ${letters}`;
  }

  /** Everybody has the conversation open, as far as the deployment shows it to them. */
  private open(briefId: string, companyId: string): void {
    if (this.pairs.has(briefId + companyId)) return;
    this.pairs.add(briefId + companyId);
    for (const actor of this.everybody()) actor.watchPair(briefId, companyId);
  }

  /** Sent twice at once, as a browser does that does not know whether the first arrived. */
  private async say(actor: Actor, between: Omit<Between, "text">): Promise<void> {
    const message = { ...between, text: this.mark("Bericht") };
    const { briefId, companyId, text } = message;
    this.open(briefId, companyId);
    const call = { briefId, companyId, text, uploads: [], requestId: crypto.randomUUID() };
    // In the order in which they are sent, whatever their answers' order.
    const place = this.shared.messages.push(message) - 1;
    const answers = await Promise.all([
      actor.mutate(api.conversations.send, call),
      actor.mutate(api.conversations.send, call),
    ]);
    const arrived = answers.map((answer) => this.check(answer)).includes(true);
    if (!arrived) this.shared.messages[place]!.text = "";
  }

  private async addPhoto(actor: Actor, briefId: string): Promise<void> {
    const address = `${this.world.siteUrl}/images/request?brief=${briefId}&requestId=${crypto.randomUUID()}`;
    const headers = { authorization: `Bearer ${actor.token ?? ""}`, "content-type": "image/png" };
    const answer = await fetch(address, { method: "POST", headers, body: PICTURE }).catch(() => null);
    // An engine that is away answers nothing.
    if (answer !== null) expect(answer.status, "a photo is taken or refused").toBeLessThan(500);
  }

  private async propose(company: Actor, briefId: string): Promise<void> {
    const { now } = await this.world.instruments.stats();
    const clocks = ["09:00", "09:30", "10:00", "14:00"];
    const moments = [1, 2].map((days) => ({
      day: addDays(dayInAmsterdam(now), days),
      clock: clocks[Math.floor(this.random() * clocks.length)]!,
    }));
    this.check(await company.mutate(api.visits.propose, { briefId, moments, minutes: 60 }));
  }

  private async answerVisit(actor: Actor): Promise<void> {
    const visits = await this.world.rows("visits");
    const visit = visits[Math.floor(this.random() * visits.length)];
    if (visit === undefined) return;
    const { _id: visitId, options, briefId } = visit as unknown as { _id: string; options: number[]; briefId: string };
    const chance = this.random();
    if (chance < 0.6) return void this.check(await actor.mutate(api.visits.pick, { visitId, start: options[0] ?? 1 }));
    if (chance < 0.8) return void this.check(await actor.mutate(api.visits.cancel, { visitId }));
    const wish = { briefId, companyId: visit.companyId as string, by: "client" as const, text: this.mark("Wens") };
    if (this.check(await actor.mutate(api.visits.askOthers, { visitId, words: wish.text })))
      this.shared.wishes.push(wish);
  }

  private async review(actor: Actor, by: "client" | "company", quoteId: string): Promise<void> {
    const scores = by === "client" ? { ...stars, quality: 5, value: 2 } : { ...stars, clarity: 5, payment: 2 };
    for (const each of this.everybody()) each.watchReviews(quoteId);
    this.check(await actor.mutate(api.reviews.write, { quoteId, scores, words: this.mark("Oordeel"), done: true }));
  }
}
