import { errorCodeOf } from "../../lib/error-code";
import { showError } from "../../ui/overlays/show-error";
import { closePass } from "../gate/admin-session";

/** Ends this tab's session of staff. Says so when the server could not be told. */
export async function leaveAdmin(): Promise<void> {
  try {
    await closePass();
  } catch (error) {
    // A session that had ended already is what was asked for.
    if (errorCodeOf(error) === "NOT_ALLOWED") return;
    showError(error, {
      title: "Je bent op dit scherm uitgelogd",
      text: "De server was niet bereikbaar. De sessie loopt daar vanzelf af.",
    });
  }
}
