import { beforeEach, describe, expect, it, vi } from "vitest";
import { REQUEST_SHARE_MS } from "../../../domain/limits";
import type { BriefStatus } from "../../../domain/status";
import { api } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
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
  wholeDatabase,
} from "../../tests/test.setup";
import { endSessions } from "../access/sessions";
import { getBriefOrThrow, setBriefStatus } from "../briefs/briefs";
import { limitTo } from "../base/rateLimits.setup";

let client: Doc<"users">;
let briefId: Id<"briefs">;
const contact = {
  name: "Noor Kwartsveld",
  email: "noor@voorbeeld.test",
  phone: "06 51 52 53 54",
  street: "Kiezelpad 8",
};

backendForEachTest();
beforeEach(async () => {
  fakeMailProvider();
  client = await addClient(t, "Noor Kwartsveld");
  briefId = await addBrief(t, { userId: client._id, contact, description: `Bel ${contact.phone}` });
});

const mine = async () => (await as(t, client._id).query(api.briefs.mine, firstPage)).page[0]!;
const firstPage = { paginationOpts: { numItems: 10, cursor: null } };
const look = (secret: string) => t.query(api.requestShares.look, { secret });
const stop = () => as(t, client._id).mutation(api.requestShares.stop, { briefId });
const setStatus = (status: BriefStatus) =>
  t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), status));
async function share(): Promise<string> {
  await as(t, client._id).mutation(api.requestShares.start, { briefId });
  return (await mine()).share!.secret;
}
async function quote(words = "Eiken visgraat"): Promise<{ quoteId: Id<"proposals">; company: Doc<"users"> }> {
  const company = await addCompany(t, "subscribed");
  const sent = { briefId, title: words, description: `Dag Noor Kwartsveld, ${words}.`, priceCents: 285_000 };
  return { ...(await as(t, company._id).mutation(api.quotes.sendQuote, sent)), company };
}

describe("looking along by a link (N20)", () => {
  it("shows the timeline and the quotes as they come, and nothing of who the client is", async () => {
    const secret = await share();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await look(secret)).toMatchObject({ status: "OPEN", quotes: [], timeline: { quotedAt: null } });
    const { quoteId } = await quote();
    const seen = await look(secret);
    expect(seen).toMatchObject({
      quotes: [{ _id: quoteId, price: 285_000, packageName: "Eiken visgraat", status: "PENDING" }],
      timeline: { quotedAt: expect.any(Number) as number },
    });
    const told = JSON.stringify(seen);
    for (const secretOfClient of ["Kwartsveld", "Noor", "51 52", "Kiezelpad", contact.email, client._id, briefId]) {
      expect(told).not.toContain(secretOfClient);
    }
    await as(t, client._id).mutation(api.quotes.decline, { quoteId });
    await as(t, client._id).mutation(api.quotes.giveDeclineReason, { quoteId, reason: "De prijs" });
    expect(JSON.stringify(await look(secret))).not.toContain("De prijs");
  });

  it("opens that one request only, and decides nothing", async () => {
    const secret = await share();
    const { quoteId } = await quote();
    const other = await addBrief(t, { userId: client._id, floorType: "Gietvloer" });
    expect(JSON.stringify(await look(secret))).not.toContain("Gietvloer");
    for (const act of [api.quotes.accept, api.quotes.decline]) {
      await expectRefusal(t.mutation(act, { quoteId }), "NOT_SIGNED_IN");
    }
    await expectRefusal(t.mutation(api.requestShares.stop, { briefId: other }), "NOT_SIGNED_IN");
  });

  it("is one link, which stays when it is asked for again; after it was ended the next is another", async () => {
    const first = await share();
    expect(await share()).toBe(first);
    await stop();
    expect((await mine()).share).toBeNull();
    expect(await look(first)).toBeNull();
    await stop();
    const second = await share();
    expect(second).not.toBe(first);
    expect(await look(first)).toBeNull();
    expect(await look(second)).not.toBeNull();
    expect(await look("verzonnen")).toBeNull();
    expect(await look("")).toBeNull();
  });

  it("ends by itself after its time", async () => {
    const secret = await share();
    const { since, endsAt } = (await mine()).share!;
    expect([Math.floor(since), endsAt]).toEqual([Date.now(), Date.now() + REQUEST_SHARE_MS]);
    await letTimePass(t, REQUEST_SHARE_MS - 1000);
    expect(await look(secret)).not.toBeNull();
    await letTimePass(t, 1000);
    await runScheduled(t);
    expect(await look(secret)).toBeNull();
    expect((await mine()).share).toBeNull();
  });

  it("ends with a request that is withdrawn, and stays ended when that is opened again", async () => {
    const secret = await share();
    await as(t, client._id).mutation(api.briefs.answerStillWanted, { briefId, wanted: false });
    expect(await look(secret)).toBeNull();
    await expectRefusal(as(t, client._id).mutation(api.requestShares.start, { briefId }), "BRIEF_NOT_FOUND");
    await setStatus("OPEN");
    expect(await look(secret)).toBeNull();
  });

  it("still shows which company was chosen", async () => {
    const secret = await share();
    const { quoteId } = await quote();
    await as(t, client._id).mutation(api.quotes.accept, { quoteId });
    expect(await look(secret)).toMatchObject({ status: "COMPLETED", quotes: [{ status: "ACCEPTED" }] });
    expect((await mine()).share).not.toBeNull();
  });

  it("shows nothing of a request that was closed without a choice", async () => {
    const secret = await share();
    await setStatus("COMPLETED");
    expect(await look(secret)).toBeNull();
    expect((await mine()).share).toBeNull();
  });

  it("shows no company the quotes of others (I9)", async () => {
    const secret = await share();
    const { company } = await quote();
    expect(await as(t, company._id).query(api.requestShares.look, { secret })).toBe("company");
    const somebody = await addClient(t);
    expect(await as(t, somebody._id).query(api.requestShares.look, { secret })).toMatchObject({ status: "OPEN" });
  });

  it("does not know a company whose session has ended: whoever is logged out is anybody (decision 0040)", async () => {
    const secret = await share();
    const { company } = await quote();
    const session = { userId: company._id, expirationTime: Date.now() + 60_000 };
    const sessionId = await t.run((ctx) => ctx.db.insert("authSessions", session));
    const browser = t.withIdentity({ subject: `${company._id}|${sessionId}` });
    expect(await browser.query(api.requestShares.look, { secret })).toBe("company");
    await t.run((ctx) => endSessions(ctx, company._id));
    expect(await browser.query(api.requestShares.look, { secret })).toMatchObject({ quotes: [{ price: 285_000 }] });
  });

  it("is stored so that the database alone opens nothing", async () => {
    const secret = await share();
    expect(await wholeDatabase(t)).not.toContain(secret);
    expect(JSON.stringify(await dataOf(t, client._id))).not.toContain(secret);
    // With another key for the deployment the links from before are over, for both sides.
    vi.stubEnv("JWT_PRIVATE_KEY", "een andere sleutel");
    expect(await look(secret)).toBeNull();
    expect((await mine()).share).toBeNull();
    expect(await share()).not.toBe(secret);
  });

  it("is in the copy of its client's data, and goes with the account (C65)", async () => {
    const secret = await share();
    expect(await dataOf(t, client._id)).toMatchObject({ briefs: [{ sharedSince: "2026-11-21T09:00:00.000Z" }] });
    await eraseAccountOf(t, client._id);
    expect(await look(secret)).toBeNull();
    expect(await t.run((ctx) => ctx.db.query("requestShares").collect())).toEqual([]);
  });

  it("is limited in how many links an account makes", async () => {
    limitTo("share", 2);
    for (let made = 0; made < 2; made += 1) {
      await share();
      await stop();
    }
    await expectRefusal(as(t, client._id).mutation(api.requestShares.start, { briefId }), "RATE_LIMITED");
  });
});
