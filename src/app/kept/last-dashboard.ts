import { paths } from "../paths";
import { createStore, useStore } from "../../lib/store";

const lastDashboard = createStore<string>(paths.companyDashboard);

/** Where "Terug naar dashboard" leads: the company's dashboard, filtered as this tab showed it last. */
export function useLastDashboard(): string {
  return useStore(lastDashboard, paths.companyDashboard);
}

/** Keeps how the dashboard is filtered, as the search of its address; without one it is not. */
export function rememberDashboard(search: Record<string, string> = {}): void {
  const query = new URLSearchParams(search).toString();
  lastDashboard.set(query === "" ? paths.companyDashboard : `${paths.companyDashboard}?${query}`);
}
