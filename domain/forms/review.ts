/** A review, and a reply to one (B13), with one schema each for the form and the functions. */
import * as z from "zod/mini";
import { TEXT_MAX } from "../limits";
import { reviewAspects, STARS_MAX, type ReviewSide } from "../reviews";
import { requiredText } from "./fields";

const reviewWords = requiredText("Schrijf in een paar zinnen hoe het ging.", TEXT_MAX.review);
const chosen = "Kies een aantal sterren.";
const stars = z.int({ error: chosen }).check(z.minimum(1, { error: chosen }), z.maximum(STARS_MAX, { error: chosen }));

const scoresOf = <Aspect extends string>(aspects: Readonly<Record<Aspect, string>>) =>
  z.strictObject(
    Object.fromEntries(Object.keys(aspects).map((aspect) => [aspect, stars])) as Record<Aspect, typeof stars>,
  );

/** The arguments of `reviews.write` for each side: stars for each of its aspects, and words. */
export const reviewSchemas = {
  client: z.object({ scores: scoresOf(reviewAspects.client), words: reviewWords }),
  company: z.object({ scores: scoresOf(reviewAspects.company), words: reviewWords }),
} as const satisfies Record<ReviewSide, unknown>;

const starField = z.string({ error: chosen }).check(z.regex(/^[1-5]$/, { error: chosen }));

/** The values of a side's review form: stars as the text of their number, and the answer to "De vloer ligt". */
export function reviewFormSchema(by: ReviewSide, { mustBeDone }: { mustBeDone: boolean }) {
  const aspects = Object.keys(reviewAspects[by]);
  return z.object({
    ...Object.fromEntries(aspects.map((aspect) => [aspect, starField])),
    words: reviewWords,
    withPhotos: z.optional(z.boolean()),
    done: z.boolean().check(z.refine((done) => done || !mustBeDone, { error: "Beoordelen kan zodra de vloer ligt." })),
  });
}

/** The schema of a reply to a review. */
export const replySchema = z.object({ words: requiredText("Schrijf je reactie.", TEXT_MAX.review) });
