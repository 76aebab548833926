import { type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam } from "../../../domain/dates";
import { HOUR_MS, MINUTE_MS } from "../../../domain/limits";
import { formatEuro } from "../../../domain/money";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import { useNow } from "../../lib/use-now";
import { AdminPage } from "../shell/admin-page";
import { DayChart } from "./day-chart";
import styles from "./market.module.css";

/** The page /beheer/overzicht: how the market went in the last four weeks, live. */
export function MarketPage() {
  return (
    <AdminPage title="Overzicht" intro="De laatste vier weken, vandaag meegerekend. Alles loopt live mee.">
      <Figures day={dayInAmsterdam(useNow())} />
    </AdminPage>
  );
}

function Figures({ day }: { day: string }) {
  const market = useLiveQuery({ query: api.health.market, args: { day } });
  if (market.status === "error") return <LoadFailedNote>De cijfers konden niet worden geladen.</LoadFailedNote>;
  if (market.status === "pending") {
    return (
      <Loading>
        <Bone height="420px" />
      </Loading>
    );
  }
  const { requests, places, toUnlock, toQuote, late, companies, subscribed, canceled, income, isPart } = market.data;
  const placed = sum(requests);
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="Aanvragen" value={placed} />
        <Figure label="Tot de eerste ontgrendeling, mediaan" value={waited(toUnlock)} />
        <Figure label="Tot de eerste offerte, mediaan" value={waited(toQuote)} />
        <Figure label="Zonder offerte na 24 uur" value={<AppLink to="/vloeren/admin-briefs">{late}</AppLink>} />
        <Figure label="Nieuwe bedrijven" value={companies} />
        <Figure label="Nieuwe abonnementen" value={subscribed} />
        <Figure label="Opzeggingen" value={canceled} />
        <Figure label="Inkomsten incl. btw" value={formatEuro(sum(income))} />
      </dl>
      <DayChart title="Aanvragen per dag" days={requests} said={String} />
      <DayChart title="Inkomsten per dag" days={income} said={formatEuro} />
      <section className={styles.part}>
        <h2>Plaatsen bezet</h2>
        <ul className={styles.shares} aria-label="Plaatsen bezet">
          {places.map((count, taken) => (
            <li key={taken}>
              <span>{`${taken}/3`}</span>
              <meter min={0} max={Math.max(1, placed)} value={count} aria-label={`${taken} van 3 plaatsen bezet`} />
              <span className="num">{placed === 0 ? "0%" : `${Math.round((count / placed) * 100)}%`}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>Provincies zonder bedrijf</h2>
        <p>
          {market.data.provincesWithout.length === 0
            ? "In elke provincie hoort minstens één bedrijf van nieuwe aanvragen."
            : market.data.provincesWithout.join(", ")}
        </p>
      </section>
      {isPart && <p className="quiet">Er is meer dan hier geteld is: alleen de nieuwste rijen tellen mee.</p>}
    </>
  );
}

const sum = (days: readonly { count: number }[]) => days.reduce((total, { count }) => total + count, 0);

function waited(time: number | null): string {
  if (time === null) return "–";
  if (time < HOUR_MS) return `${Math.round(time / MINUTE_MS)} min`;
  return `${(time / HOUR_MS).toFixed(1).replace(".", ",")} uur`;
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
