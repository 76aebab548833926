/**
 * Everybody at once, at random: clients, companies, a guest, staff, the payment provider's events, and the clock, through
 * official clients. After each round what always holds (I1 to I10) is checked. SEED=… repeats a run, ROUNDS=… makes it
 * longer.
 */
import { WEEK_MS } from "../../domain/limits";
import { Actor, randomFrom } from "../support/actors";
import { Crowd } from "../support/crowd";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import {
  expectMails,
  expectPayments,
  expectPlaces,
  expectSecrecy,
  expectStandings,
  expectTrialLimits,
} from "../support/invariants";
import { expectNeighbours } from "../support/neighbour-invariants";
import { expectPublishers } from "../support/publisher-invariants";

const ROUNDS = Number(process.env.ROUNDS ?? 2);
const ACTS_PER_ROUND = 40;
test("I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, B01, B03, B05, B07, B12, B13 hold after whatever everybody does at once", async ({
  world,
}) => {
  test.setTimeout(180_000 + ROUNDS * 30_000);
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.log(`invariants: SEED=${seed}`);
  const logins = await openDemo(world);
  const crowd = new Crowd(world, randomFrom(seed));
  await crowd.logInStaff();
  const { known } = crowd;
  for (const { _id } of await world.rows("proposals")) known.before.add(_id);
  const roles = new Map((await world.rows("users")).map(({ _id, role }) => [_id, role]));
  const enter = async (key: keyof typeof logins) => Actor.enter(world, key, logins[key]);
  crowd.clients.push(...(await Promise.all((["c1", "c2"] as const).map(enter))));
  crowd.companies.push(...(await Promise.all((["kt", "kl", "ki", "ks", "k5", "k6"] as const).map(enter))));
  known.actors.push(...crowd.clients, ...crowd.companies, Actor.visitor(world));
  for (const company of crowd.companies) known.marks.set(company, `Kenmerk ${company.name} van de offerte`);

  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([crowd.request(null), crowd.request(crowd.clients[round % 2]!)]);
    await Promise.all(Array.from({ length: ACTS_PER_ROUND }, () => crowd.act()));
    await expectPlaces(world, known);
    await expectTrialLimits(world, known);
    await expectSecrecy(world, known);
    await expectNeighbours(world, known.actors, crowd.neighbours.shared);
    await expectPublishers(world, crowd.companies, known.actors, crowd.publishers);
  }
  await expect(async () => expectPayments(world)).toPass({ timeout: 20_000 });

  // The trial ends while its company looks at its screen.
  await world.instruments.advanceClock(WEEK_MS + 60_000);
  const unpaid = crowd.companies
    .filter(({ name }) => ["kt", "kl"].includes(name))
    .filter((each) => !known.payers.has(each));
  for (const company of unpaid) {
    await expect.poll(() => (company.screens.get("access") as { state?: string } | null)?.state).toBe("locked");
  }
  const accounts = [...crowd.clients, ...crowd.companies];
  await Promise.all([crowd.logInStaff(), ...accounts.map((actor) => actor.logIn())]);
  await Promise.all(Array.from({ length: ACTS_PER_ROUND }, () => crowd.act()));
  await expectPlaces(world, known);
  await expectTrialLimits(world, known);
  await expectSecrecy(world, known);
  await expectNeighbours(world, known.actors, crowd.neighbours.shared);
  await expectPublishers(world, crowd.companies, known.actors, crowd.publishers);
  await expect(async () => expectPayments(world)).toPass({ timeout: 20_000 });
  await expectStandings(world, known, roles);
  await expectMails(world, known);
  await Promise.all(known.actors.map((actor) => actor.close()));
});
