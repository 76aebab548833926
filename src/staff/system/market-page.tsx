import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam } from "../../../domain/dates";
import { HOUR_MS, MINUTE_MS } from "../../../domain/limits";
import { formatEuro } from "../../../domain/money";
import { useLivePages } from "../../app/live/use-live-pages";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { Planks } from "../../ui/floors/planks";
import { useNow } from "../../lib/use-now";
import { Figure, Figures } from "../lists/figures";
import { ITEMS_AT_ONCE } from "../lists/list-section";
import { AdminPage } from "../shell/admin-page";
import { DayChart, type Day } from "./day-chart";
import styles from "./market.module.css";
import { ToDo } from "./to-do";

/** The page /beheer/overzicht: what waits for staff, and how the market went in the last four weeks, live. */
export function MarketPage() {
  return (
    <AdminPage title="Overzicht" intro="Alles wordt live bijgewerkt. Je hoeft niet te verversen.">
      <Market day={dayInAmsterdam(useNow())} />
    </AdminPage>
  );
}

function Market({ day }: { day: string }) {
  const market = useLiveQuery({ query: api.health.market, args: { day } });
  const toCheck = useLivePages({ query: api.adminUsers.toCheck, args: {}, initialNumItems: ITEMS_AT_ONCE });
  const health = useLiveQuery({ query: api.health.read, args: {} });
  if (market.status === "error") return <LoadFailedNote>De cijfers konden niet worden geladen.</LoadFailedNote>;
  // What waits comes with the figures, which it would push.
  if (market.status === "pending" || toCheck.status === "pending" || health.status === "pending") {
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
      <ToDo
        late={late}
        toCheck={toCheck.data === undefined ? null : { count: toCheck.data.length, isPart: toCheck.canLoadMore }}
        bad={health.status === "error" ? null : health.data.lines.filter(({ bad }) => bad).map(({ title }) => title)}
      />
      <section className={styles.part} aria-labelledby="vier-weken">
        <h2 id="vier-weken">De laatste vier weken</h2>
        <Figures>
          <Figure label="Aanvragen" value={placed} note={weeks(requests, String)} />
          <Figure label="Eerste ontgrendeling" value={waited(toUnlock)} note="na het plaatsen, mediaan" />
          <Figure label="Eerste offerte" value={waited(toQuote)} note="na het plaatsen, mediaan" />
          <Figure label="Inkomsten incl. btw" value={formatEuro(sum(income))} note={weeks(income, formatEuro)} />
          <Figure label="Nieuwe bedrijven" value={companies} />
          <Figure label="Nieuwe abonnementen" value={subscribed} />
          <Figure label="Opzeggingen" value={canceled} />
          <Figure label="Zonder offerte" value={late} note="na 24 uur, nu open" />
        </Figures>
      </section>
      <div className={styles.charts}>
        <DayChart title="Aanvragen per dag" days={requests} said={String} />
        <DayChart title="Inkomsten per dag" days={income} said={formatEuro} />
        <section className={styles.part}>
          <h2>Plekken bezet</h2>
          <ul className={styles.shares} aria-label="Plekken bezet">
            {places.map((count, taken) => (
              <li key={taken}>
                <Planks taken={taken} />
                <span className={styles.share} aria-hidden>
                  <span style={{ inlineSize: `${(count / Math.max(1, placed)) * 100}%` }} />
                </span>
                <span className="num">{count}</span>
                <span className="num quiet">{placed === 0 ? "0%" : `${Math.round((count / placed) * 100)}%`}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.part}>
          <h2>Provincies zonder bedrijf</h2>
          {market.data.provincesWithout.length === 0 ? (
            <p className="soft">In elke provincie krijgt minstens één bedrijf nieuwe aanvragen.</p>
          ) : (
            <>
              <p className="soft">Nieuwe aanvragen uit deze provincies bereiken nu geen enkel bedrijf:</p>
              <ul className={styles.provinces}>
                {market.data.provincesWithout.map((province) => (
                  <li key={province}>{province}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
      {isPart && <p className="quiet">Er is meer dan hier geteld is: alleen de nieuwste rijen tellen mee.</p>}
    </>
  );
}

const sum = (days: readonly Day[]) => days.reduce((total, { count }) => total + count, 0);

/** The last seven days beside the seven before. */
function weeks(days: readonly Day[], said: (count: number) => string): string {
  return `afgelopen week ${said(sum(days.slice(-7)))}, de week ervoor ${said(sum(days.slice(-14, -7)))}`;
}

function waited(time: number | null): string {
  if (time === null) return "–";
  if (time < HOUR_MS) return `${Math.round(time / MINUTE_MS)} min`;
  return `${(time / HOUR_MS).toFixed(1).replace(".", ",")} uur`;
}
