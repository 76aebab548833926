/**
 * Everything that two people left with each other, in the copies of their data, and what is left of it when either goes
 * (C65): photos, messages, visits, reviews, searches, devices, declines, looks, notes.
 */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { reviewAspects, type ReviewSide } from "../../../domain/reviews";
import { api } from "../../_generated/api";
import type { Doc, Id, TableNames } from "../../_generated/dataModel";
import schema from "../../schema";
import { ERASED_CONTACT } from "../briefs/contactErasure";
import { asFromCamera } from "../images/photoSamples.setup";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  contactOf,
  eraseAccountOf,
  fakeMailProvider,
  givePassword,
  letTimePass,
  PASSWORD,
  runScheduled,
  t,
  wholeDatabase,
} from "../../tests/test.setup";

vi.mock("../../integrations/calendars", () => ({
  fetchCalendar: () => Promise.resolve("BEGIN:VCALENDAR\nEND:VCALENDAR"),
}));
vi.mock("../../integrations/push", () => ({ sendPush: vi.fn(() => Promise.resolve("sent")) }));

let client: Doc<"users">;
let company: Doc<"users">;
let loser: Doc<"users">;
let briefId: Id<"briefs">;
backendForEachTest();
beforeEach(async () => {
  vi.stubEnv("VAPID_PUBLIC_KEY", "public");
  vi.stubEnv("VAPID_PRIVATE_KEY", "private");
  vi.stubEnv("ADMIN_EMAIL", "");
  fakeMailProvider();
  client = await addClient(t, "Wietske Uniek");
  await t.run((ctx) => ctx.db.patch("users", client._id, { emailVerificationTime: Date.now() }));
  company = await addCompany(t, "subscribed");
  loser = await addCompany(t, "subscribed");
  for (const { _id } of [client, company]) await givePassword(t, _id);
  await liveThrough();
});

/** What each of them wrote, in words that stand nowhere else. */
const OF_CLIENT = {
  name: "Wietske Uniek",
  phone: "06 99887766",
  street: "Uniekstraat 9",
  remark: "De kast van oma blijft staan.",
  message: "Kom gerust achterom binnen.",
  wish: "Liever na zwemles.",
  review: "Strak om de haard heen gelegd.",
  reply: "Dank, de koffie was graag gedaan.",
  report: "Deze woorden gaan over mijn buurvrouw.",
  device: "https://push.example.org/wietske",
};
const OF_COMPANY = {
  message: "Wij nemen de vochtmeter mee.",
  review: "Vlotte betaler met een hond.",
  reply: "Graag gedaan, die haard was een puzzel.",
  note: "Bellen voor de trap.",
  priceItem: "Visgraat leggen op de knik",
  template: "Pvc met alles erin",
  block: "Vakantie op de camping",
  calendar: "https://calendar.example.com/private-key/basic.ics",
  device: "https://push.example.org/company",
};

async function postPhoto(by: Doc<"users">, path: string, to: Record<string, string>): Promise<void> {
  const session = { userId: by._id, expirationTime: Date.now() + 60_000 };
  const sessionId = await t.run((ctx) => ctx.db.insert("authSessions", session));
  const search = new URLSearchParams({ requestId: crypto.randomUUID(), ...to });
  const caller = t.withIdentity({ subject: `${by._id}|${sessionId}` });
  const response = await caller.fetch(`${path}?${search}`, { method: "POST", body: asFromCamera("jpeg") });
  expect(response.status).toBe(201);
}

/** A request from its photos to its reviews, with everything that either side can do on the way. */
async function liveThrough(): Promise<void> {
  const [asClient, asCompany, asLoser] = [client, company, loser].map(({ _id }) => as(t, _id));
  const { name, phone, street, remark } = OF_CLIENT;
  const contact = { name, phone, street, email: client.email };
  briefId = await addBrief(t, { userId: client._id, contact, description: remark, unlockedBy: [company._id] });
  await postPhoto(client, "/images/request", { brief: briefId });
  await asCompany!.mutation(api.briefs.noteView, { briefId });
  const device = (endpoint: string) => ({ endpoint, p256dh: "B".repeat(87), auth: "a".repeat(22) });
  await asClient!.mutation(api.push.turnOn, device(OF_CLIENT.device));
  await asCompany!.mutation(api.push.turnOn, device(OF_COMPANY.device));
  const quiet = { from: 1320, until: 420 };
  await asClient!.mutation(api.push.saveSettings, { noPush: [], noMail: ["newMessage"], quiet });
  const area = { kind: "radius" as const, place: "Zeist", radiusKm: 25 };
  await asCompany!.mutation(api.search.save, { search: { area, floors: null, minSquareMeters: 30 } });
  await asCompany!.mutation(api.visits.renewCalendar, {});
  const followUp = { briefId, stage: "called" as const, note: OF_COMPANY.note, remindOn: "2026-12-01" };
  await asCompany!.mutation(api.followUps.save, followUp);
  const block = { key: "block-of-company", title: OF_COMPANY.block, wholeDays: true, lastDay: "", from: "", until: "" };
  await asCompany!.mutation(api.agenda.saveBlock, { ...block, day: "2026-12-20" });
  await asCompany!.mutation(api.agenda.connectCalendar, { address: OF_COMPANY.calendar });
  await asCompany!.mutation(api.search.setAside, { briefId: followUp.briefId, aside: true });
  const item = { what: OF_COMPANY.priceItem, unit: "m²" as const, price: 2250, vat: 21 as const };
  await asCompany!.mutation(api.quoteTools.savePrices, { items: [item] });
  const template = { name: OF_COMPANY.template, title: "Pvc", description: "Gelegd.", priceCents: 125_000 };
  await asCompany!.mutation(api.quoteTools.saveTemplates, { templates: [template] });

  const pair = { briefId, companyId: company._id };
  const upload = crypto.randomUUID();
  await asCompany!.mutation(api.conversations.send, { ...pair, text: OF_COMPANY.message, uploads: [] });
  await asClient!.mutation(api.conversations.send, { ...pair, text: OF_CLIENT.message, uploads: [upload] });
  const to = { brief: briefId, company: company._id, requestId: upload };
  await postPhoto(client, "/images/message", to);
  const report = { ...pair, reason: "Hij wil buiten de site om betaald worden." };
  await asClient!.mutation(api.conversations.report, report);

  const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 251_000 };
  const { quoteId } = await asCompany!.mutation(api.quotes.sendQuote, quote);
  await postPhoto(company, "/images/quote", { brief: briefId });
  const { quoteId: declined } = await asLoser!.mutation(api.quotes.sendQuote, quote);
  await asClient!.mutation(api.quotes.decline, { quoteId: declined });
  await asClient!.mutation(api.quotes.giveDeclineReason, { quoteId: declined, reason: "De prijs" });

  const moments = [{ day: "2026-12-08", clock: "14:00" }];
  const { visitId } = await asCompany!.mutation(api.visits.propose, { briefId, moments, minutes: 60 });
  await asClient!.mutation(api.visits.askOthers, { visitId, words: OF_CLIENT.wish });
  await letTimePass(t, 20_000);
  await asCompany!.mutation(api.visits.propose, {
    ...{ briefId, moments: [{ day: "2026-12-09", clock: "18:00" }], minutes: 60 },
  });
  await asClient!.mutation(api.visits.pick, { visitId, start: Date.parse("2026-12-09T17:00:00Z") });

  await asClient!.mutation(api.quotes.accept, { quoteId });
  const five = (side: ReviewSide) => Object.fromEntries(Object.keys(reviewAspects[side]).map((aspect) => [aspect, 5]));
  const words = { client: OF_CLIENT.review, company: OF_COMPANY.review };
  await asClient!.mutation(api.reviews.write, {
    ...{ quoteId, words: words.client, scores: five("client"), done: true },
  });
  await asCompany!.mutation(api.reviews.write, {
    ...{ quoteId, words: words.company, scores: five("company"), done: true },
  });
  for (const { _id, by } of await rowsOf("reviews")) {
    const reply = by === "client" ? OF_COMPANY.reply : OF_CLIENT.reply;
    await (by === "client" ? asCompany! : asClient!).mutation(api.reviews.reply, { reviewId: _id, words: reply });
    if (by === "company") {
      await asClient!.mutation(api.reviews.report, { reviewId: _id, reason: OF_CLIENT.report });
    }
  }
  await runScheduled(t);
}

const rowsOf = <T extends TableNames>(table: T) => t.run((ctx) => ctx.db.query(table).collect());
const files = () => t.run((ctx) => ctx.db.system.query("_storage").collect());
const copyOf = async ({ _id }: Doc<"users">) =>
  JSON.parse(await as(t, _id).action(api.accounts.exportMyData, { password: PASSWORD })) as Record<string, unknown>;

/** The tables that name an account still, with what names it. */
async function tablesThatName(id: Id<"users">): Promise<string[]> {
  const named = await Promise.all(
    (Object.keys(schema.tables) as TableNames[]).map(async (table) => {
      const isNamed = (await rowsOf(table)).some((row) => JSON.stringify(row).includes(id));
      return isNamed ? [table] : [];
    }),
  );
  return named.flat().sort();
}

describe("the copy of a client's data", () => {
  it("holds everything that they left and that others left with them", async () => {
    const copy = await copyOf(client);
    expect(copy).toMatchObject({
      account: { name: OF_CLIENT.name, email: client.email },
      briefs: [
        {
          contact: { name: OF_CLIENT.name, phone: OF_CLIENT.phone, street: OF_CLIENT.street },
          description: OF_CLIENT.remark,
          photos: [expect.stringMatching(/^http/)],
          companies: { viewed: 1 },
          quotes: expect.arrayContaining([
            expect.objectContaining({ companyName: loser.companyName, declineReason: "De prijs" }),
            expect.objectContaining({ companyName: company.companyName, status: "ACCEPTED" }),
          ]) as unknown,
          unlockedBy: [{ companyName: company.companyName }],
          visits: [{ companyName: company.companyName, agreed: { start: "2026-12-09T17:00:00.000Z" } }],
        },
      ],
      conversations: [
        {
          messages: expect.arrayContaining([
            expect.objectContaining({ from: "other", text: OF_COMPANY.message }),
            expect.objectContaining({ from: "me", text: OF_CLIENT.message, photos: [expect.any(String)] }),
          ]) as unknown,
        },
      ],
      reviews: {
        written: [{ words: OF_CLIENT.review, reply: { words: OF_COMPANY.reply } }],
        received: [{ words: OF_COMPANY.review, reply: { words: OF_CLIENT.reply } }],
        reported: [{ reason: OF_CLIENT.report }],
      },
      notices: { noMail: ["newMessage"], quiet: { from: 1320, until: 420 }, devices: [{}] },
    });
    // Whoever has the file could send notices; and what the company wrote for itself is the company's.
    for (const foreign of [OF_CLIENT.device, OF_COMPANY.note]) expect(JSON.stringify(copy)).not.toContain(foreign);
  });
});

describe("the copy of a company's data", () => {
  it("holds everything that it left, and of its client what it could read, without how to reach them", async () => {
    const copy = await copyOf(company);
    expect(copy).toMatchObject({
      profile: { search: { area: { kind: "radius", place: "Zeist", radiusKm: 25 }, minSquareMeters: 30 } },
      openedJobs: [{ briefId }],
      setAsideJobs: [briefId],
      agenda: {
        ownCalendar: { host: "calendar.example.com", busy: [] },
        blocks: [{ title: OF_COMPANY.block, start: "2026-12-19T23:00:00.000Z" }],
      },
      followUps: [{ briefId, stage: "won", note: OF_COMPANY.note, remindOn: "2026-12-01" }],
      prices: [{ what: OF_COMPANY.priceItem, price: 2250 }],
      templates: [{ name: OF_COMPANY.template, quote: { packageName: "Pvc", price: 125_000 } }],
      visits: {
        list: [{ briefId, agreed: { start: "2026-12-09T17:00:00.000Z" } }],
        calendarSince: expect.any(String) as string,
      },
      unlocks: [{ briefId }],
      quotes: [{ briefId, price: 251_000, status: "ACCEPTED" }],
      quoteFiles: [{ briefId, kind: "photo", url: expect.stringContaining("/images/file") as string }],
      conversations: [
        {
          messages: [
            { from: "me", text: OF_COMPANY.message },
            { from: "other", text: OF_CLIENT.message },
          ],
        },
      ],
      reviews: {
        written: [{ words: OF_COMPANY.review, reply: { words: OF_CLIENT.reply } }],
        received: [{ words: OF_CLIENT.review, reply: { words: OF_COMPANY.reply } }],
      },
      notices: { devices: [{}] },
    });
    for (const foreign of [OF_CLIENT.phone, OF_CLIENT.street, client.email, OF_CLIENT.report, OF_COMPANY.device]) {
      expect(JSON.stringify(copy)).not.toContain(foreign);
    }
  });
});

describe("when a client is erased", () => {
  it("nothing of what they wrote, showed or chose is left, in rows or files, and no row names the account", async () => {
    expect(await files()).toHaveLength(3);
    await eraseAccountOf(t, client._id);
    await runScheduled(t);
    const database = await wholeDatabase(t);
    for (const [what, trace] of Object.entries({ ...OF_CLIENT, email: client.email })) {
      expect(database, what).not.toContain(trace);
    }
    // A conversation makes no sense without its other half; what was written about somebody goes with them.
    for (const trace of [OF_COMPANY.message, OF_COMPANY.review, OF_COMPANY.reply, OF_COMPANY.note]) {
      expect(database).not.toContain(trace);
    }
    expect(await files()).toEqual([]);
    // That an account was deleted, by its id and without a person.
    expect(await tablesThatName(client._id)).toEqual(["auditLog"]);
  });

  it("what the company relies on stays without them: its place, its quote, the stars, the entry that its day is free", async () => {
    await eraseAccountOf(t, client._id);
    await runScheduled(t);
    expect(await contactOf(t, briefId)).toEqual(ERASED_CONTACT);
    const kept = (await rowsOf("proposals")).filter(({ companyId }) => companyId === company._id);
    expect(kept.map(({ kind }) => kind).sort()).toEqual(["quote", "unlock"]);
    expect(await rowsOf("reviews")).toMatchObject([
      { by: "client", clientId: null, words: null, reply: null, scores: { quality: 5 } },
    ]);
    const copy = await copyOf(company);
    expect(copy).toMatchObject({ unlocks: [{ briefId }], quotes: [{ briefId, price: 251_000 }], conversations: [] });
    for (const [what, trace] of Object.entries(OF_CLIENT)) expect(JSON.stringify(copy), what).not.toContain(trace);
  });
});

describe("when a company is erased", () => {
  it("nothing of what it wrote, searched or noted is left, and what others keep names it by no more than an id", async () => {
    await t.run(async (ctx) => {
      const own = await ctx.db
        .query("subscriptions")
        .withIndex("by_user", (q) => q.eq("userId", company._id))
        .unique();
      await ctx.db.patch("subscriptions", own!._id, { cancelAtPeriodEnd: true });
    });
    await eraseAccountOf(t, company._id);
    await runScheduled(t);
    const database = await wholeDatabase(t);
    const traces = { ...OF_COMPANY, name: company.companyName!, email: company.email };
    for (const [what, trace] of Object.entries(traces)) expect(database, what).not.toContain(trace);
    for (const trace of [OF_CLIENT.message, OF_CLIENT.review]) expect(database).not.toContain(trace);
    // What it received, and its places and quotes, are the requests'; a mail of the client was sent once by a key with its id.
    expect(await tablesThatName(company._id)).toEqual(["auditLog", "disclosures", "mails", "proposals"]);
    // The photos of the client's request are the client's; those of the conversation went with it.
    expect(await files()).toHaveLength(1);
    const copy = await copyOf(client);
    expect(copy).toMatchObject({
      conversations: [],
      reviews: { written: [], received: [] },
      briefs: [{ unlockedBy: [{ companyName: "Bedrijf niet meer actief" }], quotes: { length: 2 } }],
    });
  });
});
