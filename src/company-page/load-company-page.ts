import { notFound } from "@tanstack/react-router";
import { isCompanySlug } from "../../domain/companySlugs";
import type { CompanyPageData } from "./company-page-data";

/** Finds the public page at an address; null when there is none. Rejects when the deployment does not answer. */
export type FindCompanyPage = (slug: string) => Promise<CompanyPageData | null>;

/** What the route shows of a company. Throws the router's `notFound` when no public page stands there. */
export async function loadCompanyPage(
  slug: string,
  find: FindCompanyPage = findInBrowser,
): Promise<{ slug: string; page: CompanyPageData }> {
  const page = isCompanySlug(slug) ? await find(slug) : null;

  if (page === null) throw notFound();
  return { slug, page };
}

const findInBrowser: FindCompanyPage = async (slug) => {
  const [{ guestClient }, { api }] = await Promise.all([
    import("../app/live/http-client"),
    import("../../convex/_generated/api"),
  ]);
  return await guestClient().query(api.companyPages.read, { slug });
};
