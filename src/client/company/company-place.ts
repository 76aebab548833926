import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import type { SiteLink } from "../../ui/site-link";

/** The query of the client's dashboard: a request, and a company whose page is open over it. */
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

/** A link to the page of a company that unlocked a request of the client's or quoted on it. */
export function companyLink(briefId: string, companyId: string) {
  return { to: "/client-dashboard", search: { aanvraag: briefId, bedrijf: companyId } } as const satisfies SiteLink;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Of this entry of the browser's history "back" leads to the dashboard below a company's page. */
    overDashboard?: boolean;
  }
}

/**
 * The company whose page is open, with functions that open and close one. The browser's "back" closes it too, and its
 * "forward" opens it again.
 */
export function useCompanyPlace() {
  const { aanvraag, bedrijf }: DashboardSearch = useSearch({ strict: false });
  const isOpenedHere = useLocation({ select: ({ state }) => state.overDashboard ?? false });
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    shown: aanvraag !== undefined && bedrijf !== undefined ? { briefId: aanvraag, companyId: bedrijf } : null,
    open(briefId: string, companyId: string) {
      void navigate({ ...companyLink(briefId, companyId), state: { overDashboard: true }, resetScroll: false });
    },
    close() {
      if (isOpenedHere) history.back();
      else void navigate({ to: "/client-dashboard", search: {}, replace: true, resetScroll: false });
    },
  };
}
