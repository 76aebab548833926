import { Button } from "@radix-ui/themes";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam, isCalendarDay } from "../../../domain/dates";
import { addDays } from "../../../domain/calendarDays";
import { mondayOf } from "../../../domain/wallClock";
import { useKeptQuery } from "../../app/live/use-kept-query";
import { LoadFailed } from "../../app/waiting/load-failed";
import { Loading } from "../../app/waiting/loading";
import { useNow } from "../../lib/use-now";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import styles from "./agenda.module.css";
import { dayAndMonth, Days } from "./days";
import { EmptyWeek } from "./empty-week";

/**
 * One week with its visits, live; `week` is a day in it, and without one the present week is shown. The part below the
 * week is rendered when the first week is known, because a week without visits is higher and would push it away. Must
 * be inside `Live`.
 */
export function Agenda({ week, children }: { week: string | undefined; children?: ReactNode }) {
  const now = useNow();
  const today = dayInAmsterdam(now);
  const monday = mondayOf(week !== undefined && isCalendarDay(week) ? week : today);
  const visits = useKeptQuery({ query: api.visits.week, args: { day: monday } });
  const [wasKnown, setWasKnown] = useState(false);
  if (visits.status !== "pending" && !wasKnown) setWasKnown(true);
  const isOver = addDays(monday, 6) < today;
  return (
    <>
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
            <div className={styles.week}>
              <Days monday={monday} today={today} />
            </div>
          </Loading>
        ) : (
          <>
            <p className={`soft ${styles.summary}`}>
              {countWords(visits.data.filter(({ lapsed }) => lapsed === undefined).length, isOver)}
            </p>
            <div className={styles.week} data-empty={visits.data.length === 0 || undefined}>
              <Days monday={monday} today={today} visits={visits.data} />
              {visits.data.length === 0 && !isOver && <EmptyWeek />}
            </div>
          </>
        )}
      </section>
      {wasKnown && children}
    </>
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

function countWords(count: number, isOver: boolean): string {
  if (count === 1) return "1 afspraak om op te meten.";
  if (count > 1) return `${count} afspraken om op te meten.`;
  return isOver
    ? "In deze week had je geen afspraken om op te meten."
    : "In deze week heb je nog geen afspraken om op te meten.";
}

/** A placeholder for a week, before it is known which one. */
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
      <div className={styles.week}>
        <Days />
      </div>
    </Loading>
  );
}
