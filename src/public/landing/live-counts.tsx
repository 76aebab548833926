import { api } from "../../../convex/_generated/api";
import { Counts, CountsFailed } from "./counts";
import { useLiveQuery } from "../../app/live/use-local-query";

/** The live figures of the company landing page. Loaded separately, because it contains the Convex client's hooks. */
export function LiveCounts() {
  const counts = useLiveQuery({ query: api.briefs.countOpen, args: {} });
  switch (counts.status) {
    case "pending":
      return <Counts openJobs={null} unlocks={null} />;
    case "error":
      return <CountsFailed />;
    case "success":
      return <Counts openJobs={counts.data.openJobs} unlocks={counts.data.unlocks} />;
  }
}
