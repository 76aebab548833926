import { api } from "../../convex/_generated/api";
import { formatVisit } from "../../domain/visits";
import { useLocalQuery } from "../app/live/use-local-query";
import { useNow } from "../lib/use-now";

type Props = { briefId: string; chosen: string | null };

/**
 * The visits on a request that lapse when its client chooses this company, or takes the request back (`chosen` is null):
 * agreed ones and proposals, each by its company. Renders nothing when there are none. Must be inside `Live`.
 */
export function LapsingVisits({ briefId, chosen }: Props) {
  const visits = useLocalQuery({ query: api.visits.onRequest, args: { briefId } });
  const now = useNow();
  const others = ((visits.status === "success" && visits.data) || []).filter(
    (visit) => visit.companyId !== chosen && visit.ended === null && (visit.agreed === null || visit.agreed.end > now),
  );
  return others.map(({ _id, companyName, agreed }) => (
    <p key={_id}>
      {agreed === null
        ? `Het voorstel van ${companyName} om te komen opmeten vervalt.`
        : `Je afspraak met ${companyName} op ${formatVisit(agreed)} vervalt. We laten ${companyName} weten dat je ${chosen === null ? "je aanvraag hebt ingetrokken" : "een ander bedrijf koos"}.`}
    </p>
  ));
}
