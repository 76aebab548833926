import { useQuery_experimental } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { Counts } from "./counts";

/** The live figures of the company landing page. A part of its own: it holds the Convex client's hooks. */
export function LiveCounts() {
  const counts = useQuery_experimental({ query: api.briefs.countOpen, args: {} });
  return counts.status === "success" ? (
    <Counts openJobs={counts.data.openJobs} unlocks={counts.data.unlocks} />
  ) : (
    <Counts openJobs={null} unlocks={null} />
  );
}
