/** The invariants of ARCHITECTURE.md, checked against the tables and what everybody received. */
import { MAX_QUOTES, MAX_UNLOCKS, WEEK_MS, WEEKLY_UNLOCKS_IN_TRIAL } from "../../domain/limits";
import { expect } from "./fixtures";
import type { Actor } from "./actors";
import type { Row, World } from "./world";

/** A request whose contact data occurs nowhere else. */
export interface Secret {
  briefId: string;
  texts: string[];
}

export interface Known {
  actors: Actor[];
  secrets: Secret[];
  /** What a company writes into its quotes and nobody else does. */
  marks: Map<Actor, string>;
  /** A price in cents that only this company asks, where it was given one. */
  prices: Map<Actor, number>;
  /** Briefs whose status staff has set. */
  setByStaff: Set<string>;
  /** Companies that have paid, or may have, in the meantime. */
  payers: Set<{ readonly userId: string }>;
  /** Proposals of before: the demo's are not made by the rules of a race. */
  before: Set<string>;
}

const ofKind = (proposals: Row[], kind: string) => proposals.filter((row) => row.kind === kind);

function groupBy(rows: Row[], key: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()];
}

/** Checks I1, I2 and I5: places and quotes of every job, and at most one accepted quote. */
export async function expectPlaces(world: World, known: Known): Promise<void> {
  const [briefs, proposals] = await Promise.all([world.rows("briefs"), world.rows("proposals")]);
  const [unlocks, quotes] = [ofKind(proposals, "unlock"), ofKind(proposals, "quote")];
  for (const brief of briefs) {
    const places = unlocks.filter(({ briefId }) => briefId === brief._id);
    const written = quotes.filter(({ briefId }) => briefId === brief._id);
    const accepted = written.filter(({ status }) => status === "ACCEPTED");
    expect(brief.unlockCount, "I1").toBe(places.length);
    expect(places.length, "I1").toBeLessThanOrEqual(MAX_UNLOCKS);
    expect(brief.quoteCount).toBe(written.length);
    expect(written.length).toBeLessThanOrEqual(MAX_QUOTES);
    expect(accepted.length, "I5").toBeLessThanOrEqual(1);
    // A job that staff opened again is quoted on again, and none of those quotes can be accepted (C77).
    if (accepted.length === 1 && !known.setByStaff.has(brief._id)) {
      expect(brief.status, "I5").toBe("COMPLETED");
      const waiting = written.filter(({ status }) => status === "PENDING");
      expect(waiting, "I5").toEqual([]);
    }
  }
  for (const rows of groupBy(
    proposals,
    (row) => `${String(row.kind)} ${String(row.companyId)} ${String(row.briefId)}`,
  )) {
    expect(rows, "I2").toHaveLength(1);
  }
}

/**
 * Checks I3 for companies that never paid: at most WEEKLY_UNLOCKS_IN_TRIAL unlocks in any seven days of a trial, and
 * none when locked.
 */
export async function expectTrialLimits(world: World, known: Known): Promise<void> {
  const [proposals, profiles] = await Promise.all([world.rows("proposals"), world.rows("profiles")]);
  const subscribed = new Set((await world.rows("subscriptions")).map(({ userId }) => userId));
  const paying = new Set([...known.payers].map(({ userId }) => userId));
  const made = ofKind(proposals, "unlock").filter(({ _id }) => !known.before.has(_id));
  for (const { userId, trialEnd } of profiles) {
    if (subscribed.has(userId as string) || paying.has(userId as string)) continue;
    const times = made
      .filter(({ companyId }) => companyId === userId)
      .map(({ _creationTime }) => _creationTime as number)
      .sort((a, b) => a - b);
    for (const time of times) {
      expect(time, "I3: unlocked while locked").toBeLessThan(Number(trialEnd ?? 0));
      const week = times.filter((other) => other >= time && other < time + WEEK_MS);
      expect(week.length, "I3").toBeLessThanOrEqual(WEEKLY_UNLOCKS_IN_TRIAL);
    }
  }
}

/** Checks I4 and I9: nobody received what they may not know. */
export async function expectSecrecy(world: World, known: Known): Promise<void> {
  const [briefs, proposals] = await Promise.all([world.rows("briefs"), world.rows("proposals")]);
  for (const { briefId, texts } of known.secrets) {
    const owner = briefs.find(({ _id }) => _id === briefId)?.userId;
    const allowed = new Set([
      owner,
      ...proposals
        .filter((row) => row.briefId === briefId && (row.kind === "unlock" || row.status === "ACCEPTED"))
        .map(({ companyId }) => companyId),
    ]);
    for (const actor of known.actors) {
      if (allowed.has(actor.userId)) continue;
      const leaked = texts.filter((text) => actor.received.some((received) => received.includes(text)));
      expect(leaked, `I4: ${actor.name} knows of ${briefId}`).toEqual([]);
    }
  }
  const companies = [...known.marks.keys()];
  // Customers get quotes, with who made them; visitors do not.
  const strangers = [...companies, ...known.actors.filter(({ userId }) => userId === "")];
  for (const stranger of strangers) {
    for (const other of companies) {
      if (other === stranger) continue;
      const price = known.prices.get(other);
      for (const text of [known.marks.get(other)!, other.userId, ...(price === undefined ? [] : [String(price)])]) {
        const leaked = stranger.received.filter((received) => received.includes(text));
        expect(leaked, `I9: ${stranger.name} knows of ${other.name}`).toEqual([]);
      }
    }
  }
}

/** Checks I6: each event had one effect, and each paying company is as the provider has it. */
export async function expectPayments(world: World): Promise<void> {
  const [events, customers, rows] = await Promise.all([
    world.rows("paymentEvents"),
    world.rows("paymentCustomers"),
    world.rows("subscriptions"),
  ]);
  expect(new Set(events.map(({ eventId }) => eventId)).size, "I6").toBe(events.length);
  const { subscription } = await world.payments.records();
  for (const { userId, customerId } of customers) {
    const theirs = Object.values(subscription).filter(({ customer }) => customer === customerId);
    expect(theirs.length, "I6: one payment, one subscription").toBeLessThanOrEqual(1);
    const row = rows.find((each) => each.userId === userId && each.providerId !== null);
    expect(row?.status, "I6").toBe(theirs[0]?.status);
    expect(row?.providerId, "I6").toBe(theirs[0]?.id);
  }
}

/** Checks I7: one mail for each cause, in the outbox and in the mailbox, and none missing. */
export async function expectMails(world: World, known: Known): Promise<void> {
  await expect
    .poll(async () => (await world.rows("mails")).filter(({ state }) => state === "queued").length, { timeout: 30_000 })
    .toBe(0);
  const [outbox, mailbox, proposals] = await Promise.all([
    world.rows("mails"),
    world.mail.list(),
    world.rows("proposals"),
  ]);
  const keys = outbox.map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size, "I7").toBe(keys.length);
  // By the provider's id: mails that went out together have one key.
  expect(mailbox.map(({ id }) => id).sort(), "I7").toEqual(outbox.map(({ providerId }) => providerId).sort());
  const announced = outbox
    .filter(({ event }) => event === "notify-vloeren-company-unlock")
    .map(({ payload }) => (JSON.parse(payload as string) as { briefId: string }).briefId);
  const unlocked = ofKind(proposals, "unlock").filter(({ _id }) => !known.before.has(_id));
  expect(unlocked, "somebody unlocked something").not.toEqual([]);
  expect(announced.sort(), "I7: every unlock is announced once").toEqual(unlocked.map(({ briefId }) => briefId).sort());
}

/** Checks I8 and I10: a trial ends when its time is over, and nobody changed fields that they may not write. */
export async function expectStandings(world: World, known: Known, roles: Map<string, unknown>): Promise<void> {
  const { now } = await world.instruments.stats();
  for (const { trialEnd, isTrialActive } of await world.rows("profiles")) {
    if (typeof trialEnd === "number" && trialEnd < now) expect(isTrialActive, "I8").toBe(false);
  }
  for (const { _id, role } of await world.rows("users")) if (roles.has(_id)) expect(role, "I10").toBe(roles.get(_id));
  expect(
    (await world.rows("companyProfiles")).filter(({ verified }) => verified),
    "I10",
  ).toEqual([]);
  const granted = (await world.rows("subscriptions")).filter(({ providerId }) => providerId !== null);
  const paying = new Set([...known.payers].map(({ userId }) => userId));
  expect(
    granted.filter(({ userId }) => !paying.has(userId as string)),
    "I10",
  ).toEqual([]);
}
