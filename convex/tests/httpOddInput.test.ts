/**
 * Whatever comes in from outside, the answer of an HTTP route is never a failure of ours: 400 with a reason for what
 * cannot be read, 200 for a provider that must not send it again.
 */
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CHAT_CREDENTIAL, CHAT_PATH } from "../../domain/chat";
import type { Doc } from "../_generated/dataModel";
import { createModelApi } from "../../local/standins/openai/api";
import { fetchOf } from "../../local/standins/provider";
import { FakeStripe, sign } from "../model/payments/stripe.setup";
import { addCompany, newBackend, type Backend } from "./test.setup";
import { limitTo } from "../model/base/rateLimits.setup";
import { runs } from "../../domain/runs.setup";

const NOW = Date.parse("2026-11-21T09:00:00Z");
const MAIL_SECRET = Buffer.from("a secret of this test").toString("base64");

let t: Backend;
let stripe: FakeStripe;
let company: Doc<"users">;
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  t = newBackend();
  stripe = new FakeStripe();
  stripe.install();
  vi.stubEnv("RESEND_WEBHOOK_SECRET", `whsec_${MAIL_SECRET}`);
  company = await addCompany(t, "locked");
  const payer = { userId: company._id, customerId: "cus_own", lastLook: 0, storedLook: 0 };
  await t.run((ctx) => ctx.db.insert("paymentCustomers", payer));
});

const nested = (depth: number, brackets: "[]" | "{}") =>
  brackets === "[]" ? "[".repeat(depth) + "]".repeat(depth) : '{"a":'.repeat(depth) + "1" + "}".repeat(depth);

/** A piece of JSON that nobody expects in its place. */
const odd: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("null", "0", "-1.5e300", "1e999", "true", "[]", "{}", '""', '" "', '"\\ud800"', '"\\u0000"'),
  fc.constantFrom('[["cus_own"]]', '{"id":"cus_own"}', '{"id":null}', '{"__proto__":{"id":"cus_own"}}', '"../cus_own"'),
  fc.constantFrom(nested(30_000, "[]"), nested(5_000, "{}"), JSON.stringify("x".repeat(300_000))),
  fc.array(fc.constant('"a@b.nl"'), { minLength: 9000, maxLength: 9000 }).map((all) => `[${all.join()}]`),
  fc.json(),
);

/** A body of a report in which some pieces are odd, missing, or all of it is. */
function oddBodies(sound: Record<string, unknown>): fc.Arbitrary<string> {
  const paths = pathsOf(sound);
  const broken = fc.tuple(
    fc.subarray(paths, { minLength: 1, maxLength: 3 }),
    fc.array(fc.option(odd), { minLength: 3, maxLength: 3 }),
  );
  return fc.oneof(
    { weight: 8, arbitrary: broken.map(([where, what]) => put(sound, where, what)) },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.string() },
  );
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...path, name]));
  return path.length === 0 ? inner : [path, ...inner];
}

/** The JSON of `sound` with other pieces at these paths; a null piece is left out. */
function put(sound: Record<string, unknown>, paths: string[][], pieces: (string | null)[]): string {
  const marks = new Map<string, string>();
  const copy = structuredClone(sound);
  for (const [index, path] of paths.entries()) {
    const holder = path
      .slice(0, -1)
      .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], copy);
    if (typeof holder !== "object" || holder === null) continue;
    const piece = pieces[index] ?? null;
    const mark = `mark-${index}`;
    if (piece !== null) marks.set(mark, piece);
    (holder as Record<string, unknown>)[path.at(-1)!] = piece === null ? undefined : mark;
  }
  return JSON.stringify(copy).replace(/"(mark-\d)"/g, (_, mark: string) => marks.get(mark)!);
}

const everything = () =>
  t.run(async (ctx) =>
    JSON.stringify([
      await ctx.db.query("paymentEvents").collect(),
      await ctx.db.query("subscriptions").collect(),
      await ctx.db.query("paymentDisputes").collect(),
      await ctx.db.query("mailReports").collect(),
      await ctx.db.query("blockedAddresses").collect(),
    ]),
  );

/** Sends it, and checks what holds for every odd report. */
async function expectAnswer(path: string, body: string, headers: Record<string, string>) {
  const before = await everything();
  const response = await t.fetch(path, { method: "POST", body, headers });
  const reason = await response.text();
  expect([200, 400]).toContain(response.status);
  if (response.status === 400) {
    expect(reason).toMatch(/\w/);
    expect(await everything()).toBe(before);
  }
  return [response.status, reason];
}

describe("events of the payment provider, rightly signed but odd", () => {
  const EVENT = {
    id: "evt_1",
    object: "event",
    type: "customer.subscription.updated",
    account: null,
    data: { object: { id: "sub_1", customer: "cus_own", latest_invoice: { id: "in_1" } } },
  };
  const DISPUTE = { ...EVENT, type: "charge.dispute.created", data: { object: { id: "du_1", charge: "ch_1" } } };
  const send = async (body: string) => await expectAnswer("/stripe/webhook", body, { "stripe-signature": sign(body) });

  it.each([
    ["subscription", EVENT],
    ["dispute", DISPUTE],
  ])("never fail: about a %s", async (_, event) => {
    await fc.assert(
      fc.asyncProperty(oddBodies(event), async (body) => {
        await send(body);
      }),
      { numRuns: runs(250) },
    );
  });

  it.each<[string, unknown, string]>([
    ["without an id", { ...EVENT, id: null }, "id"],
    ["with a number as id", { ...EVENT, id: 7 }, "id"],
    ["with a list as id", { ...EVENT, id: ["evt_1"] }, "id"],
    ["with a space in the id", { ...EVENT, id: "evt 1" }, "id"],
    ["without a type", { ...EVENT, type: null }, "type"],
    ["with a number as account", { ...EVENT, account: 5 }, "account"],
    ["without data", { ...EVENT, data: undefined }, "data.object"],
    ["about nothing", { ...EVENT, data: { object: null } }, "data.object"],
    ["about a customer that is a number", { ...EVENT, data: { object: { customer: 5 } } }, "customer"],
    ["about a customer whose id is a list", { ...EVENT, data: { object: { customer: { id: [] } } } }, "customer"],
    ["about a dispute without an id", { ...DISPUTE, data: { object: { id: "" } } }, "data.object.id"],
    ["in a list", [EVENT], "event"],
    ["that are null", null, "event"],
  ])("%s are refused with the reason", async (_, event, reason) => {
    const [status, text] = await send(JSON.stringify(event));
    expect(status).toBe(400);
    expect(text).toContain(reason);
    expect(text).not.toContain("signature");
  });

  it.each<[string, unknown]>([
    ["about nobody", { ...EVENT, data: { object: {} } }],
    ["about no customer", { ...EVENT, data: { object: { customer: null } } }],
    ["of a new kind", { ...EVENT, type: "something.new", data: { object: { customer: 5 } } }],
    ["about a stranger", { ...EVENT, data: { object: { customer: "cus_of_nobody" } } }],
    ["about a dispute that is gone", { ...DISPUTE, data: { object: { id: "du_gone" } } }],
    ["with something more", { ...EVENT, unexpected: [[[]]] }],
  ])("%s are taken, so that they do not come again", async (_, event) => {
    expect((await send(JSON.stringify(event)))[0]).toBe(200);
  });

  it("are refused when their body breaks off", async () => {
    expect(await sendBroken("/stripe/webhook", { "stripe-signature": sign("") })).toBe(400);
  });
});

describe("reports of the mail provider, rightly signed but odd", () => {
  const REPORT = {
    type: "email.bounced",
    created_at: "2026-11-21T08:59:00.000Z",
    data: {
      email_id: "mail_1",
      to: ["info@eik.test"],
      bounce: { type: "Permanent", subType: "General", message: "No such mailbox." },
    },
  };
  let number = 0;
  const headersOf = (body: string) => {
    const id = `msg_${++number}`;
    const seconds = String(NOW / 1000);
    const mac = createHmac("sha256", Buffer.from(MAIL_SECRET, "base64")).update(`${id}.${seconds}.${body}`);
    return { "svix-id": id, "svix-timestamp": seconds, "svix-signature": `v1,${mac.digest("base64")}` };
  };
  const send = (body: string) => expectAnswer("/resend/webhook", body, headersOf(body));

  it("never fail", async () => {
    await fc.assert(
      fc.asyncProperty(oddBodies(REPORT), async (body) => {
        await send(body);
      }),
      { numRuns: runs(300) },
    );
  });

  it.each<[string, unknown, string]>([
    ["without a type", { ...REPORT, type: null }, "type"],
    ["with a list of types", { ...REPORT, type: ["email.bounced"] }, "type"],
    ["without data", { ...REPORT, data: null }, "data"],
    ["with a list as data", { ...REPORT, data: [] }, "data"],
    ["with a text in the place of the addresses", { ...REPORT, data: { ...REPORT.data, to: "info@eik.test" } }, "to"],
    ["with an address that is a number", { ...REPORT, data: { ...REPORT.data, to: [7] } }, "to"],
    [
      "with more addresses than a mail has",
      { ...REPORT, data: { ...REPORT.data, to: Array(9000).fill("a@b.nl") } },
      "to",
    ],
    ["with a number as the mail's id", { ...REPORT, data: { ...REPORT.data, email_id: 7 } }, "email_id"],
    [
      "with lists for words",
      { ...REPORT, data: { ...REPORT.data, bounce: { type: "Permanent", message: [[]] } } },
      "bounce",
    ],
    ["in a list", [REPORT], "report"],
    ["that are a number", 7, "report"],
  ])("%s are refused with the reason", async (_, report, reason) => {
    const [status, text] = await send(JSON.stringify(report));
    expect(status).toBe(400);
    expect(text).toContain(reason);
    expect(text).not.toContain("signature");
  });

  it.each<[string, unknown]>([
    ["of a delivery, without data", { type: "email.delivered", data: null }],
    ["of a new kind", { type: "contact.created" }],
    ["of a bounce that may pass", { type: "email.bounced", data: { ...REPORT.data, bounce: { type: "Transient" } } }],
    ["without a time", { ...REPORT, created_at: 5 }],
    ["without addresses", { ...REPORT, data: { email_id: "mail_1" } }],
  ])("%s are taken, so that they do not come again", async (_, report) => {
    expect(await send(JSON.stringify(report))).toEqual([200, "stored"]);
  });

  it("are refused when their body breaks off", async () => {
    expect(await sendBroken("/resend/webhook", headersOf(""))).toBe(400);
  });
});

describe("what visitors send", () => {
  const chat = async (body: string) => {
    vi.stubEnv("OPENAI_API_KEY", "sk-test");
    const sent: string[] = [];
    const answer = fetchOf(createModelApi().answer);
    vi.stubGlobal("fetch", (url: string, init: { body: string }) => {
      sent.push(init.body);
      return answer(url, init);
    });
    const headers = { Authorization: `Bearer ${CHAT_CREDENTIAL}` };
    const response = await t.fetch(CHAT_PATH, { method: "POST", body, headers });
    await response.text();
    return { status: response.status, sent };
  };

  it("to the chat is answered or refused, never a failure", async () => {
    limitTo("chatBurst", 10000);
    const sound = { messages: [{ role: "user", content: "Wat kost parket?" }] };
    await fc.assert(
      fc.asyncProperty(oddBodies(sound), async (body) => {
        const { status } = await chat(body);
        expect([200, 400, 413]).toContain(status);
      }),
      { numRuns: runs(150) },
    );
  });

  it("to the chat reaches the model as sound text, half a picture included", async () => {
    const { status, sent } = await chat('{"messages":[{"role":"user","content":"Wat kost \\ud83d parket?"}]}');
    expect(status).toBe(200);
    expect(sent[0]).toContain("Wat kost \ufffd parket?");
  });

  it("is refused when its body breaks off", async () => {
    expect(await sendBroken(CHAT_PATH, { Authorization: `Bearer ${CHAT_CREDENTIAL}` })).toBe(400);
    const session = { userId: company._id, expirationTime: Date.now() + 60_000 };
    const sessionId = await t.run((ctx) => ctx.db.insert("authSessions", session));
    const caller = t.withIdentity({ subject: `${company._id}|${sessionId}` });
    for (const path of ["/images/avatar", "/images/portfolio"]) expect(await sendBroken(path, {}, caller)).toBe(400);
  });
});

/** Sends a body that breaks off, as one does whose compression is none or whose sender leaves. */
async function sendBroken(path: string, headers: Record<string, string>, caller: Pick<Backend, "fetch"> = t) {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("The body broke off.")) });
  const init = { method: "POST", body, headers, duplex: "half" };
  const response = await caller.fetch(path, init as RequestInit);
  await response.text();
  return response.status;
}
