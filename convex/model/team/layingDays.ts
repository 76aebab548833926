/** Where a company's layers work, by day: what its office sees in the agenda. */
import { v, type Infer } from "convex/values";
import { addDays } from "../../../domain/calendarDays";
import { jobTitle } from "../../../domain/jobTitle";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { memberName } from "../access/members";
import { text } from "../base/commonFields";
import { findBrief, placeOf } from "../briefs/briefs";
import { mayConverse } from "../conversations/conversations";
import { companyContact } from "../disclosures/companyContact";

/** More than layers have jobs in a week. */
const WEEK_MAX = 140;

/** A day on which layers of a company work on one of its jobs. */
export const layingDay = v.object({
  briefId: v.id("briefs"),
  /** YYYY-MM-DD. */
  day: text,
  title: text,
  place: text,
  /** Empty while the company may not know who the client is. */
  client: text,
  /** The names of the layers. */
  layers: v.array(text),
});

/** Where a company's layers work in the week that begins on a Monday, YYYY-MM-DD; in order of days. */
export async function layingDaysIn(
  ctx: QueryCtx,
  companyId: Id<"users">,
  monday: string,
): Promise<Infer<typeof layingDay>[]> {
  const rows = await ctx.db
    .query("assignments")
    .withIndex("by_company_day", (q) => q.eq("companyId", companyId).gte("day", monday).lt("day", addDays(monday, 7)))
    .take(WEEK_MAX);
  const members = new Map<string, Id<"teamMembers">[]>();
  for (const { day, briefId, memberId } of rows) {
    const key = `${day}/${briefId}`;
    members.set(key, [...(members.get(key) ?? []), memberId]);
  }
  const days = [...members].map(async ([key, ids]) => {
    const [day, briefId] = key.split("/") as [string, Id<"briefs">];
    const brief = (await mayConverse(ctx, companyId, briefId)) ? await findBrief(ctx, briefId) : null;
    if (brief === null) return [];
    const contact = await companyContact(ctx, companyId, briefId, { brief });
    const layers = await Promise.all(ids.map((id) => memberName(ctx, id)));
    const place = await placeOf(ctx, brief);
    return [{ briefId, day, title: jobTitle(brief), place, client: contact?.name ?? "", layers: layers.sort() }];
  });
  return (await Promise.all(days)).flat();
}
