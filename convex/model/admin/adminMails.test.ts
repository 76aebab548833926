import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../_generated/api";
import {
  addAdmin,
  addBrief,
  addCompany,
  CONTACT,
  expectRefusal,
  fakeMailProvider,
  newBackend,
  runScheduled,
  type Backend,
  type Caller,
  opened,
} from "../../tests/test.setup";

const firstPage = { numItems: 20, cursor: null };
let t: Backend;
let admin: Caller;
let provider: ReturnType<typeof fakeMailProvider>;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
  t = newBackend();
  provider = fakeMailProvider();
  admin = await addAdmin(t);
});

const welcome = (companyEmail: string) =>
  t.mutation(internal.notifications.sendVloerenWelcomeEmail, { companyEmail, companyName: "Eik", contactName: "Daan" });
async function failedWelcome(companyEmail: string) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  provider.refuses = true;
  await welcome(companyEmail);
  await runScheduled(t);
  provider.refuses = false;
}
const outbox = async (filter: { state?: "sent" | "failed"; to?: string } = {}) => {
  const { state = null, to = null } = filter;
  return (await admin.query(api.adminMails.outbox, { state, to, paginationOpts: firstPage })).page;
};

describe("the outbox", () => {
  it("lists mails newest first, by state and by address, without what they say", async () => {
    await failedWelcome("fout@eik.test");
    await welcome("goed@eik.test");
    await runScheduled(t);
    expect((await outbox()).map(({ to, state }) => [to, state])).toEqual([
      ["goed@eik.test", "sent"],
      ["fout@eik.test", "failed"],
    ]);
    expect(await outbox({ state: "failed" })).toEqual([
      expect.objectContaining({
        to: "fout@eik.test",
        canBeSentAgain: true,
        error: expect.stringContaining("Invalid") as string,
      }),
    ]);
    expect(await outbox({ to: " Goed@Eik.test " })).toHaveLength(1);
    expect(JSON.stringify(await outbox())).not.toContain("html");
  });

  it("finds the owner's own mails, in whatever case the deployment has the address", async () => {
    vi.stubEnv("ADMIN_EMAIL", "Beheer@Vloeren.test");
    await admin.mutation(api.adminMails.testPhotographerNotification, { email: "" });
    await t.mutation(internal.notifications.sendContactEmail, {
      ...{ firstName: "Jan", lastName: "Bos", email: "jan@bos.test", phone: "" },
      ...{ subject: "Vraag", message: "Hoi" },
    });
    expect(await outbox({ to: "Beheer@Vloeren.test" })).toHaveLength(2);
  });

  it("sends a failed mail again under its own key, and writes down that staff did", async () => {
    await failedWelcome("fout@eik.test");
    const [failed] = await outbox();
    await admin.mutation(api.adminMails.retryMail, { mailId: failed!._id });
    expect(await admin.query(api.adminMails.mail, { mailId: failed!._id })).toMatchObject({
      state: "queued",
      error: null,
    });
    await runScheduled(t);
    expect(provider.sent).toEqual([
      expect.objectContaining({ idempotencyKey: "send-vloeren-welcome-email/fout@eik.test" }),
    ]);
    const trail = await admin.query(api.admin.auditTrail, { actions: ["mail.retry"] });
    expect(trail).toEqual([expect.objectContaining({ details: "send-vloeren-welcome-email" })]);
  });

  it("does not send again what was sent", async () => {
    await welcome("goed@eik.test");
    await runScheduled(t);
    const [sent] = await outbox();
    await expectRefusal(admin.mutation(api.adminMails.retryMail, { mailId: sent!._id }), "MAIL_NOT_RESENDABLE");
  });

  it("does not send a notice again to a company that wants none any more (C34)", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    provider.refuses = true;
    await addCompany(t, "trial");
    const payload = { category: "LAMINAAT", location: "Nederland", budget: null };
    await t.mutation(internal.notifications.notifyCompanies, { briefId: await addBrief(t), ...payload });
    await runScheduled(t);
    provider.refuses = false;
    const [failed] = await outbox({ state: "failed" });
    const token = await t.run(async (ctx) => (await ctx.db.query("profiles").first())!.jobMailToken);
    await t.mutation(api.companies.stopJobMails, { token });
    const retry = admin.mutation(api.adminMails.retryMail, { mailId: failed!._id });
    await expectRefusal(retry, "MAIL_NOT_RESENDABLE");
    await runScheduled(t);
    expect(provider.sent).toEqual([]);
  });
});

describe("test-photographer-notification", () => {
  it("sends one notice to the address that staff typed, and shows what became of it (ADMIN-012)", async () => {
    const mailId = await admin.mutation(api.adminMails.testPhotographerNotification, { email: " Ik@Hier.test" });
    expect(await admin.query(api.adminMails.mail, { mailId })).toMatchObject({ state: "queued" });
    await runScheduled(t);
    expect(await admin.query(api.adminMails.mail, { mailId })).toMatchObject({
      state: "sent",
      to: "ik@hier.test",
      event: "test-photographer-notification",
    });
    expect(provider.sent[0]?.text).toContain("Dit is een testmelding.");
  });

  it("goes to the owner when nothing was typed, and refuses what is no address (ADMIN-012)", async () => {
    await admin.mutation(api.adminMails.testPhotographerNotification, { email: "" });
    await runScheduled(t);
    expect(provider.sent.map(({ to }) => to)).toEqual(["beheer@vloeren.test"]);
    await expectRefusal(
      admin.mutation(api.adminMails.testPhotographerNotification, { email: "geen adres" }),
      "INVALID_EMAIL",
    );
  });
});

describe("requests that may have been missed", () => {
  const since = async (day: string) =>
    (await opened(admin, () => admin.query(api.adminMails.briefsSince, { since: day, paginationOpts: firstPage })))
      .page;

  it("are listed from the chosen day on, with the client and the status (ADMIN-009)", async () => {
    // A deployment of those days: creation times only go forward.
    vi.setSystemTime(new Date("2024-09-22T21:59:00Z"));
    t = newBackend();
    admin = await addAdmin(t);
    await addBrief(t, { floorType: "Tapijt" });
    vi.setSystemTime(new Date("2024-09-22T22:00:00Z"));
    const briefId = await addBrief(t, { floorType: "PVC", status: "CANCELLED" });
    expect(await since("2024-09-22")).toHaveLength(2);
    expect(await since("2024-09-23")).toEqual([
      {
        _id: briefId,
        title: "Pvc-vloer, 40\u00a0m², Utrecht",
        contactName: CONTACT.name,
        contactEmail: CONTACT.email,
        seal: { about: briefId, fields: ["name", "email"], closed: [] },
        createdAt: expect.any(Number) as number,
        category: "PVC",
        status: "CANCELLED",
      },
    ]);
    await expectRefusal(since("23-09-2024"), "INVALID_INPUT");
  });
});
