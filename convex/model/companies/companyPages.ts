/** The address of a company's page, and whether the page is public (B12). model/companyPages makes its contents. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { slugOfCompany } from "../../../domain/companySlugs";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { readPage } from "../base/pages";
import { getProfile } from "./companies";
import { keepHearing } from "./jobHearers";

/** How often a name may be numbered; beyond that the account's id makes the address unique. */
const NUMBERED_MAX = 50;

/** The page of an account; null when it never had one. */
export async function getCompanyPage(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"companyPages"> | null> {
  return await ctx.db
    .query("companyPages")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/** The slug of a company's public page; null while it has none. */
export async function publicSlugOf(ctx: QueryCtx, userId: Id<"users">): Promise<string | null> {
  const page = await getCompanyPage(ctx, userId);
  return page?.isPublic ? page.slug : null;
}

/** The account whose public page has this slug; null when no page has. */
export async function findPublicPage(ctx: QueryCtx, slug: string): Promise<Doc<"companyPages"> | null> {
  const page = await findPage(ctx, slug);
  return page?.isPublic ? page : null;
}

/** A page of the public pages, in the order in which they were published. */
export async function listPublicPages(
  ctx: QueryCtx,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Doc<"companyPages">>> {
  return await readPage(
    ctx.db.query("companyPages").withIndex("by_isPublic", (q) => q.eq("isPublic", true)),
    paginationOpts,
  );
}

/**
 * Publishes or unpublishes a company's page. The first publication makes its slug from the company's name. Returns the
 * slug; null for a page that was never published. Throws PROFILE_INCOMPLETE for a company without a complete profile,
 * and PAGE_TAKEN_DOWN for a page that staff unpublished.
 */
export async function setPagePublic(ctx: MutationCtx, userId: Id<"users">, isPublic: boolean): Promise<string | null> {
  const page = await getCompanyPage(ctx, userId);
  if (!isPublic) {
    if (page?.isPublic) await unpublish(ctx, page);
    return page?.slug ?? null;
  }
  const profile = await getProfile(ctx, userId);
  if (!profile?.completedOnboarding || !profile.companyName) return fail("PROFILE_INCOMPLETE");
  if (page?.isPublic) return page.slug;
  if (page?.takenDown) return fail("PAGE_TAKEN_DOWN");
  const publishedAt = Date.now();
  if (page !== null) {
    await ctx.db.patch("companyPages", page._id, { isPublic, publishedAt });
    await keepHearing(ctx, userId);
    return page.slug;
  }
  const slug = await freeSlug(ctx, profile.companyName, userId);
  await ctx.db.insert("companyPages", { userId, slug, isPublic, publishedAt });
  await keepHearing(ctx, userId);
  return slug;
}

/** Takes a page off the site and out of the lists of companies; `because` says what staff did. */
export async function unpublish(
  ctx: MutationCtx,
  page: Doc<"companyPages">,
  because: Pick<Doc<"companyPages">, "takenDown" | "blockedAt"> = {},
): Promise<void> {
  await ctx.db.patch("companyPages", page._id, { isPublic: false, publishedAt: null, ...because });
  await keepHearing(ctx, page.userId);
}

/** Takes a blocked company's page off the site and the company out of every list, or puts back what its block took. */
export async function hideBlocked(ctx: MutationCtx, userId: Id<"users">, blockedAt: number | undefined): Promise<void> {
  const page = await getCompanyPage(ctx, userId);
  if (page?.isPublic && blockedAt !== undefined) return await unpublish(ctx, page, { blockedAt });
  if (page?.blockedAt !== undefined && blockedAt === undefined) {
    const published = page.takenDown ? {} : { isPublic: true, publishedAt: Date.now() };
    await ctx.db.patch("companyPages", page._id, { blockedAt: undefined, ...published });
  }
  await keepHearing(ctx, userId);
}

/** Deletes the page of an account that is erased. */
export async function deleteCompanyPage(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const page = await getCompanyPage(ctx, userId);
  if (page !== null) await ctx.db.delete("companyPages", page._id);
}

async function findPage(ctx: QueryCtx, slug: string): Promise<Doc<"companyPages"> | null> {
  return await ctx.db
    .query("companyPages")
    .withIndex("by_slug", (q) => q.eq("slug", slug))
    .unique();
}

/** "de-linde", or "de-linde-2" when that is another company's. */
async function freeSlug(ctx: QueryCtx, companyName: string, userId: Id<"users">): Promise<string> {
  const base = slugOfCompany(companyName);
  for (let number = 1; number <= NUMBERED_MAX; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if ((await findPage(ctx, slug)) === null) return slug;
  }
  return `${base}-${userId.toLowerCase()}`;
}
