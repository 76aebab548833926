import { api } from "../../../convex/_generated/api";
import { deviceToken } from "../../app/session/device-token";
import { guestClient } from "../../app/live/http-client";

/** Requests a mail with a reset link. Resolves in the same way whether or not the address has an account (C16). */
export async function requestPasswordReset(email: string): Promise<void> {
  await guestClient().mutation(api.accounts.requestPasswordReset, { email, device: deviceToken() });
}

/** Whether a reset link still works. */
export async function isUsableResetToken(token: string): Promise<boolean> {
  return await guestClient().query(api.accounts.checkResetToken, { token });
}

/** Sets a new password and returns the account's address; rejects with a code of the catalogue. */
export async function resetPassword(token: string, password: string): Promise<string> {
  const { email } = await guestClient().action(api.accounts.resetPassword, {
    token,
    password,
    device: deviceToken(),
  });
  return email;
}
