/** Logins of staff behind the gate: whose they are, and their second factor. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { recoveryHash, totpStepOf } from "./secondFactor";

/** The person of staff with this address who may log in; null for everybody else. */
export async function findStaffAccount(ctx: QueryCtx, email: string): Promise<Doc<"staff"> | null> {
  const member = await getStaffByEmail(ctx, email);
  return member?.state === "active" ? member : null;
}

/** The person of staff with this address, whatever their state. */
export async function getStaffByEmail(ctx: QueryCtx, email: string): Promise<Doc<"staff"> | null> {
  const address = email.trim().toLowerCase();
  return await ctx.db
    .query("staff")
    .withIndex("by_email", (q) => q.eq("email", address))
    .unique();
}

/**
 * Gives a session to a person whose password was right, when the code of their app or a recovery code is right too.
 * Returns whether it was a recovery code, which is used up; null, with nothing changed, for a wrong code.
 */
export async function nameSession(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  member: Doc<"staff">,
  code: string,
): Promise<boolean | null> {
  const step = member.totpSecret === null ? null : totpStepOf(member.totpSecret, code, member.totpStep, Date.now());
  const lastSeenAt = Date.now();
  if (step !== null) {
    await ctx.db.patch("staff", member._id, { totpStep: step, lastSeenAt });
  } else {
    const hash = await recoveryHash(code);
    if (!member.recoveryHashes.includes(hash)) return null;
    const recoveryHashes = member.recoveryHashes.filter((other) => other !== hash);
    await ctx.db.patch("staff", member._id, { recoveryHashes, lastSeenAt });
  }
  await ctx.db.patch("adminSessions", sessionId, { staffId: member._id });
  return step === null;
}

/** Ends every session of a person of staff. */
export async function endSessionsOf(ctx: MutationCtx, staffId: Id<"staff">): Promise<void> {
  // Few: each ends by itself after a working day.
  const sessions = await ctx.db
    .query("adminSessions")
    .withIndex("by_staff", (q) => q.eq("staffId", staffId))
    .collect();
  for (const { _id } of sessions) await ctx.db.delete("adminSessions", _id);
}
