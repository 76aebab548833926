import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { viewerClient } from "../../app/live/http-client";

/**
 * Sends a verification link to the deployment, as whoever is logged in, which marks it as used. Rejects with a code of
 * the catalogue when it is not valid.
 */
export async function verifyLink(
  parameters: FunctionArgs<typeof api.accounts.verifyEmail>,
): Promise<FunctionReturnType<typeof api.accounts.verifyEmail>> {
  return await (await viewerClient()).mutation(api.accounts.verifyEmail, parameters);
}
