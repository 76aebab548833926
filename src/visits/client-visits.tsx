import { api } from "../../convex/_generated/api";
import type { VisitKind } from "../../domain/visits";
import { useLocalQuery } from "../app/live/use-local-query";
import { Loading } from "../app/waiting/loading";
import { createPart, usePart } from "../lib/part";
import { Bone } from "../ui/bone";

/** Most requests have no visit, and their page does without its code. */
const listPart = createPart(() => import("./client-visit-list"));

type Props = {
  brief: { _id: string; title: string };
  /** To measure when it is left out. */
  kind?: VisitKind;
};

/** The visits of companies on one request, with proposals to pick from, live. Renders nothing while there are none. */
export function ClientVisits({ brief, kind = "measure" }: Props) {
  // As `visitArgs` writes them, which would bring its neighbours along.
  const args = kind === "measure" ? { briefId: brief._id } : { briefId: brief._id, kind };
  const visits = useLocalQuery({ query: api.visits.onRequest, args });
  const found = visits.status === "success" ? (visits.data ?? []) : [];
  const shown = found.filter(({ ended }) => ended === null || ended.startsAt !== null);
  const isNeeded = visits.status === "error" || shown.length > 0;
  const code = usePart(listPart, isNeeded);
  if (!isNeeded) return null;
  if (code === null) {
    return (
      <Loading>
        <Bone height="8em" />
      </Loading>
    );
  }
  return visits.status === "error" ? (
    <code.VisitsFailed kind={kind} />
  ) : (
    <code.ClientVisitList brief={brief} kind={kind} visits={shown} />
  );
}
