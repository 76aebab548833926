/** Registers the service worker that `keptSite` builds, so that this site opens without a connection. */
export async function keepThisSite(): Promise<void> {
  try {
    await navigator.serviceWorker?.register("/sw.js");
  } catch (error) {
    console.warn("This site cannot be kept:", error);
  }
}
