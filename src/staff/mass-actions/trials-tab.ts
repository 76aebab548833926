export const TRIALS_TABS = ["activeren", "actie", "rest", "pro"] as const;
export type TrialsTab = (typeof TRIALS_TABS)[number];

/** The tab of /activate-trials in an address; "activeren" when there is none. */
export function parseTrialsTab(value: unknown): TrialsTab {
  return TRIALS_TABS.find((tab) => tab === value) ?? "activeren";
}
