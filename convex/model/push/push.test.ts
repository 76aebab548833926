import type { FunctionArgs } from "convex/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_UNLOCKS, UNREAD_MAIL_MS } from "../../../domain/limits";
import { PUSH_DEVICES_MAX, type NoticeKind } from "../../../domain/notices";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { sendPush, type Push } from "../../integrations/push";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  runScheduled,
  t,
} from "../../tests/test.setup";
import { isPublicEndpoint } from "./endpoints";
import { notify } from "./notify";

vi.mock("../../integrations/push", () => ({ sendPush: vi.fn() }));
const send = vi.mocked(sendPush);

backendForEachTest("2026-11-21T12:00:00Z");
beforeEach(() => {
  vi.stubEnv("VAPID_PUBLIC_KEY", "public");
  vi.stubEnv("VAPID_PRIVATE_KEY", "private");
  send.mockReset().mockResolvedValue("sent");
});

const notice = { title: "Nieuw bericht", body: "Laminaat", path: "/client-dashboard", tag: "1" };
const device = (number: number) => ({
  endpoint: `https://push.example.org/${number}`,
  p256dh: "B".repeat(87),
  auth: "a".repeat(22),
});
const turnOn = (user: Doc<"users">, number = 1) => as(t, user._id).mutation(api.push.turnOn, device(number));
const tell = (user: Doc<"users">, kind: NoticeKind = "newMessage") =>
  t.run((ctx) => notify(ctx as never, user._id, kind, notice));
const sent = () => send.mock.calls.map(([push]: [Push]) => push.endpoint.slice("https://push.example.org/".length));
const rows = async (table: "pushes" | "pushDevices") => await t.run((ctx) => ctx.db.query(table).collect());

type Talk = Record<"client" | "company", Doc<"users">> & { pair: { briefId: Id<"briefs">; companyId: Id<"users"> } };

describe("notices", () => {
  it("go to the devices on which they were turned on, and wait nowhere afterwards (B06)", async () => {
    const client = await addClient(t);
    await tell(client);
    await turnOn(client);
    await tell(client);
    await runScheduled(t);
    expect(send.mock.calls).toEqual([[{ ...device(1), notice }]]);
    expect(await rows("pushes")).toEqual([]);
  });

  it("that fail are tried again, six times, and then forgotten; the device stays", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const client = await addClient(t);
    await turnOn(client);
    send.mockRejectedValueOnce(new Error("down"));
    await tell(client);
    await runScheduled(t);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockReset().mockRejectedValue(new Error("down"));
    await tell(client);
    await runScheduled(t);
    expect(send).toHaveBeenCalledTimes(6);
    expect([await rows("pushes"), (await rows("pushDevices")).length]).toEqual([[], 1]);
  });

  it("end for a device that its service knows no more", async () => {
    const client = await addClient(t);
    await turnOn(client);
    send.mockResolvedValue("gone");
    await tell(client);
    await runScheduled(t);
    expect(await rows("pushDevices")).toEqual([]);
    expect((await as(t, client._id).query(api.push.mySettings, {}))?.onHere).toBe(false);
  });

  it("end with the session in which they were turned on: a logout, here or elsewhere", async () => {
    const client = await addClient(t);
    await turnOn(client);
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("authSessions").collect()) await ctx.db.delete("authSessions", _id);
    });
    await tell(client);
    await runScheduled(t);
    expect(send).not.toHaveBeenCalled();
    expect([await rows("pushes"), await rows("pushDevices")]).toEqual([[], []]);
  });

  it("are held back until quiet hours are over, and then still only go to who wants them", async () => {
    const client = await addClient(t);
    await turnOn(client);
    const quiet = { from: 13 * 60, until: 14 * 60 };
    await as(t, client._id).mutation(api.push.saveSettings, { noPush: [], noMail: [], quiet });
    await tell(client);
    vi.advanceTimersByTime(59 * 60_000);
    await t.finishInProgressScheduledFunctions();
    expect(send).not.toHaveBeenCalled();
    await runScheduled(t);
    expect(sent()).toEqual(["1"]);
  });

  describe("that wait for the end of quiet hours", () => {
    const quiet = { from: 13 * 60, until: 14 * 60 };
    const choose = (client: Doc<"users">, noPush: NoticeKind[]) =>
      as(t, client._id).mutation(api.push.saveSettings, { noPush, noMail: [], quiet });
    const afterQuiet = async () => {
      await letTimePass(t, 59 * 60_000);
      expect(send).not.toHaveBeenCalled();
      await runScheduled(t);
    };
    const quietClient = async () => {
      const client = await addClient(t);
      await turnOn(client);
      await choose(client, []);
      return client;
    };

    it("do not go to who wants none of them any more", async () => {
      const client = await quietClient();
      await tell(client);
      await choose(client, ["newMessage"]);
      await afterQuiet();
      expect(send).not.toHaveBeenCalled();
    });

    it("are one for what would stand in one place, the latest", async () => {
      const client = await quietClient();
      await tell(client);
      await t.run((ctx) => notify(ctx as never, client._id, "newMessage", { ...notice, body: "Visgraat" }));
      await t.run((ctx) => notify(ctx as never, client._id, "newQuote", { ...notice, tag: "2" }));
      await afterQuiet();
      expect(send.mock.calls.map(([push]) => push.notice.body)).toEqual(["Visgraat", "Laminaat"]);
    });

    it.each([
      [
        "a message that was read meanwhile",
        async ({ client, pair }: Talk) => {
          await as(t, client._id).mutation(api.conversations.markRead, { ...pair, upTo: Date.now() + 1 });
        },
      ],
      [
        "a conversation that is gone",
        async ({ company }: Talk) => {
          await eraseAccountOf(t, company._id);
        },
      ],
    ])("say nothing of %s", async (_, happen) => {
      const [client, company] = [await quietClient(), await addCompany(t, "trial")];
      const briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
      const pair = { briefId, companyId: company._id };
      await as(t, company._id).mutation(api.conversations.send, { ...pair, text: "Past dinsdag?", uploads: [] });
      await happen({ client, company, pair });
      await afterQuiet();
      expect(send).not.toHaveBeenCalled();
      expect(await rows("pushes")).toEqual([]);
    });
  });

  it("are sent to nobody where the site has no keys", async () => {
    const client = await addClient(t);
    await turnOn(client);
    vi.stubEnv("VAPID_PRIVATE_KEY", "");
    await tell(client);
    expect(await rows("pushes")).toEqual([]);
    expect(await t.query(api.push.publicKey, {})).toBeNull();
  });
});

describe("turning notices on", () => {
  it("takes a browser from the account that used it before, and the oldest of too many", async () => {
    const [one, other] = [await addClient(t), await addClient(t)];
    await turnOn(one);
    await turnOn(other);
    expect((await rows("pushDevices")).map(({ userId }) => userId)).toEqual([other._id]);
    await t.run(async (ctx) => {
      for (let number = 2; number <= PUSH_DEVICES_MAX + 1; number++) {
        const sessionId = await ctx.db.insert("authSessions", { userId: other._id, expirationTime: Date.now() + 1e9 });
        await ctx.db.insert("pushDevices", { userId: other._id, sessionId, ...device(number) });
      }
    });
    await turnOn(other, 99);
    const left = (await t.run((ctx) => ctx.db.query("pushDevices").collect())).map(({ endpoint }) => endpoint);
    expect(left).toHaveLength(PUSH_DEVICES_MAX);
    expect(left).toContain(device(99).endpoint);
    await as(t, other._id).mutation(api.push.turnOff, {});
    expect(await rows("pushDevices")).toHaveLength(PUSH_DEVICES_MAX - 1);
  });

  it.each([
    "http://push.example.org/1",
    "https://127.0.0.1/1",
    "https://2130706433/1",
    "https://[::1]/1",
    "https://localhost/1",
    "https://metadata.google.internal/1",
    "https://backend/1",
    "https://nas.local/1",
    "https://localhost./1",
    "https://metadata.google.internal./1",
    "https://push.example.org:8443/1",
    "https://user@push.example.org/1",
    `https://push.example.org/${"a".repeat(1000)}`,
    "javascript:alert(1)",
    "",
  ])("refuses %s", async (endpoint) => {
    const client = await addClient(t);
    await expectRefusal(as(t, client._id).mutation(api.push.turnOn, { ...device(1), endpoint }), "INVALID_INPUT");
  });

  it("takes the stand-in's address only where a variable names it", () => {
    expect(isPublicEndpoint("http://127.0.0.1:12113/push/1")).toBe(false);
    vi.stubEnv("PUSH_STANDIN_URL", "http://127.0.0.1:12113");
    expect(isPublicEndpoint("http://127.0.0.1:12113/push/1")).toBe(true);
    expect(isPublicEndpoint("http://127.0.0.1:12114/push/1")).toBe(false);
    expect(isPublicEndpoint("https://updates.push.services.mozilla.com/wpush/v2/abc")).toBe(true);
  });
});

describe("what is told", () => {
  const short = { form: "short", flooringType: "PVC", surfaceArea: "40", name: "Fenna", phone: "0612345678" } as const;
  const quote = { title: "Offerte", description: "Alles erin.", priceCents: 125_000 };
  const mailsOf = async (event: string) =>
    (await t.run((ctx) => ctx.db.query("mails").collect())).filter((mail) => mail.event === event).map(({ to }) => to);

  it("a company of a new job in its area, by push also when it wants no mail", async () => {
    const [near, far] = [
      await addCompany(t, "trial", { serviceAreas: ["Utrecht"] }),
      await addCompany(t, "trial", { serviceAreas: ["Limburg"] }),
    ];
    await turnOn(near, 1);
    await turnOn(far, 2);
    await as(t, near._id).mutation(api.push.saveSettings, { noPush: [], noMail: ["newJob"], quiet: null });
    expect(await as(t, near._id).query(api.companies.myProfile, {})).toMatchObject({ jobMails: false });
    expect(await as(t, near._id).query(api.push.mySettings, {})).toMatchObject({ noMail: ["newJob"] });
    await t.mutation(api.briefs.createBrief, { ...short, province: "Utrecht", email: "f@voorbeeld.test" });
    await runScheduled(t);
    expect(sent()).toEqual(["1"]);
    expect(send.mock.calls[0]![0].notice).toMatchObject({
      title: "Nieuwe opdracht in je gebied",
      body: "Pvc-vloer, 40\u00a0m², Utrecht",
    });
    expect(JSON.stringify(send.mock.calls)).not.toMatch(/Fenna|0612345678|f@voorbeeld/);
    expect(await mailsOf("notify-companies")).toEqual([]);
  });

  it.each([
    ["is still free", () => Promise.resolve(), ["1"]],
    [
      "filled up meanwhile",
      async (briefId: Id<"briefs">) => {
        for (let other = 0; other < MAX_UNLOCKS; other++) {
          const company = await addCompany(t, "trial");
          await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
        }
      },
      [],
    ],
    [
      "is paused",
      (briefId: Id<"briefs">) => t.run((ctx) => ctx.db.patch("briefs", briefId, { pausedAt: Date.now() })),
      [],
    ],
  ])("a company after its quiet hours of a job that %s", async (_, happen, expected) => {
    const company = await addCompany(t, "trial", { serviceAreas: ["Utrecht"] });
    await turnOn(company, 1);
    const quiet = { from: 13 * 60, until: 14 * 60 };
    await as(t, company._id).mutation(api.push.saveSettings, { noPush: [], noMail: ["newJob"], quiet });
    await t.mutation(api.briefs.createBrief, { ...short, province: "Utrecht", email: "f@voorbeeld.test" });
    await letTimePass(t, 30 * 60_000);
    const [brief] = await t.run((ctx) => ctx.db.query("briefs").collect());
    await happen(brief!._id);
    await letTimePass(t, 29 * 60_000);
    expect(send).not.toHaveBeenCalled();
    await runScheduled(t);
    expect(sent()).toEqual(expected);
    expect(await rows("pushes")).toEqual([]);
  });

  it.each([
    ["both ways", [], [], 1, 1],
    ["by push only", [], ["newQuote"], 1, 0],
    ["by mail only", ["newQuote"], [], 0, 1],
    ["not at all", ["newQuote"], ["newQuote"], 0, 0],
  ] as const)("a client of a quote, %s", async (_, noPush, noMail, pushes, mails) => {
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    await turnOn(client);
    const settings = { noPush: [...noPush], noMail: [...noMail], quiet: null };
    await as(t, client._id).mutation(api.push.saveSettings, settings);
    const briefId = await addBrief(t, { userId: client._id });
    await as(t, company._id).mutation(api.quotes.sendQuote, { briefId, ...quote });
    await runScheduled(t);
    expect([send.mock.calls.length, (await mailsOf("notify-client-proposal")).length]).toEqual([pushes, mails]);
  });

  it("whose settings two devices change get what each of them changed", async () => {
    const company = await addCompany(t, "trial");
    const save = (changes: FunctionArgs<typeof api.push.saveSettings>) =>
      as(t, company._id).mutation(api.push.saveSettings, changes);
    const quiet = { from: 13 * 60, until: 14 * 60 };
    await save({ kinds: ["newJob"], noPush: [], noMail: ["newJob"] });
    vi.advanceTimersByTime(60_000);
    await save({ quiet, jobMails: "daily" });
    await save({ kinds: ["newMessage"], noPush: ["newMessage"], noMail: [], age: 30_000 });
    expect(await as(t, company._id).query(api.push.mySettings, {})).toMatchObject({
      ...{ noPush: ["newMessage"], noMail: ["newJob"], quiet, jobMails: "daily" },
    });
    await expectRefusal(save({ quiet: null, age: 30_000 }), "CHANGED_ELSEWHERE");
  });

  it("a client of a message, which is mailed only when it is wanted so", async () => {
    const { sent: mailed } = fakeMailProvider();
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
    await turnOn(client);
    const mails = async (noMail: NoticeKind[]) => {
      await as(t, client._id).mutation(api.push.saveSettings, { noPush: [], noMail, quiet: null });
      const pair = { briefId, companyId: company._id };
      await as(t, company._id).mutation(api.conversations.send, { ...pair, text: "Past dinsdag?", uploads: [] });
      await letTimePass(t, UNREAD_MAIL_MS);
      await runScheduled(t);
      await as(t, client._id).mutation(api.conversations.markRead, { ...pair, upTo: Date.now() });
      return mailed.filter(({ subject }) => subject.startsWith("Bericht van")).length;
    };
    expect(await mails(["newMessage"])).toBe(0);
    expect(await mails([])).toBe(1);
    const path = `/berichten/${briefId}/${company._id}`;
    expect(send.mock.calls.map(([push]) => push.notice)).toEqual([
      expect.objectContaining({ title: "Nieuw bericht", path }),
      expect.objectContaining({ title: "Nieuw bericht", path }),
    ]);
  });

  it("a company of the acceptance of its quote", async () => {
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    await turnOn(company);
    const briefId = await addBrief(t, { userId: client._id });
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, { briefId, ...quote });
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    await runScheduled(t);
    expect(send.mock.calls.map(([{ notice }]) => notice.title)).toEqual(["Je offerte is geaccepteerd"]);
    expect(await mailsOf("notify-vloeren-company-accepted")).toEqual([company.email]);
  });
});

it("choices and devices are in the copy of the account's data without the devices' addresses, and go with the account", async () => {
  const client = await addClient(t);
  await turnOn(client);
  await as(t, client._id).mutation(api.push.saveSettings, { noPush: ["newQuote"], noMail: [], quiet: null });
  await tell(client);
  const data = JSON.stringify(await dataOf(t, client._id));
  expect(data).toContain('"noPush":["newQuote"]');
  expect(data).not.toContain("push.example.org");
  await eraseAccountOf(t, client._id);
  expect(
    await t.run(async (ctx) => [
      await ctx.db.query("noticeSettings").collect(),
      await ctx.db.query("pushDevices").collect(),
      await ctx.db.query("pushes").collect(),
    ]),
  ).toEqual([[], [], []]);
});

it("hours that no clock shows are refused", async () => {
  const client = await addClient(t);
  for (const quiet of [
    { from: 60, until: 60 },
    { from: -1, until: 60 },
    { from: 0.5, until: 60 },
    { from: 0, until: 1440 },
  ]) {
    await expectRefusal(
      as(t, client._id).mutation(api.push.saveSettings, { noPush: [], noMail: [], quiet }),
      "INVALID_INPUT",
    );
  }
});
