/** Reviews between a client and the company whose quote was accepted (B13). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, RETENTION_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  CONTACT,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  opened,
  runScheduled,
  t,
  wholeDatabase,
} from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

let client: Doc<"users">;
let company: Doc<"users">;
let slug: string;
let provider: ReturnType<typeof fakeMailProvider>;
backendForEachTest();
beforeEach(async () => {
  provider = fakeMailProvider();
  client = await addClient(t, "Fenna Janssen");
  company = await addCompany(t, "subscribed");
  slug = (await as(t, company._id).mutation(api.companyPages.setPublic, { isPublic: true }))!;
});

/** A job of the client that was given to the company. */
async function accepted(owner = client): Promise<Id<"proposals">> {
  const contact = { ...CONTACT, email: owner.email };
  const briefId = await addBrief(t, { userId: owner._id, contact });
  const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
  const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
  await as(t, owner._id).mutation(api.quotes.accept, { quoteId });
  return quoteId;
}

const ofClient = (stars = 4) => ({ quality: stars, agreements: stars, communication: stars, value: stars });
const ofCompany = (stars = 4) => ({ clarity: stars, agreements: stars, communication: stars, payment: stars });
const byClient = (quoteId: string, { words = "Strak gelegd.", stars = 4, done = true, who = client } = {}) =>
  as(t, who._id).mutation(api.reviews.write, { quoteId, scores: ofClient(stars), words, done });
const byCompany = (quoteId: string, { words = "Alles was klaar.", done = true } = {}) =>
  as(t, company._id).mutation(api.reviews.write, { quoteId, scores: ofCompany(), words, done });
const standing = (user: Doc<"users">, quoteId: string) => as(t, user._id).query(api.reviews.forQuote, { quoteId });
const page = () => t.query(api.companyPages.read, { slug });
const reviewOf = async (quoteId: string, by: "client" | "company") =>
  (await t.run((ctx) => ctx.db.query("reviews").collect())).find((row) => row.quoteId === quoteId && row.by === by)!;
const subjects = () => provider.sent.map(({ to, subject }) => [to, subject]);

describe("writing a review (B13)", () => {
  it("is for the client and the company of an accepted quote, each once", async () => {
    const quoteId = await accepted();
    const stranger = await addClient(t);
    await expectRefusal(byClient(quoteId, { who: stranger }), "QUOTE_NOT_FOUND");
    await byClient(quoteId);
    await expectRefusal(byClient(quoteId), "REVIEW_EXISTS");
    await byCompany(quoteId);
    await expectRefusal(byCompany(quoteId), "REVIEW_EXISTS");
  });

  it("is refused while the quote was not accepted", async () => {
    const briefId = await addBrief(t, { userId: client._id });
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    await expectRefusal(byClient(quoteId), "QUOTE_NOT_FOUND");
    expect(await standing(client, quoteId)).toBeNull();
  });

  it("waits until somebody says that the floor lies, or thirty days after the quote was accepted", async () => {
    const quoteId = await accepted();
    await expectRefusal(byClient(quoteId, { done: false }), "REVIEW_TOO_EARLY");
    await letTimePass(t, 30 * DAY_MS - 1000);
    await expectRefusal(byClient(quoteId, { done: false }), "REVIEW_TOO_EARLY");
    await letTimePass(t, 1000);
    await byClient(quoteId, { done: false });
  });

  it("needs no word of the floor once the other side wrote", async () => {
    const quoteId = await accepted();
    await byCompany(quoteId);
    await byClient(quoteId, { done: false });
  });

  it.each([
    ["no words", { words: "  ", scores: ofClient() }],
    ["too many words", { words: "x".repeat(1501), scores: ofClient() }],
    ["six stars", { words: "Goed.", scores: ofClient(6) }],
    ["half a star", { words: "Goed.", scores: ofClient(3.5) }],
    ["no stars", { words: "Goed.", scores: {} }],
    ["the other side's aspects", { words: "Goed.", scores: ofCompany() }],
    ["an aspect of its own", { words: "Goed.", scores: { ...ofClient(), looks: 5 } }],
  ])("is refused with %s", async (_, review) => {
    const quoteId = await accepted();
    const call = as(t, client._id).mutation(api.reviews.write, { quoteId, done: true, ...review });
    await expectRefusal(call, "INVALID_INPUT");
  });

  it("is possible so often an hour for one account (C14)", async () => {
    limitTo("review", 1);
    await byClient(await accepted());
    const second = await accepted();
    await expectRefusal(byClient(second), "RATE_LIMITED");
    expect((await standing(client, second))?.own).toBeNull();
  });

  it("tells the other side by mail that one waits, without a word of it", async () => {
    const quoteId = await accepted();
    await runScheduled(t);
    provider.sent.length = 0;
    await byClient(quoteId, { words: "Zeer tevreden over alles." });
    await runScheduled(t);
    expect(subjects()).toEqual([[company.email, expect.stringMatching(/^Er staat een beoordeling voor je klaar/)]]);
    expect(JSON.stringify(provider.sent)).not.toContain("Zeer tevreden");
  });
});

describe("a review that waits", () => {
  it("is read by its writer, and the other side knows only that it is there", async () => {
    const quoteId = await accepted();
    await byClient(quoteId);
    expect(await standing(client, quoteId)).toMatchObject({ by: "client", own: { words: "Strak gelegd." } });
    expect(await standing(company, quoteId)).toMatchObject({ by: "company", own: null, other: "waits" });
    expect(await page()).toMatchObject({ reviews: [], rating: null });
  });

  it("names no client to a company who withdrew the details (B08)", async () => {
    const quoteId = await accepted();
    const { briefId } = (await t.run((ctx) => ctx.db.get("proposals", quoteId)))!;
    expect(await standing(company, quoteId)).toMatchObject({ otherName: CONTACT.name.split(" ")[0] });
    await as(t, client._id).mutation(api.disclosures.withdraw, { briefId, companyId: company._id });
    expect(await standing(company, quoteId)).toMatchObject({ otherName: "" });
  });

  it("appears when both are there, with a mail to each", async () => {
    const quoteId = await accepted();
    await byClient(quoteId);
    await runScheduled(t);
    provider.sent.length = 0;
    await byCompany(quoteId);
    await runScheduled(t);
    expect(await standing(company, quoteId)).toMatchObject({ ownIsVisible: true, other: { words: "Strak gelegd." } });
    expect(await standing(client, quoteId)).toMatchObject({ other: { words: "Alles was klaar." } });
    expect((await page())?.reviews).toMatchObject([{ firstName: "Fenna", place: "Utrecht", words: "Strak gelegd." }]);
    expect(
      subjects()
        .map(([to]) => to)
        .sort(),
    ).toEqual([client.email, company.email].sort());
  });

  it("appears after fourteen days, after one reminder, and then the other side writes no more", async () => {
    const quoteId = await accepted();
    await byClient(quoteId);
    await runScheduled(t);
    provider.sent.length = 0;
    await letTimePass(t, 10 * DAY_MS);
    await runScheduled(t);
    expect(subjects()).toEqual([[company.email, expect.stringMatching(/^Je kunt nog beoordelen tot/)]]);
    await letTimePass(t, 4 * DAY_MS - 60 * 60_000);
    expect(await standing(company, quoteId)).toMatchObject({ other: "waits" });
    expect((await page())?.reviews).toEqual([]);
    await letTimePass(t, 60 * 60_000);
    await runScheduled(t);
    expect(await standing(company, quoteId)).toMatchObject({ other: { words: "Strak gelegd." } });
    expect((await page())?.reviews).toHaveLength(1);
    expect(subjects().slice(1)).toEqual([[company.email, expect.stringMatching(/^Je kunt de beoordeling van/)]]);
    await expectRefusal(byCompany(quoteId), "REVIEW_TOO_LATE");
  });

  it("is decided by the clock where the job that shows it is late", async () => {
    const quoteId = await accepted();
    await byClient(quoteId);
    vi.setSystemTime(Date.now() + 14 * DAY_MS);
    expect(await standing(company, quoteId)).toMatchObject({ other: { words: "Strak gelegd." } });
    await expectRefusal(byCompany(quoteId), "REVIEW_TOO_LATE");
  });

  it("stands in the copy of its writer's data and of nobody else's", async () => {
    const quoteId = await accepted();
    await byClient(quoteId);
    expect(await dataOf(t, client._id)).toMatchObject({ reviews: { written: [{ words: "Strak gelegd." }] } });
    expect(JSON.stringify(await dataOf(t, company._id))).not.toContain("Strak gelegd.");
    await byCompany(quoteId);
    expect(await dataOf(t, company._id)).toMatchObject({ reviews: { received: [{ words: "Strak gelegd." }] } });
  });

  it("stands in the copy of the other side's data as that side may read it", async () => {
    const [first, second] = [await accepted(), await accepted()];
    for (const quoteId of [first, second]) {
      await byClient(quoteId, { words: "Strak gelegd. Bel mij op 06 12345678." });
      await byCompany(quoteId);
    }
    const { _id: reviewId } = await reviewOf(second, "client");
    await (await addAdmin(t)).mutation(api.adminReviews.remove, { reviewId, reason: "Scheldwoorden" });
    const { reviews } = (await dataOf(t, company._id)) as { reviews: { received: object[] } };
    expect(reviews.received).toMatchObject([
      { words: null, scores: null, removedFor: "Scheldwoorden" },
      { words: expect.stringMatching(/^Strak gelegd\. (?!.*12345678)/), scores: ofClient(), removedFor: null },
    ]);
    expect(await dataOf(t, client._id)).toMatchObject({
      reviews: { written: [{ words: expect.stringContaining("12345678") }, {}] },
    });
  });
});

describe("what everybody reads", () => {
  it("has averages from three reviews on, without those that staff took away", async () => {
    const admin = await addAdmin(t);
    const quotes: Id<"proposals">[] = [];
    for (const stars of [5, 4, 4]) {
      expect((await page())?.rating).toBeNull();
      const quoteId = await accepted();
      quotes.push(quoteId);
      await byClient(quoteId, { stars });
      await byCompany(quoteId);
    }
    expect((await page())?.rating).toMatchObject({ count: 3, mean: 4.3, quality: 4.3 });
    const { _id: reviewId } = await reviewOf(quotes[0]!, "client");
    await admin.mutation(api.adminReviews.remove, { reviewId, reason: "Scheldwoorden" });
    expect(await page()).toMatchObject({ rating: null });
    expect((await page())?.reviews).toMatchObject([{}, {}, { removedFor: "Scheldwoorden", words: null, scores: null }]);
  });

  it("is the first name and the place, without ways to reach anybody", async () => {
    const quoteId = await accepted();
    await byClient(quoteId, { words: "Bel mij op 06 12345678 voor meer." });
    await byCompany(quoteId);
    const { _id: reviewId } = await reviewOf(quoteId, "client");
    const [firstName, lastName] = CONTACT.name.split(" ");
    const words = `Dank je, ${CONTACT.name}. Wij komen graag weer in de ${CONTACT.street}.`;
    await as(t, company._id).mutation(api.reviews.reply, { reviewId, words });
    const shown = JSON.stringify(await page());
    for (const secret of [lastName!, CONTACT.phone!, CONTACT.street!, client.email, "06 12345678"]) {
      expect([secret, shown.includes(secret)]).toEqual([secret, false]);
    }
    expect((await page())?.reviews).toMatchObject([
      { firstName, reply: { words: expect.stringContaining("graag weer") } },
    ]);
  });

  it("has the province where the place of an older request is none", async () => {
    const quoteId = await accepted();
    const { briefId } = (await t.run((ctx) => ctx.db.get("proposals", quoteId)))!;
    await t.run((ctx) => ctx.db.patch("briefs", briefId, { city: "Kerkstraat 12 bis", shown: undefined }));
    await byClient(quoteId);
    await byCompany(quoteId);
    expect((await page())?.reviews).toMatchObject([{ place: "Utrecht" }]);
  });

  it("is in pages, newest first, and nothing where the page is not public", async () => {
    for (let count = 0; count < 6; count++) {
      const quoteId = await accepted();
      await byClient(quoteId, { words: `Nummer ${count}.` });
      await byCompany(quoteId);
      await letTimePass(t, 1000);
    }
    expect(await page()).toMatchObject({ hasMoreReviews: true, reviews: { length: 5 } });
    const read = () => t.query(api.reviews.ofCompany, { slug, paginationOpts: { numItems: 20, cursor: null } });
    expect((await read()).page.map(({ words }) => words)).toEqual([5, 4, 3, 2, 1, 0].map((n) => `Nummer ${n}.`));
    await as(t, company._id).mutation(api.companyPages.setPublic, { isPublic: false });
    expect((await read()).page).toEqual([]);
  });

  it("tells three real stories in the place of the examples, and none before there are three (C64)", async () => {
    for (let count = 0; count < 3; count++) {
      expect(await t.query(api.reviews.stories, {})).toEqual([]);
      const quoteId = await accepted();
      await byClient(quoteId);
      await byCompany(quoteId);
    }
    const stories = await t.query(api.reviews.stories, {});
    expect(stories).toHaveLength(3);
    expect(stories[0]).toMatchObject({ who: "Fenna, Utrecht", words: "Strak gelegd.", slug });
  });
});

describe("a reply", () => {
  it("is the reviewed side's, once, and stands under the review", async () => {
    const quoteId = await accepted();
    await byClient(quoteId);
    const { _id: reviewId } = await reviewOf(quoteId, "client");
    const reply = (who: Doc<"users">, words = "Dank je wel.") =>
      as(t, who._id).mutation(api.reviews.reply, { reviewId, words });
    await expectRefusal(reply(company), "REVIEW_NOT_FOUND");
    await byCompany(quoteId);
    await expectRefusal(reply(client), "REVIEW_NOT_FOUND");
    await expectRefusal(reply(company, " "), "INVALID_INPUT");
    await reply(company);
    await expectRefusal(reply(company), "REPLY_EXISTS");
    expect((await page())?.reviews).toMatchObject([{ reply: { words: "Dank je wel." } }]);
  });
});

describe("staff", () => {
  it("hears of a review from anybody who can read it, once each, and what is decided stays to be read", async () => {
    const admin = await addAdmin(t);
    const reader = await addClient(t);
    const quoteId = await accepted();
    await byClient(quoteId);
    const { _id: reviewId } = await reviewOf(quoteId, "client");
    const report = (who: Doc<"users">) =>
      as(t, who._id).mutation(api.reviews.report, { reviewId, reason: "Hij is mijn buurman." });
    await expectRefusal(report(reader), "REVIEW_NOT_FOUND");
    await byCompany(quoteId);
    await report(reader);
    await expectRefusal(report(reader), "REPORT_EXISTS");
    await report(company);
    const firstPage = { paginationOpts: { numItems: 20, cursor: null } };
    const reports = async () => (await admin.query(api.adminReviews.reports, firstPage)).page;
    expect(await reports()).toMatchObject([{ decision: null }, { reason: "Hij is mijn buurman.", decision: null }]);
    const reportId = (await reports())[1]!._id;
    await admin.mutation(api.adminReviews.keep, { reportId, reason: "Ze kocht zelf een vloer." });
    await admin.mutation(api.adminReviews.remove, { reviewId, reason: "Noemt een huisnummer." });
    expect(await reports()).toMatchObject([
      { decision: { removed: true, reason: "Noemt een huisnummer." } },
      { decision: { removed: false, reason: "Ze kocht zelf een vloer." } },
    ]);
    expect(await standing(company, quoteId)).toMatchObject({
      other: { removedFor: "Noemt een huisnummer.", words: null },
    });
    const log = await admin.query(api.admin.auditTrail, { actions: ["review.remove", "review.keep"] });
    expect(log).toMatchObject([{ details: "Noemt een huisnummer." }, { details: "Ze kocht zelf een vloer." }]);
    await expectRefusal(report(client), "REVIEW_NOT_FOUND");
  });

  it("reads who a client is, and the words as they were written, after a line of the register (B08)", async () => {
    const admin = await addAdmin(t);
    const words = `Groeten van ${CONTACT.name}, ${CONTACT.phone}.`;
    await byClient(await accepted(), { words });
    const list = async () =>
      (await admin.query(api.adminReviews.list, { paginationOpts: { numItems: 20, cursor: null } })).page;
    expect(await list()).toMatchObject([{ client: "Een klant, Utrecht", seal: { closed: ["name", "words"] } }]);
    expect(JSON.stringify(await list())).not.toMatch(/Fenna|Janssen|56 78/);
    expect(await opened(admin, list)).toMatchObject([{ client: "Fenna, Utrecht", words, seal: { closed: [] } }]);
  });

  it("reports of a company's review of a client are its two sides' only", async () => {
    const quoteId = await accepted();
    await byClient(quoteId);
    await byCompany(quoteId);
    const { _id: reviewId } = await reviewOf(quoteId, "company");
    const stranger = await addClient(t);
    const args = { reviewId, reason: "Niet waar." };
    await expectRefusal(as(t, stranger._id).mutation(api.reviews.report, args), "REVIEW_NOT_FOUND");
    await as(t, client._id).mutation(api.reviews.report, args);
  });

  it("takes a company's page away with a reason that the company reads, until staff gives it back", async () => {
    const admin = await addAdmin(t);
    const setPublic = () => as(t, company._id).mutation(api.companyPages.setPublic, { isPublic: true });
    const reason = "De foto's zijn van een ander bedrijf.";
    await admin.mutation(api.adminReviews.takeDown, { userId: company._id, reason });
    await runScheduled(t);
    expect(await page()).toBeNull();
    expect(await as(t, company._id).query(api.companyPages.mine, {})).toMatchObject({ takenDownFor: reason });
    await expectRefusal(setPublic(), "PAGE_TAKEN_DOWN");
    expect(provider.sent.at(-1)).toMatchObject({ to: company.email, subject: "Je bedrijfspagina is weggehaald" });
    expect(provider.sent.at(-1)?.text).toContain(reason);
    await admin.mutation(api.adminReviews.restore, { userId: company._id, reason: "Aangepast." });
    expect(await setPublic()).toBe(slug);
    expect(await page()).not.toBeNull();
  });
});

it("the client's name goes from the words of both with the contact data (C65)", async () => {
  const quoteId = await accepted();
  await byClient(quoteId, { words: `Strak gelegd. Groeten van ${CONTACT.name}.` });
  await byCompany(quoteId, { words: `${CONTACT.name} betaalde meteen.` });
  const { _id: reviewId } = await reviewOf(quoteId, "client");
  const words = `Graag gedaan, ${CONTACT.name} in de ${CONTACT.street}.`;
  await as(t, company._id).mutation(api.reviews.reply, { reviewId, words });
  vi.setSystemTime(Date.now() + RETENTION_MS + DAY_MS);
  await t.mutation(internal.retention.forgetOldRows, {});
  const texts = JSON.stringify([await page(), await t.run((ctx) => ctx.db.query("reviews").collect())]);
  for (const secret of [...CONTACT.name.split(" "), CONTACT.street!]) {
    expect([secret, texts.includes(secret)]).toEqual([secret, false]);
  }
  expect((await page())?.reviews).toMatchObject([{ firstName: null, words: expect.stringMatching(/^Strak gelegd\./) }]);
});

describe("the end of an account (C65)", () => {
  it("leaves a client's stars without a name or a word, and takes what was written about the client", async () => {
    const quoteId = await accepted();
    await byClient(quoteId, { words: "Groeten van Fenna." });
    await byCompany(quoteId, { words: "Fenna is een fijne klant." });
    const { _id: reviewId } = await reviewOf(quoteId, "client");
    await as(t, company._id).mutation(api.reviews.reply, { reviewId, words: "Dag Fenna." });
    await eraseAccountOf(t, client._id);
    await runScheduled(t);
    expect((await page())?.reviews).toMatchObject([{ firstName: null, words: null, reply: null, mean: 4 }]);
    expect(await wholeDatabase(t)).not.toContain("Fenna");
    const late = { reviewId, words: "Dag Fenna." };
    await expectRefusal(as(t, company._id).mutation(api.reviews.reply, late), "REVIEW_NOT_FOUND");
    expect(await standing(company, quoteId)).toMatchObject({ own: null, canWrite: false });
  });

  it("takes a review that never appeared along", async () => {
    const quoteId = await accepted();
    await byClient(quoteId);
    await eraseAccountOf(t, client._id);
    await letTimePass(t, 15 * DAY_MS);
    expect((await page())?.reviews).toEqual([]);
  });

  it("takes a company's reviews with it, both ways", async () => {
    await t.run(async (ctx) => {
      const row = await ctx.db.query("subscriptions").first();
      await ctx.db.patch("subscriptions", row!._id, { cancelAtPeriodEnd: true });
    });
    const quoteId = await accepted();
    await byClient(quoteId);
    await byCompany(quoteId);
    await eraseAccountOf(t, company._id);
    await runScheduled(t);
    expect(await t.run((ctx) => ctx.db.query("reviews").collect())).toEqual([]);
    expect(await t.run((ctx) => ctx.db.query("companyRatings").collect())).toEqual([]);
  });
});
