import { Button } from "@radix-ui/themes";
import { CalendarOff, ChevronLeft, ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import { dayInAmsterdam, isCalendarDay } from "../../../domain/dates";
import { addDays } from "../../../domain/calendarDays";
import { mondayOf } from "../../../domain/wallClock";
import { useViewer } from "../../app/session/session";
import { LoadFailed } from "../../app/waiting/load-failed";
import { Loading } from "../../app/waiting/loading";
import { createPart, usePart } from "../../lib/part";
import { useNow } from "../../lib/use-now";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import type { AgendaItem, Block } from "../../visits/week/items";
import { useWeek } from "../../visits/week/use-week";
import styles from "./agenda.module.css";
import { newBlock, type BlockDraft } from "./blocks";
import { DayStrip } from "./day-strip";
import { Days } from "./days";
import { EmptyWeek } from "./empty-week";
import { weekWords } from "./week-days";

/** The dialog, which comes when somebody asks for it. */
const formPart = createPart(() => import("./block-form"));

/**
 * One week with its visits and what a company keeps free, live; `week` is a day in it. Without one the present week is
 * shown, or the next one when nothing is left of this week. The part below the week is rendered when the first week is
 * known, because a week without visits is higher and would push it away. Must be inside `Live`.
 */
export function Agenda({ week, children }: { week: string | undefined; children?: ReactNode }) {
  const now = useNow();
  const viewer = useViewer();
  const today = dayInAmsterdam(now);
  const asked = week !== undefined && isCalendarDay(week) ? mondayOf(week) : null;
  const present = useWeek(asked ?? mondayOf(today));
  const isDone = present.status === "success" && !present.items.some(({ end }) => end > now);
  const coming = useWeek(asked === null && isDone ? addDays(mondayOf(today), 7) : null);
  const isMoved = asked === null && isDone && coming.items.length > 0;
  const monday = asked ?? (isMoved ? addDays(mondayOf(today), 7) : mondayOf(today));
  const { status, items } = isMoved ? coming : present;
  const [chosen, setChosen] = useState<string | null>(null);
  const [editing, setEditing] = useState<{ block: Block } | { draft: BlockDraft } | null>(null);
  const form = usePart(formPart, editing !== null);
  const isOver = addDays(monday, 6) < today;
  const isEmpty = status === "success" && items.length === 0 && !isOver;
  const nextMonday = addDays(monday, 7);
  const following = useWeek(isEmpty ? nextMonday : null);
  const next = following.items.find(({ kind }) => kind === "visit");
  const isPending = [status, isEmpty && following.status, asked === null && isDone && coming.status].includes(
    "pending",
  );
  const [wasKnown, setWasKnown] = useState(false);
  if (!isPending && !wasKnown) setWasKnown(true);
  const firstDay = monday === mondayOf(today) ? today : monday;
  const from = chosen !== null && mondayOf(chosen) === monday ? chosen : firstDay;
  const days = { monday, today, now, from };
  return (
    <>
      <section aria-labelledby="deze-week">
        <div className={styles.head}>
          <div className={styles.when}>
            <h2 id="deze-week" aria-live="polite">
              {weekWords(monday)}
            </h2>
            {isPending ? (
              <Loading>
                <Bone width="min(16rem, 80%)" />
              </Loading>
            ) : (
              <p className="soft">
                {isMoved && "Deze week heb je niets meer. Dit is volgende week: "}
                {status === "success" && countWords(items, isOver)}
              </p>
            )}
          </div>
          <nav className={styles.weeks} aria-label="Weken">
            <WeekLink monday={addDays(monday, -7)}>
              <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
              Vorige week
            </WeekLink>
            {monday !== mondayOf(today) && <WeekLink monday={mondayOf(today)}>Deze week</WeekLink>}
            <WeekLink monday={nextMonday}>
              Volgende week
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
            </WeekLink>
          </nav>
          <Button
            size="2"
            variant="outline"
            color="gray"
            highContrast
            onClick={() => setEditing({ draft: newBlock(from < today ? today : from) })}
          >
            <CalendarOff size={18} strokeWidth={1.75} aria-hidden />
            Tijd blokkeren
          </Button>
        </div>
        {status === "error" ? (
          <LoadFailed heading="h3" title="Je agenda kon niet worden geladen" />
        ) : isPending ? (
          <Loading>
            <div className={styles.week}>
              <Days {...days} />
            </div>
          </Loading>
        ) : (
          <>
            <DayStrip {...{ monday, today, items }} chosen={from} onChoose={setChosen} />
            <div className={styles.week} data-empty={isEmpty || undefined}>
              <Days
                {...days}
                items={items}
                onBlock={(block) => setEditing({ block })}
                onFree={(day, hour) => setEditing({ draft: newBlock(day, hour) })}
              />
              {isEmpty && <EmptyWeek next={next} monday={nextMonday} />}
            </div>
          </>
        )}
      </section>
      {form && editing && viewer && (
        <form.BlockForm accountId={viewer.userId} of={editing} onClose={() => setEditing(null)} />
      )}
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

function countWords(items: readonly AgendaItem[], isOver: boolean): string {
  const count = items.filter(({ kind }) => kind === "visit").length;
  if (count === 1) return "1 afspraak.";
  if (count > 1) return `${count} afspraken.`;
  return isOver ? "In deze week had je geen afspraken." : "In deze week heb je nog geen afspraken.";
}

/** A placeholder for a week, before it is known which one. */
export function AgendaSkeleton() {
  return (
    <Loading>
      <div className={styles.head}>
        <Bone width="min(18rem, 100%)" height="26px" />
        <Bone width="min(16rem, 100%)" height="32px" />
      </div>
      <div className={styles.week}>
        <Days />
      </div>
    </Loading>
  );
}
