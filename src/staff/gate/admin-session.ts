import { api } from "../../../convex/_generated/api";
import { storedAdminToken } from "../../app/session/admin-token";
import { deviceToken } from "../../app/session/device-token";
import { guestClient } from "../../app/live/http-client";
import { adminEntry } from "../../lib/local/entries/sign-in";
import { keep } from "../../lib/local/storage";
import { createStore } from "../../lib/store";

/** What this tab knows: nothing yet, no session (perhaps one that ended), or the token of one. */
export type AdminPass = { status: "unknown" } | { status: "none"; ended: boolean } | { status: "open"; token: string };

/** One pass for all admin pages of a tab. The token lives as long as the tab (ADMIN-003, C02). */
export const passStore = createStore<AdminPass>({ status: "unknown" });

/** Takes up the token that this tab kept over a reload, if it has one. */
export function readPass(): void {
  if (passStore.get().status !== "unknown") return;
  const token = storedAdminToken();
  passStore.set(token === null ? { status: "none", ended: false } : { status: "open", token });
}

/** Lets staff in. Rejects with WRONG_ADMIN_PASSWORD, RATE_LIMITED or a network failure. */
export async function openPass(password: string): Promise<void> {
  const { adminToken } = await guestClient().action(api.admin.signIn, { password, device: deviceToken() });
  keep(adminEntry, adminToken);
  passStore.set({ status: "open", token: adminToken });
}

/** The server no longer knows this token: ask for the password again, on the page where staff is. */
export function passEnded(): void {
  keep(adminEntry, null);
  passStore.set({ status: "none", ended: true });
}

/** Closes this tab's session, here at once. Rejects when the server could not be told. */
export async function closePass(): Promise<void> {
  const pass = passStore.get();
  keep(adminEntry, null);
  passStore.set({ status: "none", ended: false });
  if (pass.status === "open") await guestClient().mutation(api.admin.signOut, { adminToken: pass.token });
}
