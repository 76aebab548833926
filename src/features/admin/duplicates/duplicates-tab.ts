export const DUPLICATES_TABS = ["dubbel", "tellers"] as const;
export type DuplicatesTab = (typeof DUPLICATES_TABS)[number];

/** The tab that an address asks for. */
export function parseDuplicatesTab(value: unknown): DuplicatesTab {
  return DUPLICATES_TABS.find((tab) => tab === value) ?? "dubbel";
}
