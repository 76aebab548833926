import { useNavigate } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam } from "../../../domain/dates";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/limits";
import { formatEuro } from "../../../domain/money";
import { useLivePages } from "../../app/live/use-live-pages";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { Planks } from "../../ui/floors/planks";
import { useNow } from "../../lib/use-now";
import { Figure, Figures, type Verdict } from "../lists/figures";
import { ITEMS_AT_ONCE } from "../lists/list-section";
import { UserSearch } from "../users/user-search";
import { AdminPage } from "../shell/admin-page";
import { DayChart, type Day } from "./day-chart";
import styles from "./market.module.css";
import { ToDo } from "./to-do";

/** The page /beheer/overzicht: what waits for staff, and how the market went in the last four weeks, live. */
export function MarketPage() {
  const navigate = useNavigate();
  return (
    <AdminPage
      title="Overzicht"
      actions={<UserSearch words="" onWords={(zoek) => void navigate({ to: "/beheer/mensen", search: { zoek } })} />}
    >
      <Market day={dayInAmsterdam(useNow())} />
    </AdminPage>
  );
}

function Market({ day }: { day: string }) {
  const market = useLiveQuery({ query: api.health.market, args: { day } });
  const toCheck = useLivePages({ query: api.adminUsers.toCheck, args: {}, initialNumItems: ITEMS_AT_ONCE });
  const reports = useLiveQuery({ query: api.adminReviews.waiting, args: {} });
  const health = useLiveQuery({ query: api.health.read, args: {} });
  const waiting = useLiveQuery({ query: api.adminBriefs.withoutQuote, args: {} });
  if (market.status === "error") return <LoadFailedNote>De cijfers konden niet worden geladen.</LoadFailedNote>;
  // What waits comes with the figures, which it would push.
  const isReading =
    waiting.status === "pending" ||
    toCheck.status === "pending" ||
    reports.status === "pending" ||
    health.status === "pending";
  if (market.status === "pending" || isReading) {
    return (
      <Loading>
        <Bone height="420px" />
      </Loading>
    );
  }
  const { requests, places, toUnlock, toQuote, late, weeks, income, provincesWithout, isPart } = market.data;
  const placed = sum(requests);
  const alone = placed === 0 ? null : (places[0]! / placed) * 100;
  const figures: FigureProps[] = [
    { label: "Aanvragen", to: jobs, ...beside(inWeeks(requests), String) },
    { label: "Eerste reactie", to: jobs, ...within(toUnlock) },
    { label: "Eerste offerte", to: jobs, ...within(toQuote), note: "van wie er een kreeg, normaal binnen 24 uur" },
    {
      ...{ label: "Zonder reactie", to: jobs, value: alone === null ? "–" : `${Math.round(alone)}%` },
      verdict: alone === null ? TOO_FEW : alone <= ALONE_MAX ? good("Normaal") : low("Meer dan normaal"),
      note: `normaal tot ${ALONE_MAX}%, over vier weken`,
    },
    { label: "Inkomsten incl. btw", to: subscriptions, ...beside(inWeeks(income), formatEuro) },
    { label: "Nieuwe bedrijven", to: people, ...beside(weeks.companies, String) },
    { label: "Abonnementen", to: subscriptions, ...beside(weeks.subscribed, String) },
    { label: "Opzeggingen", to: subscriptions, ...beside(weeks.canceled, String, true) },
  ];
  const off = figures.filter(({ verdict }) => verdict.tone === "low").length;
  return (
    <>
      <ToDo
        late={late}
        longest={
          waiting.status === "success" ? [...waiting.data].sort((a, b) => a.askedAt - b.askedAt).slice(0, 3) : []
        }
        reports={reports.status === "error" ? null : total(Object.values(reports.data))}
        toCheck={toCheck.data === undefined ? null : { count: toCheck.data.length, isPart: toCheck.canLoadMore }}
        provinces={provincesWithout}
        bad={health.status === "error" ? null : health.data.lines.filter(({ bad }) => bad).map(({ title }) => title)}
      />
      <section className={styles.part} aria-labelledby="week">
        <h2 id="week">De afgelopen week</h2>
        <p className={styles.said}>
          {off === 0
            ? `Geen enkel cijfer blijft achter bij wat normaal is${late > 0 ? ", maar niet elke aanvraag kreeg een offerte" : ""}.`
            : `${off === 1 ? "Eén cijfer blijft" : `${off} cijfers blijven`} achter bij wat normaal is.`}
        </p>
        <Figures>
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </Figures>
      </section>
      <div className={styles.charts}>
        <DayChart title="Aanvragen per dag" days={requests} said={String} />
        <DayChart title="Inkomsten per dag" days={income} said={formatEuro} />
        <section className={styles.part}>
          <h2>Plekken bezet per aanvraag</h2>
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
      </div>
      {isPart && <p className="quiet">Er is meer dan hier geteld is: alleen de nieuwste rijen tellen mee.</p>}
    </>
  );
}

const jobs = { to: "/vloeren/admin-briefs" } as const;
const people = { to: "/beheer/mensen" } as const;
const subscriptions = { to: "/beheer/mensen", search: { onderdeel: "abonnementen" } } as const;

type FigureProps = ComponentProps<typeof Figure> & { verdict: Verdict };

/** The share of requests that no company answered, in percent, and a first answer's time, up to which all is well. */
const ALONE_MAX = 20;
const ANSWER_MAX = DAY_MS;
/** How far a week may be from the ones before, and how much there must be in these to say so. */
const MARGIN = 0.4;
const FEW = 3;

const good = (words: string): Verdict => ({ tone: "good", words });
const low = (words: string): Verdict => ({ tone: "low", words });
const TOO_FEW: Verdict = { tone: "unknown", words: "Nog geen vergelijking" };

const total = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
const sum = (days: readonly Day[]) => total(days.map(({ count }) => count));
const inWeeks = (days: readonly Day[]) => [0, 7, 14, 21].map((from) => sum(days.slice(from, from + 7)));

/** The last week beside the mean of the three before it; `isBad` for what there should be little of. */
function beside(weeks: readonly number[], said: (count: number) => string, isBad = false) {
  const now = weeks[3]!;
  const before = total(weeks.slice(0, 3));
  const verdict = judge(now, before, isBad);
  const note = before < FEW ? "in de weken ervoor bijna niets" : `gewoonlijk ${said(Math.round(before / 3))} per week`;
  return { value: said(now), note, verdict };
}

function judge(now: number, before: number, isBad: boolean): Verdict {
  if (isBad && now === 0) return good("Geen");
  if (before < FEW) return TOO_FEW;
  if (now > (before / 3) * (1 + MARGIN)) return (isBad ? low : good)("Meer dan gewoonlijk");
  if (now < (before / 3) * (1 - MARGIN)) return (isBad ? good : low)("Minder dan gewoonlijk");
  return good("Zoals gewoonlijk");
}

/** A median time from placing a request, beside what was promised. */
function within(time: number | null) {
  return {
    value: time === null ? "–" : time < HOUR_MS ? `${Math.round(time / MINUTE_MS)} min` : hours(time),
    note: "normaal binnen 24 uur, over vier weken",
    verdict: time === null ? TOO_FEW : time <= ANSWER_MAX ? good("Op tijd") : low("Te laat"),
  };
}

const hours = (time: number) => `${(time / HOUR_MS).toFixed(1).replace(".", ",")} uur`;
