import type { FunctionArgs } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { viewerClient } from "../../app/live/http-client";

/** Sends a short-form request, as the account that is logged in if any. */
export async function sendShortBrief(brief: FunctionArgs<typeof api.briefs.createBrief>): Promise<void> {
  const client = await viewerClient();
  await client.mutation(api.briefs.createBrief, brief);
}
