import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { DeclineReason } from "../../../domain/quotes/declineReasons";
import { DECLINE_UNDO_MS } from "../../../domain/limits";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart } from "../../lib/part";
import { Tag } from "../../ui/tag";
import styles from "./quote-card.module.css";
import type { Quote } from "../types";
import { LineButton } from "../../app/live/line-button";

const whyPart = createPart(() => import("./decline-reason"));

type Props = {
  quote: Quote;
  busy: boolean;
  onUndo: () => void;
  onReason: ((reason: DeclineReason) => void) | undefined;
};

/**
 * The part below a declined quote: a button that undoes the decline while that is possible, and the choice of a reason.
 */
export function Declined({ quote, busy, onUndo, onReason }: Props) {
  const { companyName, declineUndoUntil, declineReason } = quote;
  return (
    <div className={styles.undo}>
      <p>
        <Tag>Afgewezen</Tag>
        {declineReason !== null && <span className="quiet"> Reden: {declineReason}</span>}
      </p>
      {declineUndoUntil !== null && (
        <>
          <p>
            {companyName} weet nog van niets. <SecondsLeft until={declineUndoUntil} />
          </p>
          <LineButton
            busy={false}
            size="3"
            variant="outline"
            color="gray"
            highContrast
            disabled={busy}
            onClick={({ detail }) => {
              // The second click of a double click on "Afwijzen" takes nothing back.
              if (detail < 2) onUndo();
            }}
          >
            <Undo2 size={18} strokeWidth={1.75} aria-hidden />
            Ongedaan maken
          </LineButton>
        </>
      )}
      {declineReason === null && onReason && <Why companyName={companyName} onReason={onReason} />}
    </div>
  );
}

function Why(props: { companyName: string; onReason: (reason: DeclineReason) => void }) {
  const part = useOptionalPart(whyPart);
  return part === null || part === "failed" ? null : <part.DeclineReasonField {...props} />;
}

/**
 * How long a decline can be taken back, for the eye only: the button stays until the server ends it, whatever this
 * clock says. A clock that is set wrong shows no number.
 */
function SecondsLeft({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((until - now) / 1000);
  if (left < 1 || left > DECLINE_UNDO_MS / 1000) return null;
  return (
    <span className="num" aria-hidden>
      Nog {left} {left === 1 ? "seconde" : "seconden"}.
    </span>
  );
}
