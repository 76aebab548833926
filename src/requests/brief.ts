import type { FunctionReturnType } from "convex/server";
import { formatArea } from "../../domain/units";
import type { api } from "../../convex/_generated/api";

/** A job as every company and visitor may see it. */
export type PublicBrief = FunctionReturnType<typeof api.briefs.listOpen>["page"][number];

/** One job as every company and visitor may see it, with what its client answered. */
export type PublicBriefDetail = NonNullable<FunctionReturnType<typeof api.briefs.getOpen>>;

/** A customer's details, after an unlock. */
export type Contact = NonNullable<FunctionReturnType<typeof api.unlocks.forBrief>>["contact"];

/** "Zeist, Utrecht", or as much of it as is known. */
export function locationOf(brief: Pick<PublicBrief, "city" | "province" | "locationText">): string {
  // A city can be called after its province.
  const known = new Set([brief.city, brief.province].filter((part) => part !== null && part !== ""));
  return [...known].join(", ") || brief.locationText || "Nederland";
}

/** "42 m²", or null when the client gave no number. */
export function areaOf(brief: Pick<PublicBrief, "squareMeters">): string | null {
  return brief.squareMeters === null ? null : formatArea(brief.squareMeters);
}
