/** Addresses of pictures: who is sent the picture, and that a copied address ends with the right to see it. */
import { beforeEach, describe, expect, it } from "vitest";
import { UNREAD_MAIL_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { endSessions } from "../access/sessions";
import { getBriefOrThrow, setBriefStatus } from "../briefs/briefs";
import {
  addAdmin,
  addStaff,
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  eraseAccountOf,
  fakeMailProvider,
  letTimePass,
  runScheduled,
  t,
} from "../../tests/test.setup";

let mails: ReturnType<typeof fakeMailProvider>;
let client: Doc<"users">;
let company: Doc<"users">;
backendForEachTest();
beforeEach(async () => {
  mails = fakeMailProvider();
  client = await addClient(t);
  company = await addCompany(t, "subscribed");
});

const store = () => t.run((ctx) => ctx.storage.store(new Blob(["a drawn floor"], { type: "image/png" })));
async function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const { pathname, search } = new URL(url);
  return await t.fetch(pathname + search, { headers });
}
const statusOf = async (url: string) => (await ask(url)).status;
const logOut = ({ _id }: Doc<"users">) => t.run((ctx) => endSessions(ctx, _id));
const close = (briefId: Id<"briefs">) =>
  t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), "CANCELLED"));

async function addPhoto(briefId: Id<"briefs">): Promise<void> {
  const imageId = await store();
  const photo = { briefId, grantId: null, uploadId: crypto.randomUUID(), place: 0, imageId };
  await t.run((ctx) => ctx.db.insert("briefPhotos", photo));
}
const photoFor = async ({ _id }: Doc<"users">, briefId: Id<"briefs">) =>
  (await as(t, _id).query(api.briefPhotos.forBrief, { briefId }))![0]!.url;

describe("an address of a request's photo", () => {
  let briefId: Id<"briefs">;
  beforeEach(async () => {
    briefId = await addBrief(t, { userId: client._id });
    await addPhoto(briefId);
  });

  it("shows the photo, which browsers ask for each time and get once", async () => {
    const url = await photoFor(client, briefId);
    const response = await ask(url);
    expect([response.status, await response.text()]).toEqual([200, "a drawn floor"]);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    const again = await ask(url, { "If-None-Match": response.headers.get("ETag")! });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("is another one for each session, and stays the same in it", async () => {
    const own = await photoFor(client, briefId);
    expect(await photoFor(client, briefId)).toBe(own);
    expect(await photoFor(company, briefId)).not.toBe(own);
  });

  it("shows nothing once its reader logged out", async () => {
    const [own, others] = [await photoFor(client, briefId), await photoFor(company, briefId)];
    await logOut(client);
    expect([await statusOf(own), await statusOf(others)]).toEqual([404, 200]);
  });

  it("shows nothing to a company once the request is closed, unless it unlocked it", async () => {
    const unlocked = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
    await addPhoto(unlocked);
    const [open, kept] = [await photoFor(company, briefId), await photoFor(company, unlocked)];
    await close(briefId);
    await close(unlocked);
    expect([await statusOf(open), await statusOf(kept)]).toEqual([404, 200]);
  });

  it("shows nothing to a company whose trial is over", async () => {
    const trial = await addCompany(t, "trial");
    const url = await photoFor(trial, briefId);
    expect(await statusOf(url)).toBe(200);
    await t.run(async (ctx) => {
      const profile = await ctx.db
        .query("profiles")
        .withIndex("by_user", (q) => q.eq("userId", trial._id))
        .unique();
      await ctx.db.patch("profiles", profile!._id, { trialEnd: Date.now() - 1, isTrialActive: false });
    });
    expect(await statusOf(url)).toBe(404);
  });

  it("shows nothing once the client's account, or the company's, is erased", async () => {
    const trial = await addCompany(t, "trial");
    const [own, others] = [await photoFor(client, briefId), await photoFor(trial, briefId)];
    await eraseAccountOf(t, trial._id);
    expect([await statusOf(own), await statusOf(others)]).toEqual([200, 404]);
    await eraseAccountOf(t, client._id);
    expect(await statusOf(own)).toBe(404);
  });

  it("shows nothing once the session would have to be renewed", async () => {
    const url = await photoFor(client, briefId);
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("authSessions").collect()) {
        await ctx.db.patch("authSessions", _id, { expirationTime: Date.now() });
      }
    });
    expect(await statusOf(url)).toBe(404);
  });

  it("serves staff until they log out", async () => {
    const admin = await addAdmin(t);
    const [photo] = (await admin.query(api.briefPhotos.forStaff, { briefId }))!;
    expect(await statusOf(photo!.url)).toBe(200);
    await admin.mutation(api.admin.signOut, {});
    expect(await statusOf(photo!.url)).toBe(404);
  });

  it("serves no session of the gate any more once staff have accounts (B17)", async () => {
    const admin = await addAdmin(t);
    const [photo] = (await admin.query(api.briefPhotos.forStaff, { briefId }))!;
    await addStaff(t, "reader");
    expect(await statusOf(photo!.url)).toBe(404);
  });

  it("shows nothing when a part of it was changed", async () => {
    const [one, other] = [await photoFor(client, briefId), await photoFor(company, briefId)];
    for (const part of ["picture", "reader", "seal"]) {
      const forged = new URL(one);
      const another = part === "picture" ? "onbekend" : new URL(other).searchParams.get(part)!;
      forged.searchParams.set(part, another);
      expect(await statusOf(forged.href), part).toBe(404);
      forged.searchParams.delete(part);
      expect(await statusOf(forged.href), part).toBe(404);
    }
  });
});

describe("an address of a message's photo", () => {
  /** A message with a photo, of the company about a request of the client, or of a guest, or of that client. */
  async function say(userId: Id<"users"> | null, by = company) {
    const contact = userId === null ? { ...CONTACT, email: "gast@voorbeeld.test" } : CONTACT;
    const briefId = await addBrief(t, { userId, contact, unlockedBy: [company._id] });
    const ids = { briefId, companyId: company._id };
    const uploadId = crypto.randomUUID();
    const message = { ...ids, text: "Kijk", uploads: [uploadId] };
    await as(t, by._id).mutation(api.conversations.send, message);
    const imageId = await store();
    await t.run(async (ctx) => {
      const sent = (await ctx.db.query("messages").first())!;
      const photo = { conversationId: sent.conversationId, by: sent.by, uploadId, imageId, messageId: sent._id };
      await ctx.db.insert("messagePhotos", photo);
    });
    return ids;
  }
  const firstPage = { numItems: 10, cursor: null };
  const sentTo = async ({ _id }: Doc<"users">, ids: Awaited<ReturnType<typeof say>>) =>
    (await as(t, _id).query(api.conversations.messages, { ...ids, paginationOpts: firstPage })).page[0]!.photos[0]!.url;

  it("serves both sides, each until it logs out", async () => {
    const ids = await say(client._id);
    const [own, others] = [await sentTo(company, ids), await sentTo(client, ids)];
    expect([await statusOf(own), await statusOf(others)]).toEqual([200, 200]);
    await logOut(company);
    expect([await statusOf(own), await statusOf(others)]).toEqual([404, 200]);
  });

  it("shows nothing to a company that has neither unlock nor quote any more", async () => {
    const ids = await say(client._id);
    const url = await sentTo(company, ids);
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("proposals").collect()) await ctx.db.delete("proposals", _id);
    });
    expect(await statusOf(url)).toBe(404);
  });

  it("shows a client's nothing to a company from which the client withdrew the details (B08)", async () => {
    const ids = await say(client._id, client);
    const [url, own] = [await sentTo(company, ids), await sentTo(client, ids)];
    expect(await statusOf(url)).toBe(200);
    await as(t, client._id).mutation(api.disclosures.withdraw, ids);
    expect([await statusOf(url), await statusOf(own)]).toEqual([404, 200]);
    const read = await as(t, company._id).query(api.conversations.messages, { ...ids, paginationOpts: firstPage });
    expect(read.page).toMatchObject([{ text: "Kijk", photos: [], photosToCome: 0 }]);
  });

  it("serves staff once the conversation is reported", async () => {
    const ids = await say(client._id);
    const admin = await addAdmin(t);
    await as(t, client._id).mutation(api.conversations.report, { ...ids, reason: "Dit is geen vloer." });
    const reports = await admin.query(api.adminConversations.reports, { paginationOpts: firstPage });
    const reportId = reports.page[0]!._id;
    const asked = { reportId, paginationOpts: firstPage };
    await admin.mutation(api.adminPeople.look, {
      looks: [{ about: ids.briefId, fields: ["words"] }],
      way: "conversation",
    });
    const messages = await admin.query(api.adminConversations.messages, asked);
    const { url } = messages.page[0]!.photos[0]!;
    expect(await statusOf(url)).toBe(200);
    await t.run(async (ctx) => await ctx.db.delete("conversationReports", reportId));
    expect(await statusOf(url)).toBe(404);
  });

  it("serves a guest with the key of a mail until the next mail brings another key", async () => {
    await say(null);
    await letTimePass(t, UNREAD_MAIL_MS);
    await runScheduled(t);
    const token = /berichten\/lezen\?token=([\w-]+)/.exec(mails.sent.at(-1)!.text)![1]!;
    const { url } = (await t.query(api.conversations.byLink, { token }))!.messages[0]!.photos[0]!;
    expect(await statusOf(url)).toBe(200);
    await t.run(async (ctx) => {
      const side = (await ctx.db.query("conversationSides").collect()).find(({ linkHash }) => linkHash !== undefined)!;
      await ctx.db.patch("conversationSides", side._id, { linkUntil: side.linkUntil! + 1 });
    });
    expect(await statusOf(url)).toBe(404);
  });
});

describe("an address of a company's picture", () => {
  let briefId: Id<"briefs">;
  beforeEach(async () => {
    const avatarUrl = await store();
    await t.run(async (ctx) => {
      for (const table of ["profiles", "companyProfiles"] as const) {
        const rows = await ctx.db.query(table).collect();
        const row = rows.find(({ userId }) => userId === company._id)!;
        await ctx.db.patch(table, row._id, { avatarUrl });
      }
    });
    briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
  });
  const own = async () => (await as(t, company._id).query(api.images.mine, {}))!.avatar!;
  const setPublic = (isPublic: boolean) => as(t, company._id).mutation(api.companyPages.setPublic, { isPublic });

  it("serves the company itself before its page is public, until it logs out", async () => {
    const { url } = await own();
    expect(await statusOf(url)).toBe(200);
    await logOut(company);
    expect(await statusOf(url)).toBe(404);
  });

  it("serves everybody while the page is public, and browsers keep it for five minutes", async () => {
    const slug = (await setPublic(true))!;
    const { avatarUrl } = (await t.query(api.companyPages.read, { slug }))!;
    const response = await ask(avatarUrl!);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "public, max-age=300"]);
    await setPublic(false);
    expect(await statusOf(avatarUrl!)).toBe(404);
  });

  it("serves the client of a request that it unlocked, and nobody without the client's session", async () => {
    const ids = { briefId, companyId: company._id };
    const { page } = (await as(t, client._id).query(api.companyPages.forClient, ids))!;
    expect(await statusOf(page.avatarUrl!)).toBe(200);
    const unsealed = new URL(page.avatarUrl!);
    unsealed.searchParams.delete("reader");
    expect(await statusOf(unsealed.href)).toBe(404);
    await logOut(client);
    expect(await statusOf(page.avatarUrl!)).toBe(404);
  });

  it("serves viewers by a shared link until it ends", async () => {
    await t.run((ctx) => ctx.db.patch("briefs", briefId, { status: "OPEN" }));
    const quote = { briefId, title: "Eiken", description: "Eiken visgraat, gelegd.", priceCents: 285_000 };
    await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    await as(t, client._id).mutation(api.requestShares.start, { briefId });
    const { page } = await as(t, client._id).query(api.briefs.mine, { paginationOpts: firstPage });
    const looked = await t.query(api.requestShares.look, { secret: page[0]!.share!.secret });
    const url = (looked as Exclude<typeof looked, "company" | null>).quotes[0]!.companyAvatarUrl!;
    expect(await statusOf(url)).toBe(200);
    await as(t, client._id).mutation(api.requestShares.stop, { briefId });
    expect(await statusOf(url)).toBe(404);
  });
  const firstPage = { numItems: 10, cursor: null };

  it("shows nothing once the company took the picture away", async () => {
    const { url, imageId } = await own();
    await as(t, company._id).mutation(api.images.remove, { imageId });
    expect(await statusOf(url)).toBe(404);
  });
});
