/** The companies that a client names to ask first: those with a public page that may act on jobs. */
import { ASKED_COMPANIES_MAX } from "../../../domain/limits";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { getAccessState } from "../companies/companies";
import { findPublicPage } from "../companies/companyPages";

/**
 * The accounts behind the slugs of pages, each once, at most ASKED_COMPANIES_MAX; those that cannot be asked, or that
 * are the caller's own, are left out.
 */
export async function findAsked(
  ctx: QueryCtx,
  slugs: readonly string[],
  callerId: Id<"users"> | null,
): Promise<Id<"users">[]> {
  const found = new Set<Id<"users">>();
  for (const slug of slugs.slice(0, ASKED_COMPANIES_MAX)) {
    const page = await findPublicPage(ctx, slug);
    if (page === null || page.userId === callerId) continue;
    if ((await getAccessState(ctx, page.userId)) !== "locked") found.add(page.userId);
  }
  return [...found];
}
