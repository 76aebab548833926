import { GoTo } from "../../app/go-to";
import { Live } from "../../app/live/live";
import { useMedia } from "../../lib/use-media";
import { RequireSession } from "../../app/session/require-session";
import { Agenda, AgendaSkeleton } from "./agenda";
import styles from "./agenda.module.css";
import { CalendarAddress } from "./calendar-address";
import { OwnCalendar } from "./own-calendar";

/** A company's week with its visits, and the address of its calendar (B05). */
export function AgendaPage({ week }: { week: string | undefined }) {
  return (
    <div className={`wrap app ${styles.page}`}>
      <h1>Agenda</h1>
      <RequireSession fallback={<AgendaSkeleton />}>
        {(viewer) => {
          if (!viewer.onboardingCompleted) return <GoTo target={{ to: "/vloeren/onboarding" }} />;
          return (
            <Live fallback={<AgendaSkeleton />}>
              <Agenda week={week}>
                <Calendars />
              </Agenda>
            </Live>
          );
        }}
      </RequireSession>
    </div>
  );
}

/** What a company's agenda shares with others. On a phone, where nobody copies addresses, behind a line that opens. */
function Calendars() {
  const isPhone = useMedia("(max-width: 720px)");
  const calendars = (
    <div className={styles.calendars}>
      <OwnCalendar />
      <CalendarAddress />
    </div>
  );
  if (!isPhone) return calendars;
  return (
    <details className={styles.fold}>
      <summary>Andere agenda's koppelen</summary>
      {calendars}
    </details>
  );
}
