import { useNavigate } from "@tanstack/react-router";
import type { SiteLink } from "../../ui/site-link";
import { loadLive } from "../live/live-store";
import { leavingStore } from "./session";
import { showToast } from "../../ui/overlays/toast-store";

/** Logs out and goes to `link` (NAV-024: the home page from the header), both at once. */
export function useLogOut(link: SiteLink = { to: "/" }): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // The page being left may be a guarded one, and its guard would send the visitor to a login page.
    leavingStore.set(true);
    try {
      const { signOut } = await loadLive();
      await signOut(() => navigate(link));
    } catch (error) {
      // Not through the catalogue of errors: it would weigh on every page, and this fails without a connection only.
      console.warn(error);
      showToast({ title: "Er ging iets mis", text: "Probeer het later opnieuw.", tone: "error" });
    } finally {
      leavingStore.set(false);
    }
  };
}
