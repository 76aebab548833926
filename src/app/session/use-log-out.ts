import { useRouter } from "@tanstack/react-router";
import { leaveSite } from "../../lib/leave-site";
import type { SiteLink } from "../../ui/site-link";
import { loadLive, offlineStore } from "../live/live-store";
import { leavingStore } from "./session";
import { showToast } from "../../ui/overlays/toast-store";

/**
 * Logs out and goes to `link` (NAV-024: the home page from the header). With a connection it loads a new document, so
 * that nothing of the account stays in memory; `newDocument: false` is for callers that show something there.
 */
export function useLogOut(link: SiteLink = { to: "/" }, { newDocument = true } = {}): () => Promise<void> {
  const router = useRouter();
  return async () => {
    // The page being left may be a guarded one, and its guard would send the visitor to a login page.
    leavingStore.set(true);
    try {
      const { signOut } = await loadLive();
      let leaves = false;
      await signOut(async () => {
        leaves = newDocument && !offlineStore.get();
        if (!leaves) await router.navigate(link);
      });
      if (leaves) return leaveSite(router.buildLocation(link).href);
    } catch (error) {
      // Not through the catalogue of errors: it would weigh on every page, and this fails without a connection only.
      console.warn(error);
      showToast({ title: "Er ging iets mis", text: "Probeer het later opnieuw.", tone: "error" });
    }
    leavingStore.set(false);
  };
}
