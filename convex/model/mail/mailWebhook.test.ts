import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../_generated/api";
import {
  addAdmin,
  addBrief,
  addCompany,
  backendForEachTest,
  fakeMailProvider,
  runScheduled,
  t,
} from "../../tests/test.setup";

const NOW = Date.parse("2026-11-21T09:00:00Z");
const SECRET = `whsec_${Buffer.from("a secret of this test").toString("base64")}`;
const ADDRESS = "info@eik.test";
let warnings: string[];
backendForEachTest(NOW);
beforeEach(async () => {
  vi.stubEnv("RESEND_WEBHOOK_SECRET", SECRET);
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void warnings.push(line));
  fakeMailProvider();
  await t.mutation(internal.notifications.sendVloerenWelcomeEmail, {
    companyEmail: ADDRESS,
    companyName: "Eik",
    contactName: "Daan",
  });
  await runScheduled(t);
  // Sending took some time of the fake clock.
  vi.setSystemTime(NOW);
});

const event = (kind: string, bounce?: { type: string; subType: string; message: string }) =>
  JSON.stringify({
    type: `email.${kind}`,
    created_at: "2026-11-21T08:59:00.000Z",
    data: { email_id: "mail_1", to: [ADDRESS], subject: "Welkom", ...(bounce ? { bounce } : {}) },
  });
const BOUNCE = event("bounced", { type: "Permanent", subType: "General", message: "No such mailbox." });

type Signing = { id?: string; at?: number; secret?: string; headers?: Record<string, string> };
function sign(body: string, { id = "msg_1", at = NOW, secret = SECRET }: Signing = {}) {
  const seconds = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const mac = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": seconds, "svix-signature": `v1,${mac}` };
}
async function report(body: string, signing: Signing = {}): Promise<[number, string]> {
  const headers = { ...sign(body, signing), ...signing.headers };
  const answer = await t.fetch("/resend/webhook", { method: "POST", headers, body });
  return [answer.status, await answer.text()];
}
const blocked = () => t.run((ctx) => ctx.db.query("blockedAddresses").collect());
const mail = () => t.run((ctx) => ctx.db.query("mails").first());

it("asks for a report again while the owner has not set the secret", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubEnv("RESEND_WEBHOOK_SECRET", "");
  expect(await report(BOUNCE)).toEqual([500, "Try again later."]);
  vi.stubEnv("RESEND_WEBHOOK_SECRET", SECRET);
  expect(await report(BOUNCE)).toEqual([200, "stored"]);
});

describe("reports of the mail provider", () => {
  it("mark the mail and its address when it bounced for good", async () => {
    expect(await report(BOUNCE)).toEqual([200, "stored"]);
    expect(await mail()).toMatchObject({ state: "bounced", error: "General: No such mailbox." });
    expect(await blocked()).toEqual([
      expect.objectContaining({
        email: ADDRESS,
        reason: "bounced",
        at: NOW - 60_000,
        details: "General: No such mailbox.",
      }),
    ]);
  });

  it("mark the address of somebody who called our mail spam", async () => {
    expect(await report(event("complained"))).toEqual([200, "stored"]);
    expect((await mail())?.state).toBe("complained");
    expect((await blocked())[0]?.reason).toBe("complained");
  });

  it.each([
    ["email.suppressed", { suppressed: { type: "OnAccountSuppressionList", message: "It is on the list." } }],
    ["email.failed", { failed: { reason: "invalid_recipient" } }],
  ])("end the mails to an address as a bounce does when they are %s", async (type, why) => {
    const data = { email_id: "mail_1", to: [ADDRESS], subject: "Welkom", ...why };
    expect(await report(JSON.stringify({ type, created_at: "2026-11-21T08:59:00.000Z", data }))).toEqual([
      200,
      "stored",
    ]);
    expect(await mail()).toMatchObject({ state: "bounced" });
    expect(await blocked()).toMatchObject([{ email: ADDRESS, reason: "bounced" }]);
  });

  it("end the mails to an address that was put on the provider's list", async () => {
    const data = { id: "sup_1", email: ADDRESS, origin: "manual" };
    expect(await report(JSON.stringify({ type: "suppression.added", data }))).toEqual([200, "stored"]);
    expect(await blocked()).toMatchObject([{ email: ADDRESS }]);
    expect((await mail())?.state).toBe("sent");
  });

  it.each([
    [
      "that our own quota was reached",
      event("failed").replace('"to"', '"failed":{"reason":"reached_daily_quota"},"to"'),
    ],
    ["a full mailbox", event("bounced", { type: "Transient", subType: "MailboxFull", message: "Full." })],
    ["a delay", event("delivery_delayed")],
    ["that it arrived", event("delivered")],
    ["something new", JSON.stringify({ type: "contact.created", data: {} })],
  ])("change nothing when they tell of %s", async (_, body) => {
    expect(await report(body)).toEqual([200, "stored"]);
    expect((await mail())?.state).toBe("sent");
    expect(await blocked()).toEqual([]);
  });

  it("have their effect once: an address that was let in again stays so when one is repeated", async () => {
    const admin = await addAdmin(t);
    await report(BOUNCE);
    await admin.mutation(api.adminMails.unblock, { email: ADDRESS });
    expect(await report(BOUNCE)).toEqual([200, "known already"]);
    expect(await blocked()).toEqual([]);
    expect(await report(BOUNCE, { id: "msg_2" })).toEqual([200, "stored"]);
    expect(await blocked()).toHaveLength(1);
  });

  it("of a mail that is not known count for the address all the same", async () => {
    expect(await report(BOUNCE.replace("mail_1", "mail_9"))).toEqual([200, "stored"]);
    expect((await mail())?.state).toBe("sent");
    expect(await blocked()).toHaveLength(1);
  });

  it("are taken when one of two signatures fits, as while the secret is changed", async () => {
    const { "svix-signature": good } = sign(BOUNCE);
    const headers = { "svix-signature": `v1,${"A".repeat(43)}= ${good}` };
    expect(await report(BOUNCE, { headers })).toEqual([200, "stored"]);
  });

  it("are refused behind more signatures than a change of secrets needs, each of which costs a reading", async () => {
    const { "svix-signature": good } = sign(BOUNCE);
    const headers = { "svix-signature": `${`v1,${"A".repeat(43)}= `.repeat(2000)}${good}` };
    expect(await report(BOUNCE, { headers })).toEqual([400, "The signature is not valid."]);
  });

  it.each<[string, Signing]>([
    ["signed by somebody else", { secret: `whsec_${Buffer.from("another secret").toString("base64")}` }],
    ["signed six minutes ago", { at: NOW - 6 * 60_000 }],
    ["signed for the future", { at: NOW + 6 * 60_000 }],
    ["with another id than was signed", { headers: { "svix-id": "msg_other" } }],
    ["without a signature", { headers: { "svix-signature": "" } }],
    ["with a signature that is no base64", { headers: { "svix-signature": "v1,%%%" } }],
    ["without a time", { headers: { "svix-timestamp": "" } }],
  ])("are refused when %s", async (_, signing) => {
    expect(await report(BOUNCE, signing)).toEqual([400, "The signature is not valid."]);
    expect(await blocked()).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining("Mail report refused")]);
  });

  it("are refused when the body was changed", async () => {
    const answer = await t.fetch("/resend/webhook", {
      method: "POST",
      headers: sign(BOUNCE),
      body: BOUNCE.replace(ADDRESS, "ander@adres.test"),
    });
    expect(answer.status).toBe(400);
    expect(await blocked()).toEqual([]);
  });
});

describe("an address that bounced", () => {
  it("gets no notice of new jobs any more, and others do", async () => {
    const [bounced, other] = [await addCompany(t, "trial"), await addCompany(t, "trial")];
    await report(BOUNCE.replace(ADDRESS, bounced.email));
    const briefId = await addBrief(t);
    await t.mutation(internal.notifications.notifyCompanies, {
      briefId,
      category: "LAMINAAT",
      location: "Nederland",
      budget: null,
    });
    await runScheduled(t);
    const notices = await t.run((ctx) => ctx.db.query("mails").collect());
    expect(notices.filter(({ event }) => event === "notify-companies").map(({ to }) => to)).toEqual([other.email]);
  });
});
