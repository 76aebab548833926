import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { internal } from "./_generated/api";
import { queueMail } from "./model/mails";
import { fakeMailProvider, newBackend, restoreWorld, runScheduled, type Backend } from "./test.setup";

let t: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
  t = newBackend();
});
afterEach(restoreWorld);

const welcome = { companyEmail: "info@eik.test", companyName: "Eik & Zoon <BV>", contactName: "Daan" };
const send = () => t.mutation(internal.notifications.sendVloerenWelcomeEmail, welcome);
const mails = () => t.run((ctx) => ctx.db.query("mails").collect());

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
    const mail = {
      event: "notify-client-company-interested",
      payload: {},
      aboutUser: null,
      to: "",
      subject: "",
      html: "",
      text: "",
    } as const;
    expect(await t.run((ctx) => queueMail(ctx, { ...mail, idempotencyKey: "nobody" }))).toBeNull();
    await runScheduled(t);
    expect([await mails(), provider.attempts]).toEqual([[], 0]);
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

  it("queues one mail for one cause (I7)", async () => {
    const provider = fakeMailProvider();
    await send();
    await send();
    await runScheduled(t);
    expect(provider.sent).toHaveLength(1);
  });

  it("queues nothing when the cause is rolled back (I7)", async () => {
    const mail = {
      event: "vloeren-signup" as const,
      payload: {},
      aboutUser: null,
      to: "a@b.test",
      idempotencyKey: "x",
      subject: "",
      html: "",
      text: "",
    };
    await expect(
      t.run(async (ctx) => {
        await queueMail(ctx, mail);
        throw new Error("The cause failed.");
      }),
    ).rejects.toThrow("The cause failed.");
    expect(await mails()).toEqual([]);
  });
});

describe("what a mail says", () => {
  it("shows text as text, in both versions", async () => {
    await send();
    const [mail] = await mails();
    expect(mail?.html).toContain("Welkom, Eik &amp; Zoon &lt;BV&gt;");
    expect(mail?.html).not.toContain("<BV>");
    expect(mail?.text).toContain("Welkom, Eik & Zoon <BV>");
  });

  it("links to the site (C86)", async () => {
    await send();
    const [mail] = await mails();
    for (const version of [mail?.html, mail?.text])
      expect(version).toContain("https://vloeren.test/vloeren/auth?mode=login");
  });
});
