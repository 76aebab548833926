/** When staff checked a company, for rows from before that time was stored with the company. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { VERIFIED } from "./adminUsers";

/** How many of the newest entries about an account are read. */
const NEWEST = 100;

/**
 * The time of the last check in the audit log, in milliseconds since 1970; null when the company is not verified or the
 * log has no check.
 */
export async function verifiedAtOf(
  ctx: QueryCtx,
  { userId, verified }: Pick<Doc<"companyProfiles">, "userId" | "verified">,
): Promise<number | null> {
  if (!verified) return null;
  const acts = await ctx.db
    .query("auditLog")
    .withIndex("by_subject", (q) => q.eq("subject", userId))
    .order("desc")
    .take(NEWEST);
  const check = acts.find(({ action, details }) => action === VERIFIED.action && details === VERIFIED.details);
  return check?._creationTime ?? null;
}
