import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import { centreOf, kilometresTo, spotOf } from "../../../domain/geo/area";
import type { Job } from "./job-article";

/**
 * How far a job is from the place around which its company looks for jobs, as exact as everybody may know where the job
 * is: from the middle of one municipality to that of another. Renders nothing for a company without such a place.
 */
export function JobDistance({ job }: { job: Job }) {
  const profile = useLocalQuery({ query: api.companies.myProfile, args: {} });
  const area = profile.status === "success" ? profile.data?.search?.area : undefined;
  if (area?.kind !== "radius") return null;
  const km = kilometresTo(spotOf(job), centreOf(area));
  return km === null ? null : <span className="quiet">, ongeveer {`${km} km van ${area.place}`}</span>;
}
