export const DUPLICATES_TABS = ["dubbel", "tellers"] as const;
export type DuplicatesTab = (typeof DUPLICATES_TABS)[number];

/** The tab of /remove-duplicates in an address; "dubbel" when there is none. */
export function parseDuplicatesTab(value: unknown): DuplicatesTab {
  return DUPLICATES_TABS.find((tab) => tab === value) ?? "dubbel";
}
