import { Hourglass } from "lucide-react";
import { useEffect, useRef } from "react";
import { mayBeReplaced } from "convex-local-first/outbox/entry";
import type { OutboxEntry } from "../../app/outbox/entry";
import { DiscardButton } from "../../app/outbox/entry-buttons";
import { TypedList } from "../../app/outbox/typed-list";
import { Tag } from "../../ui/tag";
import { QuoteFrame, QuoteHeading } from "./quote-frame";
import sheet from "../../ui/forms/form-sheet.module.css";
import styles from "./quote-page.module.css";

/** A quote that is stored on this device and is sent as soon as there is a connection. */
export function WaitingQuote({ entry }: { entry: OutboxEntry }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <QuoteFrame className={styles.sent}>
      <div className={styles.intro}>
        <QuoteHeading ref={heading}>{entry.title}</QuoteHeading>
        <p className="row">
          <Tag tone="oak">
            <Hourglass size={15} strokeWidth={1.75} aria-hidden />
            Staat klaar
          </Tag>
        </p>
        <p className="soft" role="status">
          Je hebt even geen verbinding. We versturen je offerte zodra je weer online bent. Je mag deze pagina gerust
          sluiten: hij blijft op dit apparaat bewaard.
        </p>
      </div>
      <section className={`${sheet.sheet} ${styles.sheet}`} aria-label="Wat je hebt getypt">
        <TypedList typed={entry.typed} />
        {mayBeReplaced(entry) && (
          <div>
            <DiscardButton id={entry.id} size="3">
              Toch niet versturen
            </DiscardButton>
          </div>
        )}
      </section>
    </QuoteFrame>
  );
}
