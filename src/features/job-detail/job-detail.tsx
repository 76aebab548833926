import { Button } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import { useQuery_experimental as useQuery } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { AppLink } from "../../components/app-link/app-link";
import { BackLink } from "../../components/back-link/back-link";
import { EmptyState } from "../../components/empty-state/empty-state";
import { showError } from "../../components/toast/show-error";
import { showToast } from "../../components/toast/toast-store";
import { paths } from "../../lib/paths";
import { useUnlock } from "../../lib/unlock/use-unlock";
import { useDocumentTitle } from "../../lib/use-document-title";
import { JobArticle } from "./job-article";
import styles from "./job-detail.module.css";
import { JobSkeleton } from "./job-skeleton";
import { UnlockPanel, type PanelState } from "./unlock-panel";

const loadFailure = { title: "Fout", text: "Kon opdracht niet laden" };

/** One open job, live, with its unlock panel. Must stand inside `Live`, behind the login (JOB-001 to JOB-021). */
export function JobDetail({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  const job = useQuery({ query: api.briefs.getOpen, args: { briefId: jobId } });
  const access = useQuery({ query: api.companies.myAccess, args: {} });
  const unlocked = useQuery({ query: api.unlocks.forBrief, args: { briefId: jobId } });
  const week = useQuery({ query: api.unlocks.weekAllowance, args: {} });
  const { unlock, pending } = useUnlock({
    onUnlocked: () => showToast({ title: "Ontgrendeld", text: "De klantgegevens staan nu bij de opdracht." }),
    onRefused: (error) => showError(error, "UNLOCK_FAILED"),
  });

  const failed = job.status === "error";
  const locked = access.status === "success" && access.data?.state === "locked";
  useDocumentTitle(job.status === "success" ? (job.data?.title ?? "Opdracht niet gevonden") : null);

  useEffect(() => {
    if (!failed) return;
    showError(null, loadFailure);
    void navigate({ to: paths.companyDashboard, replace: true });
  }, [failed, navigate]);
  useEffect(() => {
    if (!locked) return;
    showError(null, "TRIAL_LOCKED");
    void navigate({ to: paths.checkout as "/", replace: true });
  }, [locked, navigate]);

  if (job.status !== "success" || access.status === "pending" || unlocked.status === "pending" || locked) {
    return <JobSkeleton />;
  }
  if (job.data === null) return <JobNotFound />;

  const contact = unlocked.status === "success" ? (unlocked.data?.contact ?? null) : null;
  const state: PanelState =
    contact !== null
      ? { kind: "unlocked", contact }
      : pending.has(jobId)
        ? { kind: "unlocking" }
        : job.data.unlockCount >= 3
          ? { kind: "full" }
          : access.status === "error"
            ? { kind: "locked" }
            : { kind: "open" };
  const inTrial = access.status === "success" && access.data?.state === "trial";

  return (
    <div className="wrap app">
      <BackLink />
      <div className={styles.detail} data-unlocked={state.kind === "unlocked" || undefined}>
        <JobArticle job={job.data} />
        <UnlockPanel
          taken={job.data.unlockCount}
          state={state}
          week={inTrial && week.status === "success" ? week.data : null}
          onUnlock={() => void unlock(jobId)}
        />
      </div>
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
          <AppLink to={paths.companyDashboard}>Naar het dashboard</AppLink>
        </Button>
      </EmptyState>
    </div>
  );
}
