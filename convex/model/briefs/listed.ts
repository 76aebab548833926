import type { Doc } from "../../_generated/dataModel";

/** Whether companies may see a job as an open one: it is open, and its client did not pause it (B10). */
export function isListed({ status, pausedAt }: Pick<Doc<"briefs">, "status" | "pausedAt">): boolean {
  return status === "OPEN" && pausedAt === undefined;
}
