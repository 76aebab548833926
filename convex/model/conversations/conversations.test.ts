/** Conversations: who reads and writes them, what is unread, what is mailed, and how they end (B03). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, MESSAGE_PHOTOS_MAX, RETENTION_MS, TEXT_MAX, UNREAD_MAIL_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { findConversation } from "./conversations";
import { withdrawConversation } from "./conversationErasure";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  CONTACT,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  newBackend,
  restoreWorld,
  runScheduled,
  wholeDatabase,
  type Backend,
} from "../../tests/test.setup";

const page = { numItems: 20, cursor: null };

let t: Backend;
let mails: ReturnType<typeof fakeMailProvider>;
let client: Doc<"users">;
let company: Doc<"users">;
let briefId: Id<"briefs">;
let pair: { briefId: Id<"briefs">; companyId: Id<"users"> };

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
  t = newBackend();
  mails = fakeMailProvider();
  client = await addClient(t);
  company = await addCompany(t, "trial");
  briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
  pair = { briefId, companyId: company._id };
});

afterEach(restoreWorld);

const say = (by: Doc<"users">, text: string, uploads: string[] = []) =>
  as(t, by._id).mutation(api.conversations.send, { ...pair, text, uploads, requestId: crypto.randomUUID() });
const read = async (by: Doc<"users">) =>
  (await as(t, by._id).query(api.conversations.messages, { ...pair, paginationOpts: page })).page.reverse();
const textsOf = async (by: Doc<"users">) => (await read(by)).map(({ text }) => text);
const unreadOf = (by: Doc<"users">) => as(t, by._id).query(api.conversations.unread, {});
const seeAll = async (by: Doc<"users">) => {
  const last = (await read(by)).at(-1)!;
  await as(t, by._id).mutation(api.conversations.markRead, { ...pair, upTo: last._creationTime });
};
const view = (by: Doc<"users">) => as(t, by._id).query(api.conversations.get, pair);

describe("who is in a conversation (B03, C07, I4)", () => {
  it("is the client and a company that unlocked the job, and each reads what the other wrote", async () => {
    await say(company, "Wanneer kan ik komen meten?");
    await say(client, "Dinsdag.");
    expect(await textsOf(client)).toEqual(["Wanneer kan ik komen meten?", "Dinsdag."]);
    expect(await textsOf(company)).toEqual(["Wanneer kan ik komen meten?", "Dinsdag."]);
    expect(await view(company)).toMatchObject({ side: "company", otherName: CONTACT.name, closed: null });
    expect((await view(client))?.otherName).toBe(company.companyName);
  });

  it("is a company that sent a quote, which stands in the conversation as it is now", async () => {
    const quoter = await addCompany(t, "subscribed");
    pair = { briefId, companyId: quoter._id };
    await expectRefusal(say(quoter, "Dag"), "CONVERSATION_NOT_FOUND");
    const quote = { briefId, title: "Eiken vloer", description: "Alles erin.", priceCents: 125_000 };
    const { quoteId } = await as(t, quoter._id).mutation(api.quotes.sendQuote, quote);
    await say(quoter, "Vragen?");
    expect((await view(client))?.quote).toMatchObject({ title: "Eiken vloer", price: 125_000, status: "PENDING" });
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    expect((await view(quoter))?.quote?.status).toBe("ACCEPTED");
  });

  it("shows a company without an unlock no telephone number of the client, until it has one", async () => {
    const quoter = await addCompany(t, "subscribed");
    pair = { briefId, companyId: quoter._id };
    const quote = { briefId, title: "Eiken vloer", description: "Alles erin.", priceCents: 125_000 };
    await as(t, quoter._id).mutation(api.quotes.sendQuote, quote);
    await say(client, `Bel me op ${CONTACT.phone}, ${CONTACT.name}`);
    expect(JSON.stringify([await read(quoter), await view(quoter)])).not.toMatch(/34 56 78|Fenna/);
    const listed = await as(t, quoter._id).query(api.conversations.list, { paginationOpts: page });
    expect(JSON.stringify(listed)).not.toMatch(/34 56 78|Fenna/);
    await letTimePass(t, UNREAD_MAIL_MS);
    await runScheduled(t);
    const mail = mails.sent.find(({ to }) => to === quoter.email)!;
    expect(mail.text + mail.html + mail.subject).not.toMatch(/34 56 78|Fenna/);
    await as(t, quoter._id).mutation(api.unlocks.unlockBrief, { briefId });
    expect((await textsOf(quoter))[0]).toContain(CONTACT.phone);
  });

  it("is nobody else: not another company, not another client, not a visitor", async () => {
    await say(client, "Onder ons");
    const others = [await addCompany(t, "subscribed"), await addClient(t, "Bram Dekker")];
    for (const other of others) {
      expect(await read(other)).toEqual([]);
      expect(await view(other)).toBeNull();
      expect(await as(t, other._id).query(api.conversations.signs, pair)).toBeNull();
      await expectRefusal(say(other, "Ook"), "CONVERSATION_NOT_FOUND");
    }
    expect((await t.query(api.conversations.messages, { ...pair, paginationOpts: page })).page).toEqual([]);
  });
});

describe("a message (B03)", () => {
  it("stands once, however often it is sent", async () => {
    const requestId = crypto.randomUUID();
    const call = { ...pair, text: "Een keer", uploads: [], requestId };
    const first = await as(t, client._id).mutation(api.conversations.send, call);
    expect(await as(t, client._id).mutation(api.conversations.send, call)).toBe(first);
    expect(await textsOf(company)).toEqual(["Een keer"]);
    expect(await unreadOf(company)).toBe(1);
    expect((await read(client))[0]?.sendId).toBe(requestId);
    expect((await read(company))[0]?.sendId).toBeNull();
  });

  it("says something, and no more than fits", async () => {
    await expectRefusal(say(client, "  "), "INVALID_INPUT");
    await expectRefusal(say(client, "x".repeat(TEXT_MAX.message + 1)), "INVALID_INPUT");
    const uploads = Array.from({ length: MESSAGE_PHOTOS_MAX + 1 }, () => crypto.randomUUID());
    await expectRefusal(say(client, "Foto's", uploads), "TOO_MANY_MESSAGE_PHOTOS");
    await say(client, "x".repeat(TEXT_MAX.message));
    expect(await read(client)).toHaveLength(1);
  });

  it("is limited by the hour", async () => {
    vi.stubEnv("RATE_LIMIT_MESSAGES_PER_HOUR", "2");
    await say(client, "Een");
    await say(client, "Twee");
    await expectRefusal(say(client, "Drie"), "RATE_LIMITED");
    expect(await textsOf(client)).toEqual(["Een", "Twee"]);
  });

  it.each(["before", "after"] as const)("shows its photo, which arrived %s it, in order", async (when) => {
    const uploads = [crypto.randomUUID(), crypto.randomUUID()];
    const attach = async () => {
      for (const uploadId of [...uploads].reverse()) {
        const imageId = await t.run((ctx) => ctx.storage.store(new Blob([uploadId])));
        await as(t, client._id).mutation(internal.conversationPhotos.attach, { ...pair, uploadId, imageId });
      }
    };
    if (when === "before") await attach();
    await say(client, "", uploads);
    expect((await read(company))[0]?.photosToCome).toBe(when === "before" ? 0 : 2);
    if (when === "after") await attach();
    const [message] = await read(company);
    expect(message?.photosToCome).toBe(0);
    const ids = await t.run(async (ctx) =>
      Promise.all(message!.photos.map(async ({ photoId }) => (await ctx.db.get("messagePhotos", photoId))!.uploadId)),
    );
    expect(ids).toEqual(uploads);
  });

  it("leaves no photo behind that no message shows", async () => {
    const imageId = await t.run((ctx) => ctx.storage.store(new Blob(["los"])));
    const uploadId = crypto.randomUUID();
    await as(t, client._id).mutation(internal.conversationPhotos.attach, { ...pair, uploadId, imageId });
    vi.setSystemTime(Date.now() + 4 * DAY_MS);
    await t.mutation(internal.conversationJobs.sweepPhotos, {});
    expect(await t.run((ctx) => ctx.db.query("messagePhotos").collect())).toEqual([]);
    expect(await t.run((ctx) => ctx.db.system.get("_storage", imageId))).toBeNull();
  });
});

describe("what is unread (B03)", () => {
  it("is counted for whom it is for, until it was seen, and no further than it was seen", async () => {
    await say(company, "Een");
    await letTimePass(t, 1000);
    await say(company, "Twee");
    expect([await unreadOf(client), await unreadOf(company)]).toEqual([2, 0]);
    const [first] = await read(client);
    await as(t, client._id).mutation(api.conversations.markRead, { ...pair, upTo: first!._creationTime });
    expect(await unreadOf(client)).toBe(1);
    await seeAll(client);
    expect(await unreadOf(client)).toBe(0);
  });

  it("is told to the other side as read, and reading cannot be taken back", async () => {
    await say(company, "Gelezen?");
    const signs = () => as(t, company._id).query(api.conversations.signs, pair);
    expect((await signs())?.readUpTo).toBe(0);
    await seeAll(client);
    const { readUpTo } = (await signs())!;
    expect(readUpTo).toBe((await read(company))[0]!._creationTime);
    await as(t, client._id).mutation(api.conversations.markRead, { ...pair, upTo: 1 });
    expect((await signs())?.readUpTo).toBe(readUpTo);
  });

  it("stays unread for a side that writes without having seen it", async () => {
    await say(company, "Nog niet gezien");
    await say(client, "Onderweg getypt");
    expect(await unreadOf(client)).toBe(1);
  });

  it("stands in the list of each side, that with the last message first", async () => {
    const other = await addCompany(t, "subscribed");
    await as(t, other._id).mutation(api.unlocks.unlockBrief, { briefId });
    await say(company, "Eerste");
    await letTimePass(t, 1000);
    await as(t, other._id).mutation(api.conversations.send, {
      briefId,
      companyId: other._id,
      text: "Tweede",
      uploads: [],
    });
    const list = await as(t, client._id).query(api.conversations.list, { paginationOpts: page });
    expect(list.page.map(({ otherName, last, unread }) => [otherName, last?.text, unread])).toEqual([
      [other.companyName, "Tweede", 1],
      [company.companyName, "Eerste", 1],
    ]);
    expect(await unreadOf(client)).toBe(2);
  });
});

describe("typing (B03)", () => {
  it("is told to the other side only, and ends with the message", async () => {
    await say(client, "Hoi");
    const typing = (by: Doc<"users">) => as(t, by._id).query(api.conversations.signs, pair);
    await as(t, client._id).mutation(api.conversations.typing, { ...pair, isTyping: true });
    expect((await typing(company))?.typingAt).toBe(Date.now());
    expect((await typing(client))?.typingAt).toBeNull();
    await say(client, "Klaar");
    expect((await typing(company))?.typingAt).toBeNull();
  });

  it("is written at most once a second", async () => {
    await say(client, "Hoi");
    const type = () => as(t, client._id).mutation(api.conversations.typing, { ...pair, isTyping: true });
    await type();
    const before = Date.now();
    vi.setSystemTime(before + 500);
    await type();
    expect((await as(t, company._id).query(api.conversations.signs, pair))?.typingAt).toBe(before);
  });
});

describe("the mail about unread messages (B03)", () => {
  const mailsTo = (email: string) => mails.sent.filter((mail) => mail.to === email && /bericht/i.test(mail.subject));

  it("is sent once after ten minutes, with the text, and not again until it was read", async () => {
    await say(client, "Past dinsdag?");
    await letTimePass(t, UNREAD_MAIL_MS - 1000);
    expect(mailsTo(company.email)).toEqual([]);
    await letTimePass(t, 1000);
    await runScheduled(t);
    expect(mailsTo(company.email)).toHaveLength(1);
    expect(mailsTo(company.email)[0]!.text).toContain("Past dinsdag?");
    expect(mailsTo(company.email)[0]!.text).toContain(`/berichten/${briefId}/${company._id}`);
    await say(client, "Of woensdag?");
    await letTimePass(t, 2 * UNREAD_MAIL_MS);
    await runScheduled(t);
    expect(mailsTo(company.email)).toHaveLength(1);
    await seeAll(company);
    await say(client, "Nog een vraag");
    await letTimePass(t, UNREAD_MAIL_MS);
    await runScheduled(t);
    expect(mailsTo(company.email)).toHaveLength(2);
    expect(mailsTo(company.email)[1]!.text).not.toContain("Past dinsdag?");
  });

  it("is not sent when the message was read in time", async () => {
    await say(client, "Past dinsdag?");
    await letTimePass(t, UNREAD_MAIL_MS / 2);
    await seeAll(company);
    await letTimePass(t, UNREAD_MAIL_MS);
    await runScheduled(t);
    expect(mailsTo(company.email)).toEqual([]);
  });

  it("is sent about what came after the last message that was read, too", async () => {
    await say(client, "Gezien");
    await letTimePass(t, 1000);
    await say(client, "Niet gezien");
    const [first] = await read(company);
    await as(t, company._id).mutation(api.conversations.markRead, { ...pair, upTo: first!._creationTime });
    await letTimePass(t, UNREAD_MAIL_MS);
    await runScheduled(t);
    expect(mailsTo(company.email)).toHaveLength(1);
    expect(mailsTo(company.email)[0]!.text).toContain("Niet gezien");
    expect(mailsTo(company.email)[0]!.text).not.toContain("Gezien");
  });

  it("holds all of what is unread, and cannot be read in the outbox", async () => {
    await say(client, "Een");
    await say(client, "Twee");
    await letTimePass(t, UNREAD_MAIL_MS);
    await runScheduled(t);
    expect(mailsTo(company.email)[0]!.text).toMatch(/Een[^]*Twee/);
    const stored = await t.run((ctx) => ctx.db.query("mails").collect());
    expect(JSON.stringify(stored)).not.toContain("Twee");
  });
});

describe("a client without an account (B03, C11)", () => {
  beforeEach(async () => {
    briefId = await addBrief(t, { contact: { ...CONTACT, email: client.email }, unlockedBy: [company._id] });
    pair = { briefId, companyId: company._id };
    await say(company, "Kan ik langskomen?");
    await letTimePass(t, UNREAD_MAIL_MS);
    await runScheduled(t);
  });
  const tokenOf = () => /berichten\/lezen\?token=([\w-]+)/.exec(mails.sent.at(-1)!.text)![1]!;

  it("reads by the link of the mail, which says to the company that it was read", async () => {
    const token = tokenOf();
    const found = await t.query(api.conversations.byLink, { token });
    expect(found).toMatchObject({ otherName: company.companyName, messages: [{ text: "Kan ik langskomen?" }] });
    await t.mutation(api.conversations.markReadBy, { token, upTo: found!.messages[0]!._creationTime });
    expect((await as(t, company._id).query(api.conversations.signs, pair))?.readUpTo).toBeGreaterThan(0);
    expect(await t.query(api.conversations.byLink, { token: `${token}x` })).toBeNull();
  });

  it("has the conversation once the request was claimed, and answers", async () => {
    expect(await read(client)).toEqual([]);
    await t.run((ctx) => ctx.db.patch("users", client._id, { emailVerificationTime: Date.now() }));
    await as(t, client._id).mutation(api.accounts.claimBriefs, {});
    expect(await unreadOf(client)).toBe(1);
    await say(client, "Ja hoor");
    expect(await textsOf(company)).toEqual(["Kan ik langskomen?", "Ja hoor"]);
  });
});

describe("the end of a conversation (B03, C65)", () => {
  it("comes when either side closes it: both still read it, and nobody writes on", async () => {
    await say(client, "Dank, we gaan met een ander verder.");
    await as(t, client._id).mutation(api.conversations.close, pair);
    expect((await view(company))?.closed).toBe("client");
    await expectRefusal(say(company, "Jammer"), "CONVERSATION_CLOSED");
    await expectRefusal(say(client, "Toch"), "CONVERSATION_CLOSED");
    expect(await read(company)).toHaveLength(1);
    await as(t, company._id).mutation(api.conversations.close, pair);
    expect((await view(company))?.closed).toBe("client");
  });

  it("comes for a company that loses its access: it reads nothing any more, and the client does", async () => {
    await say(client, "Mijn nummer is 06 1");
    await t.run(async (ctx) => {
      const unlock = await ctx.db
        .query("proposals")
        .withIndex("by_company_brief", (q) => q.eq("companyId", company._id).eq("briefId", briefId))
        .first();
      await ctx.db.delete("proposals", unlock!._id);
      await withdrawConversation(ctx, briefId, company._id);
    });
    expect([await read(company), await view(company), await unreadOf(company)]).toEqual([[], null, 0]);
    expect((await as(t, company._id).query(api.conversations.list, { paginationOpts: page })).page).toEqual([]);
    expect((await view(client))?.closed).toBe("access");
    await expectRefusal(say(client, "Hallo?"), "CONVERSATION_CLOSED");
  });

  it.each(["client", "company"] as const)("comes with the account of the %s, photos and all", async (who) => {
    const uploadId = crypto.randomUUID();
    const imageId = await t.run((ctx) => ctx.storage.store(new Blob(["een foto"])));
    await as(t, client._id).mutation(internal.conversationPhotos.attach, { ...pair, uploadId, imageId });
    await say(client, "Iets persoonlijks", [uploadId]);
    for (let index = 0; index < 110; index++) {
      await t.run(async (ctx) => {
        const conversation = (await findConversation(ctx, briefId, company._id))!;
        const row = { conversationId: conversation._id, by: "client" as const, uploads: [], sendId: null };
        await ctx.db.insert("messages", { ...row, text: "Iets persoonlijks" });
      });
    }
    await eraseAccountOf(t, who === "client" ? client._id : company._id);
    await runScheduled(t);
    expect(await wholeDatabase(t)).not.toContain("Iets persoonlijks");
    expect(await t.run((ctx) => ctx.db.system.get("_storage", imageId))).toBeNull();
    expect(await t.run((ctx) => ctx.db.query("conversationSides").collect())).toEqual([]);
  });

  it("comes with the client's contact data", async () => {
    const guests = await addBrief(t, { status: "CANCELLED", unlockedBy: [company._id] });
    pair = { briefId: guests, companyId: company._id };
    await say(company, "Iets persoonlijks");
    vi.setSystemTime(Date.now() + RETENTION_MS);
    await t.mutation(internal.retention.forgetOldRows, {});
    await runScheduled(t);
    expect(await wholeDatabase(t)).not.toContain("Iets persoonlijks");
    expect(await t.run((ctx) => ctx.db.query("conversations").collect())).toEqual([]);
  });

  it("is read by staff when it was reported, and closed for a reason", async () => {
    const adminToken = await addAdmin(t);
    await say(company, "Betaal mij nu.");
    await as(t, client._id).mutation(api.conversations.report, { ...pair, reason: "Dreigt." });
    const { page: reports } = await t.query(api.adminConversations.reports, { adminToken, paginationOpts: page });
    expect(reports).toMatchObject([{ by: "client", reason: "Dreigt.", companyName: company.companyName }]);
    const reportId = reports[0]!._id;
    const seen = await t.query(api.adminConversations.messages, { adminToken, reportId, paginationOpts: page });
    expect(seen.page.map(({ text }) => text)).toEqual(["Betaal mij nu."]);
    await t.mutation(api.adminConversations.decide, { adminToken, reportId, close: true, reason: "Dreigementen." });
    expect((await view(company))?.closed).toBe("staff");
    expect((await view(client))?.isReported).toBe(false);
    expect(await t.run((ctx) => ctx.db.query("auditLog").first())).toMatchObject({ action: "conversation.close" });
  });
});

describe("a copy of somebody's data (B03, C65)", () => {
  it("has every message of their conversations, and of nobody else's", async () => {
    await say(company, "Dag");
    await say(client, "Ook dag");
    const mine = async (user: Doc<"users">) => {
      const { items } = await as(t, user._id).query(internal.accounts.exportConversations, { after: 0 });
      return items as { id: Id<"conversations">; with: string }[];
    };
    const [own] = await mine(client);
    expect(own?.with).toBe(company.companyName);
    const call = { conversationId: own!.id, cursor: null };
    const { items } = await as(t, client._id).query(internal.accounts.exportMessages, call);
    expect(items).toMatchObject([
      { from: "me", text: "Ook dag" },
      { from: "other", text: "Dag" },
    ]);
    const stranger = await addClient(t);
    expect(await mine(stranger)).toEqual([]);
    expect((await as(t, stranger._id).query(internal.accounts.exportMessages, call)).items).toEqual([]);
  });
});
