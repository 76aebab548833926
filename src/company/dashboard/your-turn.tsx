import { ChevronRight } from "lucide-react";
import { quoteLink } from "../../app/links";
import { nameOf } from "../../jobs/customer/save-follow-up";
import { AppLink } from "../../ui/app-link";
import styles from "./side-cards.module.css";
import type { Unlock } from "./use-own-records";

/** How many customers it names; the board has them all. */
const SHOWN = 3;

/** "Nu aan jou": the customers who still wait for a quote of the company, at least one. */
export function YourTurn({ turns }: { turns: readonly Unlock[] }) {
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

/** One line for a phone: leads to the quote that a customer waits for, or to the board when several wait. */
export function YourTurnLine({ turns: [first, ...more] }: { turns: readonly Unlock[] }) {
  if (first === undefined) return null;
  const link = more.length === 0 ? quoteLink(first.brief._id) : ({ to: "/vloeren/klanten" } as const);
  return (
    <AppLink {...link} className={styles.turnLine}>
      <b>Nu aan jou</b>{" "}
      <span>
        {more.length === 0
          ? `offerte voor ${nameOf(first.contact)}`
          : `${more.length + 1} klanten wachten op je offerte`}
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
    </AppLink>
  );
}
