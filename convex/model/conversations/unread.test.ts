/** What is unread in a conversation, who types, and what is mailed (B03). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UNREAD_MAIL_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { addCompany, as, letTimePass, runScheduled, mailsWithTexts } from "../../tests/test.setup";
import {
  page,
  t,
  mails,
  client,
  company,
  briefId,
  pair,
  openTalk,
  say,
  read,
  unreadOf,
  seeAll,
} from "./conversations.setup";

beforeEach(openTalk);

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

  it("stands in the list by its beginning, which ends between two characters", async () => {
    await say(company, `${"x".repeat(119)}${"🏠".repeat(9)}`);
    const { page: rows } = await as(t, client._id).query(api.conversations.list, { paginationOpts: page });
    expect(rows[0]?.last?.text).toBe(`${"x".repeat(119)}🏠`);
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
    const stored = await mailsWithTexts(t);
    expect(JSON.stringify(stored)).not.toContain("Twee");
  });
});
