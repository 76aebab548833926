/** Companies' pages as staff sees, unpublishes and restores them (B12, B13). */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { reasonSchema } from "../../../domain/forms/reason";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, text } from "../base/commonFields";
import { fail } from "../base/errors";
import { readPage } from "../base/pages";
import { companyNameOf } from "../companies/companies";
import { getCompanyPage, unpublish } from "../companies/companyPages";
import { queueMail } from "../mail/mails";
import { recordAdminAct } from "./audit";

/** A company's page as staff sees it. */
export const staffPage = v.object({
  userId: v.id("users"),
  companyName: text,
  slug: text,
  isPublic: v.boolean(),
  takenDown: nullable(v.object({ reason: text, at: v.number(), by: text })),
});

/** A page of all pages that companies ever published, newest first. */
export async function listCompanyPages(
  ctx: QueryCtx,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof staffPage>>> {
  const result = await readPage(ctx.db.query("companyPages").order("desc"), paginationOpts);
  const page = await Promise.all(
    result.page.map(async ({ userId, slug, isPublic, takenDown }) => ({
      userId,
      companyName: await companyNameOf(ctx, userId),
      slug,
      isPublic,
      takenDown: takenDown ?? null,
    })),
  );
  return { ...result, page };
}

/**
 * Unpublishes a company's page until staff restores it, mails the company the reason and writes it to the audit log.
 * Throws COMPANY_NOT_FOUND and INVALID_INPUT.
 */
export async function takePageDown(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  userId: string,
  input: { reason: string },
): Promise<void> {
  const page = await findPageOrFail(ctx, userId);
  const { reason } = reasonSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  const takenDown = { reason, at: Date.now(), by: sessionId };
  await unpublish(ctx, page, { takenDown });
  await recordAdminAct(ctx, sessionId, { action: "companyPage.takeDown", subject: page.userId, details: reason });
  await queueMail(ctx, "company-page-taken-down", { userId: page.userId, at: takenDown.at });
}

/**
 * Allows a company to publish its page again, and writes the reason to the audit log. Throws COMPANY_NOT_FOUND and
 * INVALID_INPUT.
 */
export async function restorePage(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  userId: string,
  input: { reason: string },
): Promise<void> {
  const page = await findPageOrFail(ctx, userId);
  const { reason } = reasonSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  await ctx.db.patch("companyPages", page._id, { takenDown: null });
  await recordAdminAct(ctx, sessionId, { action: "companyPage.restore", subject: page.userId, details: reason });
}

async function findPageOrFail(ctx: QueryCtx, userId: string): Promise<Doc<"companyPages">> {
  const id = ctx.db.normalizeId("users", userId);
  return (id && (await getCompanyPage(ctx, id))) ?? fail("COMPANY_NOT_FOUND");
}
