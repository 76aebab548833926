import type { Viewer } from "../../app/session/session";
import { QuoteContent } from "../../quotes/form/quote-content";
import { QuotePanelContext } from "../../quotes/form/quote-frame";
import styles from "./job-detail.module.css";

/** A company's quote beside the job that it is for: the form, and afterwards what was sent. */
export function QuotePanel({ jobId, viewer, onClose }: { jobId: string; viewer: Viewer; onClose: () => void }) {
  return (
    <QuotePanelContext value={onClose}>
      <div className={styles.quote}>
        <QuoteContent jobId={jobId} viewer={viewer} />
      </div>
    </QuotePanelContext>
  );
}
