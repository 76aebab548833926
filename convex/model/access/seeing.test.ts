import { makeFunctionReference } from "convex/server";
import { exportPKCS8, generateKeyPair, decodeJwt } from "jose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { adminRows } from "../../tests/adminMatrix.setup";
import { build, publicFunctions, type World } from "../../tests/functionMatrix.setup";
import { publicRows } from "../../tests/publicMatrix.setup";
import { talkRows } from "../../tests/talkMatrix.setup";
import { addColleague, addCompany, as, letTimePass, outcome, wholeDatabase, type Caller } from "../../tests/test.setup";
import { SEEING_MS } from "../../../domain/staff/limits";

const reason = "Ziet naar eigen zeggen geen aanvragen.";
const matrix = { ...publicRows, ...talkRows, ...adminRows };
let privateKey: string;
let world: World;
let client: Doc<"users">;
beforeAll(async () => {
  privateKey = await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
});
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  const built = await build(privateKey);
  world = built.world;
  client = built.users.client!;
});

/** The connection of somebody of staff that sees the site as this account. */
async function see(userId: Id<"users">, staff: Caller = world.callers.helper) {
  const { token } = await staff.action(api.adminSeeing.begin, { userId, reason });
  return world.t.withIdentity({ subject: decodeJwt(token).sub! });
}

describe("staff that sees the site as somebody (B17)", () => {
  it("reads what they read, and is refused by every function that is no query", async () => {
    const seeing = await see(client._id);
    expect(await seeing.query(api.users.viewer, {})).toMatchObject({ userId: client._id });
    const mine = await seeing.query(api.briefs.mine, { paginationOpts: { numItems: 10, cursor: null } });
    expect(mine.page.map(({ _id }) => _id)).toContain(world.briefId);

    const before = await wholeDatabase(world.t);
    const answers: Record<string, string> = {};
    for (const [name, { args = () => ({}) }] of Object.entries(matrix)) {
      const { isQuery, isMutation } = publicFunctions.get(name)!;
      // Its own end is the one thing that it may bring about.
      if (isQuery || name === "auth:signOut") continue;
      const kind = isMutation ? "mutation" : "action";
      answers[name] = await outcome(
        (seeing as never as Record<string, Call>)[kind]!(makeFunctionReference(name), args(world, "client")),
      );
    }
    expect(Object.keys(answers).length).toBeGreaterThan(100);
    expect(Object.entries(answers).filter(([, answer]) => answer !== "LOOKING_ONLY")).toEqual([]);
    expect(await wholeDatabase(world.t)).toBe(before);
  });

  it("sends no picture either", async () => {
    const seeing = await see(world.companyId);
    const answer = await seeing.fetch(`/images/avatar?requestId=${crypto.randomUUID()}`, { method: "POST", body: "x" });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("LOOKING_ONLY")]);
  });

  it("is over after ten minutes, by its button, and with the session or the rights of staff", async () => {
    const viewer = (caller: Pick<Caller, "query">) => caller.query(api.users.viewer, {});
    const first = await see(client._id);
    await world.callers.helper.mutation(api.adminSeeing.end, { userId: client._id });
    expect(await viewer(first)).toBeNull();

    const second = await see(client._id);
    await letTimePass(world.t, SEEING_MS);
    expect(await viewer(second)).toBeNull();
    expect(await wholeDatabase(world.t)).not.toContain("seenBy");

    const third = await see(client._id, world.callers.admin);
    await world.callers.admin.mutation(api.admin.signOut, {});
    expect(await viewer(third)).toBeNull();

    const fourth = await see(client._id);
    await world.t.run(async (ctx) => {
      const helpers = (await ctx.db.query("staff").collect()).filter(({ role }) => role === "helper");
      for (const { _id } of helpers) await ctx.db.patch("staff", _id, { role: "reader" });
    });
    expect(await viewer(fourth)).toBeNull();
  });

  it("stands in the audit log, in the list of devices, and in the register of everybody whose details it shows", async () => {
    await see(world.companyId);
    await see(client._id);
    const trail = async (subject: string) => await world.callers.reader.query(api.admin.trailAbout, { subject });
    expect(await trail(client._id)).toMatchObject([{ action: "person.see", name: "Mila de Wit", reason }]);
    const me = world.callers.client;
    const { lines } = (await me.query(api.disclosures.forBrief, { briefId: world.briefId }))!;
    const looks = lines.filter(({ way }) => way === "account" || way === "company");
    expect(looks.map(({ way }) => way).sort()).toEqual(["account", "company"]);
    for (const look of looks)
      expect(look).toMatchObject({ reason, fields: expect.arrayContaining(["name", "email"]) as [] });
    const sessions = await me.query(api.accounts.mySessions, {});
    expect(sessions.map(({ deviceName }) => deviceName)).toContain("Een medewerker kijkt mee");
  });

  it("B08 stands in the register too for what comes in while it lasts", async () => {
    const { t, callers, briefId } = world;
    const company = (await addCompany(t, "subscribed"))._id;
    await see(company);
    await see(client._id, callers.admin);
    const { id } = await callers.client.mutation(api.briefs.createBrief, {
      ...{ form: "short" as const, flooringType: "Tapijt", surfaceArea: "20", province: "Utrecht" },
      ...{ name: "Sanne Visser", phone: "06 12 34 56 78", email: client.email },
    });
    for (const job of [briefId, id]) await as(t, company).mutation(api.unlocks.unlockBrief, { briefId: job });
    const seenIn = async (job: Id<"briefs">) =>
      (await callers.client.query(api.disclosures.forBrief, { briefId: job }))!.lines
        .filter(({ way }) => way === "account" || way === "company")
        .map(({ way, fields }) => [way, fields.includes("email")]);
    // One line for the client's account, and one for the request.
    const both = [
      ["company", true],
      ["account", true],
      ["account", true],
    ];
    expect(await seenIn(id)).toEqual(both);
    expect(await seenIn(briefId)).toEqual(both);
  });

  it("B08 stands in the register of a company's customers whose block ends while it lasts", async () => {
    const { t, callers, briefId } = world;
    const company = (await addCompany(t, "subscribed"))._id;
    await as(t, company).mutation(api.unlocks.unlockBrief, { briefId });
    const { _id: colleague } = await addColleague(t, company, "office");
    await t.run((ctx) => ctx.db.patch("users", company, { blockedAt: Date.now() }));
    const seeing = await see(colleague);
    await t.run((ctx) => ctx.db.patch("users", company, { blockedAt: undefined }));
    expect((await seeing.query(api.unlocks.forBrief, { briefId }))!.contact?.email).toBe(client.email);
    const { lines } = (await callers.client.query(api.disclosures.forBrief, { briefId }))!;
    expect(lines.filter(({ fields }) => fields.includes("email")).map(({ way }) => way)).toContain("company");
  });

  it("B08 stands in the register of a guest's request that becomes the client's while it lasts", async () => {
    const { t, callers } = world;
    await t.run((ctx) => ctx.db.patch("users", client._id, { emailVerificationTime: Date.now() }));
    await see(client._id);
    const { id: briefId } = await t.mutation(api.briefs.createBrief, {
      ...{ form: "short" as const, flooringType: "Tapijt", surfaceArea: "20", province: "Utrecht" },
      ...{ name: "Sanne Visser", phone: "06 12 34 56 78", email: client.email },
    });
    await t.mutation(internal.accountJobs.claimBatch, { userId: client._id, after: 0 });
    const { lines } = (await callers.client.query(api.disclosures.forBrief, { briefId }))!;
    expect(lines.filter(({ fields }) => fields.includes("phone")).map(({ way }) => way)).toEqual(["account"]);
  });

  it("needs a reason, and somebody who is not blocked", async () => {
    const begin = (userId: string, why: string) =>
      outcome(world.callers.helper.action(api.adminSeeing.begin, { userId, reason: why }));
    expect(await begin(client._id, " ")).toBe("INVALID_INPUT");
    expect(await begin("nobody", reason)).toBe("ACCOUNT_NOT_FOUND");
    await world.callers.helper.mutation(api.adminPeople.block, { userId: client._id, reason });
    expect(await begin(client._id, reason)).toBe("ACCOUNT_BLOCKED");
  });
});

type Call = (name: unknown, args: object) => Promise<unknown>;
