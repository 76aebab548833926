/** Reviews of the demo's company with tiles. They are made up, and are shown with "Voorbeeld" everywhere. */
import type { FloorType } from "../../domain/floors";
import { DAY_MS } from "../../domain/limits";
import type { Province } from "../../domain/provinces";
import type { ClientAspect } from "../../domain/reviews";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { storedTitle, getBriefOrThrow, insertBrief, setBriefStatus } from "../model/briefs/briefs";
import { countChosen, countScores } from "../model/companies/ratings";
import { recordQuote } from "../model/quotes/quotes";
import { hideReview } from "../model/reviews/reviewTexts";

type ExampleReview = {
  name: string;
  email: string;
  city: string;
  province: Province;
  floorType: FloorType;
  squareMeters: number;
  priceCents: number;
  scores: Record<ClientAspect, number>;
  words: string;
  reply: string | null;
};

/** The reviews of the demo, from the oldest to the newest. */
export const EXAMPLE_REVIEWS: ExampleReview[] = [
  {
    name: "Noor Hendriks",
    email: "noor.hendriks@voorbeeld.example",
    city: "Amersfoort",
    province: "Utrecht",
    floorType: "Tegels",
    squareMeters: 34,
    priceCents: 268_000,
    scores: { quality: 5, agreements: 5, communication: 5, value: 4 },
    words:
      "Inge kwam eerst meten en zag meteen dat de vloer afliep. Ze legde uit wat egaliseren kostte en waarom. De tegels liggen strak, tot in de hoeken.",
    reply: "Dank je, Noor. Laat het horen als je over een jaar ook de gang wilt doen.",
  },
  {
    name: "Youssef Amrani",
    email: "youssef.amrani@voorbeeld.example",
    city: "Utrecht",
    province: "Utrecht",
    floorType: "Natuursteen",
    squareMeters: 22,
    priceCents: 315_000,
    scores: { quality: 5, agreements: 3, communication: 4, value: 4 },
    words:
      "Mooi werk en netjes achtergelaten. Het begon wel een week later dan afgesproken, omdat de stenen niet op tijd waren. Ze belden er gelukkig op tijd over.",
    reply: null,
  },
  {
    name: "Greet Postma",
    email: "greet.postma@voorbeeld.example",
    city: "Zeist",
    province: "Utrecht",
    floorType: "Tegels",
    squareMeters: 12,
    priceCents: 124_000,
    scores: { quality: 4, agreements: 5, communication: 5, value: 5 },
    words: "Een kleine badkamer, en toch namen ze de tijd. De prijs was precies die van de offerte.",
    reply: null,
  },
];

/** Inserts the demo's reviews, each with the job and the accepted quote that it is about. */
export async function insertExampleReviews(ctx: MutationCtx, companyId: Id<"users">): Promise<void> {
  for (const [index, example] of EXAMPLE_REVIEWS.entries()) {
    const { name, email, city, province, floorType, squareMeters, priceCents, scores, words, reply } = example;
    const remarks = "De oude vloer is er al uit.";
    const brief = {
      title: storedTitle(floorType, squareMeters, city),
      description: remarks,
      answers: { remarks },
      additionalInfo: "",
      ...{ floorType, province, city, squareMeters },
      locationText: city,
      budgetMin: null,
      budgetMax: null,
      preferredStartDate: null,
    };
    const briefId = await insertBrief(ctx, { brief, contact: { name, email, phone: null, street: null } }, null);
    const quoteId = await recordQuote(ctx, companyId, await getBriefOrThrow(ctx, briefId), {
      packageName: `${floorType} leggen en voegen`,
      description: "Meten, leggen, voegen en afvoer van het restmateriaal.",
      price: priceCents,
      guaranteeYears: 5,
    });
    await ctx.db.patch("proposals", quoteId, { status: "ACCEPTED" });
    await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), "COMPLETED");
    await countChosen(ctx, companyId, 1);
    const visibleAt = Date.now() - (EXAMPLE_REVIEWS.length - index) * DAY_MS;
    const texts = { briefId, words, reply: reply === null ? null : { words: reply, at: visibleAt } };
    await ctx.db.insert("reviews", {
      ...{ quoteId, companyId, scores, visibleAt },
      ...texts,
      shown: await hideReview(ctx, texts),
      by: "client",
      clientId: null,
      dueAt: visibleAt,
      removed: null,
      isExample: true,
    });
    await countScores(ctx, companyId, scores, 1);
  }
}
