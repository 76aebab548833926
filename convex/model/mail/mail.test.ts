import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import { kindOf, mailKinds } from "../../mailKinds/registry";
import { getProfile } from "../companies/companies";
import { joinSlot } from "./mailSlots";
import { queueMail } from "./mails";
import { isResetToken } from "../access/tokens";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  backendForEachTest,
  expectRefusal,
  fakeMailProvider,
  mailsWithTexts,
  runScheduled,
  t,
} from "../../tests/test.setup";

backendForEachTest();

const welcome = { companyEmail: "info@eik.test", companyName: "Eik & Zoon <BV>", contactName: "Daan" };
const send = () => t.mutation(internal.notifications.sendVloerenWelcomeEmail, welcome);
const mails = () => mailsWithTexts(t);

describe("delivery (I7)", () => {
  it("hands a queued mail to the provider with its key and writes back that it went", async () => {
    const provider = fakeMailProvider();
    await send();
    expect((await mails())[0]?.state).toBe("queued");
    await runScheduled(t);
    expect(provider.sent).toEqual([
      expect.objectContaining({ to: "info@eik.test", idempotencyKey: "send-vloeren-welcome-email/info@eik.test" }),
    ]);
    expect((await mails())[0]).toMatchObject({ state: "sent", providerId: "mail_1", error: null });
  });

  it("does not begin with a mail to nobody, such as the owner of a request whose contact data were erased", async () => {
    const provider = fakeMailProvider();
    const company = await addCompany(t, "subscribed");
    const briefId = await addBrief(t);
    await t.run(async (ctx) => {
      const contact = (await ctx.db.query("briefContacts").first())!;
      await ctx.db.patch("briefContacts", contact._id, { email: "", name: "" });
    });
    const args = { briefId, companyId: company._id };
    expect(await t.run((ctx) => queueMail(ctx, "notify-client-company-interested", args))).toBeNull();
    await runScheduled(t);
    expect([await mails(), provider.attempts]).toEqual([[], 0]);
  });

  it("waits while the owner has not set the site's address, and goes once it is set", async () => {
    const provider = fakeMailProvider();
    vi.stubEnv("SITE_URL", "");
    await send();
    await t.finishInProgressScheduledFunctions();
    expect((await mails())[0]).toMatchObject({ state: "queued", error: null });
    vi.stubEnv("SITE_URL", "https://vloeren.test");
    await runScheduled(t);
    expect(provider.sent).toHaveLength(1);
    expect((await mails())[0]?.state).toBe("sent");
  });

  it("tries again with the same key when the provider fails, and sends once (I7)", async () => {
    const provider = fakeMailProvider();
    provider.fails = 2;
    await send();
    await runScheduled(t);
    expect(provider.sent).toHaveLength(1);
    expect((await mails())[0]?.state).toBe("sent");
  });

  it("goes on trying while the provider is down for an hour (CALL-018, I7)", async () => {
    const provider = fakeMailProvider();
    provider.fails = 7;
    await send();
    await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(5 * 60_000));
    expect(provider.sent).toHaveLength(1);
    expect((await mails())[0]).toMatchObject({ state: "sent", error: null });
  });

  it("does not repeat what the provider refuses", async () => {
    const provider = fakeMailProvider();
    provider.refuses = true;
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await send();
    await runScheduled(t);
    expect(provider.attempts).toBe(1);
    expect((await mails())[0]).toMatchObject({ state: "failed", error: expect.stringContaining("Invalid") as string });
    // Its reason stays in the log and in the queue's records when the mail is forgotten.
    expect((await mails())[0]!.error).not.toContain("info@eik.test");
    expect(JSON.stringify(log.mock.calls)).not.toContain("info@eik.test");
    log.mockRestore();
  });

  it("gives up after nine attempts and says so in the outbox and the log (CAUTH-023, I7)", async () => {
    const provider = fakeMailProvider();
    provider.fails = 99;
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await send();
    await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(30 * 60_000));
    expect(provider.attempts).toBe(9);
    expect((await mails())[0]).toMatchObject({
      state: "failed",
      error: expect.stringContaining("try again") as string,
    });
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  describe.each(["a-mail-of-before", "constructor"])("of a mail that the registry has no more: %s", (event) => {
    const rename = (row: { args?: undefined } = {}) =>
      t.run(async (ctx) => {
        const mail = (await ctx.db.query("mails").first())!;
        await ctx.db.patch("mails", mail._id, { event, ...row });
        return mail._id;
      });

    it("says in the outbox why one without a text cannot leave, without nine attempts", async () => {
      const provider = fakeMailProvider();
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      await send();
      await rename();
      await runScheduled(t);
      const error = `No mail is called ${event} any more.`;
      expect([(await mails())[0], provider.attempts]).toMatchObject([{ state: "failed", error }, 0]);
      expect(log).toHaveBeenCalledOnce();
      log.mockRestore();
    });

    it("sends the text that one has, and keeps it no longer, since it may hold a key", async () => {
      const provider = fakeMailProvider();
      await send();
      const mailId = await rename({ args: undefined });
      await t.run((ctx) => ctx.db.patch("mails", mailId, { subject: "Welkom", html: "<p>Hoi</p>", text: "Hoi" }));
      await runScheduled(t);
      expect(provider.sent).toEqual([expect.objectContaining({ to: "info@eik.test", subject: "Welkom", text: "Hoi" })]);
      expect((await mails())[0]).toMatchObject({ state: "sent", html: "", text: "" });
    });
  });

  it("queues one mail for one cause (I7)", async () => {
    const provider = fakeMailProvider();
    await send();
    await send();
    await runScheduled(t);
    expect(provider.sent).toHaveLength(1);
  });

  it("queues nothing when the cause is rolled back (I7)", async () => {
    await expect(
      t.run(async (ctx) => {
        await queueMail(ctx, "send-vloeren-welcome-email", welcome);
        throw new Error("The cause failed.");
      }),
    ).rejects.toThrow("The cause failed.");
    expect(await mails()).toEqual([]);
  });
});

describe("a mail that cannot be written (I7)", () => {
  it("is in the outbox as failed, and is written when staff sends it again", async () => {
    const provider = fakeMailProvider();
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const template = vi.spyOn(kindOf("send-vloeren-welcome-email")!, "template").mockImplementation(() => {
      throw new Error("It has no words.");
    });
    await send();
    await runScheduled(t);
    expect((await mails())[0]).toMatchObject({ state: "failed", subject: "", html: "", to: "info@eik.test" });
    expect((await mails())[0]!.error).toContain("It has no words.");
    expect(log).toHaveBeenCalled();
    expect(provider.attempts).toBe(0);

    template.mockRestore();
    const admin = await addAdmin(t);
    await admin.mutation(api.adminMails.retryMail, { mailId: (await mails())[0]!._id });
    await runScheduled(t);
    expect((await mails())[0]).toMatchObject({ state: "sent", subject: "Welkom bij Vloeren Opdrachten", error: null });
    expect(provider.sent).toHaveLength(1);
  });

  it("keeps back no other mail of its batch", async () => {
    const provider = fakeMailProvider();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const [one, other] = [await addCompany(t, "trial"), await addCompany(t, "trial")];
    const briefId = await addBrief(t);
    const payload = { category: "LAMINAAT", location: "Nederland", budget: null };
    await t.mutation(internal.notifications.notifyCompanies, { briefId, ...payload });
    const { template } = mailKinds["notify-companies"];
    vi.spyOn(mailKinds["notify-companies"], "template").mockImplementation((facts) => {
      if (facts.greeting.includes(one.companyName!)) throw new Error("It has no words.");
      return template(facts);
    });
    await runScheduled(t);
    const states = new Map((await mails()).map(({ to, state }) => [to, state]));
    expect([states.get(one.email), states.get(other.email)]).toEqual(["failed", "sent"]);
    expect(provider.sent.map(({ to }) => to)).toEqual([other.email]);
  });

  it("leaves its cause and a failed row even when nobody can say to whom it goes", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const briefId = await addBrief(t);
    await t.run(async (ctx) => {
      await ctx.db.patch("briefs", briefId, { title: "Caused" });
      // Neither a whole body nor the ids to read it by.
      await queueMail(ctx, "notify-client-company-interested", {});
    });
    expect((await t.run((ctx) => ctx.db.get("briefs", briefId)))?.title).toBe("Caused");
    expect(await mails()).toEqual([expect.objectContaining({ state: "failed", to: "" })]);
    const admin = await addAdmin(t);
    const retry = admin.mutation(api.adminMails.retryMail, { mailId: (await mails())[0]!._id });
    await expectRefusal(retry, "MAIL_NOT_RESENDABLE");
  });
});

describe("a mail that is no longer true", () => {
  it("leaves the outbox unsent", async () => {
    const provider = fakeMailProvider();
    const company = await addCompany(t, "trial");
    const profile = await t.run((ctx) => getProfile(ctx, company._id));
    const args = { profileId: profile!._id, trialEnd: profile!.trialEnd! };
    await t.mutation(internal.trialNotifications.notifyTrialEnding, args);
    expect(await mails()).toHaveLength(1);
    await t.run((ctx) => ctx.db.patch("profiles", profile!._id, { trialEnd: args.trialEnd + DAY_MS }));
    await runScheduled(t);
    expect([await mails(), provider.attempts]).toEqual([[], 0]);
  });
});

describe("a slot of more mails than one transaction writes", () => {
  const COUNT = 60;
  const queueMany = async () => {
    for (let n = 0; n < COUNT; n += 1)
      await t.mutation(internal.notifications.sendVloerenWelcomeEmail, { ...welcome, companyEmail: `${n}@eik.test` });
  };
  /** An early mail of the slot that leaves the outbox when it is written. */
  const queueVain = async () => {
    const company = await addCompany(t, "trial");
    const profile = await t.run((ctx) => getProfile(ctx, company._id));
    await t.mutation(internal.trialNotifications.notifyTrialEnding, {
      profileId: profile!._id,
      trialEnd: profile!.trialEnd!,
    });
    await t.run((ctx) => ctx.db.patch("profiles", profile!._id, { trialEnd: profile!.trialEnd! + DAY_MS }));
  };
  const states = async () => (await mails()).map(({ state }) => state);

  it("delivers all of them, also when one of the first is no longer true", async () => {
    fakeMailProvider();
    await queueVain();
    await queueMany();
    await runScheduled(t);
    expect(await states()).toEqual(Array(COUNT).fill("sent"));
  });

  it("delivers all of them once mails are on again after they were held", async () => {
    const provider = fakeMailProvider();
    const admin = await addAdmin(t);
    const turn = (on: boolean) =>
      admin.mutation(api.switches.set, { name: "mails", on, reason: "Onderhoud aan de post" });
    await queueMany();
    await turn(false);
    await runScheduled(t);
    expect([new Set(await states()), provider.attempts]).toEqual([new Set(["queued"]), 0]);
    await turn(true);
    await runScheduled(t);
    expect(await states()).toEqual(Array(COUNT).fill("sent"));
  });
});

describe("a link that is a key (C10)", () => {
  it("stands nowhere before its mail is delivered, and not in the outbox afterwards", async () => {
    const provider = fakeMailProvider();
    const { _id: userId } = await addClient(t);
    await t.mutation(internal.accountJobs.mailLink, { userId, purpose: "resetPassword" });
    expect((await mails())[0]).toMatchObject({ state: "queued", html: "", text: "" });
    expect(await t.run((ctx) => ctx.db.query("authTokens").collect())).toEqual([]);
    await runScheduled(t);
    const token = /token=([0-9a-f]{64})/.exec(provider.sent[0]!.text)![1]!;
    expect(await t.run((ctx) => isResetToken(ctx, token))).toBe(true);
    expect(JSON.stringify(await mails())).not.toContain(token);
    expect((await mails())[0]).toMatchObject({ state: "sent", html: "", text: "" });
  });
});

describe("a mail of 0.1.0, which was written when it was queued", () => {
  const row = {
    event: "send-vloeren-welcome-email",
    payload: JSON.stringify(welcome),
    to: "info@eik.test",
    subject: "Welkom van toen",
    html: "<p>Toen</p>",
    text: "Toen",
    replyTo: null,
    unsubscribeUrl: null,
    idempotencyKey: "send-vloeren-welcome-email/info@eik.test",
    providerId: null,
    deliveredAt: null,
    aboutBrief: null,
    aboutUser: null,
  };
  const store = (change: object = {}) =>
    t.run((ctx) => ctx.db.insert("mails", { ...row, state: "queued", error: null, ...change }));

  it("is delivered as it was written, alone and in a batch", async () => {
    const provider = fakeMailProvider();
    await store({ slotId: await t.run((ctx) => joinSlot(ctx)) });
    await runScheduled(t);
    const again = await store({ idempotencyKey: "other", event: "a-name-of-then" });
    await t.action(internal.bulkMail.deliver, { mailIds: [again] });
    expect(provider.sent.map(({ subject, text }) => [subject, text])).toEqual([
      ["Welkom van toen", "Toen"],
      ["Welkom van toen", "Toen"],
    ]);
    expect((await mails()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  it("is sent again by staff, and one about a job only while that is so (C34)", async () => {
    const provider = fakeMailProvider();
    const admin = await addAdmin(t);
    const company = await addCompany(t, "trial");
    const briefId = await addBrief(t);
    const failed = { state: "failed", error: "down" };
    const job = {
      event: "notify-companies",
      payload: JSON.stringify({ briefId, category: "LAMINAAT", location: "Nederland", budget: null }),
      to: company.email,
      aboutUser: company._id,
      unsubscribeUrl: "https://vloeren.test/afmelden?token=abc",
      idempotencyKey: `notify-companies/${briefId}/${company._id}`,
    };
    const mailIds = [await store(failed), await store({ ...failed, ...job })];
    for (const mailId of mailIds) await admin.mutation(api.adminMails.retryMail, { mailId });
    await runScheduled(t);
    expect(provider.sent.map(({ to }) => to)).toEqual(["info@eik.test", company.email]);
    const late = await store({ ...failed, ...job, idempotencyKey: "late" });
    await t.run((ctx) => ctx.db.patch("briefs", briefId, { status: "CANCELLED" }));
    await expectRefusal(admin.mutation(api.adminMails.retryMail, { mailId: late }), "MAIL_NOT_RESENDABLE");
  });
});

describe("what a mail says", () => {
  it("shows text as text, in both versions", async () => {
    fakeMailProvider();
    await send();
    await runScheduled(t);
    const [mail] = await mails();
    expect(mail?.html).toContain("Welkom, Eik &amp; Zoon &lt;BV&gt;");
    expect(mail?.html).not.toContain("<BV>");
    expect(mail?.text).toContain("Welkom, Eik & Zoon <BV>");
  });

  it("links to the site (C86)", async () => {
    fakeMailProvider();
    await send();
    await runScheduled(t);
    const [mail] = await mails();
    for (const version of [mail?.html, mail?.text])
      expect(version).toContain("https://vloeren.test/vloeren/auth?mode=login");
  });
});
