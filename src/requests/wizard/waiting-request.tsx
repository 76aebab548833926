import { useEffect, useRef } from "react";
import { TypedList } from "../../app/outbox/typed-list";
import { useLocalMutation } from "../../app/outbox/use-outbox";
import { ABOUT_WIZARD } from "./draft";
import styles from "./wizard-page.module.css";

export type WaitingRequestProps = {
  /** It was refused: the form is to show, which takes it back. */
  onRefused: () => void;
};

/** A request that is stored on this device, shown in place of its form until it has arrived. */
export function WaitingRequest({ onRefused }: WaitingRequestProps) {
  const { entry } = useLocalMutation(ABOUT_WIZARD);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRefused = entry?.state === "refused";
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.form}>
        <h1 ref={heading} tabIndex={-1}>
          {entry === null ? "Je aanvraag is verstuurd" : "Je aanvraag staat klaar"}
        </h1>
        <p className="lead" role="status">
          {entry === null
            ? "Je krijgt een bevestiging per mail. Daarna hoor je van vloerbedrijven uit je regio."
            : "Er is nu geen verbinding met ons. We versturen je aanvraag zodra je weer online bent. Je mag deze pagina sluiten: de aanvraag blijft op dit apparaat bewaard en gaat mee als je de site weer opent."}
        </p>
        {entry !== null && <TypedList typed={entry.typed} />}
      </div>
    </div>
  );
}
