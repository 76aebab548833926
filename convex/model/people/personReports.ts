/** The reports on a person's page: those that the person made, and those about the person. */
import { v, type Infer } from "convex/values";
import { placeReasonLabels } from "../../../domain/placeReports/placeReports";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { text } from "../base/commonFields";
import { clientHider, findBrief } from "../briefs/briefs";

/** A report; `isOwn` when the person of the page made it. */
export const personReport = v.object({
  at: v.number(),
  isOwn: v.boolean(),
  about: text,
  reason: text,
  decided: v.boolean(),
});
type Report = Infer<typeof personReport>;

/** How many of what could have been reported is looked at, and of the reports of one. */
const LOOKED = 25;
const OF_ONE = 5;

/** The newest reports by and about an account, of the requests `briefs` and of what it wrote, at most LOOKED. */
export async function reportsOfPerson(
  ctx: QueryCtx,
  userId: Id<"users">,
  briefs: readonly Doc<"briefs">[],
): Promise<Report[]> {
  const lists = await Promise.all([
    onReviews(ctx, userId),
    onConversations(ctx, userId),
    onPlaces(ctx, userId, briefs),
    onFloors(ctx, userId, briefs),
  ]);
  return lists
    .flat()
    .sort((one, other) => other.at - one.at)
    .slice(0, LOOKED);
}

async function onReviews(ctx: QueryCtx, userId: Id<"users">): Promise<Report[]> {
  const made = await ctx.db
    .query("reviewReports")
    .withIndex("by_reporter", (q) => q.eq("reporterId", userId))
    .order("desc")
    .take(LOOKED);
  const asCompany = await ctx.db
    .query("reviews")
    .withIndex("by_company", (q) => q.eq("companyId", userId).eq("by", "company"))
    .order("desc")
    .take(LOOKED);
  const asClient = await ctx.db
    .query("reviews")
    .withIndex("by_client", (q) => q.eq("clientId", userId))
    .order("desc")
    .take(LOOKED);
  const written = [...asCompany, ...asClient.filter(({ by }) => by === "client")];
  const about = await Promise.all(
    written.map(({ _id }) =>
      ctx.db
        .query("reviewReports")
        .withIndex("by_review_reporter", (q) => q.eq("reviewId", _id))
        .take(OF_ONE),
    ),
  );
  return await Promise.all(
    [...made, ...about.flat()].map(async (row) =>
      toReport(ctx, "Beoordeling", row, userId, await ctx.db.get("reviews", row.reviewId)),
    ),
  );
}

async function onConversations(ctx: QueryCtx, userId: Id<"users">): Promise<Report[]> {
  const made = await ctx.db
    .query("conversationReports")
    .withIndex("by_reporter", (q) => q.eq("reporterId", userId))
    .order("desc")
    .take(LOOKED);
  const sides = await ctx.db
    .query("conversationSides")
    .withIndex("by_user_last", (q) => q.eq("userId", userId))
    .order("desc")
    .take(LOOKED);
  const found = await Promise.all(
    sides.map(({ conversationId }) =>
      ctx.db
        .query("conversationReports")
        .withIndex("by_conversation", (q) => q.eq("conversationId", conversationId))
        .take(OF_ONE),
    ),
  );
  const about = found.flat().filter(({ reporterId }) => reporterId !== userId);
  return await Promise.all(
    [...made, ...about].map(async (row) =>
      toReport(ctx, "Gesprek", row, userId, await ctx.db.get("conversations", row.conversationId)),
    ),
  );
}

/** A report without the client whom its reason may name (B08). */
async function toReport(
  ctx: QueryCtx,
  about: string,
  { _creationTime: at, reason, reporterId, decision }: Doc<"reviewReports"> | Doc<"conversationReports">,
  userId: Id<"users">,
  on: { briefId: Id<"briefs"> } | null,
): Promise<Report> {
  const brief = on && (await findBrief(ctx, on.briefId));
  const shown = brief ? (await clientHider(ctx, brief)).own(reason) : reason;
  return { at, isOwn: reporterId === userId, about, reason: shown, decided: decision !== null };
}

async function onPlaces(ctx: QueryCtx, userId: Id<"users">, briefs: readonly Doc<"briefs">[]): Promise<Report[]> {
  const made = await ctx.db
    .query("placeReports")
    .withIndex("by_company", (q) => q.eq("companyId", userId))
    .order("desc")
    .take(LOOKED);
  const about = await Promise.all(
    briefs.map(({ _id }) =>
      ctx.db
        .query("placeReports")
        .withIndex("by_brief", (q) => q.eq("briefId", _id))
        .take(OF_ONE),
    ),
  );
  return [...made, ...about.flat()].map(({ _creationTime: at, companyId, reason, isOpen }) => ({
    ...{ at, isOwn: companyId === userId, about: "Plaats terug", decided: !isOpen },
    reason: placeReasonLabels[reason],
  }));
}

async function onFloors(ctx: QueryCtx, userId: Id<"users">, briefs: readonly Doc<"briefs">[]): Promise<Report[]> {
  const about = await ctx.db
    .query("workReports")
    .withIndex("by_company", (q) => q.eq("companyId", userId))
    .order("desc")
    .take(LOOKED);
  const made = await Promise.all(
    briefs.map(({ _id }) =>
      ctx.db
        .query("workReports")
        .withIndex("by_brief", (q) => q.eq("briefId", _id))
        .take(OF_ONE),
    ),
  );
  return [...about, ...made.flat()].map(({ _creationTime: at, companyId, shown, isOpen }) => ({
    ...{ at, isOwn: companyId !== userId, about: "Gelegde vloer", decided: !isOpen },
    reason: shown,
  }));
}
