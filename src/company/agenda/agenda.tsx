import { Button } from "@radix-ui/themes";
import type { FunctionReturnType } from "convex/server";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam, isCalendarDay } from "../../../domain/dates";
import { formatVisitDayLong, formatVisitHours } from "../../../domain/visits";
import { addDays, mondayOf } from "../../../domain/wallClock";
import { jobLink } from "../../app/links";
import { useKeptQuery } from "../../app/live/use-kept-query";
import { LoadFailed } from "../../app/waiting/load-failed";
import { useNow } from "../../lib/use-now";
import { AppLink } from "../../ui/app-link";
import { Unbroken } from "../../ui/unbroken";
import styles from "./agenda.module.css";

type WeekVisit = FunctionReturnType<typeof api.visits.week>[number];

const DAYS = [0, 1, 2, 3, 4, 5, 6];
/** Noon UTC lies on the same calendar day in Amsterdam. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
const weekdayOf = (day: string) => formatVisitDayLong(noonOf(day)).split(" ")[0];
/** "8 december", which does not break. */
const dayAndMonth = (day: string) => formatVisitDayLong(noonOf(day)).split(" ").slice(1).join("\u00a0");

/** One week with its visits, live; `week` is a day in it, and without one it is this week. Must stand inside `Live`. */
export function Agenda({ week, fallback }: { week: string | undefined; fallback: ReactNode }) {
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
      {visits.status === "pending" && fallback}
      {visits.status === "error" && <LoadFailed heading="h3" title="Je agenda kon niet worden geladen" />}
      {visits.status === "success" && <Days monday={monday} today={today} visits={visits.data} />}
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

function Days({ monday, today, visits }: { monday: string; today: string; visits: readonly WeekVisit[] }) {
  return (
    <>
      {visits.length === 0 && (
        <p className={`soft ${styles.none}`}>In deze week heb je nog geen afspraken om op te meten.</p>
      )}
      <ol className={styles.days}>
        {DAYS.map((offset) => {
          const day = addDays(monday, offset);
          const own = visits.filter(({ start }) => dayInAmsterdam(start) === day);
          return (
            <li key={day} className={styles.day} data-empty={own.length === 0 || undefined}>
              <h3>
                {weekdayOf(day)} <span className={styles.date}>{dayAndMonth(day)}</span>
                {day === today && <span className={styles.today}>vandaag</span>}
              </h3>
              {own.map((visit) => (
                <VisitCard key={visit.visitId} visit={visit} />
              ))}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function VisitCard({ visit }: { visit: WeekVisit }) {
  const { briefId, contact, title, place } = visit;
  const where = [contact?.street, place].filter(Boolean).join(", ");
  return (
    <article className={styles.visit}>
      <p className={styles.hours}>{formatVisitHours(visit)}</p>
      <AppLink {...jobLink(briefId)}>{contact?.name || <Unbroken text={title} />}</AppLink>
      {where !== "" && <p className="quiet">{where}</p>}
    </article>
  );
}
