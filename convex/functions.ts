/**
 * The builders of public functions. A builder's name says who may call, and its guard runs before the handler: the
 * results of the guard are in the handler's `ctx`. Only this file may build from the raw `query`, `mutation` and
 * `action` (docs/adr/0024-access-by-builders.md); internal functions are built with Convex's own builders.
 */
import { customAction, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { v } from "convex/values";
import type { StaffRole } from "../domain/staff/roles";
import type { Doc } from "./_generated/dataModel";
import * as server from "./_generated/server";
import type { ActionCtx, MutationCtx, QueryCtx } from "./_generated/server";
import {
  getLogin,
  getPersonLogin,
  getTeamLogin,
  isCompany,
  requireCompanyInAction,
  requireLogin,
  requireOffice,
  requireOwner,
  requireOwnerInAction,
  requirePerson,
  requirePersonInAction,
} from "./model/access/access";
import {
  getStaffLogin,
  requireGate,
  requireGateInAction,
  requireStaff,
  requireStaffInAction,
} from "./model/access/staffSessions";
import { applyOnce } from "./model/access/appliedRequests";
import { isSeeing } from "./model/access/seeing";
import { fail } from "./model/base/errors";
import { assertChangesOn } from "./model/base/switches";
import { assertSize } from "./model/base/inputSize";

/**
 * A builder of Convex whose functions look at the size of what they are called with before anything else does, also
 * before guards and limits: they refuse with INPUT_TOO_LARGE.
 */
function bounded<Build>(build: Build): Build {
  type Raw = { handler: (ctx: unknown, args: unknown) => unknown };
  const bounding = ({ handler, ...rest }: Raw) =>
    (build as (definition: Raw) => unknown)({
      ...rest,
      handler: (ctx, args) => {
        assertSize(args);
        return handler(ctx, args);
      },
    });
  return bounding as Build;
}

/** A builder whose functions refuse staff that sees the site as somebody with LOOKING_ONLY, whatever they would do. */
function changing<Build>(build: Build): Build {
  type Raw = { handler: (ctx: MutationCtx | ActionCtx, args: unknown) => unknown };
  const refusing = ({ handler, ...rest }: Raw) =>
    (build as (definition: Raw) => unknown)({
      ...rest,
      handler: async (ctx, args) => {
        // It stays the same, and each question costs a system call.
        const identity = await ctx.auth.getUserIdentity();
        const auth = { ...ctx.auth, getUserIdentity: () => Promise.resolve(identity) };
        if (await isSeeing({ auth })) fail("LOOKING_ONLY");
        return await handler({ ...ctx, auth } as typeof ctx, args);
      },
    });
  return refusing as Build;
}

const query = bounded(server.query);
const mutation = changing(bounded(server.mutation));
const action = changing(bounded(server.action));

/**
 * What visitors and accounts change: refused with READ_ONLY while staff have switched changes off. An action asks
 * `assertChangesOnInAction`.
 */
const change = ((definition: { handler: (ctx: MutationCtx, args: unknown) => unknown }) =>
  (mutation as (definition: object) => unknown)({
    ...definition,
    handler: async (ctx: MutationCtx, args: unknown) => {
      await assertChangesOn(ctx);
      return await definition.handler(ctx, args);
    },
  })) as unknown as typeof mutation;

/** Whom a builder lets through. Everybody else is refused with a code of the catalogue. */
export type Audience = "anybody" | "person" | "viewer" | "company" | "owner" | "gate" | StaffRole;

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
 * (docs/adr/0013-shared-queries.md), so asking is an error.
 */
function unidentified<Auth>({ auth }: { auth: Auth }) {
  const getUserIdentity = () => Promise.reject(new Error("An open function looks at no identity."));
  return { auth: { ...auth, getUserIdentity } };
}

/** What a mutation that a browser may send twice takes beside its own arguments: which call it is. */
const onceArgs = { requestId: v.optional(v.string()) };
type OnceArgs = { requestId?: string };

/** A guard as `proves` makes it, of a mutation that a browser may send twice. */
function provesOnce<Proven>(guard: (ctx: MutationCtx) => Proven | Promise<Proven>) {
  return {
    args: onceArgs,
    input: async (ctx: MutationCtx, { requestId }: OnceArgs) => ({
      ctx: { ...(await guard(ctx)), requestId },
      args: {},
    }),
  };
}

type OnceCtx = MutationCtx & OnceArgs & { person?: Doc<"users"> | null };
type Definition = { handler: (ctx: OnceCtx, args: object) => Promise<unknown> };

/**
 * A builder of functions with this audience that have one effect for each `requestId` of a caller, and answer a repeat
 * with the first answer (docs/adr/0033-what-waits.md). The guard runs for a repeat too.
 */
function admitsOnce<Build extends (definition: never) => object>(audience: Audience, build: Build): Build {
  const wrapping = ({ handler, ...rest }: Definition) =>
    build({
      ...rest,
      handler: (ctx: OnceCtx, args: object) =>
        applyOnce(ctx, { requestId: ctx.requestId, owner: ctx.person?._id ?? null }, () => handler(ctx, args)),
    } as never);
  return admits(audience, wrapping as never) as Build;
}

const nobody = { viewer: null, person: null, role: null, session: null };
const findLogin = async (ctx: QueryCtx) => (await getLogin(ctx)) ?? nobody;
const findPerson = async (ctx: QueryCtx) => (await getPersonLogin(ctx)) ?? { person: null, session: null };
const maybePerson = proves(findPerson);
const maybeViewer = proves(findLogin);
const viewer = proves(requireLogin);
const maybeCompany = proves(async (ctx: QueryCtx) => {
  const login = await getLogin(ctx);
  if (login === null || !isCompany(login.viewer)) return { ...nobody, company: null };
  return { company: login.viewer, person: login.person, role: login.role, session: login.session };
});
const maybeLayer = proves(async (ctx: QueryCtx) => {
  const login = await getTeamLogin(ctx);
  const memberId = login?.role === "layer" ? login.person.memberId : undefined;
  const layer = memberId === undefined ? null : await ctx.db.get("teamMembers", memberId);
  return { layer, session: login?.session ?? null };
});
const company = proves(requireOffice);
const owner = proves(requireOwner);
const staff = (least: StaffRole) => proves((ctx: QueryCtx) => requireStaff(ctx, least));

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
    change,
    proves((ctx: MutationCtx) => unidentified(ctx)),
  ),
);
/** Anybody may call, and who calls makes no difference. One call, sent twice with its `requestId`, has one effect. */
export const openMutationOnce = admitsOnce(
  "anybody",
  customMutation(
    change,
    provesOnce((ctx) => unidentified(ctx)),
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

/**
 * Anybody may call, as the person that they are and not for their company; `ctx.person` is the account that they log in
 * with and `ctx.session` its session, null when nobody is logged in.
 */
export const maybePersonQuery = admits("anybody", customQuery(query, maybePerson));
/** Anybody may call, as the person that they are, as above. */
export const maybePersonMutation = admits("anybody", customMutation(change, maybePerson));
/** Callers must be logged in: `ctx.person` is the account that they log in with, `ctx.session` its session. Refuses with NOT_SIGNED_IN. */
export const personQuery = admits("person", customQuery(query, proves(requirePerson)));
/** Callers must be logged in: `ctx.person` is the account that they log in with, `ctx.session` its session. Refuses with NOT_SIGNED_IN. */
export const personMutation = admits("person", customMutation(change, proves(requirePerson)));
/**
 * Callers must be logged in: `ctx.person` is the account that they log in with. Refuses with NOT_SIGNED_IN. One call,
 * sent twice with its `requestId`, has one effect.
 */
export const personMutationOnce = admitsOnce("person", customMutation(change, provesOnce(requirePerson)));
/** Callers must be logged in: `ctx.personId` is the account that they log in with. Refuses with NOT_SIGNED_IN. */
export const personAction = admits(
  "person",
  customAction(
    action,
    proves(async (ctx: ActionCtx) => ({ personId: (await requirePersonInAction(ctx)).personId })),
  ),
);

/**
 * Anybody may call; `ctx.viewer` is the account for which the call counts (a company's, for the people of its office),
 * `ctx.person` who acts and `ctx.session` the session. They are null when nobody is logged in, and for a layer.
 */
export const maybeViewerQuery = admits("anybody", customQuery(query, maybeViewer));
/** Anybody may call, as above. One call, sent twice with its `requestId`, has one effect. */
export const maybeViewerMutationOnce = admitsOnce("anybody", customMutation(change, provesOnce(findLogin)));

/**
 * Callers must be logged in: `ctx.viewer` is the account for which the call counts, `ctx.person` who acts, `ctx.session`
 * the session. Refuses with NOT_SIGNED_IN, and a layer with TEAM_ROLE_NEEDED.
 */
export const viewerMutation = admits("viewer", customMutation(change, viewer));
/**
 * Callers must be logged in: `ctx.viewer` is the account for which the call counts, `ctx.person` who acts. Refuses with
 * NOT_SIGNED_IN, and a layer with TEAM_ROLE_NEEDED. One call, sent twice with its `requestId`, has one effect.
 */
export const viewerMutationOnce = admitsOnce("viewer", customMutation(change, provesOnce(requireLogin)));

/**
 * Anybody may call; `ctx.company` is the calling company's account, `ctx.person` who of its people calls and
 * `ctx.session` the session. They are null for visitors, clients and layers.
 */
export const maybeCompanyQuery = admits("anybody", customQuery(query, maybeCompany));

/**
 * Anybody may call; `ctx.layer` is the calling layer's place in their company's team and `ctx.session` the session; null
 * for everybody else. A layer sees what these functions show them and nothing else.
 */
export const maybeLayerQuery = admits("anybody", customQuery(query, maybeLayer));

/**
 * Callers must act for a company, as an owner or from its office: `ctx.company` is its account, `ctx.person` who calls.
 * Refuses with NOT_SIGNED_IN and NOT_A_COMPANY, and a layer with TEAM_ROLE_NEEDED.
 */
export const companyQuery = admits("company", customQuery(query, company));
/** Callers must act for a company, as above. */
export const companyMutation = admits("company", customMutation(change, company));
/**
 * Callers must act for a company: `ctx.company` is its account, `ctx.person` who calls. Refuses as companyMutation does.
 * One call, sent twice with its `requestId`, has one effect.
 */
export const companyMutationOnce = admitsOnce("company", customMutation(change, provesOnce(requireOffice)));
/** Callers must act for a company, as above: `ctx.companyId` is its account when the action began. */
export const companyAction = admits(
  "company",
  customAction(
    action,
    proves(async (ctx: ActionCtx) => ({ companyId: await requireCompanyInAction(ctx) })),
  ),
);

/**
 * Callers must be an owner of a company: `ctx.company` is its account, `ctx.person` who calls. Refuses with
 * NOT_SIGNED_IN and NOT_A_COMPANY, and the rest of its team with TEAM_ROLE_NEEDED.
 */
export const ownerMutation = admits("owner", customMutation(change, owner));
/** Callers must be an owner of a company, as above: `ctx.companyId` is its account when the action began. */
export const ownerAction = admits(
  "owner",
  customAction(
    action,
    proves(async (ctx: ActionCtx) => ({ companyId: await requireOwnerInAction(ctx) })),
  ),
);

/** Anybody may call; `ctx.staff` is the calling session of staff, null for everybody else. */
export const maybeStaffQuery = admits(
  "anybody",
  customQuery(
    query,
    proves(async (ctx: QueryCtx) => ({ staff: await getStaffLogin(ctx) })),
  ),
);

/** Callers must have passed the gate: `ctx.adminSessionId` is their session. Refuses with NOT_ALLOWED. */
export const gateMutation = admits("gate", customMutation(mutation, proves(requireGate)));
/** Callers must have passed the gate: `ctx.adminSessionId` is their session. Refuses with NOT_ALLOWED. */
export const gateAction = admits("gate", customAction(action, proves(requireGateInAction)));

/**
 * Callers must be staff that may read at least: `ctx.adminSessionId` is their session, `ctx.staffRole` their role.
 * Refuses with NOT_ALLOWED.
 */
export const readerQuery = admits("reader", customQuery(query, staff("reader")));
/** Callers must be staff that may read at least, as above. Refuses with NOT_ALLOWED. */
export const readerMutation = admits("reader", customMutation(mutation, staff("reader")));
/** Callers must be staff that may help at least, as above. Refuses with NOT_ALLOWED and STAFF_ROLE_NEEDED. */
export const helperMutation = admits("helper", customMutation(mutation, staff("helper")));
/** Callers must be staff that may manage, as above. Refuses with NOT_ALLOWED and STAFF_ROLE_NEEDED. */
export const managerQuery = admits("manager", customQuery(query, staff("manager")));
/** Callers must be staff that may manage, as above. Refuses with NOT_ALLOWED and STAFF_ROLE_NEEDED. */
export const managerMutation = admits("manager", customMutation(mutation, staff("manager")));
const staffAction = (least: StaffRole) => proves((ctx: ActionCtx) => requireStaffInAction(ctx, least));
/** Callers must be staff that may help at least, as above. Refuses with NOT_ALLOWED and STAFF_ROLE_NEEDED. */
export const helperAction = admits("helper", customAction(action, staffAction("helper")));
/** Callers must be staff that may manage, as above. Refuses with NOT_ALLOWED and STAFF_ROLE_NEEDED. */
export const managerAction = admits("manager", customAction(action, staffAction("manager")));
