import { useNavigate } from "@tanstack/react-router";
import { loadLive } from "../../lib/live/live-store";
import { leavingStore } from "../../lib/session/session";
import { showError } from "../toast/show-error";

/** Logs out and goes to `to` (NAV-024: the home page from the header), both at once. */
export function useLogOut(to = "/"): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // The page being left may be a guarded one, and its guard would send the visitor to a login page.
    leavingStore.set(true);
    try {
      const { signOut } = await loadLive();
      await Promise.all([signOut(), navigate({ to })]);
    } catch (error) {
      showError(error, { title: "Er ging iets mis", text: "Probeer het later opnieuw." });
    } finally {
      leavingStore.set(false);
    }
  };
}
