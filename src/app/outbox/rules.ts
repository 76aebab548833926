import type { OutboxRules } from "convex-local-first/outbox/entry";
import { DEVICE_KEEPS_DAYS, REQUEST_ID_DAYS } from "../../../domain/limits";
import type { OutboxEntry } from "./entry";

/** How long this site's outbox keeps what it cannot send, and what is left of it afterwards. */
export const outboxRules: OutboxRules<OutboxEntry> = {
  sealedDays: DEVICE_KEEPS_DAYS,
  requestIdDays: REQUEST_ID_DAYS,
  emptied: { title: "Iets dat hier klaarstond", typed: [], draft: null, page: { to: "/" } },
};
