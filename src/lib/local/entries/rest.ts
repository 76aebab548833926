import type { ChatMessage } from "../../../../domain/chat";
import { DEVICE_KEEPS_DAYS } from "../../../../domain/limits";
import { isRecord } from "../../../../domain/records";
import { json, listOf, text, type Entry } from "convex-local-first/device/entry";

/** How staff wants this browser to show the launch. */
export const launchEntry: Entry<"pre-launch" | "full-access"> = {
  key: "vo:launch-override",
  area: "local",
  whose: "device",
  parse: (kept) => (kept === "pre-launch" || kept === "full-access" ? kept : null),
};

/** A client's own requests as they were seen last, for public/offline.js, which reads them by this key. */
export const seenRequestsEntry: Entry<{ at: number; requests: { title: string; facts: string[] }[] }> = {
  key: "vo:last-seen-requests",
  area: "local",
  whose: "account",
  days: DEVICE_KEEPS_DAYS,
  parse: json((value) => isRecord(value) && typeof value.at === "number" && Array.isArray(value.requests)),
};

/** The ids of quotes that this browser has shown. */
export const seenQuotesEntry: Entry<string[]> = {
  key: "vo:quotes-seen",
  area: "local",
  whose: "account",
  days: DEVICE_KEEPS_DAYS,
  parse: json(listOf((id) => typeof id === "string")),
};

/** How many items of each list were loaded at each entry of the tab's history. */
export const loadedEntry: Entry<Record<string, number>> = {
  key: "vo:loaded",
  area: "session",
  whose: "account",
  parse: json((value) => isRecord(value) && Object.values(value).every((count) => typeof count === "number")),
};

/** The conversation with the assistant. */
export const chatEntry: Entry<ChatMessage[]> = {
  key: "vo:chat",
  area: "session",
  whose: "visitor",
  parse: json(
    (value) =>
      listOf(
        (each) =>
          isRecord(each) && (each.role === "user" || each.role === "assistant") && typeof each.content === "string",
      )(value) && (value as unknown[]).length > 0,
  ),
};

/** The account whose subscription was last looked up at the payment provider in this tab. */
export const askedEntry: Entry<string> = { key: "subscription-asked", area: "session", whose: "account", parse: text };

/** The router's own state of the tab's history. */
export const routerEntry: Entry<string> = {
  key: "tsr-scroll-restoration-",
  many: true,
  area: "session",
  whose: "tab",
  foreign: true,
  parse: text,
};

/** The offline page and the files that it needs, stored by public/sw.js. */
export const offlineEntry: Entry<never> = {
  key: "offline-",
  many: true,
  area: "cache",
  whose: "device",
  foreign: true,
  parse: () => null,
};

/** The code of the pages behind a login, stored by public/sw.js while somebody is logged in. */
export const appEntry: Entry<never> = {
  key: "app-",
  many: true,
  area: "cache",
  whose: "account",
  parse: () => null,
};

/** Pictures that pages behind a login showed, stored by public/sw.js. */
export const picturesEntry: Entry<never> = { ...appEntry, key: "pictures-" };

/** Public pages as they were seen last, stored by public/sw.js. */
export const seenPagesEntry: Entry<never> = { ...appEntry, key: "seen-", whose: "visitor" };

/** The database of the server's answers to an account, which answers.ts reads and writes. */
export const answersEntry: Entry<never> = {
  key: "vo-answers",
  area: "database",
  whose: "account",
  days: DEVICE_KEEPS_DAYS,
  parse: () => null,
};

/** Set when the user was told that this browser stores no answers. */
export const refusedEntry: Entry<string> = { key: "vo:keeps-nothing", area: "session", whose: "tab", parse: text };
