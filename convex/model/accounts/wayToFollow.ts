/** Where a mail sends a client who wants to follow a request. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isCompany } from "../access/access";
import { siteUrl } from "../base/config";
import { getOwnedBy, keepRequestLink } from "../requestLinks/requestLinks";
import { getPasswordAccount } from "./accounts";

/** A mail about a request: to whom it goes, and about which. */
type ToClient = { to: string; briefId: Id<"briefs"> | null };

/**
 * Where a mail's button leads. `isKey` is true when the address opens the request by itself, false when it leads to a
 * login.
 */
export type Way = { isKey: boolean; followUrl: string };

/**
 * The address at which a client follows a request, for a mail's button: a link that opens it with the mail's own token.
 * The token is in the fragment, which browsers never send to a server. A company that placed a request itself gets the
 * address of the login: no link ever opens its account.
 */
export async function wayToFollow(ctx: QueryCtx, mail: ToClient, token: string): Promise<Way> {
  const brief = await findOpenable(ctx, mail);
  if (brief === null) return { isKey: false, followUrl: `${siteUrl()}/client-dashboard` };
  return { isKey: true, followUrl: `${siteUrl()}/mijn-aanvraag#token=${token}&aanvraag=${brief._id}` };
}

/** Makes the link of `wayToFollow` work. Does nothing for an address that leads to a login. */
export async function keepWayToFollow(ctx: MutationCtx, token: string, mail: ToClient): Promise<void> {
  const brief = await findOpenable(ctx, mail);
  if (brief !== null) await keepRequestLink(ctx, token, { briefId: brief._id, email: mail.to });
}

async function findOpenable(ctx: QueryCtx, { to, briefId }: ToClient): Promise<Doc<"briefs"> | null> {
  const brief = briefId === null ? null : await getOwnedBy(ctx, briefId, to);
  const account = brief === null ? null : await getPasswordAccount(ctx, to);
  const user = account === null ? null : await ctx.db.get("users", account.userId);
  return user !== null && isCompany(user) ? null : brief;
}
