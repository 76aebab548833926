/** The invariants of the hunt that hold at the end of an episode, when payments and mails have come to rest. */
import { QUOTE_PROMISE_MS } from "../../domain/limits";
import { expect } from "../support/fixtures";
import type { Row, World } from "../support/world";

/** What the acts of an episode tell of its tables. */
interface Known {
  /** Companies that have paid, or may have, in the meantime. */
  payers: ReadonlySet<{ readonly userId: string }>;
  /** Proposals of before: the demo's are not made by the rules of a race. */
  before: ReadonlySet<string>;
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

/** A mail about questions waits up to an hour after the one before it (B02). */
const isDue = ({ event }: Row): boolean => event !== "question-asked";

/** Whether a mail has left the queue, or had to. */
const gone = (mail: Row): boolean => mail.state !== "queued" || isDue(mail);

/** Checks I7: one mail for each cause, in the outbox and in the mailbox, and none missing; and B11. */
export async function expectMails(world: World, known: Known): Promise<void> {
  await expect
    .poll(async () => (await world.rows("mails")).filter(({ state }) => state === "queued").filter(isDue).length, {
      timeout: 30_000,
    })
    .toBe(0);
  // A mail about questions may become due and go out meanwhile.
  const apart = async () => {
    const [rows, mailbox] = await Promise.all([world.rows("mails"), world.mail.list()]);
    // By the provider's id: mails that went out together have one key.
    const sent = rows.filter(gone).map(({ providerId }) => providerId);
    const received = mailbox.map(({ id }) => id);
    const others = mailbox.filter(({ id }) => !sent.includes(id)).map(({ to, subject }) => `${subject} to ${to}`);
    return [...withoutEach(sent, received), ...others];
  };
  await expect.poll(apart, { message: "I7: mails in the outbox or the mailbox alone", timeout: 30_000 }).toEqual([]);
  const [mails, proposals] = await Promise.all([world.rows("mails"), world.rows("proposals")]);
  const outbox = mails.filter(gone);
  const keys = outbox.map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size, "I7").toBe(keys.length);
  const announced = outbox
    .filter(({ event }) => event === "notify-vloeren-company-unlock")
    .map(({ payload }) => (JSON.parse(payload as string) as { briefId: string }).briefId);
  const unlocked = proposals.filter(({ kind, _id }) => kind !== "quote" && !known.before.has(_id));
  expect(unlocked, "somebody unlocked something").not.toEqual([]);
  // The daily sweep may announce the demo's own unlocks, which came without mails; keys are unique, as seen above.
  const ofBefore = proposals.filter(({ kind, _id }) => kind !== "quote" && known.before.has(_id));
  const jobs = (rows: typeof proposals) => rows.map(({ briefId }) => briefId);
  expect(withoutEach(jobs(unlocked), announced), "I7: every unlock is announced").toEqual([]);
  const others = withoutEach(announced, jobs(unlocked));
  expect(withoutEach(others, jobs(ofBefore)), "I7: and once").toEqual([]);
  await expectPromises(world, outbox);
}

/** Checks B11: a request is noted and mailed as one without a quote once, and not before a day is over. */
async function expectPromises(world: World, mails: readonly Row[]): Promise<void> {
  const [progress, briefs] = await Promise.all([world.rows("briefProgress"), world.rows("briefs")]);
  const lateAt = new Map(progress.filter((row) => row.lateAt !== undefined).map((row) => [row.briefId, row.lateAt]));
  for (const { _id, _creationTime } of briefs) {
    if (!lateAt.has(_id)) continue;
    expect(lateAt.get(_id), "B11: the promise was over").toBeGreaterThanOrEqual(
      Number(_creationTime) + QUOTE_PROMISE_MS,
    );
  }
  const mailed = mails.filter(({ event }) => event === "no-quote-yet").map(({ aboutBrief }) => aboutBrief);
  expect(new Set(mailed).size, "B11: mailed once").toBe(mailed.length);
  expect(
    mailed.filter((briefId) => !lateAt.has(briefId)),
    "B11: mailed when it was noted",
  ).toEqual([]);
}

/** What is left of a list when each of the others is taken out once. */
function withoutEach(list: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = [...list];
  for (const other of others) {
    const at = left.indexOf(other);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
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
