import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { viewerClient } from "../../app/live/http-client";

/** Uses a verification link up, as whoever is logged in; rejects with a code of the catalogue when it is not good. */
export async function verifyLink(
  parameters: FunctionArgs<typeof api.accounts.verifyEmail>,
): Promise<FunctionReturnType<typeof api.accounts.verifyEmail>> {
  return await (await viewerClient()).mutation(api.accounts.verifyEmail, parameters);
}
