import { ConvexReactClient } from "convex/react";
import { api } from "../../convex/_generated/api";
import { toastStore } from "../ui/overlays/toast-store";
import { liveStore } from "../app/live/live-store";
import { answer, forgetAnswers } from "../testing/fake-convex";
import { passStore } from "./gate/admin-session";

/** Opens the admin gate for a test, with the token "token", an empty audit log and no toasts. */
export function openGate(): void {
  forgetAnswers();
  toastStore.set([]);
  passStore.set({ status: "open", token: "token" });
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  answer(api.admin.session, { expiresAt: 0 });
  answer(api.admin.auditTrail, []);
}
