import { Button } from "@radix-ui/themes";
import { ArrowLeft } from "lucide-react";
import { createContext, useContext, type ReactNode, type Ref } from "react";
import { BackToJobs } from "./back-to-jobs";
import { JobSummary, type Job } from "./job-summary";
import styles from "./quote-page.module.css";

/** Closes the panel that a quote stands in beside its job; null where the quote has a page of its own. */
export const QuotePanelContext = createContext<(() => void) | null>(null);

/** Everything around a quote or its form: a page with a way back, or a panel that closes. */
export function QuoteFrame({ className = "", children }: { className?: string | undefined; children: ReactNode }) {
  const close = useContext(QuotePanelContext);
  if (close === null) {
    return (
      <div className={`wrap app ${className}`}>
        <BackToJobs />
        {children}
      </div>
    );
  }
  return (
    <section aria-label="Offerte">
      <div className={styles.back}>
        <Button size="2" variant="ghost" color="gray" highContrast onClick={close}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          Terug naar de opdracht
        </Button>
      </div>
      {children}
    </section>
  );
}

/** The heading of what stands in the frame: of the first order on a page, of the second beside a job. */
export function QuoteHeading({ ref, children }: { ref?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  const Heading = useContext(QuotePanelContext) === null ? "h1" : "h2";
  return (
    <Heading ref={ref} tabIndex={-1}>
      {children}
    </Heading>
  );
}

/** A quote's form beside what the job is about, which a panel leaves out: the job itself stands there. */
export function BesideJob({ job, children }: { job: Job; children: ReactNode }) {
  if (useContext(QuotePanelContext) !== null) return children;
  return (
    <div className={styles.columns}>
      <JobSummary job={job} />
      {children}
    </div>
  );
}
