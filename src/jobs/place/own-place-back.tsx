import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import { PlaceBack } from "./place-back";

/** A company's way to ask for its place on a job back, live. Renders nothing for a job of which it has no place. */
export function OwnPlaceBack({ job }: { job: { _id: string; title: string } }) {
  const place = useLocalQuery({ query: api.placeReports.forJob, args: { briefId: job._id } });
  return place.status !== "success" || place.data === null ? null : <PlaceBack job={job} place={place.data} />;
}
