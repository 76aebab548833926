import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam } from "../../../domain/dates";
import { formatEuro } from "../../../domain/money";
import { provinceName } from "../../../domain/provinces";
import { useKeptQuery } from "../../app/live/use-kept-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { useNow } from "../../lib/use-now";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import styles from "./month-figures.module.css";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * What this month brought a company: above its jobs, and beside what its subscription costs (N10, N14). `children` stands
 * below the figures, on the same sheet.
 */
export function MonthFigures({ children }: { children?: ReactNode }) {
  const now = useNow();
  const month = dayInAmsterdam(now).slice(0, 7);
  const figures = useKeptQuery({ query: api.followUps.month, args: { month } });
  const others = useKeptQuery({ query: api.followUps.others, args: { month: monthBefore(month) } });
  if (figures.status === "pending") {
    return (
      <Loading className={styles.bone}>
        <Bone height="96px" />
      </Loading>
    );
  }
  if (figures.status === "error") {
    return (
      <LoadFailedNote>
        <b>De cijfers van deze maand konden niet worden geladen.</b>
      </LoadFailedNote>
    );
  }
  if (figures.data === null) return null;
  const { unlocked, followedUp, quoted, won, wonCents, costPerCustomerCents, answerTime } = figures.data;
  return (
    <section className={styles.figures} aria-labelledby="deze-maand">
      <div className={styles.head}>
        <h2 id="deze-maand">Deze maand</h2>
        <AppLink to="/vloeren/klanten">Naar je klanten</AppLink>
      </div>
      <dl>
        <Figure name="Ontgrendeld">{unlocked}</Figure>
        <Figure name="Opgevolgd">{followedUp}</Figure>
        <Figure name="Offertes">{quoted}</Figure>
        <Figure name="Gewonnen">{won}</Figure>
        <Figure name="Waarde gewonnen">{formatEuro(wonCents)}</Figure>
        {costPerCustomerCents !== null && <Figure name="Kosten per klant">{formatEuro(costPerCustomerCents)}</Figure>}
        {answerTime !== null && (
          <Figure name="Tijd tot offerte">
            {spell(answerTime)}
            {others.status === "success" && others.data !== null && (
              <small>
                Andere bedrijven in {provinceName(others.data.province)}: ongeveer {spell(others.data.hours * HOUR_MS)}
              </small>
            )}
          </Figure>
        )}
      </dl>
      {unlocked + quoted + won === 0 && (
        <p className="quiet">Nog niets deze maand. Ontgrendel een opdracht, dan begint het hier te tellen.</p>
      )}
      {children}
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** The month that was the last one to be over. */
function monthBefore(month: string): string {
  return new Date(Date.parse(`${month}-01T12:00:00Z`) - DAY_MS).toISOString().slice(0, 7);
}

/** "3 uur" or "2 dagen", at least an hour. */
function spell(time: number): string {
  const hours = Math.max(1, Math.round(time / HOUR_MS));
  if (hours < 48) return `${hours} uur`;
  return `${Math.round(hours / 24)} dagen`;
}
