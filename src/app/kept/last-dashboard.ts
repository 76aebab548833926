import type { SiteLink } from "../../ui/site-link";
import { createStore, useStore } from "../../lib/store";

type Dashboard = Extract<SiteLink, { to: "/vloeren/dashboard" }>;

const whole: Dashboard = { to: "/vloeren/dashboard" };
const lastDashboard = createStore(whole);

/** Where "Terug naar dashboard" leads: the company's dashboard, filtered as this tab showed it last. */
export function useLastDashboard(): SiteLink {
  return useStore(lastDashboard, whole);
}

/** Keeps how the dashboard is filtered, as the search of its address; without one it is not. */
export function rememberDashboard(search?: Dashboard["search"]): void {
  lastDashboard.set(search && Object.keys(search).length > 0 ? { ...whole, search } : whole);
}
