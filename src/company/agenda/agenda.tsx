import { Button } from "@radix-ui/themes";
import type { FunctionReturnType } from "convex/server";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam, isCalendarDay } from "../../../domain/dates";
import { addDays, mondayOf } from "../../../domain/wallClock";
import { useKeptQuery } from "../../app/live/use-kept-query";
import { LoadFailed } from "../../app/waiting/load-failed";
import { Loading } from "../../app/waiting/loading";
import { useNow } from "../../lib/use-now";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import styles from "./agenda.module.css";
import { dayAndMonth, Days } from "./days";

type WeekVisit = FunctionReturnType<typeof api.visits.week>[number];

/** One week with its visits, live; `week` is a day in it, and without one it is this week. Must stand inside `Live`. */
export function Agenda({ week }: { week: string | undefined }) {
  const now = useNow();
  const today = dayInAmsterdam(now);
  const monday = mondayOf(week !== undefined && isCalendarDay(week) ? week : today);
  const visits = useKeptQuery({ query: api.visits.week, args: { day: monday } });
  return (
    <section aria-labelledby="deze-week">
      <div className={styles.head}>
        <h2 id="deze-week" aria-live="polite">
          {dayAndMonth(monday)} tot en met {dayAndMonth(addDays(monday, 6))}
        </h2>
        <nav className={styles.weeks} aria-label="Weken">
          <WeekLink monday={addDays(monday, -7)}>
            <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
            Vorige week
          </WeekLink>
          {monday !== mondayOf(today) && <WeekLink monday={mondayOf(today)}>Deze week</WeekLink>}
          <WeekLink monday={addDays(monday, 7)}>
            Volgende week
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
          </WeekLink>
        </nav>
      </div>
      {visits.status === "error" ? (
        <LoadFailed heading="h3" title="Je agenda kon niet worden geladen" />
      ) : visits.status === "pending" ? (
        <Loading>
          <div className={styles.summary}>
            <Bone width="min(20rem, 80%)" />
          </div>
          <Days monday={monday} today={today} />
        </Loading>
      ) : (
        <>
          <Summary visits={visits.data} isOver={addDays(monday, 6) < today} />
          <Days monday={monday} today={today} visits={visits.data} />
        </>
      )}
    </section>
  );
}

function WeekLink({ monday, children }: { monday: string; children: ReactNode }) {
  return (
    <Button asChild size="2" variant="outline" color="gray" highContrast>
      <AppLink to="/vloeren/agenda" search={{ week: monday }}>
        {children}
      </AppLink>
    </Button>
  );
}

/** How many visits the week has; without any, where a company makes them. */
function Summary({ visits, isOver }: { visits: readonly WeekVisit[]; isOver: boolean }) {
  if (visits.length > 0) {
    return (
      <p className={`soft ${styles.summary}`}>
        {visits.length === 1 ? "1 afspraak om op te meten." : `${visits.length} afspraken om op te meten.`}
      </p>
    );
  }
  if (isOver) return <p className={`soft ${styles.summary}`}>In deze week had je geen afspraken om op te meten.</p>;
  return (
    <p className={`soft ${styles.summary}`}>
      In deze week heb je nog geen afspraken om op te meten. <AppLink to="/vloeren/klanten">Stel tijden voor</AppLink>{" "}
      bij een van je klanten.
    </p>
  );
}

/** The grey shape of a week, before anybody knows which one it is. */
export function AgendaSkeleton() {
  return (
    <Loading>
      <div className={styles.head}>
        <Bone width="min(18rem, 100%)" height="26px" />
        <Bone width="min(16rem, 100%)" height="32px" />
      </div>
      <div className={styles.summary}>
        <Bone width="min(20rem, 80%)" />
      </div>
      <Days />
    </Loading>
  );
}
