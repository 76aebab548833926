/** Where a mail sends a client who wants to follow a request. */
import type { QueryCtx } from "../../_generated/server";
import { siteUrl } from "../base/config";
import { getPasswordAccount } from "./accounts";

/**
 * Where a client follows a request, for a mail's button: in the own overview, or, without an account, where one is made.
 */
export async function wayToFollow(ctx: QueryCtx, email: string): Promise<{ hasAccount: boolean; followUrl: string }> {
  const hasAccount = (await getPasswordAccount(ctx, email)) !== null;
  const path = hasAccount ? "/client-dashboard" : "/auth?message=register-to-track";
  return { hasAccount, followUrl: `${siteUrl()}${path}` };
}
