import { createDevice, forgetCaches } from "convex-local-first/device/forget";
import { outboxDatabaseEntry } from "./entries/outbox";
import { photosDatabaseEntry } from "./entries/photos";
import { offlineEntry, picturesEntry } from "./entries/rest";
import { accountEntry, accountInTabEntry } from "./entries/start";
import { keptAnswers } from "./kept-answers";
import { registry } from "./registry";

/** Who is on this device, and how it forgets them. */
export const device = createDevice({
  registry,
  account: accountEntry,
  accountInTab: accountInTabEntry,
  answers: keptAnswers,
  outbox: outboxDatabaseEntry.key,
  databases: [photosDatabaseEntry.key],
  // The offline page belongs to nobody.
  stays: [offlineEntry],
  onForget: endNotices,
});

/** This browser takes no more notices. The deployment sends none either once the session has ended. */
async function endNotices(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Where notices cannot be asked about there are none.
  }
}

/** Deletes the pictures that pages behind a login showed. */
export async function forgetPictures(): Promise<void> {
  await forgetCaches(picturesEntry.key);
}
