/** Guests in a conversation, how it ends, and the copy of it (B03). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, REQUEST_LINK_MS, RETENTION_MS, UNREAD_MAIL_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { findConversation } from "./conversations";
import {
  addAdmin,
  addBrief,
  addClient,
  as,
  CONTACT,
  eraseAccountOf,
  expectRefusal,
  letTimePass,
  runScheduled,
  wholeDatabase,
} from "../../tests/test.setup";
import {
  page,
  t,
  mails,
  client,
  company,
  briefId,
  pair,
  openTalk,
  talkAbout,
  say,
  read,
  textsOf,
  unreadOf,
  view,
} from "./conversations.setup";

beforeEach(openTalk);

describe("a client without an account (B03, C11)", () => {
  beforeEach(async () => {
    const guests = await addBrief(t, { contact: { ...CONTACT, email: client.email }, unlockedBy: [company._id] });
    talkAbout({ briefId: guests, companyId: company._id });
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

  it("reads by the link for fourteen days", async () => {
    const token = tokenOf();
    vi.setSystemTime(Date.now() + REQUEST_LINK_MS - DAY_MS);
    expect(await t.query(api.conversations.byLink, { token })).not.toBeNull();
    vi.setSystemTime(Date.now() + DAY_MS);
    expect(await t.query(api.conversations.byLink, { token })).toBeNull();
  });

  it("reads nothing by the link while staff block the account of that address", async () => {
    const token = tokenOf();
    await t.run((ctx) => ctx.db.patch("users", client._id, { blockedAt: Date.now() }));
    expect(await t.query(api.conversations.byLink, { token })).toBeNull();
  });

  it("has the conversation once the request was claimed, and answers; the link opens nothing more", async () => {
    const token = tokenOf();
    expect(await read(client)).toEqual([]);
    await t.run((ctx) => ctx.db.patch("users", client._id, { emailVerificationTime: Date.now() }));
    await as(t, client._id).mutation(api.accounts.claimBriefs, {});
    expect(await unreadOf(client)).toBe(1);
    await say(client, "Ja hoor");
    expect(await textsOf(company)).toEqual(["Kan ik langskomen?", "Ja hoor"]);
    expect(await t.query(api.conversations.byLink, { token })).toBeNull();
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

  it("follows from the access of a company: without an unlock or a quote it reads nothing, and the client reads on", async () => {
    await say(client, "Mijn nummer is 06 1");
    await t.run(async (ctx) => {
      const unlock = await ctx.db
        .query("proposals")
        .withIndex("by_company_brief", (q) => q.eq("companyId", company._id).eq("briefId", briefId))
        .first();
      await ctx.db.delete("proposals", unlock!._id);
    });
    expect([await read(company), await view(company)]).toEqual([[], null]);
    expect(await read(client)).toHaveLength(1);
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
    talkAbout({ briefId: guests, companyId: company._id });
    await say(company, "Iets persoonlijks");
    vi.setSystemTime(Date.now() + RETENTION_MS);
    await t.mutation(internal.retention.forgetOldRows, {});
    await runScheduled(t);
    expect(await wholeDatabase(t)).not.toContain("Iets persoonlijks");
    expect(await t.run((ctx) => ctx.db.query("conversations").collect())).toEqual([]);
  });

  it("is read by staff when it was reported, and closed for a reason", async () => {
    const admin = await addAdmin(t);
    await say(company, "Betaal mij nu.");
    await as(t, client._id).mutation(api.conversations.report, { ...pair, reason: "Dreigt." });
    const { page: reports } = await admin.query(api.adminConversations.reports, { paginationOpts: page });
    expect(reports).toMatchObject([{ by: "client", reason: "Dreigt.", companyName: company.companyName }]);
    const { _id: reportId, briefId: about } = reports[0]!;
    const read = () => admin.query(api.adminConversations.messages, { reportId, paginationOpts: page });
    expect((await read()).page).toEqual([]);
    await admin.mutation(api.adminPeople.look, { looks: [{ about, fields: ["words"] }], way: "conversation" });
    const seen = await read();
    expect(seen.page.map(({ text }) => text)).toEqual(["Betaal mij nu."]);
    await admin.mutation(api.adminConversations.decide, { reportId, close: true, reason: "Dreigementen." });
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
      const { items } = await as(t, user._id).mutation(internal.accounts.exportConversations, { after: 0 });
      return items as { id: Id<"conversations">; with: string }[];
    };
    const [own] = await mine(client);
    expect(own?.with).toBe(company.companyName);
    const call = { conversationId: own!.id, cursor: null };
    const { items } = await as(t, client._id).mutation(internal.accounts.exportMessages, call);
    expect(items).toMatchObject([
      { from: "me", text: "Ook dag" },
      { from: "other", text: "Dag" },
    ]);
    const stranger = await addClient(t);
    expect(await mine(stranger)).toEqual([]);
    expect((await as(t, stranger._id).mutation(internal.accounts.exportMessages, call)).items).toEqual([]);
  });
});
