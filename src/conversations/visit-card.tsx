import { formatTime } from "../../domain/dates";
import type { ConversationSide } from "../../domain/conversations";
import { formatVisit } from "../../domain/visits";
import { jobLink } from "../app/links";
import { AppLink } from "../ui/app-link";
import styles from "./conversation.module.css";
import type { ConversationVisit } from "./types";

type Props = { visit: ConversationVisit; side: ConversationSide; briefId: string };

/** The visit to measure as it stands now, with a link to where it is answered. Renders nothing for one that lapsed. */
export function VisitCard({ visit, side, briefId }: Props) {
  const { agreed, options, wish, ended, changedAt } = visit;
  if (ended !== null && ended.startsAt === null) return null;
  const [says, then] = wordsFor(visit, side);
  return (
    <article className={styles.quote} aria-label="Opmeten">
      <p className={styles.quoteHead}>
        <b>Opmeten</b>
      </p>
      <p>{says}</p>
      {ended === null && agreed !== null && <p className="num">{formatVisit(agreed)}</p>}
      {ended === null && wish === null && options.map((each) => <p key={each.start}>{formatVisit(each)}</p>)}
      <p className={styles.quoteEnd}>
        {side === "company" ? (
          <AppLink {...jobLink(briefId)} hash="opmeten">
            {then}
          </AppLink>
        ) : (
          <AppLink to="/client-dashboard">{then}</AppLink>
        )}
        <span className={`quiet num ${styles.meta}`}>{formatTime(changedAt)}</span>
      </p>
    </article>
  );
}

/** What the visit is waiting for, and what the link leads to. */
function wordsFor({ options, wish, ended }: ConversationVisit, side: ConversationSide): [string, string] {
  const isClient = side === "client";
  if (ended !== null)
    return ["De afspraak gaat niet door.", isClient ? "Bekijk op je dashboard" : "Bekijk de opdracht"];
  if (wish !== null) {
    return isClient
      ? ["Je hebt om een ander moment gevraagd.", "Bekijk op je dashboard"]
      : ["De klant vraagt om een ander moment.", "Stel andere momenten voor"];
  }
  if (options.length === 0) return ["De afspraak staat.", "Bekijk de afspraak"];
  const one = options.length === 1;
  return isClient
    ? [
        one ? "Komt dit moment je uit?" : "Welk moment komt je uit?",
        one ? "Beantwoord het voorstel" : "Kies een moment",
      ]
    : ["Je voorstel wacht op de klant.", "Bekijk je voorstel"];
}
