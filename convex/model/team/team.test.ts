import { exportPKCS8, generateKeyPair } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays } from "../../../domain/calendarDays";
import { dayInAmsterdam } from "../../../domain/dates";
import { DAY_MS, WEEKLY_UNLOCKS_IN_TRIAL } from "../../../domain/limits";
import { TEAM_INVITATION_DAYS, TEAM_MAX } from "../../../domain/team/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { getProfile } from "../companies/companies";
import type * as PasswordHash from "../signIn/passwordHash";
import {
  addBrief,
  addClient,
  addColleague,
  addCompany,
  as,
  backendForEachTest,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  outcome,
  letTimePass,
  runScheduled,
  t,
  wholeDatabase,
} from "../../tests/test.setup";

vi.mock("../signIn/passwordHash", async (original) => ({
  ...(await original<typeof PasswordHash>()),
  hashPassword: (password: string) => Promise.resolve(`hash of ${password}`),
  verifyPassword: (password: string, hash: string | null) => Promise.resolve(hash === `hash of ${password}`),
}));

const PASSWORD = "eiken-visgraat-strokenvloer";
const FIRST = { numItems: 10, cursor: null };
const MO = { name: "Mo Yilmaz", email: "mo@voorbeeld.test", role: "office" };

let privateKey: string;
let mailbox: ReturnType<typeof fakeMailProvider>["sent"];
let company: Doc<"users">;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
backendForEachTest();
beforeEach(async () => {
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  mailbox = fakeMailProvider().sent;
  company = await addCompany(t, "subscribed");
});

const owner = () => as(t, company._id);
const teamOf = async (user: Doc<"users">) => (await as(t, user._id).query(api.team.mine, {}))!;
const userWith = (email: string) =>
  t.run((ctx) =>
    ctx.db
      .query("users")
      .withIndex("email", (q) => q.eq("email", email))
      .unique(),
  );
const rowOf = async (user: Doc<"users">) => (await userWith(user.email))!.memberId!;

/** The secret in the newest invitation that was mailed to this address. */
async function mailedToken(email = MO.email): Promise<string> {
  await runScheduled(t);
  const mails = mailbox.filter((mail) => mail.to === email);
  return /team-uitnodiging#token=([0-9a-f]+)/.exec(mails.at(-1)?.text ?? "")![1]!;
}

const join = (token: string, fields: { name?: string; password?: string } = {}) =>
  t.action(api.auth.signIn, {
    provider: "password",
    params: { flow: "joinTeam", token, name: MO.name, password: PASSWORD, ...fields },
  });

async function invite(fields: Partial<typeof MO> = {}): Promise<string> {
  await owner().mutation(api.team.invite, { ...MO, ...fields });
  return await mailedToken(fields.email ?? MO.email);
}

async function joined(fields: Partial<typeof MO> = {}): Promise<Doc<"users">> {
  await join(await invite(fields));
  return (await userWith(fields.email ?? MO.email))!;
}

describe("an invitation", () => {
  it("reaches its address by mail, and opens an account that acts for the company without a trial", async () => {
    const mo = await joined();
    expect(mailbox[0]).toMatchObject({ to: MO.email, subject: `${company.companyName} nodigt je uit` });
    expect(await as(t, mo._id).query(api.users.viewer, {})).toMatchObject({
      ...{ userId: mo._id, companyId: company._id, teamRole: "office", isHolder: false },
      ...{ hasCompanyProfile: true, onboardingCompleted: true, emailVerified: true, hasPassword: true },
    });
    expect(await as(t, mo._id).query(api.companies.myAccess, {})).toMatchObject({ state: "subscribed" });
    expect(await teamOf(mo)).toMatchObject({
      people: [
        { email: company.email, role: "owner", isYou: false, isHolder: true },
        { name: MO.name, role: "office", isYou: true, isHolder: false },
      ],
      invitations: [],
    });
    expect(await t.run((ctx) => ctx.db.query("profiles").collect())).toHaveLength(1);
  });

  it("says whom it invites into which company", async () => {
    expect(await t.query(api.team.invitation, { token: await invite() })).toEqual({
      ...{ company: company.companyName, ...MO, isTaken: false },
    });
  });

  it("works once, and logs its holder in afterwards by password", async () => {
    const token = await invite();
    await join(token);
    await expectRefusal(join(token), "TEAM_INVITATION_GONE");
    const params = { flow: "signIn", email: MO.email, password: PASSWORD };
    expect((await t.action(api.auth.signIn, { provider: "password", params })).tokens).not.toBeNull();
  });

  it("expires", async () => {
    const token = await invite();
    vi.setSystemTime(Date.now() + TEAM_INVITATION_DAYS * DAY_MS);
    expect(await t.query(api.team.invitation, { token })).toBeNull();
    await expectRefusal(join(token), "TEAM_INVITATION_GONE");
  });

  it("is replaced by a later one, and can be withdrawn", async () => {
    const first = await invite();
    const [invitation] = (await teamOf(company)).invitations;
    await owner().mutation(api.team.inviteAgain, { invitationId: invitation!.invitationId });
    const second = await mailedToken();
    expect(second).not.toBe(first);
    await expectRefusal(join(first), "TEAM_INVITATION_GONE");
    await owner().mutation(api.team.withdraw, { invitationId: invitation!.invitationId });
    await expectRefusal(join(second), "TEAM_INVITATION_GONE");
    expect((await teamOf(company)).invitations).toEqual([]);
  });

  it.each([
    ["a client", () => addClient(t)],
    ["another company", () => addCompany(t, "trial")],
    ["somebody of another team", async () => addColleague(t, (await addCompany(t, "trial"))._id, "office")],
  ])("gives %s who has an account a clear answer, which the inviting company does not get", async (_, add) => {
    const { email, _id } = await add();
    await t.run((ctx) =>
      ctx.db.insert("authAccounts", { userId: _id, provider: "password", providerAccountId: email, secret: "x" }),
    );
    const token = await invite({ email });
    expect(await t.query(api.team.invitation, { token })).toMatchObject({ isTaken: true });
    await expectRefusal(join(token), "TEAM_ADDRESS_TAKEN");
  });

  it("is refused for an address of the team, a name that is none, and a company without a confirmed address", async () => {
    await expectRefusal(owner().mutation(api.team.invite, { ...MO, email: company.email }), "TEAM_ALREADY_IN");
    await expectRefusal(owner().mutation(api.team.invite, { ...MO, name: "www.win.nl" }), "INVALID_INPUT");
    await expectRefusal(owner().mutation(api.team.invite, { ...MO, role: "manager" }), "INVALID_INPUT");
    await t.run((ctx) => ctx.db.patch("users", company._id, { emailVerificationTime: undefined }));
    await expectRefusal(owner().mutation(api.team.invite, MO), "EMAIL_NOT_CONFIRMED");
  });

  it("counts as a place in the team, also when two owners invite at once", async () => {
    const partner = await addColleague(t, company._id, "owner");
    for (let left = TEAM_MAX - 3; left > 0; left--) await addColleague(t, company._id, "office");
    const answers = await Promise.all(
      [company, partner].map(({ _id }, index) =>
        outcome(as(t, _id).mutation(api.team.invite, { ...MO, email: `mo${index}@voorbeeld.test` })),
      ),
    );
    expect(answers.sort()).toEqual(["TEAM_FULL", "ok"]);
  });

  it("is for owners only", async () => {
    const office = await addColleague(t, company._id, "office");
    await expectRefusal(as(t, office._id).mutation(api.team.invite, MO), "TEAM_ROLE_NEEDED");
  });
});

describe("somebody of a company's office", () => {
  it("does the company's work under the company's name", async () => {
    const mo = await joined();
    const briefId = await addBrief(t);
    await as(t, mo._id).mutation(api.unlocks.unlockBrief, { briefId });
    expect((await owner().query(api.unlocks.forBrief, { briefId }))?.contact.phone).not.toBe("");
    await expectRefusal(owner().mutation(api.unlocks.unlockBrief, { briefId }), "ALREADY_UNLOCKED");
  });

  it("uses up the company's places and not more of them, also in a race of colleagues", async () => {
    const trial = await addCompany(t, "trial");
    const people = [trial, await addColleague(t, trial._id, "office"), await addColleague(t, trial._id, "owner")];
    const jobs = await Promise.all(Array.from({ length: WEEKLY_UNLOCKS_IN_TRIAL + 3 }, () => addBrief(t)));
    const answers = await Promise.all(
      jobs.map((briefId, index) =>
        outcome(as(t, people[index % people.length]!._id).mutation(api.unlocks.unlockBrief, { briefId })),
      ),
    );
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(WEEKLY_UNLOCKS_IN_TRIAL);
    const one = await addBrief(t);
    const sub = await Promise.all(
      [company, await addColleague(t, company._id, "office")].map(({ _id }) =>
        outcome(as(t, _id).mutation(api.unlocks.unlockBrief, { briefId: one })),
      ),
    );
    expect(sub.sort()).toEqual(["ALREADY_UNLOCKED", "ok"]);
  });

  it("has no say in what the company pays", async () => {
    const mo = await addColleague(t, company._id, "office");
    await expectRefusal(as(t, mo._id).action(api.payments.cancelSubscription, {}), "TEAM_ROLE_NEEDED");
  });

  it("loses everything at once when an owner removes them", async () => {
    const mo = await joined();
    await owner().mutation(api.team.remove, { memberId: await rowOf(mo) });
    expect(await as(t, mo._id).query(api.users.viewer, {})).toBeNull();
    expect(await as(t, mo._id).query(api.companies.myProfile, {})).toBeNull();
    await expectRefusal(as(t, mo._id).query(api.unlocks.weekAllowance, {}), "NOT_SIGNED_IN");
    expect(await wholeDatabase(t)).not.toContain(MO.name);
    expect((await teamOf(company)).people).toHaveLength(1);
  });

  it("has to log in anew with another role", async () => {
    const mo = await joined();
    expect(await as(t, mo._id).query(api.users.viewer, {})).not.toBeNull();
    await owner().mutation(api.team.setRole, { memberId: await rowOf(mo), role: "owner" });
    expect(await as(t, mo._id).query(api.users.viewer, {})).toBeNull();
    expect((await teamOf(company)).people[1]).toMatchObject({ role: "owner" });
  });

  it("is locked out with the company, and let in again with it", async () => {
    const mo = await joined();
    const block = (blockedAt: number | undefined) => t.run((ctx) => ctx.db.patch("users", company._id, { blockedAt }));
    await block(1);
    expect(await as(t, mo._id).query(api.users.viewer, {})).toBeNull();
    await block(undefined);
    expect(await as(t, mo._id).query(api.users.viewer, {})).not.toBeNull();
  });

  it("gets a copy of their own data, and not of the company's", async () => {
    const mo = await joined();
    const copy = JSON.stringify(await dataOf(t, mo._id));
    expect(copy).toContain(MO.email);
    expect(copy).not.toContain(company.email);
    expect(JSON.stringify(await dataOf(t, company._id))).toContain(MO.name);
  });
});

describe("who did what", () => {
  it("stands with a message for the company and not for the client, and loses its name with the colleague", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
    const mo = await joined();
    const pair = { briefId, companyId: company._id };
    await as(t, mo._id).mutation(api.conversations.send, { ...pair, text: "Past dinsdag?", uploads: [] });
    const read = async (user: Doc<"users">) =>
      (await as(t, user._id).query(api.conversations.messages, { ...pair, paginationOpts: FIRST })).page[0];
    expect(await read(company)).toMatchObject({ by: "company", writer: MO.name });
    expect(JSON.stringify(await read(client))).not.toContain(MO.name);
    await owner().mutation(api.team.remove, { memberId: await rowOf(mo) });
    expect(await read(company)).toMatchObject({ writer: "Een oud-collega" });
  });

  it("stands with an unlock, a quote and a visit for the company, and for nobody else", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id });
    const mo = await joined();
    const asMo = as(t, mo._id);
    await asMo.mutation(api.unlocks.unlockBrief, { briefId });
    const offer = { briefId, title: "Offerte", description: "Alles erin.", priceCents: 125_000 };
    await asMo.mutation(api.quotes.sendQuote, offer);
    const day = addDays(dayInAmsterdam(Date.now()), 3);
    await asMo.mutation(api.visits.propose, { briefId, moments: [{ day, clock: "10:00" }], minutes: 60 });

    const read = async () => [
      (await owner().query(api.unlocks.forBrief, { briefId }))?.by,
      (await owner().query(api.quotes.mineForBrief, { briefId }))?.by,
      (await owner().query(api.visits.forJob, { briefId }))?.visit?.by,
    ];
    expect(await read()).toEqual([MO.name, MO.name, MO.name]);
    const theirs = [
      await as(t, client._id).query(api.quotes.forBrief, { briefId }),
      await as(t, client._id).query(api.visits.onRequest, { briefId }),
    ];
    expect(theirs.map((answer) => answer?.length)).toEqual([1, 1]);
    expect(JSON.stringify(theirs)).not.toContain(MO.name);
    await owner().mutation(api.team.remove, { memberId: await rowOf(mo) });
    expect(new Set(await read())).toEqual(new Set(["Een oud-collega"]));
  });

  it("stands with the notes on a customer, until these move by themselves", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
    const mo = await joined();
    await as(t, mo._id).mutation(api.followUps.save, { briefId, stage: "called" });
    expect(await owner().query(api.followUps.mine, {})).toMatchObject([{ stage: "called", changedBy: MO.name }]);
    const quote = { briefId, title: "Offerte", description: "Alles erin.", priceCents: 125_000 };
    await owner().mutation(api.quotes.sendQuote, quote);
    await runScheduled(t);
    expect((await owner().query(api.followUps.mine, {}))[0]).not.toHaveProperty("changedBy");
  });
});

describe("the private address of the company's calendar", () => {
  const since = async () => await as(t, company._id).query(api.visits.calendar, {});
  const renew = async ({ _id }: Doc<"users">) => await as(t, _id).mutation(api.visits.renewCalendar, {});

  it.each([
    ["is removed", (memberId: string) => owner().mutation(api.team.remove, { memberId })],
    ["only lays from now on", (memberId: string) => owner().mutation(api.team.setRole, { memberId, role: "layer" })],
  ])("opens nothing once the colleague who made it %s", async (_, end) => {
    const [mo, noor] = [await joined(), await addColleague(t, company._id, "office")];
    await renew(mo);
    await end(await rowOf(noor));
    expect(await since()).not.toBeNull();
    await end(await rowOf(mo));
    expect(await since()).toBeNull();
  });

  it("opens nothing once the holder of the company's account has left", async () => {
    const next = await joined({ role: "owner" });
    await renew(company);
    await owner().mutation(api.team.leave, {});
    expect(await t.run((ctx) => ctx.db.query("calendarFeeds").collect())).toEqual([]);
    expect(await userWith(next.email)).not.toBeNull();
  });
});

describe("leaving", () => {
  it("ends the account of whoever leaves, and not the company's", async () => {
    const mo = await joined();
    await as(t, mo._id).mutation(api.team.leave, {});
    expect(await userWith(MO.email)).toBeNull();
    expect(await owner().query(api.companies.myAccess, {})).toMatchObject({ state: "subscribed" });
  });

  it("is refused to the last owner", async () => {
    await expectRefusal(owner().mutation(api.team.leave, {}), "TEAM_LAST_OWNER");
    await joined();
    await expectRefusal(owner().mutation(api.team.leave, {}), "TEAM_LAST_OWNER");
    await expectRefusal(
      owner().mutation(api.team.remove, { memberId: (await teamOf(company)).people[0]!.memberId }),
      "TEAM_HOLDER",
    );
  });

  it("of its holder gives the company's account to another owner, with everything in it but what the holder did", async () => {
    const briefId = await addBrief(t, { unlockedBy: [company._id] });
    const offer = { title: "Offerte", description: "Alles erin.", priceCents: 125_000 };
    await joined({ role: "owner" });
    await owner().mutation(api.quotes.sendQuote, { ...offer, briefId });
    await letTimePass(t, 1000);
    const before = company.email;
    await owner().mutation(api.team.leave, {});
    expect(await owner().query(api.users.viewer, {})).toBeNull();
    const params = { flow: "signIn", email: MO.email, password: PASSWORD };
    expect((await t.action(api.auth.signIn, { provider: "password", params })).tokens).not.toBeNull();
    const holder = (await userWith(MO.email))!;
    expect(holder).toMatchObject({ _id: company._id, name: MO.name });
    const profile = await t.run((ctx) => getProfile(ctx, company._id));
    expect(profile).toMatchObject({ email: MO.email, firstName: "Mo" });
    const sessionId: Id<"authSessions"> = (await t.run((ctx) => ctx.db.query("authSessions").collect())).find(
      ({ userId }) => userId === holder._id,
    )!._id;
    const now = t.withIdentity({ subject: `${holder._id}|${sessionId}` });
    expect((await now.query(api.unlocks.forBrief, { briefId }))?.contact.phone).not.toBe("");
    const writer = async (about: Id<"briefs">) => (await now.query(api.quotes.mineForBrief, { briefId: about }))?.by;
    expect(await writer(briefId)).toBe("Een oud-collega");
    await letTimePass(t, 1000);
    const next = await addBrief(t);
    await now.mutation(api.quotes.sendQuote, { ...offer, briefId: next });
    expect([await writer(next), await writer(briefId)]).toEqual([MO.name, "Een oud-collega"]);
    expect(await now.query(api.team.mine, {})).toMatchObject({ people: [{ isYou: true, isHolder: true }] });
    expect(await userWith(before)).toBeNull();
  });

  it("gives the account to no owner who is blocked", async () => {
    const mo = await joined({ role: "owner" });
    await t.run((ctx) => ctx.db.patch("users", mo._id, { blockedAt: Date.now() }));
    await expectRefusal(owner().mutation(api.team.leave, {}), "TEAM_LAST_OWNER");
  });

  it("of two owners at once leaves one of them", async () => {
    const mo = await joined({ role: "owner" });
    const answers = await Promise.all([mo, company].map(({ _id }) => outcome(as(t, _id).mutation(api.team.leave, {}))));
    expect(answers).toContain("ok");
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
  });

  it("a company that ends takes its people's accounts and invitations with it", async () => {
    const mo = await joined();
    expect(await as(t, mo._id).query(api.users.viewer, {})).not.toBeNull();
    await owner().mutation(api.team.invite, { ...MO, email: "later@voorbeeld.test" });
    await t.run((ctx) =>
      ctx.db
        .query("subscriptions")
        .first()
        .then((row) => ctx.db.delete("subscriptions", row!._id)),
    );
    await eraseAccountOf(t, company._id);
    await runScheduled(t);
    expect(await as(t, mo._id).query(api.users.viewer, {})).toBeNull();
    const left = await t.run(async (ctx) => [
      await ctx.db.query("teamMembers").collect(),
      await ctx.db.query("teamInvitations").collect(),
      await ctx.db.query("authSessions").collect(),
    ]);
    expect(left).toEqual([[], [], []]);
    expect(await wholeDatabase(t)).not.toContain("later@voorbeeld.test");
  });
});
