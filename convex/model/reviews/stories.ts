/** Real reviews that replace the sample stories (C64, B13). */
import { literals } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import { FLOOR_ARTS, floorArt } from "../../../domain/floors";
import { STORIES_SHOWN } from "../../../domain/limits";
import type { QueryCtx } from "../../_generated/server";
import { text } from "../base/commonFields";
import { findBrief } from "../briefs/briefs";
import { companyNameOf } from "../companies/companies";
import { publicSlugOf } from "../companies/companyPages";
import { toPublicReview } from "./reviewViews";

/** How many of the newest reviews are read to find those that can be shown. */
const LOOKED_AT = 20;

/** A review as the public pages show it. */
export const story = v.object({
  words: text,
  /** "Noor, Amersfoort" */
  who: text,
  companyName: text,
  /** Where the company's page is, /bedrijf/{slug}. */
  slug: text,
  /** The floor sample beside it. */
  art: literals(...FLOOR_ARTS),
});

/**
 * The newest STORIES_SHOWN reviews by clients that have words and are on public pages, good or bad; empty when there
 * are fewer.
 */
export async function listStories(ctx: QueryCtx): Promise<Infer<typeof story>[]> {
  const rows = await ctx.db
    .query("reviews")
    .withIndex("by_visibleAt", (q) => q.eq("by", "client").gt("visibleAt", 0))
    .order("desc")
    .take(LOOKED_AT);
  const stories: Infer<typeof story>[] = [];
  for (const row of rows) {
    if (row.isExample) continue;
    const slug = await publicSlugOf(ctx, row.companyId);
    const brief = await findBrief(ctx, row.briefId);
    const { firstName, place, words } = await toPublicReview(ctx, row);
    if (slug === null || brief === null || words === null) continue;
    const who = [firstName ?? "Een klant", place].filter(Boolean).join(", ");
    const companyName = await companyNameOf(ctx, row.companyId);
    stories.push({ words, who, companyName, slug, art: floorArt(brief) });
    if (stories.length === STORIES_SHOWN) return stories;
  }
  return [];
}
