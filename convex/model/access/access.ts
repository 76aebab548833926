/**
 * Who is calling, and what a caller must prove. The builders of functions.ts check it before the handler of a public
 * function runs. Internal functions that act for a caller, and HTTP actions, check it in their first statement. Each
 * refusal has a code of the catalogue.
 */
import { getAuthSessionId, getAuthUserId } from "@convex-dev/auth/server";
import { actsForCompany, type TeamRole } from "../../../domain/team/roles";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { partyOf } from "./members";
import { isSeeing, maySee } from "./seeing";

/** The person who is logged in, and the session. */
export type PersonLogin = { person: Doc<"users">; session: Doc<"authSessions"> };

/**
 * A login as functions count it: `viewer` is the account for which it counts (a company's for everybody of its team),
 * `person` who acts, `role` what they are there (null for a client).
 */
export type Login = PersonLogin & { viewer: Doc<"users">; role: TeamRole | null };

/**
 * The person who is logged in, with the session; null for nobody. A token stays valid for an hour, so the session is
 * looked up: when a session ended (a new password, a deleted account), that takes effect at once, on every open screen.
 */
export async function getPersonLogin(ctx: QueryCtx): Promise<PersonLogin | null> {
  const userId = await getAuthUserId(ctx);
  const text = await getAuthSessionId(ctx);
  // A token of staff names a session of theirs.
  const sessionId = text === null ? null : ctx.db.normalizeId("authSessions", text);
  if (userId === null || sessionId === null) return null;
  const session = await ctx.db.get("authSessions", sessionId);
  return session?.userId === userId ? await personOf(ctx, session) : null;
}

/**
 * The person of a session that exists, with the session; null when the account is gone or blocked, and for a session of
 * staff that may see it no more.
 */
async function personOf(ctx: QueryCtx, session: Doc<"authSessions">): Promise<PersonLogin | null> {
  if (session.seenBy !== undefined && !(await maySee(ctx, session.seenBy, session.expirationTime))) return null;
  const person = await ctx.db.get("users", session.userId);
  return person === null || person.blockedAt !== undefined ? null : { person, session };
}

/** The login of a session that exists, of everybody of a team; null when the account is gone or blocked. */
export async function teamLoginOf(ctx: QueryCtx, session: Doc<"authSessions">): Promise<Login | null> {
  return await withParty(ctx, await personOf(ctx, session));
}

async function withParty(ctx: QueryCtx, login: PersonLogin | null): Promise<Login | null> {
  const party = login && (await partyOf(ctx, login.person));
  return login && party && { ...login, ...party };
}

/** Who is logged in, everybody of a team included; null for nobody. */
export async function getTeamLogin(ctx: QueryCtx): Promise<Login | null> {
  return await withParty(ctx, await getPersonLogin(ctx));
}

/**
 * Who is logged in and acts for the whole account; null for nobody, and for a layer, who sees only what is assigned to
 * them.
 */
export async function getLogin(ctx: QueryCtx): Promise<Login | null> {
  return withoutLayers(await getTeamLogin(ctx));
}

function withoutLayers(login: Login | null): Login | null {
  return login !== null && actsForCompany(login.role) ? login : null;
}

/** The person who is logged in, with the session that the call belongs to. Throws NOT_SIGNED_IN. */
export async function requirePerson(ctx: QueryCtx): Promise<PersonLogin> {
  return (await getPersonLogin(ctx)) ?? fail("NOT_SIGNED_IN");
}

/** Who is logged in and acts for the whole account. Throws NOT_SIGNED_IN, and TEAM_ROLE_NEEDED for a layer. */
export async function requireLogin(ctx: QueryCtx): Promise<Login> {
  const login = (await getTeamLogin(ctx)) ?? fail("NOT_SIGNED_IN");
  return withoutLayers(login) ?? fail("TEAM_ROLE_NEEDED");
}

/** The account for which the call counts. Throws NOT_SIGNED_IN, and TEAM_ROLE_NEEDED for a layer. */
export async function requireViewer(ctx: QueryCtx): Promise<Doc<"users">> {
  return (await requireLogin(ctx)).viewer;
}

/** A call for a company: its account, and who of its people acts. */
export type CompanyLogin = { company: Doc<"users">; person: Doc<"users">; role: TeamRole };

/**
 * The calling company's account, and who of its people calls; everybody of its team. Throws NOT_SIGNED_IN or
 * NOT_A_COMPANY.
 */
export async function requireTeam(ctx: QueryCtx): Promise<CompanyLogin> {
  const { viewer, person, role } = (await getTeamLogin(ctx)) ?? fail("NOT_SIGNED_IN");
  return role !== null && isCompany(viewer) ? { company: viewer, person, role } : fail("NOT_A_COMPANY");
}

/** The calling company's account, for its owners and its office. Throws NOT_SIGNED_IN, NOT_A_COMPANY or TEAM_ROLE_NEEDED. */
export async function requireOffice(ctx: QueryCtx): Promise<CompanyLogin> {
  const login = await requireTeam(ctx);
  return actsForCompany(login.role) ? login : fail("TEAM_ROLE_NEEDED");
}

/** The calling company's account, for its owners only. Throws NOT_SIGNED_IN, NOT_A_COMPANY or TEAM_ROLE_NEEDED. */
export async function requireOwner(ctx: QueryCtx): Promise<CompanyLogin> {
  const login = await requireTeam(ctx);
  return login.role === "owner" ? login : fail("TEAM_ROLE_NEEDED");
}

/**
 * The account of the calling company, whatever the state of its profile or subscription. Throws NOT_SIGNED_IN,
 * NOT_A_COMPANY or TEAM_ROLE_NEEDED.
 */
export async function requireCompany(ctx: QueryCtx): Promise<Doc<"users">> {
  return (await requireOffice(ctx)).company;
}

/** Whether an account belongs to a company. */
export function isCompany(user: Pick<Doc<"users">, "role">): boolean {
  return user.role === "PHOTOGRAPHER";
}

/**
 * What an action, which cannot read the database, learns of its caller: the account for which it counts, who acts, and
 * as what.
 */
export type Caller = {
  userId: Id<"users">;
  personId: Id<"users">;
  role: Doc<"users">["role"];
  teamRole: TeamRole | null;
};

/**
 * The person who calls an action, as they are when the action begins. Throws NOT_SIGNED_IN. The caller's rights may
 * change while the action runs.
 */
export async function requirePersonInAction(ctx: ActionCtx): Promise<Caller> {
  const caller: Caller | null = await ctx.runQuery(internal.users.findCaller, {});
  return caller ?? fail("NOT_SIGNED_IN");
}

/** The account of the company that calls an action. Throws NOT_SIGNED_IN, NOT_A_COMPANY or TEAM_ROLE_NEEDED. */
export async function requireCompanyInAction(ctx: ActionCtx): Promise<Id<"users">> {
  const { userId, teamRole, ...caller } = await requirePersonInAction(ctx);
  if (!isCompany(caller)) return fail("NOT_A_COMPANY");
  return actsForCompany(teamRole) ? userId : fail("TEAM_ROLE_NEEDED");
}

/** The account of the company whose owner calls an action. Throws NOT_SIGNED_IN, NOT_A_COMPANY or TEAM_ROLE_NEEDED. */
export async function requireOwnerInAction(ctx: ActionCtx): Promise<Id<"users">> {
  const { userId, teamRole, ...caller } = await requirePersonInAction(ctx);
  if (!isCompany(caller)) return fail("NOT_A_COMPANY");
  return teamRole === "owner" ? userId : fail("TEAM_ROLE_NEEDED");
}

/**
 * The account of an HTTP action's token. Throws NOT_SIGNED_IN, and LOOKING_ONLY for staff that sees the site as it. Does
 * not check the session; the functions that the action calls do.
 */
export async function requireIdentity(ctx: ActionCtx): Promise<Id<"users">> {
  // A token that cannot be read is as good as none.
  const userId = await getAuthUserId(ctx).catch(() => null);
  if (userId === null) return fail("NOT_SIGNED_IN");
  return (await isSeeing(ctx)) ? fail("LOOKING_ONLY") : userId;
}
