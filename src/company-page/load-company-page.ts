import { notFound } from "@tanstack/react-router";
import { isCompanySlug } from "../../domain/companySlugs";
import type { CompanyPageData } from "./company-page-data";
import { descriptionOf } from "./words";

/** Finds the public page at an address; null when there is none. Rejects when the deployment does not answer. */
export type FindCompanyPage = (slug: string) => Promise<CompanyPageData | null>;

/**
 * What the route shows of a company; without a `page` when the deployment did not answer: then the live query brings it.
 * Throws the router's `notFound` when no public page stands there.
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
  const [{ guestClient }, { api }] = await Promise.all([
    import("../app/live/http-client"),
    import("../../convex/_generated/api"),
  ]);
  return await guestClient().query(api.companyPages.read, { slug });
};
