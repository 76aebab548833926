/** The register of who received a client's details (B08). */
import { v } from "convex/values";
import { maybeViewerQuery, openQuery, viewerMutation } from "./functions";
import { contactWish } from "./model/briefs/briefFields";
import { nullable } from "./model/base/commonFields";
import {
  keepWish,
  ownRegister,
  readOwnRegister,
  registerLine,
  registerOf,
  shareDetails,
  withdrawDetails,
} from "./model/clients/ownRegister";
import { briefOfLink } from "./model/conversations/guestLink";

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
 * The newest lines of the register of a guest's request, by the link of a mail to a conversation about it. Null for an
 * unknown link and one that has ended, and once the request is an account's.
 */
export const byLink = openQuery({
  args: { token: v.string() },
  returns: nullable(v.array(registerLine)),
  handler: async (ctx, { token }) => {
    const brief = await briefOfLink(ctx, token);
    return brief === null ? null : await registerOf(ctx, brief);
  },
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

/**
 * Shares the number and the address of mail of the caller's own request with a company that reads it, for a client who
 * otherwise wants to be reached by messages only (B04). Errors: NOT_SIGNED_IN; BRIEF_NOT_FOUND, also for a company that has no
 * details of it.
 */
export const share = viewerMutation({
  args: { briefId: v.string(), companyId: v.string() },
  returns: v.null(),
  handler: async (ctx, ids) => {
    await shareDetails(ctx, ctx.viewer._id, ids);
    return null;
  },
});

/** Stores how and when the client of the caller's own request wants to be reached. Errors: NOT_SIGNED_IN, BRIEF_NOT_FOUND. */
export const setWish = viewerMutation({
  args: { briefId: v.string(), wish: contactWish },
  returns: v.null(),
  handler: async (ctx, { briefId, wish }) => {
    await keepWish(ctx, ctx.viewer._id, briefId, wish);
    return null;
  },
});
