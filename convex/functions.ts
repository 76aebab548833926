/**
 * The builders of public functions. A builder's name says who may call, and its guard has run before the handler does:
 * what the guard proved stands in the handler's `ctx`. Only this file may build from the raw `query`, `mutation` and
 * `action` (docs/decisions/0065-access-by-builders.md); internal functions are built as Convex has them.
 */
import { customAction, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { v } from "convex/values";
import { action, mutation, query, type ActionCtx, type MutationCtx, type QueryCtx } from "./_generated/server";
import {
  getLogin,
  isCompany,
  requireAdmin,
  requireAdminInAction,
  requireCallerInAction,
  requireCompany,
  requireCompanyInAction,
  requireLogin,
} from "./model/access/access";

/** Whom a builder lets through. Everybody else is refused with a code of the catalogue. */
export type Audience = "anybody" | "viewer" | "company" | "admin";

/** The builder, each of whose functions carries its audience, for the function matrix. */
function admits<Build extends (definition: never) => object>(audience: Audience, build: Build): Build {
  const marking = (definition: never) => Object.assign(build(definition), { audience });
  return marking as Build;
}

/** A guard without arguments of its own, as a customization: what it proves is added to `ctx`. */
function proves<Ctx, Proven>(guard: (ctx: Ctx) => Proven | Promise<Proven>) {
  return { args: {}, input: async (ctx: Ctx) => ({ ctx: await guard(ctx), args: {} }) };
}

/**
 * An open function answers everybody alike. A query that asked who calls would be executed for each watcher by itself
 * (docs/decisions/0008-shared-queries.md), so asking is an error.
 */
function unidentified<Auth>({ auth }: { auth: Auth }) {
  const getUserIdentity = () => Promise.reject(new Error("An open function looks at no identity."));
  return { auth: { ...auth, getUserIdentity } };
}
const maybeViewer = proves(async (ctx: QueryCtx) => (await getLogin(ctx)) ?? { viewer: null, session: null });
const viewer = proves(requireLogin);
const maybeCompany = proves(async (ctx: QueryCtx) => {
  const login = await getLogin(ctx);
  return { company: login !== null && isCompany(login.viewer) ? login.viewer : null };
});
const company = proves(async (ctx: QueryCtx) => ({ company: await requireCompany(ctx) }));
const adminArgs = { adminToken: v.string() };
const admin = {
  args: adminArgs,
  input: async (ctx: QueryCtx, { adminToken }: { adminToken: string }) => ({
    ctx: { adminSessionId: await requireAdmin(ctx, adminToken) },
    args: {},
  }),
};

/** Anybody may call, and the answer is the same for everybody: one execution serves all who watch. */
export const openQuery = admits(
  "anybody",
  customQuery(
    query,
    proves((ctx: QueryCtx) => unidentified(ctx)),
  ),
);
/** Anybody may call, and who calls makes no difference. */
export const openMutation = admits(
  "anybody",
  customMutation(
    mutation,
    proves((ctx: MutationCtx) => unidentified(ctx)),
  ),
);
/** Anybody may call. Functions that the action runs have the caller's identity. */
export const openAction = admits(
  "anybody",
  customAction(
    action,
    proves(() => ({})),
  ),
);

/** Anybody may call; `ctx.viewer` is the caller's account and `ctx.session` its session, null when nobody is logged in. */
export const maybeViewerQuery = admits("anybody", customQuery(query, maybeViewer));
/** Anybody may call; `ctx.viewer` is the caller's account and `ctx.session` its session, null when nobody is logged in. */
export const maybeViewerMutation = admits("anybody", customMutation(mutation, maybeViewer));

/** Whoever is logged in may call: `ctx.viewer`, in `ctx.session`. Refuses with NOT_SIGNED_IN. */
export const viewerQuery = admits("viewer", customQuery(query, viewer));
/** Whoever is logged in may call: `ctx.viewer`, in `ctx.session`. Refuses with NOT_SIGNED_IN. */
export const viewerMutation = admits("viewer", customMutation(mutation, viewer));
/** Whoever is logged in may call: `ctx.viewerId`, as it was when the action began. Refuses with NOT_SIGNED_IN. */
export const viewerAction = admits(
  "viewer",
  customAction(
    action,
    proves(async (ctx: ActionCtx) => ({ viewerId: (await requireCallerInAction(ctx)).userId })),
  ),
);

/** Anybody may call; `ctx.company` is the calling company's account, null for visitors and clients. */
export const maybeCompanyQuery = admits("anybody", customQuery(query, maybeCompany));

/** Companies may call: `ctx.company` is the account. Refuses with NOT_SIGNED_IN and NOT_A_COMPANY. */
export const companyQuery = admits("company", customQuery(query, company));
/** Companies may call: `ctx.company` is the account. Refuses with NOT_SIGNED_IN and NOT_A_COMPANY. */
export const companyMutation = admits("company", customMutation(mutation, company));
/** Companies may call: `ctx.companyId`, as it was when the action began. Refuses with NOT_SIGNED_IN and NOT_A_COMPANY. */
export const companyAction = admits(
  "company",
  customAction(
    action,
    proves(async (ctx: ActionCtx) => ({ companyId: await requireCompanyInAction(ctx) })),
  ),
);

/** Staff may call, with the argument `adminToken`: `ctx.adminSessionId` is its session. Refuses with NOT_ALLOWED. */
export const adminQuery = admits("admin", customQuery(query, admin));
/** Staff may call, with the argument `adminToken`: `ctx.adminSessionId` is its session. Refuses with NOT_ALLOWED. */
export const adminMutation = admits("admin", customMutation(mutation, admin));
/** Staff may call, with the argument `adminToken`: `ctx.adminSessionId` is its session. Refuses with NOT_ALLOWED. */
export const adminAction = admits(
  "admin",
  customAction(action, {
    args: adminArgs,
    input: async (ctx: ActionCtx, { adminToken }: { adminToken: string }) => ({
      ctx: { adminSessionId: await requireAdminInAction(ctx, adminToken) },
      args: {},
    }),
  }),
);
