import type { SiteLink } from "../../ui/site-link";
import { createStore, useStore } from "../../lib/store";

type Dashboard = Extract<SiteLink, { to: "/vloeren/dashboard" }>;

const whole: Dashboard = { to: "/vloeren/dashboard" };
const lastDashboard = createStore(whole);

/** The target of "Terug naar dashboard": the company's dashboard with the filters that this tab used last. */
export function useLastDashboard(): SiteLink {
  return useStore(lastDashboard, whole);
}

/** Stores the dashboard's filters, as the search of its address. */
export function rememberDashboard(search?: Dashboard["search"]): void {
  lastDashboard.set(search && Object.keys(search).length > 0 ? { ...whole, search } : whole);
}
