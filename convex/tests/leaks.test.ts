/**
 * The leak test: every private field holds a text of its own, and everybody asks every public query with the ids of
 * everybody else. Each text reaches whom it is for, and nobody else.
 */
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  buildLeaks,
  heardBy,
  PEOPLE,
  queryNames,
  tells,
  textsTo,
  waitForReviews,
  type Leaks,
  type Who,
} from "./leaks.setup";
import { eraseAccountOf, runScheduled, wholeDatabase } from "./test.setup";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
});

/** Who heard which of the world's markers, and of whom by which query. */
async function readersOf(world: Leaks) {
  const readers: Record<string, Who[]> = Object.fromEntries(Object.keys(world.markers).map((name) => [name, []]));
  const by: string[] = [];
  for (const who of PEOPLE) {
    const heard = [...(await heardBy(world, who))];
    for (const [name, marker] of Object.entries(world.markers)) {
      const told = heard.filter(([, answers]) => answers.includes(marker.text)).map(([query]) => query);
      if (told.length > 0) readers[name]!.push(who);
      if (told.length > 0 && !marker.for.includes(who)) by.push(`${who} is told ${name} by ${told.join(", ")}`);
    }
  }
  return { readers, by };
}

/** For each marker those whom it is for, in the order of PEOPLE. */
const intended = (world: Leaks) =>
  Object.fromEntries(
    Object.entries(world.markers).map(([name, marker]) => [name, PEOPLE.filter((who) => marker.for.includes(who))]),
  );

describe("what is private (I4, I9, SEC-002, SEC-004)", () => {
  it("B01, B03, B05, B06, B07, B12, B13, N20 reaches whom it is for by every public query, and nobody else", async () => {
    const world = await buildLeaks();
    const { readers, by } = await readersOf(world);
    expect(by).toEqual([]);
    expect(readers).toEqual(intended(world));
    // What reaches nobody is there all the same.
    const database = await wholeDatabase(world.t);
    const kept = Object.entries(world.markers).filter(([name]) => !/secret$|link$|^the address of/.test(name));
    expect(kept.filter(([, { text }]) => !database.includes(text)).map(([name]) => name)).toEqual([]);
    // Mails: what is for somebody may be in theirs, and a link in that of whom it is for.
    const addresses = PEOPLE.flatMap((who) => (world.users[who] ? [[who, world.users[who].email] as const] : []));
    const mailed = [...addresses, ["guest", world.guestMail], ["staff", "beheer@vloeren.test"]] as [Who, string][];
    for (const [who, address] of mailed) {
      const mails = textsTo(world.provider, address);
      const told = Object.entries(world.markers).filter(
        ([name, marker]) =>
          !marker.for.includes(who) && !(who === "guest" && /^a guest/.test(name)) && tells(mails, marker.text),
      );
      expect(
        told.map(([name]) => name),
        `mails to ${who}`,
      ).toEqual([]);
    }
    expect(textsTo(world.provider, world.guestMail)).toContain("waterpas");
  });

  it("B13 a review that waits is read by nobody else until its time is over, and then by everybody it is for", async () => {
    const world = await buildLeaks();
    const { markers } = world;
    expect((await readersOf(world)).readers).toMatchObject({
      "a client's review that waits": ["client", "staff"],
      "a company's review that waits": ["pair", "staff"],
    });
    await waitForReviews(world.t);
    markers["a client's review that waits"]!.for = PEOPLE;
    // The session of staff is over by then.
    markers["a company's review that waits"]!.for = ["client", "pair"];
    const { readers, by } = await readersOf(world);
    expect(by).toEqual([]);
    expect(readers).toMatchObject({
      "a client's review that waits": [...PEOPLE],
      "a company's review that waits": ["client", "pair"],
    });
  });

  it("C65 is in nobody's answers once its client is gone, but what companies keep of their own", async () => {
    const world = await buildLeaks();
    await eraseAccountOf(world.t, world.users.client!._id);
    delete world.users.client;
    await runScheduled(world.t);
    const { readers } = await readersOf(world);
    const left = Object.keys(readers).filter((name) => readers[name]!.length > 0 && !/guest/.test(name));
    expect(left.sort()).toEqual([
      "a block in a company's agenda",
      "a company's address of mail",
      "a company's price list",
      "a company's telephone",
      "a company's template",
      "a company's website",
      "another's quote",
      "one company's price",
      "one company's quote",
      "when a visit is",
      "where a company looks",
      "who asked",
      "why a quote was declined",
      "why staff kept a place",
    ]);
  });
});

describe("the leak test itself", () => {
  it("gets an answer from every public query for somebody, so that none is asked in vain", async () => {
    const world = await buildLeaks();
    const answered = new Set<string>();
    for (const who of PEOPLE) {
      for (const [query, answers] of await heardBy(world, who))
        if (!/^\[(null,?)*\]$/.test(answers)) answered.add(query);
    }
    // Of these there is nothing in this world: a crowd of companies, mass actions, promotions, keys, codes, invitations.
    const nothing = [
      ...["followUps:others", "massActions:latest", "promo:offer", "push:publicKey", "referrals:myCode"],
      "team:invitation",
    ];
    expect(queryNames.filter((query) => !answered.has(query))).toEqual(nothing);
  });
});
