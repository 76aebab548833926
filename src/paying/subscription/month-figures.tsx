import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam } from "../../../domain/dates";
import { HOUR_MS } from "../../../domain/limits";
import { formatEuro } from "../../../domain/money";
import { monthsUpTo } from "../../../domain/months";
import { provinceName } from "../../../domain/provinces";
import { useLocalQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { useNow } from "../../lib/use-now";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import { useMonth, type Month } from "./use-month";
import styles from "./month-figures.module.css";

/** A company's figures of this month, beside the price of its subscription (N14). */
export function MonthFigures() {
  const month = useMonth();
  if (month.status === "pending") {
    return (
      <Loading className={styles.bone}>
        <Bone height="128px" />
      </Loading>
    );
  }
  if (month.status === "error") {
    return (
      <LoadFailedNote>
        <b>De cijfers van deze maand konden niet worden geladen.</b>
      </LoadFailedNote>
    );
  }
  if (month.data === null) return null;
  return (
    <section className={styles.figures} aria-labelledby="deze-maand">
      <div className={styles.head}>
        <h2 id="deze-maand">Deze maand</h2>
        <AppLink to="/vloeren/klanten">Naar je klanten</AppLink>
      </div>
      <FigureList figures={month.data} />
    </section>
  );
}

/** A month's figures with those of the month before below them; one sentence when both are empty. */
export function FigureList({ figures }: { figures: Month }) {
  const last = monthsUpTo(dayInAmsterdam(useNow()).slice(0, 7), 2)[0]!;
  const before = useLocalQuery({ query: api.followUps.month, args: { month: last } });
  const others = useLocalQuery({ query: api.followUps.others, args: { month: last } });
  const { unlocked, followedUp, quoted, won, wonCents, costPerCustomerCents, answerTime } = figures;
  const then = before.status === "success" && before.data !== null && isBusy(before.data) ? before.data : null;
  const name = monthName.format(new Date(`${last}-15T12:00:00Z`));
  const earlier = (value: number | null | undefined, words: (value: number) => string = String) =>
    value !== null && value !== undefined && <small>{`${name}: ${words(value)}`}</small>;
  return (
    <div className={styles.list}>
      {(isBusy(figures) || then !== null) && (
        <dl>
          <Figure name="Ontgrendeld" value={unlocked} before={earlier(then?.unlocked)} />
          <Figure name="Opgevolgd" value={followedUp} before={earlier(then?.followedUp)} />
          <Figure name="Offertes" value={quoted} before={earlier(then?.quoted)} />
          <Figure name="Gewonnen" value={won} before={earlier(then?.won)} />
          <Figure name="Gewonnen bedrag" value={formatEuro(wonCents)} before={earlier(then?.wonCents, formatEuro)} />
          {costPerCustomerCents !== null && (
            <Figure
              name="Kosten per klant"
              value={formatEuro(costPerCustomerCents)}
              before={earlier(then?.costPerCustomerCents, formatEuro)}
            />
          )}
          {answerTime !== null && (
            <Figure name="Tijd tot offerte" value={spell(answerTime)} before={earlier(then?.answerTime, spell)} />
          )}
        </dl>
      )}
      {answerTime !== null && others.status === "success" && others.data !== null && (
        <p className="quiet">
          {`Andere bedrijven in ${provinceName(others.data.province)} doen ongeveer ${spell(others.data.hours * HOUR_MS)} over een offerte.`}
        </p>
      )}
      {!isBusy(figures) && (
        <p className="quiet">Nog niets deze maand. Ontgrendel een opdracht, dan begint het hier te tellen.</p>
      )}
    </div>
  );
}

function Figure({ name, value, before }: { name: string; value: ReactNode; before: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {value}
        {before}
      </dd>
    </div>
  );
}

const isBusy = ({ unlocked, followedUp, quoted, won }: Month) => unlocked + followedUp + quoted + won > 0;

const monthName = new Intl.DateTimeFormat("nl-NL", { month: "long", timeZone: "Europe/Amsterdam" });

/** "3 uur" or "2 dagen", at least an hour. */
function spell(time: number): string {
  const hours = Math.max(1, Math.round(time / HOUR_MS));
  if (hours < 48) return `${hours} uur`;
  return `${Math.round(hours / 24)} dagen`;
}
