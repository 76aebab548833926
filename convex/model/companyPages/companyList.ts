/**
 * The companies that work in a province: those with a public page that may act on jobs. Reads a few ranges of an index,
 * however many companies there are.
 */
import { v, type Infer } from "convex/values";
import type { CategoryKey } from "../../../domain/floors";
import { COMPANIES_PER_PAGE } from "../../../domain/limits";
import type { Province } from "../../../domain/provinces";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { nullable, numberOrNull, province, text, textOrNull, textsOrNull } from "../base/commonFields";
import { companyNameOf, getCompany } from "../companies/companies";
import { ALL, NONE } from "../companies/companyListings";
import { publicSlugOf } from "../companies/companyPages";
import { chosenOf, rating, ratingOf } from "../companies/ratings";
import { imageAddresses } from "../images/images";

/** A company in a list shows no more photos of its work. */
const PHOTOS_SHOWN = 3;

/** A company as a list shows it. */
export const listedCompany = v.object({
  slug: text,
  companyName: text,
  description: textOrNull,
  avatarUrl: textOrNull,
  portfolioImages: v.array(text),
  trades: textsOrNull,
  serviceAreas: nullable(v.array(province)),
  yearsExperience: numberOrNull,
  /** Whether staff checked its registration. */
  verified: v.boolean(),
  rating: nullable(rating),
  /** How many of its quotes were accepted here. */
  chosen: v.number(),
});

/** A page of a list of companies. */
export const companyList = v.object({
  companies: v.array(listedCompany),
  /** Names the next page; null on the last. */
  next: numberOrNull,
});

type Asked = { province: Province | null; floor: CategoryKey | null; after: number | null; count?: number };

/**
 * A page of the companies that work in a province, or anywhere, on a floor, or on any: the best known first, and
 * those that are equally well known in the order of chance.
 */
export async function listCompanies(ctx: QueryCtx, asked: Asked): Promise<Infer<typeof companyList>> {
  const { count = COMPANIES_PER_PAGE } = asked;
  const rows = await readLists(ctx, { ...asked, count: count + 1 });
  const shown = rows.slice(0, count);
  const companies = await Promise.all(shown.map((row) => toListed(ctx, row)));
  return {
    companies: companies.filter((company) => company !== null),
    next: rows.length > count ? shown.at(-1)!.rank : null,
  };
}

/** The first `count` rows of a list, in its order. */
async function readLists(
  ctx: QueryCtx,
  { province, floor, after, count }: Required<Asked>,
): Promise<Doc<"companyListings">[]> {
  // No company comes twice: in each pair it stands under one name at most.
  const lists = [province ?? NONE, ALL].flatMap((of) =>
    [floor ?? NONE, ALL].map((on) => ({ province: of, floor: on })),
  );
  const found = await Promise.all(
    lists.map((list) =>
      ctx.db
        .query("companyListings")
        .withIndex("by_list", (q) =>
          q
            .eq("province", list.province)
            .eq("floor", list.floor)
            .lt("rank", after ?? Number.MAX_VALUE),
        )
        .order("desc")
        .take(count),
    ),
  );
  return found
    .flat()
    .sort((one, other) => other.rank - one.rank)
    .slice(0, count);
}

/** Whether companies with a public page work in a province. */
export async function hasCompanies(ctx: QueryCtx, province: Province): Promise<boolean> {
  return (await readLists(ctx, { province, floor: null, after: null, count: 1 })).length > 0;
}

async function toListed(
  ctx: QueryCtx,
  { userId }: Doc<"companyListings">,
): Promise<Infer<typeof listedCompany> | null> {
  const [slug, company] = [await publicSlugOf(ctx, userId), await getCompany(ctx, userId)];
  if (slug === null || company === null) return null;
  const { publicDescription, serviceAreas, yearsExperience, specialties, verified } = company;
  const { avatarUrl, portfolioImages } = await imageAddresses(ctx, company, { reader: null });
  return {
    ...{ slug, companyName: await companyNameOf(ctx, userId), description: publicDescription, avatarUrl },
    portfolioImages: (portfolioImages ?? []).slice(0, PHOTOS_SHOWN),
    ...{ trades: specialties, serviceAreas, yearsExperience, verified },
    rating: await ratingOf(ctx, userId),
    chosen: await chosenOf(ctx, userId),
  };
}
