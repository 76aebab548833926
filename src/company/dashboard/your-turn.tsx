import { api } from "../../../convex/_generated/api";
import { isDecided } from "../../../domain/followUps";
import { useLocalQuery } from "../../app/live/use-local-query";
import { quoteLink } from "../../app/links";
import { nameOf } from "../../jobs/customer/save-follow-up";
import { AppLink } from "../../ui/app-link";
import type { QuoteOn } from "./quote-on";
import styles from "./side-cards.module.css";
import type { Unlock } from "./use-own-records";

/** How many customers it names; the board has them all. */
const SHOWN = 3;

/** "Nu aan jou": the customers who still wait for a quote of the company. Renders nothing without them. */
export function YourTurn({ unlocks, quoteOn }: { unlocks: readonly Unlock[]; quoteOn: QuoteOn }) {
  const waiting = unlocks.filter(({ brief }) => quoteOn(brief).quote?.standing === null);
  const own = useLocalQuery({ query: api.followUps.mine, args: waiting.length === 0 ? "skip" : {} });
  if (own.status !== "success") return null;
  const decided = new Set(own.data.flatMap(({ briefId, stage }) => (isDecided(stage) ? [briefId as string] : [])));
  const turns = waiting.filter(({ brief }) => !decided.has(brief._id));
  if (turns.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="nu-aan-jou">
      <h2 id="nu-aan-jou">Nu aan jou</h2>
      <ul className={styles.turns}>
        {turns.slice(0, SHOWN).map(({ brief, contact }) => (
          <li key={brief._id}>
            <b>{nameOf(contact)}</b>
            <span className="quiet">{brief.title}</span>
            <AppLink {...quoteLink(brief._id)}>Offerte sturen</AppLink>
          </li>
        ))}
      </ul>
      {turns.length > SHOWN && <AppLink to="/vloeren/klanten">Alle {turns.length} klanten die wachten</AppLink>}
    </section>
  );
}
