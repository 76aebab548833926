/** A guest's request on the device that sent it: before its mailbox is proven, and without anything of a company. */
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { numberOrNull } from "../base/commonFields";
import { publicBrief } from "../briefs/briefFields";
import { ownWordsOf, toPublicBrief } from "../briefs/briefs";
import { hasFirstChance } from "../briefs/firstChance";
import { findBriefOfForm } from "../briefs/photos";
import { timeline, timelineOf } from "./timelines";

/** Validates the answer of `briefs:ofForm`. */
export const deviceRequest = v.object({
  ...publicBrief.fields,
  pausedAt: numberOrNull,
  timeline,
  /** Until when the device may see it. */
  endsAt: v.number(),
});

/** The request that was sent with a form's key; null for any other key, and once its mailbox is proven. */
export async function readBriefOfForm(ctx: QueryCtx, key: string): Promise<Infer<typeof deviceRequest> | null> {
  const found = await findBriefOfForm(ctx, key);
  if (found === null) return null;
  const { brief, endsAt } = found;
  return {
    ...(await toPublicBrief(ctx, brief)),
    description: ownWordsOf(brief).description,
    pausedAt: hasFirstChance(brief) ? null : (brief.pausedAt ?? null),
    // When somebody comes to measure is between the client and that company.
    timeline: { ...(await timelineOf(ctx, brief)), visitAt: null },
    endsAt,
  };
}
