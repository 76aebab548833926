import { api } from "../../../convex/_generated/api";
import { storedAdminToken } from "../../app/session/admin-token";
import { deviceToken } from "../../app/session/device-token";
import { guestClient } from "../../app/live/http-client";
import { adminEntry } from "../../lib/local/entries/sign-in";
import { keep } from "convex-local-first/device/storage";
import { createStore } from "../../lib/store";
import { closeStaffClient, staffHttp } from "./staff-client";

/** This tab's knowledge of its admin session: nothing yet, no session (perhaps one that ended), or its token. */
export type AdminPass = { status: "unknown" } | { status: "none"; ended: boolean } | { status: "open"; token: string };

/** The admin session of this tab, shared by all admin pages. Its token lives as long as the tab (ADMIN-003, C02). */
export const passStore = createStore<AdminPass>({ status: "unknown" });

/** Reads the token that this tab kept during a reload, if it has one. */
export function readPass(): void {
  if (passStore.get().status !== "unknown") return;
  const token = storedAdminToken();
  passStore.set(token === null ? { status: "none", ended: false } : { status: "open", token });
}

/** Opens an admin session with the password. Rejects with WRONG_ADMIN_PASSWORD, RATE_LIMITED or a network failure. */
export async function openPass(password: string): Promise<void> {
  const { token } = await guestClient().action(api.admin.signIn, { password, device: deviceToken() });
  keep(adminEntry, token);
  passStore.set({ status: "open", token });
}

/** Call when the server no longer knows this token: the page asks for the password again, in place. */
export function passEnded(): void {
  keep(adminEntry, null);
  closeStaffClient();
  passStore.set({ status: "none", ended: true });
}

/** Ends this tab's admin session, in the tab at once. Rejects when the server could not be told. */
export async function closePass(): Promise<void> {
  const pass = passStore.get();
  keep(adminEntry, null);
  closeStaffClient();
  passStore.set({ status: "none", ended: false });
  if (pass.status === "open") await staffHttp(pass.token).mutation(api.admin.signOut, {});
}
