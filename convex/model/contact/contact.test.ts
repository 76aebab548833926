import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../_generated/api";
import {
  backendForEachTest,
  expectRefusal,
  fakeMailProvider,
  mailsWithTexts,
  outcome,
  runScheduled,
  t,
} from "../../tests/test.setup";

backendForEachTest();
beforeEach(() => void fakeMailProvider());

const MESSAGE = {
  firstName: "Jan",
  lastName: "Bos",
  email: "jan@bos.test",
  phone: "06 12 34 56 78",
  subject: "Vraag over parket",
  message: "Kan dit <b>op</b> vloerverwarming?",
};
const send = (fields: Partial<typeof MESSAGE> & { website?: string } = {}) =>
  t.mutation(api.contact.sendContactMessage, { ...MESSAGE, ...fields });
const rows = () =>
  mailsWithTexts(t).then(async (mails) => ({
    messages: await t.run((ctx) => ctx.db.query("contactMessages").collect()),
    mails,
  }));

describe("the contact form", () => {
  it("mails the office with the literal six keys, to be answered to the sender (CONT-006)", async () => {
    await send();
    await runScheduled(t);
    const { messages, mails } = await rows();
    expect(messages).toMatchObject([MESSAGE]);
    expect(mails).toMatchObject([{ event: "send-contact-email", to: "beheer@vloeren.test", replyTo: "jan@bos.test" }]);
    expect(JSON.parse(mails[0]!.payload)).toEqual(MESSAGE);
    expect(mails[0]!.html).toContain("&lt;b&gt;op&lt;/b&gt;");
  });

  it("reaches the office when its long subject ends in a picture (CONT-006)", async () => {
    await send({ subject: `${"a".repeat(181)}😀` });
    await runScheduled(t);
    const { mails } = await rows();
    expect(mails).toMatchObject([{ state: "sent" }]);
    expect(mails[0]!.subject).toMatch(/a😀$/u);
  });

  it("works without a telephone number (CONT-002)", async () => {
    const { phone: _phone, ...message } = MESSAGE;
    await t.mutation(api.contact.sendContactMessage, message);
    expect((await rows()).messages[0]?.phone).toBeNull();
  });

  it.each([
    { firstName: " " },
    { lastName: "" },
    { email: "jan" },
    { email: "" },
    { subject: "" },
    { message: "" },
    { message: "x".repeat(4001) },
    { website: "https://spam.test" },
  ])("refuses %j (CONT-002, CONT-008, C14)", async (fields) => {
    await expectRefusal(send(fields), "CONTACT_NOT_SENT");
    expect((await rows()).messages).toEqual([]);
  });

  it("takes only so many messages an hour from one address (SEC-012, C14)", async () => {
    vi.stubEnv("RATE_LIMIT_FACTOR", "0.4");
    expect([await outcome(send()), await outcome(send()), await outcome(send())]).toEqual(["ok", "ok", "RATE_LIMITED"]);
    expect(await outcome(send({ email: "ander@bos.test" }))).toBe("ok");
  });
});
