import { useState } from "react";
import { placesLeft } from "../../ui/floors/places";

type Job = { _id: string; title: string; unlockCount: number };

/** An announcement for screen readers of the latest change in a live list: "Pvc in Zeist: nog 1 plek". */
export function useAnnouncement(jobs: readonly Job[], isLoading: boolean): string {
  const [seen, setSeen] = useState<{ counts: ReadonlyMap<string, number> | null; sentence: string }>({
    counts: null,
    sentence: "",
  });
  if (isLoading) return seen.sentence;

  const counts = new Map(jobs.map((job) => [job._id, job.unlockCount]));
  const { counts: before } = seen;
  if (before && counts.size === before.size && [...counts].every(([id, count]) => before.get(id) === count)) {
    return seen.sentence;
  }
  const changed = before && jobs.find((job) => (before.get(job._id) ?? job.unlockCount) !== job.unlockCount);
  const sentence = changed ? `${changed.title}: ${placesLeft(changed.unlockCount)}` : seen.sentence;
  setSeen({ counts, sentence });
  return sentence;
}
