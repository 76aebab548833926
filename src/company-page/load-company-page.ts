import { notFound } from "@tanstack/react-router";
import { isCompanySlug } from "../../domain/companySlugs";
import type { CompanyPageData } from "./company-page-data";
import { descriptionOf } from "./words";

/** Finds the public page at an address; null when there is none. Rejects when the deployment does not answer. */
export type FindCompanyPage = (slug: string) => Promise<CompanyPageData | null>;

/**
 * Loads the public page of a company for its route. Without `page` in the result the deployment did not answer, and the
 * live query will. Throws the router's `notFound` when there is no public page at this address.
 */
export async function loadCompanyPage(
  slug: string,
  find: FindCompanyPage = findInBrowser,
): Promise<{ slug: string; page: CompanyPageData | undefined; description: string }> {
  const page = isCompanySlug(slug) ? await find(slug).catch(logged) : null;

  if (page === null) throw notFound();
  // Here and not in the route, whose head every page of the site loads.
  return { slug, page, description: page === undefined ? "" : descriptionOf(page) };
}

function logged(error: unknown): undefined {
  console.warn("A company's page goes out without its company, since the deployment gives none:", error);
}

const findInBrowser: FindCompanyPage = async (slug) => {
  const { askSite } = await import("../app/live/site-client");
  const [answer] = (await askSite([["companyPages:read", { slug }]])) ?? [];
  if (answer !== undefined && "value" in answer) return answer.value as CompanyPageData | null;
  const [{ guestClient }, { api }] = await Promise.all([
    import("../app/live/http-client"),
    import("../../convex/_generated/api"),
  ]);
  return await guestClient().query(api.companyPages.read, { slug });
};
