import { ConvexReactClient } from "convex/react";
import { toastStore } from "../../components/toast/toast-store";
import { liveStore } from "../../lib/live/live-store";
import { answer, forgetAnswers } from "../../lib/testing/fake-convex";
import { passStore } from "./gate/admin-session";

/** Puts a test behind the gate, with the token "token", an empty log and no messages. */
export function openGate(): void {
  forgetAnswers();
  toastStore.set([]);
  passStore.set({ status: "open", token: "token" });
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    token: null,
  });
  answer("admin:session", { expiresAt: 0 });
  answer("admin:auditTrail", []);
}
