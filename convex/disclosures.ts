/** The register of who received a client's details (B08). */
import { v } from "convex/values";
import { maybeViewerQuery, viewerMutation } from "./functions";
import { nullable } from "./model/base/commonFields";
import { ownRegister, readOwnRegister, withdrawDetails } from "./model/clients/ownRegister";

/**
 * Which companies have or had the details of the caller's own request, and who received which of them when and how: the
 * newest REGISTER_SHOWN lines. Null for a request of somebody else.
 */
export const forBrief = maybeViewerQuery({
  args: { briefId: v.string() },
  returns: nullable(ownRegister),
  handler: async (ctx, { briefId }) =>
    ctx.viewer === null ? null : await readOwnRegister(ctx, ctx.viewer._id, briefId),
});

/**
 * Withdraws the details of the caller's own request from a company, which reads them nowhere any more and is told; its
 * place stays taken. Errors: NOT_SIGNED_IN; BRIEF_NOT_FOUND, also for a company that has no details of it.
 */
export const withdraw = viewerMutation({
  args: { briefId: v.string(), companyId: v.string() },
  returns: v.null(),
  handler: async (ctx, ids) => {
    await withdrawDetails(ctx, ctx.viewer._id, ids);
    return null;
  },
});
