import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  type Caller,
  expectRefusal,
  fakeMailProvider,
  runScheduled,
  t,
} from "../../tests/test.setup";
import { VERSION } from "../base/version";

let admin: Caller;
backendForEachTest();
beforeEach(async () => {
  admin = await addAdmin(t);
});

const lines = async () => (await (await addAdmin(t)).query(api.health.read, {})).lines;
const bad = async () => (await lines()).filter((line) => line.bad).map(({ kind }) => kind);
const look = () => t.mutation(internal.health.look, {});
const reason = "Er is iets mis bij de aanbieder.";

describe("how it goes (B17)", () => {
  it("says the version that package.json has", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(VERSION).toBe(version);
    expect(await admin.query(api.health.read, {})).toMatchObject({ version });
  });

  it("tells the owner once of what is out of bounds, and anew when it comes back", async () => {
    const { sent } = fakeMailProvider();
    await t.mutation(internal.health.recordBackup, {});
    expect(await bad()).toEqual([]);
    await look();
    vi.setSystemTime(Date.now() + 3 * DAY_MS);
    expect(await bad()).toEqual(["backup"]);
    for (let minutes = 0; minutes < 60; minutes += 10) await look();
    await runScheduled(t);
    const alarms = () => sent.filter(({ to }) => to === "beheer@vloeren.test").map(({ text }) => text);
    expect(alarms()).toHaveLength(1);
    expect(alarms()[0]).toContain("Laatste back-up");
    await t.mutation(internal.health.recordBackup, {});
    await look();
    vi.setSystemTime(Date.now() + 3 * DAY_MS);
    await look();
    await runScheduled(t);
    expect(alarms()).toHaveLength(2);
  });

  it("reports nothing as fine before it has heard of it, and a missing first backup after two days", async () => {
    await addClient(t);
    const unheard = async () => (await lines()).filter(({ known }) => !known).map(({ kind }) => kind);
    expect(await unheard()).toEqual(["payments", "reports", "backup"]);
    expect(await bad()).toEqual([]);
    vi.setSystemTime(Date.now() + 2 * DAY_MS + HOUR_MS);
    expect(await bad()).toEqual(["backup"]);
    await t.mutation(internal.health.recordBackup, {});
    expect([await bad(), await unheard()]).toEqual([[], ["payments", "reports"]]);
  });

  it("sees mails that failed and mails that wait too long", async () => {
    await t.run(async (ctx) => {
      const mail = { event: "x", payload: "{}", to: "a@b.test", subject: "", html: "", text: "", replyTo: null };
      const rest = { unsubscribeUrl: null, providerId: null, error: null, deliveredAt: null };
      await ctx.db.insert("mails", { ...mail, ...rest, idempotencyKey: "1", state: "failed" });
      await ctx.db.insert("mails", { ...mail, ...rest, idempotencyKey: "2", state: "queued" });
    });
    expect(await bad()).toEqual(["mailsFailed"]);
    vi.setSystemTime(Date.now() + 3 * HOUR_MS);
    expect(await bad()).toEqual(["mailsWaiting", "mailsFailed"]);
  });
});

describe("the switches (B17)", () => {
  const set = (name: "chat" | "registrations" | "mails" | "changes", on: boolean) =>
    admin.mutation(api.switches.set, { name, on, reason });

  it("hold mails, and send them once when they are on again", async () => {
    const { sent } = fakeMailProvider();
    await set("mails", false);
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const briefId = await addBrief(t, { userId: client._id });
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    await runScheduled(t);
    expect(sent).toEqual([]);
    expect(await bad()).toContain("mailsWaiting");
    await set("mails", true);
    await runScheduled(t);
    expect(sent).toHaveLength(2);
    expect(await bad()).toEqual([]);
  });

  it("let everybody read and nobody change, but staff", async () => {
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const briefId = await addBrief(t, { userId: client._id });
    await set("changes", false);
    await expectRefusal(as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId }), "READ_ONLY");
    await expectRefusal(as(t, client._id).mutation(api.briefs.setPaused, { briefId, paused: true }), "READ_ONLY");
    expect((await t.query(api.briefs.countOpen, {})).openJobs).toBe(1);
    await admin.mutation(api.adminBriefs.setStatus, { briefId, status: "CANCELLED" });
    await set("changes", true);
    await admin.mutation(api.adminBriefs.setStatus, { briefId, status: "OPEN" });
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
  });

  it("close registrations", async () => {
    await set("registrations", false);
    const begin = () => t.mutation(internal.model.signIn.credentialFunctions.beginSignUp, { email: "wie@dan.test" });
    expect(await begin()).toMatchObject({ answer: "closed" });
    const join = t.query(internal.model.signIn.credentialFunctions.beginJoin, { token: "uitnodiging" });
    await expectRefusal(join, "REGISTRATIONS_CLOSED");
    await set("registrations", true);
    expect(await begin()).toMatchObject({ answer: "free" });
  });

  it("write the notice on top of every page, and who switched what and why", async () => {
    await admin.mutation(api.switches.setNotice, { notice: " Vannacht onderhoud. " });
    await set("chat", false);
    expect(await t.query(api.switches.state, {})).toEqual(
      expect.objectContaining({ off: ["chat"], notice: "Vannacht onderhoud." }),
    );
    expect(await admin.query(api.admin.auditTrail, { actions: ["switches.set"] })).toMatchObject([
      { details: "Chat uit", reason },
    ]);
    await expectRefusal(admin.mutation(api.switches.setNotice, { notice: "x".repeat(500) }), "INVALID_INPUT");
  });
});
