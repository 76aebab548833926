import { Button } from "@radix-ui/themes";
import { useQuery_experimental as useQuery } from "convex/react";
import { useEffect, useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { AppLink } from "../../components/app-link/app-link";
import { EmptyState } from "../../components/empty-state/empty-state";
import { RequireSubscription } from "../../components/guard/require-subscription";
import { showError } from "../../components/toast/show-error";
import { paths } from "../../lib/paths";
import type { Viewer } from "../../lib/session/session";
import { useDocumentTitle } from "../../lib/use-document-title";
import { BackToJobs } from "./back-to-jobs";
import { JobSummary } from "./job-summary";
import { QuoteForm } from "./quote-form";
import styles from "./quote-page.module.css";
import { QuoteSkeleton } from "./quote-skeleton";
import { SentQuote } from "./sent-quote";

const loadFailure = { title: "Fout", text: "Kon opdracht niet laden" };

/** The quote that was sent, else the form for it, all live. Must stand inside `Live`, behind the login. */
export function QuoteContent({ jobId, viewer }: { jobId: string; viewer: Viewer }) {
  const sent = useQuery({ query: api.quotes.mineForBrief, args: { briefId: jobId } });
  const job = useQuery({ query: api.briefs.getOpen, args: { briefId: jobId } });
  const profile = useQuery({ query: api.companies.myProfile, args: {} });
  const [justSent, setJustSent] = useState(false);

  const failed = job.status === "error" || sent.status === "error";
  useEffect(() => {
    if (failed) showError(null, loadFailure);
  }, [failed]);
  useDocumentTitle(titleOf(sent.status === "success" ? sent.data : null, job.status === "success" ? job.data : null));

  if (failed) {
    return (
      <Nothing title="Kon opdracht niet laden" text="Er ging iets mis aan onze kant. Probeer het zo nog eens.">
        <Button size="3" onClick={() => window.location.reload()}>
          Probeer opnieuw
        </Button>
      </Nothing>
    );
  }
  if (sent.status === "pending" || job.status === "pending" || profile.status === "pending") return <QuoteSkeleton />;
  if (sent.data !== null) return <SentQuote quote={sent.data} takesFocus={justSent} />;
  if (job.data === null) {
    return (
      <Nothing title="Opdracht niet gevonden" text="Deze opdracht bestaat niet of staat niet meer open.">
        <Button asChild size="3">
          <AppLink to={paths.verhuisDashboard}>Naar de open opdrachten</AppLink>
        </Button>
      </Nothing>
    );
  }
  const open = job.data;
  return (
    <RequireSubscription fallback={<QuoteSkeleton />}>
      {() => (
        <div className="wrap app">
          <BackToJobs />
          <div className={styles.intro}>
            <h1>Offerte sturen</h1>
            <p className="lead">{open.title}</p>
          </div>
          <div className={styles.columns}>
            <JobSummary job={open} />
            <QuoteForm
              job={open}
              accountId={viewer.userId}
              website={profile.status === "success" ? (profile.data?.website ?? "") : ""}
              onSent={() => setJustSent(true)}
            />
          </div>
        </div>
      )}
    </RequireSubscription>
  );
}

function titleOf(sent: { packageName: string } | null, job: { title: string } | null): string | null {
  if (sent !== null) return `Je offerte: ${sent.packageName}`;
  return job === null ? null : `Offerte sturen: ${job.title}`;
}

function Nothing({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap app">
      <BackToJobs />
      <EmptyState art="losse-plank" heading="h1" title={title} text={text}>
        {children}
      </EmptyState>
    </div>
  );
}
