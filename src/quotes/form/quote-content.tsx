import { Button } from "@radix-ui/themes";
import { Lock } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { formatBudget } from "../../../domain/money";
import { AppLink } from "../../ui/app-link";
import { EmptyState } from "../../ui/empty-state";
import { RequireSubscription } from "../../app/session/require-subscription";
import { Notice } from "../../ui/notice";
import { TryAgain } from "../../app/waiting/try-again";
import { showError } from "../../ui/overlays/show-error";
import type { Viewer } from "../../app/session/session";
import { useDocumentTitle } from "../../app/use-document-title";
import { RefusedNotice } from "../../app/outbox/forms/refused-notice";
import { TypedList } from "../../app/outbox/typed-list";
import { useLocalMutation } from "../../app/outbox/use-outbox";
import type { Job } from "./job-summary";
import { KeptText } from "./kept-text";
import { BesideJob, QuoteFrame, QuoteHeading } from "./quote-frame";
import { QuoteForm } from "./quote-form";
import sheet from "../../ui/forms/form-sheet.module.css";
import styles from "./quote-page.module.css";
import { aboutQuote } from "./quote-entry";
import { QuoteSkeleton } from "./quote-skeleton";
import { WaitingQuote } from "./waiting-quote";
import { useLocalQuery } from "../../app/live/use-local-query";
import { createPart, usePart } from "../../lib/part";

/** Loaded only for a quote that was sent: the form does not need it. */
const sentPart = createPart(() => import("./sent-quote"));

const loadFailure = { title: "Fout", text: "Kon opdracht niet laden" };

/** The quote that was sent, or the form for one, live. Must be inside `Live`, behind the login. */
export function QuoteContent({ jobId, viewer }: { jobId: string; viewer: Viewer }) {
  const sent = useLocalQuery({ query: api.quotes.mineForBrief, args: { briefId: jobId } });
  const job = useLocalQuery({ query: api.briefs.getOpen, args: { briefId: jobId } });
  const profile = useLocalQuery({ query: api.companies.myProfile, args: {} });
  const { entry } = useLocalMutation(aboutQuote(jobId));
  const refused = entry?.state === "refused" ? entry : null;
  const [justSent, setJustSent] = useState(false);
  // A job that closes under somebody's hands takes nothing along that was typed.
  const [lastOpen, setLastOpen] = useState<Job | null>(null);
  if (job.status === "success" && job.data !== null && job.data !== lastOpen) setLastOpen(job.data);

  const failed = job.status === "error" || sent.status === "error";
  useEffect(() => {
    if (failed) showError(null, loadFailure);
  }, [failed]);
  const isSent = sent.status === "success" && sent.data !== null;
  const sentCode = usePart(sentPart, isSent);
  useDocumentTitle(titleOf(sent.status === "success" ? sent.data : null, job.status === "success" ? job.data : null));

  if (entry?.state === "waiting" && !isSent) return <WaitingQuote entry={entry} />;
  if (failed) {
    return (
      <Nothing title="Kon opdracht niet laden" text="Er ging iets mis aan onze kant. Probeer het zo nog eens.">
        <TryAgain size="3" />
      </Nothing>
    );
  }
  if (sent.status === "pending" || job.status === "pending" || profile.status === "pending") return <QuoteSkeleton />;
  if (sent.data !== null) {
    if (sentCode === null) return <QuoteSkeleton />;
    const { SentQuote } = sentCode;
    return <SentQuote quote={sent.data} takesFocus={justSent} job={job.data} accountId={viewer.userId} entry={entry} />;
  }
  const closed = job.data === null;
  const open = job.data ?? lastOpen;
  if (open === null) {
    return (
      <Nothing
        title="Opdracht niet gevonden"
        text="Deze opdracht bestaat niet of staat niet meer open."
        more={
          refused === null ? (
            <KeptText accountId={viewer.userId} jobId={jobId} />
          ) : (
            <section className={`${sheet.sheet} ${styles.sheet}`} aria-label="Je offerte">
              <RefusedNotice entry={refused} />
              <TypedList typed={refused.typed} />
            </section>
          )
        }
      >
        <Button asChild size="3">
          <AppLink to="/verhuisbedrijf-dashboard">Naar de open opdrachten</AppLink>
        </Button>
      </Nothing>
    );
  }
  return (
    <RequireSubscription fallback={<QuoteSkeleton />}>
      {() => (
        <QuoteFrame>
          <div className={styles.intro}>
            <QuoteHeading>Offerte sturen</QuoteHeading>
            <p className="lead">{open.title}</p>
            <p className={`soft num ${styles.gist}`}>
              Budget {formatBudget(open.budgetMin, open.budgetMax)}
              {open.preferredStartDate !== null && `, gewenste start ${formatDate(open.preferredStartDate)}`}
            </p>
          </div>
          <div className={styles.closed}>
            {refused && <RefusedNotice entry={refused} />}
            {closed && !refused && (
              <Notice icon={Lock} tone="plain">
                <b>Deze opdracht staat niet meer open.</b> De klant heeft gekozen of de aanvraag ingetrokken, dus je
                kunt geen offerte meer sturen. Wat je hebt getypt, staat hieronder nog.
              </Notice>
            )}
          </div>
          <BesideJob job={open}>
            <QuoteForm
              key={refused?.id}
              before={refused}
              job={open}
              closed={closed}
              accountId={viewer.userId}
              website={profile.status === "success" ? (profile.data?.website ?? "") : ""}
              onSent={() => setJustSent(true)}
            />
          </BesideJob>
        </QuoteFrame>
      )}
    </RequireSubscription>
  );
}

function titleOf(sent: { packageName: string } | null, job: { title: string } | null): string | null {
  if (sent !== null) return `Je offerte: ${sent.packageName}`;
  return job === null ? null : `Offerte sturen: ${job.title}`;
}

type NothingProps = { title: string; text: string; more?: ReactNode; children: ReactNode };

function Nothing({ title, text, more, children }: NothingProps) {
  return (
    <QuoteFrame>
      <EmptyState art="losse-plank" heading="h1" title={title} text={text}>
        {children}
      </EmptyState>
      {more}
    </QuoteFrame>
  );
}
