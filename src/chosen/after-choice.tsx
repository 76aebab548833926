import { useState } from "react";
import { Button } from "@radix-ui/themes";
import { CircleCheckBig } from "lucide-react";
import { api } from "../../convex/_generated/api";
import { formatDate } from "../../domain/dates";
import { useLocalQuery } from "../app/live/use-local-query";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { useHasPassed } from "../lib/use-has-passed";
import { ClientVisits } from "../visits/client-visits";
import { CompanyVisit } from "../visits/company-visit";
import styles from "./chosen.module.css";
import { IsAllWell } from "./is-all-well";
import { laidPlace } from "./laid-place";
import { Reports } from "./reports";
import { ResultPhotos } from "./result-photos";
import type { Chosen, ChosenQuote } from "./types";
import { UndoChoice } from "./undo-choice";

/**
 * What follows the choice of a company, live and for either side: the laying day, photos of the floor, whether all is
 * well, and coming back from the choice. Must be inside `Live`.
 */
export function AfterChoice({ quote }: { quote: ChosenQuote }) {
  const chosen = useLocalQuery({ query: api.chosen.forQuote, args: { quoteId: quote.quoteId } });
  if (chosen.status === "error")
    return <LoadFailedNote>De stappen na je keuze konden niet worden geladen.</LoadFailedNote>;
  if (chosen.status !== "success" || chosen.data === null) return null;
  return <Steps quote={quote} chosen={chosen.data} />;
}

function Steps({ quote, chosen }: { quote: ChosenQuote; chosen: Chosen }) {
  const { by, laidAt, goodAt, reports } = chosen;
  const [saysLaid, setSaysLaid] = useState(false);
  const wasLaid = useHasPassed(laidAt ?? Number.POSITIVE_INFINITY) && laidAt !== null;
  const isLaid = wasLaid || saysLaid || goodAt !== null || reports.length > 0;
  const isClient = by === "client";
  return (
    <div className={styles.steps}>
      {isClient ? <ClientVisits brief={quote.job} kind="lay" /> : <CompanyVisit job={quote.job} kind="lay" />}
      {isClient && !isLaid && laidAt === null && (
        <section className={styles.box} aria-label="Hoe het verder gaat">
          <p>
            {chosen.companyName} neemt contact met je op en stelt hier een legdag voor. Ligt je vloer er al? Laat dan
            weten of alles goed is.
          </p>
          <div>
            <Button size="2" variant="outline" color="gray" highContrast onClick={() => setSaysLaid(true)}>
              De vloer ligt al
            </Button>
          </div>
        </section>
      )}
      {isLaid && (
        <section className={styles.box} aria-labelledby={laidPlace(quote.quoteId)}>
          <h3 id={laidPlace(quote.quoteId)}>{isClient ? "Je vloer ligt" : "De vloer ligt"}</h3>
          {goodAt !== null && (
            <p className={styles.good} role="status">
              <CircleCheckBig size={20} strokeWidth={1.75} aria-hidden />
              {isClient ? "Je liet" : "De klant liet"} op {formatDate(goodAt)} weten dat alles goed is.
            </p>
          )}
          {isClient && <IsAllWell quote={quote} chosen={chosen} />}
          <Reports quote={quote} chosen={chosen} />
          <ResultPhotos quote={quote} chosen={chosen} />
        </section>
      )}
      {chosen.undoUntil !== null && <UndoChoice quote={quote} chosen={chosen} until={chosen.undoUntil} />}
    </div>
  );
}
