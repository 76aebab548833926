import { draftKinds } from "./entries/drafts";
import type { Entry } from "convex-local-first/device/entry";
import { figuresEntry } from "./entries/figures";
import { outboxDatabaseEntry, ownRequestEntry, sealedToldEntry, sentEntry } from "./entries/outbox";
import { photosDatabaseEntry } from "./entries/photos";
import { referralEntry } from "./entries/referral";
import {
  answersEntry,
  appEntry,
  askedEntry,
  chatEntry,
  launchEntry,
  loadedEntry,
  offlineEntry,
  picturesEntry,
  refusedEntry,
  routerEntry,
  seenPagesEntry,
  seenQuotesEntry,
  seenRequestsEntry,
} from "./entries/rest";
import { adminEntry, deviceEntry, proofEntry } from "./entries/sign-in";
import {
  accountEntry,
  accountInTabEntry,
  authEntry,
  bannerEntry,
  scrollEntry,
  seeingEntry,
  sessionDatabaseEntry,
} from "./entries/start";

/**
 * Everything that this product stores in a browser, one entry each. Lint refuses storage elsewhere. The entries are in
 * `entries/`, by the script that loads them, so that no page loads those of others.
 */
export const registry: readonly Entry[] = [
  deviceEntry,
  launchEntry,
  figuresEntry,
  seenRequestsEntry,
  seenQuotesEntry,
  ...draftKinds,
  referralEntry,
  bannerEntry,
  scrollEntry,
  loadedEntry,
  chatEntry,
  accountInTabEntry,
  askedEntry,
  proofEntry,
  refusedEntry,
  adminEntry,
  seeingEntry,
  authEntry,
  sessionDatabaseEntry,
  routerEntry,
  offlineEntry,
  outboxDatabaseEntry,
  sealedToldEntry,
  sentEntry,
  ownRequestEntry,
  photosDatabaseEntry,
  appEntry,
  picturesEntry,
  seenPagesEntry,
  answersEntry,
  // Last: what is left when forgetting was interrupted says that there is more to forget.
  accountEntry,
];
