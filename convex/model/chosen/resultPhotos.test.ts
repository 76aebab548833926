/** Photos of the laid floor, and the review that shows them. */
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { addAdmin, as } from "../../tests/test.setup";
import { accept, jobWithQuotes, openQuotes, t } from "../quotes/quotes.setup";

const CLIENT_SCORES = { quality: 5, agreements: 5, communication: 5, value: 5 };
const COMPANY_SCORES = { clarity: 5, agreements: 5, communication: 5, payment: 5 };

let client: Doc<"users">;
let company: Doc<"users">;
let quoteId: Id<"proposals">;
let pair: { briefId: Id<"briefs">; companyId: Id<"users"> };

beforeEach(async () => {
  openQuotes();
  const job = await jobWithQuotes(1);
  client = job.client;
  company = job.companies[0]!;
  quoteId = job.quotes[0]!;
  pair = { briefId: job.briefId, companyId: company._id };
  await accept(client._id, quoteId);
});

async function sendPhoto(by: Doc<"users">, about?: "result"): Promise<void> {
  const uploadId = crypto.randomUUID();
  const imageId = await t.run((ctx) => ctx.storage.store(new Blob(["a floor"], { type: "image/jpeg" })));
  await as(t, by._id).mutation(internal.conversationPhotos.attach, { ...pair, uploadId, imageId });
  await as(t, by._id).mutation(api.conversations.send, {
    ...{ ...pair, text: "", uploads: [uploadId] },
    ...(about && { about }),
  });
}
const shown = async (who: Doc<"users">) => (await as(t, who._id).query(api.chosen.forQuote, { quoteId }))!.photos;
const statusOf = async (address: string) => {
  const { pathname, search } = new URL(address);
  return (await t.fetch(pathname + search, { method: "GET" })).status;
};

describe("photos of the laid floor", () => {
  it("of both sides stand together, and other photos of their conversation do not", async () => {
    await sendPhoto(company);
    await sendPhoto(company, "result");
    await sendPhoto(client, "result");
    for (const side of [client, company])
      expect((await shown(side)).map(({ by }) => by)).toEqual(["company", "client"]);
  });

  it("are seen by everybody only with the client's review, once it has appeared and as long as it stands", async () => {
    await sendPhoto(company, "result");
    await sendPhoto(client, "result");
    const ofClient = (await shown(client)).find(({ by }) => by === "client")!;
    const open = `https://site.test/images/file?${new URLSearchParams({ picture: ofClient.photoId }).toString()}`;
    expect(await statusOf(open)).toBe(404);
    const words = { quoteId, words: "Strak gelegd.", done: true };
    await as(t, client._id).mutation(api.reviews.write, { ...words, scores: CLIENT_SCORES, withPhotos: true });
    expect(await statusOf(open)).toBe(404);
    await as(t, company._id).mutation(api.reviews.write, { ...words, scores: COMPANY_SCORES });
    const standing = await as(t, company._id).query(api.reviews.forQuote, { quoteId });
    const photos = typeof standing?.other === "object" ? standing.other.photos : [];
    expect(photos).toHaveLength(1);
    expect(await statusOf(photos[0]!)).toBe(200);
    const reviewId = (await t.run((ctx) => ctx.db.query("reviews").first()))!._id;
    await (await addAdmin(t)).mutation(api.adminReviews.remove, { reviewId, reason: "Gezicht in beeld." });
    expect(await statusOf(open)).toBe(404);
  });
});
