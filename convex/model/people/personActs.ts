/** What staff does for one person: another trial, another address, an end to a request. */
import { formatDateShort } from "../../../domain/dates";
import { emailField } from "../../../domain/forms/fields";
import { DAY_MS } from "../../../domain/limits";
import { isClosed } from "../../../domain/status";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { endSessions } from "../access/sessions";
import { getPasswordAccount } from "../accounts/accounts";
import { fail } from "../base/errors";
import { getBrief } from "../briefs/briefs";
import { recordChange } from "../clients/ownRegister";
import { closeForGood } from "../clients/stillWanted";
import { getProfile } from "../companies/companies";
import { keepHearing } from "../companies/jobHearers";
import { setTrial } from "../companies/trials";
import { readdressMails } from "../mail/mails";
import { reportsOn } from "../places/placeReportViews";
import { tellProvider } from "../payments/payments";
import { getPerson } from "../blocks/blocks";
import { followAddress } from "../blocks/requests";

/** Days by which staff prolongs a trial at most in one act. */
const EXTENSION_MAX = 90;

/**
 * Lets a company's trial run `days` days longer, from now when it is over. Returns the account and until when. Throws
 * ACCOUNT_NOT_FOUND, INVALID_INPUT and COMPANY_NOT_FOUND.
 */
export async function extendTrial(
  ctx: MutationCtx,
  id: string,
  days: number,
): Promise<{ userId: Id<"users">; until: string }> {
  const user = await getPerson(ctx, id);
  if (!Number.isInteger(days) || days < 1 || days > EXTENSION_MAX) fail("INVALID_INPUT");
  const profile = await getProfile(ctx, user._id);
  if (profile === null || user.role !== "PHOTOGRAPHER") return fail("COMPANY_NOT_FOUND");
  const trialEnd = Math.max(profile.trialEnd ?? 0, Date.now()) + days * DAY_MS;
  await setTrial(ctx, profile, trialEnd);
  return { userId: user._id, until: formatDateShort(trialEnd) };
}

/**
 * Gives an account and its requests another address of mail, which its owner has yet to confirm; every session ends.
 * Throws ACCOUNT_NOT_FOUND, INVALID_EMAIL and ACCOUNT_EXISTS.
 */
export async function changeAddress(ctx: MutationCtx, id: string, typed: string): Promise<Doc<"users">> {
  const user = await getPerson(ctx, id);
  const email = emailField.safeParse(typed).data ?? fail("INVALID_EMAIL");
  if (email === user.email) return user;
  const taken = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .first();
  if (taken !== null) fail("ACCOUNT_EXISTS");
  const account = await getPasswordAccount(ctx, user.email);
  if (account !== null) {
    await ctx.db.patch("authAccounts", account._id, { providerAccountId: email, emailVerified: undefined });
  }
  await ctx.db.patch("users", user._id, { email, emailVerificationTime: undefined });
  const profile = await getProfile(ctx, user._id);
  if (profile !== null) await ctx.db.patch("profiles", profile._id, { email });
  await keepHearing(ctx, user._id);
  const contacts = ctx.db.query("briefContacts").withIndex("by_email", (q) => q.eq("email", user.email));
  for await (const { _id, briefId } of contacts) {
    const brief = await ctx.db.get("briefs", briefId);
    if (brief?.userId !== user._id) continue;
    await ctx.db.patch("briefContacts", _id, { email });
    await recordChange(ctx, briefId, "email");
    await endAnswerLinks(ctx, brief);
  }
  if (user.blockedAt !== undefined) {
    for (const address of [user.email, email]) await followAddress(ctx, address, user.blockedAt);
  }
  await readdressMails(ctx, user._id, user.email, email);
  await tellProvider(ctx, user._id);
  await endSessions(ctx, user._id);
  return user;
}

/** Ends the links that mails to a former address offered to answer with. Those that wait get new ones. */
async function endAnswerLinks(ctx: MutationCtx, brief: Doc<"briefs">): Promise<void> {
  await ctx.db.patch("briefs", brief._id, { answerHash: undefined });
  for (const { _id } of await reportsOn(ctx, brief._id)) {
    await ctx.db.patch("placeReports", _id, { answerHash: undefined });
  }
}

/** Cancels a request that was still open. Returns it. Throws BRIEF_NOT_FOUND and STATUS_NOT_CHANGED. */
export async function closeRequest(ctx: MutationCtx, briefId: string): Promise<Doc<"briefs">> {
  const brief = (await getBrief(ctx, briefId)) ?? fail("BRIEF_NOT_FOUND");
  if (isClosed(brief.status)) fail("STATUS_NOT_CHANGED");
  await closeForGood(ctx, brief);
  return brief;
}
