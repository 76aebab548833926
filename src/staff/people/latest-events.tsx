import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatDateShort } from "../../../domain/dates";
import { AppLink } from "../../ui/app-link";
import type { Person } from "./person";
import styles from "./person.module.css";
import { storyOf } from "./story-of";

/** Events that are seen until all are asked for. */
const FIRST = 6;

/** What happened with somebody, the newest first. */
export function LatestEvents({ person }: { person: Person }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const events = storyOf(person);
  /** The button goes with it, so the first row that was hidden takes its focus. */
  const showAll = () => {
    flushSync(() => setWhole(true));
    (list.current?.children[FIRST] as HTMLElement | undefined)?.focus();
  };
  return (
    <section className={styles.part} aria-label="Wat er gebeurde">
      <h2>Wat er gebeurde</h2>
      <ul ref={list} className={styles.events}>
        {events.slice(0, isWhole ? undefined : FIRST).map(({ at, what, request }, index) => (
          <li key={`${at} ${what} ${request?.briefId}`} tabIndex={index === FIRST ? -1 : undefined}>
            <time className="num" dateTime={new Date(at).toISOString()}>
              {formatDateShort(at)}
            </time>
            <span>
              <span>{what}</span>
              {request && (
                <>
                  {": "}
                  <AppLink to="/vloeren/job/$jobId" params={{ jobId: request.briefId }}>
                    {request.title}
                  </AppLink>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && events.length > FIRST && (
        <button type="button" className={styles.more} onClick={showAll}>
          Toon alle {events.length}
        </button>
      )}
    </section>
  );
}
