import type { FunctionReturnType } from "convex/server";
import { formatArea } from "../../domain/units";
import type { api } from "../../convex/_generated/api";

/** What a card says of a job, with its place among the window's counters. */
export type JobCard = FunctionReturnType<typeof api.jobs.cards>[number];

/** A job in a list as every company and visitor may see it: its card, and what moves on it. */
export type PublicBrief = Omit<JobCard, "place"> & { unlockCount: number; quoteCount: number };

/** A job as every company and visitor may see it, with its client's answers. */
export type PublicBriefDetail = NonNullable<FunctionReturnType<typeof api.briefs.getOpen>>;

/** A client's contact details, after an unlock. */
export type Contact = NonNullable<FunctionReturnType<typeof api.unlocks.forBrief>>["contact"];

/** The location of a job, "Zeist, Utrecht", or the part of it that is known. */
export function locationOf(brief: Pick<PublicBrief, "city" | "province" | "locationText">): string {
  // A city can be called after its province.
  const known = new Set([brief.city, brief.province].filter((part) => part !== null && part !== ""));
  return [...known].join(", ") || brief.locationText || "Nederland";
}

/** Where a job is, without its province: behind a street, "Zeist". */
export function townOf(brief: Parameters<typeof locationOf>[0]): string {
  return brief.city || locationOf(brief);
}

/** The area of a job, "42 m²"; null when the client gave no number. */
export function areaOf(brief: Pick<PublicBrief, "squareMeters">): string | null {
  return brief.squareMeters === null ? null : formatArea(brief.squareMeters);
}
