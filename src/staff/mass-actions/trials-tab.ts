export const TRIALS_TABS = ["activeren", "actie", "rest", "pro"] as const;
export type TrialsTab = (typeof TRIALS_TABS)[number];

/** The tab of /activate-trials that an address asks for; "activeren" when it asks for none. */
export function parseTrialsTab(value: unknown): TrialsTab {
  return TRIALS_TABS.find((tab) => tab === value) ?? "activeren";
}
