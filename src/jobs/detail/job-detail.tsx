import { Button } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { AppLink } from "../../ui/app-link";
import { BackLink } from "../../app/back-link";
import { EmptyState } from "../../ui/empty-state";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { OwnQuoteSlip } from "../../quotes/own-quote-slip";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { Unbroken } from "../../ui/unbroken";
import type { OwnQuote } from "../../quotes/own-quote";
import { ReviewPanel } from "../../reviews/review-panel";
import { jobLink } from "../../app/links";
import { CompanyVisit } from "../../visits/company-visit";
import { useViewer } from "../../app/session/session";
import { useUnlock } from "../use-unlock";
import { useDocumentTitle } from "../../app/use-document-title";
import { JobArticle } from "./job-article";
import styles from "./job-detail.module.css";
import { JobSkeleton } from "./job-skeleton";
import { MessageButton } from "../../conversations/message-button";
import { QuoteBox } from "./quote-box";
import { PlaceBack } from "../place/place-back";
import { UnlockPanel, type PanelState } from "./unlock-panel";
import { useNoteView } from "./use-note-view";
import { useKeptQuery } from "../../app/live/use-kept-query";

const loadFailure = { title: "Fout", text: "Kon opdracht niet laden" };

/** One open job, live, with its unlock panel. Must be inside `Live`, behind the login (JOB-001 to JOB-021). */
export function JobDetail({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const job = useKeptQuery({ query: api.briefs.getOpen, args: { briefId: jobId } });
  const access = useKeptQuery({ query: api.companies.myAccess, args: {} });
  const unlocked = useKeptQuery({ query: api.unlocks.forBrief, args: { briefId: jobId } });
  const sent = useKeptQuery({ query: api.quotes.mineForBrief, args: { briefId: jobId } });
  const week = useKeptQuery({ query: api.unlocks.weekAllowance, args: {} });
  const place = useKeptQuery({ query: api.placeReports.forJob, args: { briefId: jobId } });
  const { unlock, pending } = useUnlock({
    onUnlocked: () => showToast({ title: "Ontgrendeld", text: "De klantgegevens staan nu bij de opdracht." }),
    onRefused: (error, { leaving }) => showError(error, "UNLOCK_FAILED", { forNextPage: leaving }),
  });

  useNoteView(jobId, job.status === "success" && job.data !== null && job.keptAt === undefined);

  const failed = job.status === "error";
  // What it unlocked before, a company keeps when it is locked.
  const mayNotSee = unlocked.status === "error" || (unlocked.status === "success" && unlocked.data === null);
  // Nobody is sent away for what was so once.
  const isLatest = access.keptAt === undefined && unlocked.keptAt === undefined;
  const locked = isLatest && mayNotSee && access.status === "success" && access.data?.state === "locked";
  useDocumentTitle(job.status === "success" ? (job.data?.title ?? "Opdracht niet gevonden") : null);

  useEffect(() => {
    if (!failed) return;
    showError(null, loadFailure, { forNextPage: true });
    void navigate({ to: "/vloeren/dashboard", replace: true });
  }, [failed, navigate]);
  useEffect(() => {
    if (!locked) return;
    showError(null, "TRIAL_LOCKED", { forNextPage: true });
    void navigate({ to: "/vloeren/checkout", replace: true });
  }, [locked, navigate]);

  const isComing = [access, unlocked, sent].some(({ status }) => status === "pending");
  if (job.status !== "success" || isComing || locked) return <JobSkeleton />;
  const quote = sent.status === "success" ? sent.data : null;
  if (job.data === null)
    return quote === null ? <JobNotFound /> : <QuotedJob quote={quote} companyId={viewer?.userId ?? null} />;

  const ownUnlock = unlocked.status === "success" ? unlocked.data : null;
  const contact = ownUnlock?.contact ?? null;
  const state: PanelState =
    contact !== null
      ? { kind: "unlocked", contact }
      : place.status === "success" && place.data?.report?.state === "returned"
        ? { kind: "returned" }
        : pending.has(jobId)
          ? { kind: "unlocking" }
          : job.data.unlockCount >= MAX_UNLOCKS
            ? { kind: "full" }
            : access.status === "error"
              ? { kind: "locked" }
              : { kind: "open" };
  const companyId = viewer?.userId ?? null;
  const subscribed = access.status === "success" && access.data?.state === "subscribed";
  const inTrial = access.status === "success" && access.data?.state === "trial";

  return (
    <div className="wrap app" data-action-bar={state.kind === "unlocked" ? undefined : "tall"}>
      <BackLink />
      {unlocked.status === "error" && (
        <LoadFailedNote>We konden niet nagaan of je deze opdracht al hebt ontgrendeld.</LoadFailedNote>
      )}
      <div className={styles.detail} data-unlocked={state.kind === "unlocked" || undefined}>
        <JobArticle job={{ ...job.data, ...ownUnlock?.words }} />
        <div className={styles.side}>
          <UnlockPanel
            taken={job.data.unlockCount}
            state={state}
            week={inTrial && week.status === "success" ? week.data : null}
            onUnlock={() => void unlock(jobId)}
          />
          {place.status === "success" && place.data !== null && <PlaceBack job={job.data} place={place.data} />}
          <CompanyVisit job={job.data} />
          <QuoteBox job={job.data} quote={quote} subscribed={subscribed} />
          {companyId !== null && (ownUnlock !== null || quote !== null) && (
            <MessageButton briefId={jobId} companyId={companyId} />
          )}
        </div>
      </div>
    </div>
  );
}

/** A job that is no longer open, for a company that sent a quote on it: what became of that (I4, I9). */
function QuotedJob({ quote, companyId }: { quote: OwnQuote; companyId: string | null }) {
  return (
    <div className={`wrap app ${styles.quoted}`}>
      <BackLink />
      <h1>
        <Unbroken text={quote.brief.title} />
      </h1>
      <p className="lead">Deze opdracht staat niet meer open.</p>
      <OwnQuoteSlip quote={quote} />
      <CompanyVisit job={quote.brief} />
      {companyId !== null && (
        <p>
          <MessageButton briefId={quote.brief._id} companyId={companyId} />
        </p>
      )}
      {quote.status === "ACCEPTED" && <ReviewPanel quoteId={quote._id} page={jobLink(quote.brief._id)} />}
    </div>
  );
}

function JobNotFound() {
  return (
    <div className="wrap app">
      <BackLink />
      <EmptyState
        art="losse-plank"
        heading="h1"
        title="Opdracht niet gevonden"
        text="Deze opdracht bestaat niet of staat niet meer open. Klanten die je al had ontgrendeld, vind je op je dashboard."
      >
        <Button asChild size="3">
          <AppLink to="/vloeren/dashboard">Naar het dashboard</AppLink>
        </Button>
      </EmptyState>
    </div>
  );
}
