export const OUTBOX_TABS = ["mails", "herstel", "adressen"] as const;
export type OutboxTab = (typeof OUTBOX_TABS)[number];

/** The tab of the outbox page in an address; "mails" when there is none. */
export function parseOutboxTab(value: unknown): OutboxTab {
  return OUTBOX_TABS.find((tab) => tab === value) ?? "mails";
}
