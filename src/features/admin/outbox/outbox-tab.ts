export const OUTBOX_TABS = ["mails", "herstel", "adressen"] as const;
export type OutboxTab = (typeof OUTBOX_TABS)[number];

/** The tab that an address asks for. */
export function parseOutboxTab(value: unknown): OutboxTab {
  return OUTBOX_TABS.find((tab) => tab === value) ?? "mails";
}
