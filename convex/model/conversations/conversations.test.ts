/** Conversations: who reads and writes them (B03). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, MESSAGE_PHOTOS_MAX, TEXT_MAX, UNREAD_MAIL_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  CONTACT,
  expectRefusal,
  letTimePass,
  runScheduled,
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
import { limitTo } from "../base/rateLimits.setup";

beforeEach(openTalk);

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
    talkAbout({ briefId, companyId: quoter._id });
    await expectRefusal(say(quoter, "Dag"), "CONVERSATION_NOT_FOUND");
    const quote = { briefId, title: "Eiken vloer", description: "Alles erin.", priceCents: 125_000 };
    const { quoteId } = await as(t, quoter._id).mutation(api.quotes.sendQuote, quote);
    await say(quoter, "Vragen?");
    expect((await view(client))?.quote).toMatchObject({ title: "Eiken vloer", price: 125_000, status: "PENDING" });
    await as(t, quoter._id).mutation(api.quotes.withdraw, { briefId });
    expect((await view(client))?.quote?.withdrawnAt).toEqual(expect.any(Number));
    await as(t, quoter._id).mutation(api.quotes.change, quote);
    expect((await view(client))?.quote?.withdrawnAt).toBeNull();
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    expect((await view(quoter))?.quote?.status).toBe("ACCEPTED");
  });

  it("shows a company without an unlock no telephone number of the client, until it has one", async () => {
    const quoter = await addCompany(t, "subscribed");
    talkAbout({ briefId, companyId: quoter._id });
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

  it("shows such a company no number in pieces either, and takes those that it read before away (C07)", async () => {
    const quoter = await addCompany(t, "subscribed");
    talkAbout({ briefId, companyId: quoter._id });
    const quote = { briefId, title: "Eiken vloer", description: "Alles erin.", priceCents: 125_000 };
    await as(t, quoter._id).mutation(api.quotes.sendQuote, quote);
    await say(client, "Leuk! 06 34 56");
    await say(quoter, "Wat bedoelt u?");
    expect((await textsOf(quoter))[0]).toBe("Leuk! 06 34 56");
    await say(client, "78 90 na zessen");
    expect(await textsOf(quoter)).toEqual(["Leuk! [verborgen]", "Wat bedoelt u?", "[verborgen] na zessen"]);
    expect((await textsOf(client)).at(-1)).toBe("78 90 na zessen");
  });

  it("shows such a company no number either that begins in the request's own words (C07)", async () => {
    const quoter = await addCompany(t, "subscribed");
    const description = "Een vloer van eiken. 06 34 56";
    talkAbout({ briefId: await addBrief(t, { userId: client._id, description }), companyId: quoter._id });
    const quote = { ...pair, title: "Eiken vloer", description: "Alles erin.", priceCents: 125_000 };
    const { companyId: _, ...sent } = quote;
    await as(t, quoter._id).mutation(api.quotes.sendQuote, sent);
    await say(client, "En verder 78 90, na zessen");
    expect(await textsOf(quoter)).toEqual(["En verder [verborgen], na zessen"]);
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
    // Spaces, a joiner, a mark of direction, a filler: nothing of it can be seen.
    for (const text of ["  ", "\u200b\u200d", " \u202e\n", "\u3164"])
      await expectRefusal(say(client, text), "INVALID_INPUT");
    await expectRefusal(say(client, "x".repeat(TEXT_MAX.message + 1)), "INVALID_INPUT");
    const uploads = Array.from({ length: MESSAGE_PHOTOS_MAX + 1 }, () => crypto.randomUUID());
    await expectRefusal(say(client, "Foto's", uploads), "TOO_MANY_MESSAGE_PHOTOS");
    await say(client, "x".repeat(TEXT_MAX.message));
    expect(await read(client)).toHaveLength(1);
  });

  it("is limited by the hour", async () => {
    limitTo("message", 2);
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
