import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import type { SiteLink } from "../../ui/site-link";

/** What the address of the dashboard may name: a request, and a company whose page is open over it. */
export type DashboardSearch = { aanvraag?: string; bedrijf?: string };

/** The query of /client-dashboard, each value as text. */
export function parseDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  return Object.fromEntries(
    (["aanvraag", "bedrijf"] as const).flatMap((name) => {
      const value = search[name];
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
    }),
  );
}

/** The page of a company that has to do with a request of the client's. */
export function companyLink(briefId: string, companyId: string) {
  return { to: "/client-dashboard", search: { aanvraag: briefId, bedrijf: companyId } } as const satisfies SiteLink;
}

/** In this tab the page was opened from the dashboard, so that "back" leads to it. */
let openedHere = false;

/** Which company's page is open, and how to open and leave one. The browser's "back" leaves it too. */
export function useCompanyPlace() {
  const { aanvraag, bedrijf }: DashboardSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    shown: aanvraag !== undefined && bedrijf !== undefined ? { briefId: aanvraag, companyId: bedrijf } : null,
    open(briefId: string, companyId: string) {
      openedHere = true;
      void navigate({ ...companyLink(briefId, companyId), resetScroll: false });
    },
    close() {
      if (openedHere) history.back();
      else void navigate({ to: "/client-dashboard", search: {}, replace: true, resetScroll: false });
      openedHere = false;
    },
  };
}
