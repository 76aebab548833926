import { useEffect } from "react";
import { api } from "../../convex/_generated/api";
import { useLiveQuery } from "../app/live/use-local-query";
import type { CompanyPageData } from "./company-page-data";

type Props = { slug: string; onChange: (page: CompanyPageData | null) => void };

/**
 * Reports each change of a company's public page and renders nothing. Loaded separately, because it contains the Convex
 * client's hooks.
 */
export function LiveCompanyPage({ slug, onChange }: Props) {
  const page = useLiveQuery({ query: api.companyPages.read, args: { slug } });
  const data = page.status === "success" ? page.data : undefined;
  useEffect(() => {
    if (data !== undefined) onChange(data);
  }, [data, onChange]);
  return null;
}
