import { ConvexReactClient } from "convex/react";
import { vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { toastStore } from "../ui/overlays/toast-store";
import { liveStore } from "../app/live/live-store";
import { answer, forgetAnswers } from "../testing/fake-convex";
import { staffClients } from "./gate/staff-client";
import { passStore } from "./gate/admin-session";

/** Opens the admin gate for a test, as somebody who may manage, with an empty audit log and no toasts. */
export function openGate(): void {
  forgetAnswers();
  toastStore.set([]);
  passStore.set({ status: "open", token: "token" });
  const client = new ConvexReactClient("http://127.0.0.1:9");
  vi.spyOn(staffClients, "open").mockReturnValue(client);
  liveStore.set({
    client,
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  answer(api.admin.session, { expiresAt: 0, name: null, role: "manager" });
  answer(api.admin.auditTrail, []);
}
