/** The browser's side of notices on this device. */

/** Whether this browser can show notices when no page of ours is open. */
export function canShowNotices(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether the user has blocked notices of this site: only they can allow them again, in the browser's settings. */
export function areRefused(): boolean {
  return Notification.permission === "denied";
}

/**
 * Asks for permission and for an address at the browser's push service; null when it is refused. Call it when the user
 * has pressed a button: browsers refuse other calls.
 */
export async function subscribe(
  loadPublicKey: () => Promise<string | null>,
): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const publicKey = await loadPublicKey();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of an earlier session may be left, and for another key browsers give no second one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys = {} } = found.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

/** Ends this browser's push subscription for this site. */
export async function unsubscribe(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
