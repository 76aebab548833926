/** A company as a client sees it whose request it unlocked or quoted on: its page, and how to reach it (N06). */
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import type { Login } from "../access/access";
import { nullable, numberOrNull, text, textOrNull, textsOrNull } from "../base/commonFields";
import { getBrief } from "../briefs/briefs";
import { getCompany } from "../companies/companies";
import { publicSlugOf } from "../companies/companyPages";
import { companyPage, toCompanyPage } from "./companyPageViews";
import { getSentQuote } from "../quotes/quoteViews";

/** A company as a client sees it whose request it unlocked or quoted on. */
export const companyForClient = v.object({
  page: companyPage,
  /** The end of its public page's address; null when it has none. */
  slug: textOrNull,
  /** Its own words as it wrote them; the page's are without numbers and addresses. */
  description: textOrNull,
  email: text,
  phone: textOrNull,
  website: textOrNull,
  portfolioLinks: textsOrNull,
  /** What it says its number is, also while nobody checked it. */
  kvkNumber: textOrNull,
  /** When it got the client's details, in milliseconds since 1970; null while it has not. */
  unlockedAt: numberOrNull,
  /** What it asks on this request, in whole cents, unless it took that back. */
  quote: nullable(v.object({ id: v.id("proposals"), price: v.number() })),
});

/**
 * A company, for the owner of a request that it unlocked or quoted on. Null for everybody else, for a company that did
 * neither, and for a company without a profile.
 */
export async function readCompanyForClient(
  ctx: QueryCtx,
  { viewer, session }: Login,
  { briefId, companyId }: { briefId: string; companyId: string },
): Promise<Infer<typeof companyForClient> | null> {
  const brief = await getBrief(ctx, briefId);
  const id = ctx.db.normalizeId("users", companyId);
  if (brief === null || id === null || brief.userId !== viewer._id) return null;
  const unlock = await ctx.db
    .query("proposals")
    .withIndex("by_company_brief", (q) => q.eq("companyId", id).eq("briefId", brief._id).eq("kind", "unlock"))
    .first();
  const quote = await getSentQuote(ctx, id, brief._id);
  if (unlock === null && quote === null) return null;
  const view = { reader: session._id, about: brief._id };
  const [page, company] = [await toCompanyPage(ctx, id, view), await getCompany(ctx, id)];
  if (page === null || company === null) return null;
  const { description, email, phone, website, portfolioLinks, kvkNumber } = company;
  return {
    page,
    slug: await publicSlugOf(ctx, id),
    ...{ description, email, phone, website, portfolioLinks, kvkNumber },
    unlockedAt: unlock?._creationTime ?? null,
    quote: quote === null || quote.withdrawnAt !== undefined ? null : { id: quote._id, price: quote.price },
  };
}
