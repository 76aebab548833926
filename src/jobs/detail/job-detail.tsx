import { Button } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import { Fragment, useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { AppLink } from "../../ui/app-link";
import { BackLink } from "../../app/back-link";
import { EmptyState } from "../../ui/empty-state";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { showError } from "../../ui/overlays/show-error";
import { Unbroken } from "../../ui/unbroken";
import type { CompanysVisit } from "../../visits/types";
import { companyOf, type Viewer } from "../../app/session/session";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart, usePart } from "../../lib/part";
import { useUnlock } from "../use-unlock";
import { useDocumentTitle } from "../../app/use-document-title";
import { townOf } from "../../requests/brief";
import { JobArticle } from "./job-article";
import styles from "./job-detail.module.css";
import { JobSkeleton } from "./job-skeleton";
import { MessageButton } from "../../conversations/message-button";
import { QuoteBox } from "./quote-box";
import { JobQuestions } from "../questions/job-questions";
import { UnlockPanel, type PanelState } from "./unlock-panel";
import { useNoteView } from "./use-note-view";
import { useOwnFollowUp } from "./use-own-follow-up";
import { useLocalQuery } from "../../app/live/use-local-query";
import { isHeldBack } from "../../lib/local/held-contacts";

const loadFailure = { title: "Fout", text: "Kon opdracht niet laden" };

/** A quote's form and what shows one that was sent come when somebody asks for them. */
const quotePart = createPart(() => import("./quote-panel"));
const callPart = createPart(() => import("./call-note"));
const quotedPart = createPart(() => import("./quoted-job"));
const visitPart = createPart(() => import("../../visits/company-visit"));
const layersPart = createPart(() => import("../layers/assign-layers"));
/** The map's points, which the page does not wait for. */
const distancePart = createPart(() => import("./job-distance"));
const placePart = createPart(() => import("../place/place-back"));
const asidePart = createPart(() => import("../aside/aside-button"));

type Props = {
  jobId: string;
  viewer: Viewer;
  /** The company's quote, or the form for one, stands beside the job. */
  quoting?: boolean;
  onQuoteClosed?: () => void;
};

/** One open job, live, with its unlock panel. Must be inside `Live`, behind the login (JOB-001 to JOB-021). */
export function JobDetail({ jobId, viewer, quoting = false, onQuoteClosed = () => undefined }: Props) {
  const navigate = useNavigate();
  const job = useLocalQuery({ query: api.briefs.getOpen, args: { briefId: jobId } });
  const access = useLocalQuery({ query: api.companies.myAccess, args: {} });
  const unlocked = useLocalQuery({ query: api.unlocks.forBrief, args: { briefId: jobId } });
  const sent = useLocalQuery({ query: api.quotes.mineForBrief, args: { briefId: jobId } });
  const week = useLocalQuery({ query: api.unlocks.weekAllowance, args: {} });
  const place = useLocalQuery({ query: api.placeReports.forJob, args: { briefId: jobId } });
  const { unlock, pending } = useUnlock({
    // The details take the focus here; a toast would lie on the next step of a phone.
    onUnlocked: () => undefined,
    onRefused: (error, { leaving }) => showError(error, "UNLOCK_FAILED", { forNextPage: leaving }),
  });

  useNoteView(jobId, job.status === "success" && job.data !== null && job.keptAt === undefined);

  const ownUnlock = unlocked.status === "success" ? unlocked.data : null;
  const isGone = job.status === "success" && job.data === null;
  const quoteCode = usePart(quotePart, quoting);
  const quotedCode = usePart(quotedPart, isGone);
  const visit = useLocalQuery({ query: api.visits.forJob, args: { briefId: jobId } });
  const mayVisit = visit.status === "error" || (visit.status === "success" && visit.data !== null);
  const visitCode = usePart(visitPart, mayVisit);
  const hasPlace = place.status === "success" && place.data !== null;
  const placeCode = usePart(placePart, hasPlace);
  const own = useOwnFollowUp(jobId);
  const call = useOptionalPart(callPart, ownUnlock !== null);
  const layers = useOptionalPart(layersPart, ownUnlock !== null);
  const asideCode = useOptionalPart(asidePart, unlocked.status === "success" && ownUnlock === null);
  const distanceCode = useOptionalPart(distancePart);
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

  const distance = distanceCode !== null && distanceCode !== "failed" && job.status === "success" && job.data && (
    <distanceCode.JobDistance job={job.data} />
  );
  const isComing =
    (mayVisit && visitCode === null) ||
    (hasPlace && placeCode === null) ||
    [access, unlocked, sent].some(({ status }) => status === "pending");
  if (job.status !== "success" || isComing || locked) return <JobSkeleton />;
  const quote = sent.status === "success" ? sent.data : null;
  if (quoting && (job.data !== null || quote === null)) {
    // The form stays, with what was typed in it, when the job closes meanwhile.
    if (quoteCode === null) return <JobSkeleton />;
    return (
      <div className="wrap app">
        <div className={styles.detail} data-quoting>
          <quoteCode.QuotePanel jobId={jobId} viewer={viewer} onClose={onQuoteClosed} />
          {job.data !== null && <JobArticle job={{ ...job.data, ...ownUnlock?.words }} distance={distance} />}
        </div>
      </div>
    );
  }
  if (job.data === null) {
    if (quote === null) return <VisitedJob jobId={jobId} />;
    return quotedCode === null ? <JobSkeleton /> : <quotedCode.QuotedJob quote={quote} companyId={companyOf(viewer)} />;
  }

  const contact = ownUnlock?.contact ?? null;
  // The client wants messages only, or took the details back.
  const isOnlyWritten = contact !== null && !isHeldBack(contact) && contact.phone === null && contact.email === "";
  const state: PanelState =
    contact !== null
      ? { kind: "unlocked", contact, by: ownUnlock?.by }
      : place.status === "success" && place.data?.report?.state === "returned"
        ? { kind: "returned" }
        : pending.has(jobId)
          ? { kind: "unlocking" }
          : job.data.unlockCount >= MAX_UNLOCKS
            ? { kind: "full" }
            : access.status === "error"
              ? { kind: "locked" }
              : { kind: (access.status === "success" && access.data?.unlockNeed) || "open" };
  const subscribed = access.status === "success" && access.data?.state === "subscribed";
  const inTrial = access.status === "success" && access.data?.state === "trial";

  // What is to be done next stands first: a phone shows it without scrolling.
  const next =
    contact === null || own === null || own.followUp.stage === "new"
      ? "contact"
      : quote === null && visit.status === "success" && visit.data?.canPropose && isUnplanned(visit.data)
        ? "visit"
        : "quote";
  // A quote that was sent waits for the client, whom one may call meanwhile.
  const main = next === "quote" && quote !== null ? "contact" : next;
  const boxes = Object.entries({
    contact: (
      <UnlockPanel
        taken={job.data.unlockCount}
        state={state}
        quotes={job.data.quoteCount}
        place={townOf(job.data)}
        isMain={main === "contact"}
        wish={job.data.contactWish}
        week={inTrial && week.status === "success" ? week.data : null}
        onUnlock={() => void unlock(jobId)}
      >
        {isOnlyWritten && <MessageButton isMain briefId={jobId} companyId={companyOf(viewer)} />}
        {contact !== null && !isOnlyWritten && call !== null && call !== "failed" && (
          <call.CallNote job={{ _id: jobId, title: job.data.title }} contact={contact} />
        )}
      </UnlockPanel>
    ),
    visit: mayVisit && visitCode !== null && <visitCode.CompanyVisit job={job.data} isMain={main === "visit"} />,
    quote: <QuoteBox job={job.data} quote={quote} subscribed={subscribed} isMain={main === "quote"} />,
  }).sort(([one], [other]) => Number(other === next) - Number(one === next));

  return (
    <div className="wrap app" data-action-bar={state.kind === "unlocked" ? undefined : "tall"}>
      <BackLink />
      {unlocked.status === "error" && (
        <LoadFailedNote>We konden niet nagaan of je deze opdracht al hebt ontgrendeld.</LoadFailedNote>
      )}
      <div className={styles.detail} data-unlocked={state.kind === "unlocked" || undefined}>
        <div className={styles.main}>
          <JobArticle job={{ ...job.data, ...ownUnlock?.words }} distance={distance} />
          <div className={styles.more}>
            {hasPlace && placeCode !== null && <placeCode.PlaceBack job={job.data} place={place.data!} />}
            <JobQuestions job={job.data} />
          </div>
        </div>
        <div className={styles.side}>
          {boxes.map(([key, box]) => (
            <Fragment key={key}>{box}</Fragment>
          ))}
          {layers !== null && layers !== "failed" && <layers.AssignLayers briefId={jobId} />}
          {(ownUnlock !== null || quote !== null) && !isOnlyWritten && (
            <MessageButton briefId={jobId} companyId={companyOf(viewer)} />
          )}
          {ownUnlock === null && asideCode !== null && asideCode !== "failed" && (
            <asideCode.AsideButton job={job.data} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Whether no visit was proposed, or the last one came to nothing. */
function isUnplanned({ visit }: CompanysVisit): boolean {
  return visit === null || visit.ended !== null;
}

/** A job that is no longer open, for a company that agreed on a visit there: what became of that. */
function VisitedJob({ jobId }: { jobId: string }) {
  const side = useLocalQuery({ query: api.visits.forJob, args: { briefId: jobId } });
  const title = side.status === "success" ? side.data?.title : undefined;
  const visitCode = usePart(visitPart, title !== undefined);
  useDocumentTitle(title ?? null);
  if (side.status === "pending") return <JobSkeleton />;
  if (title === undefined) return <JobNotFound />;
  if (visitCode === null) return <JobSkeleton />;
  return (
    <div className="wrap app">
      <BackLink />
      <div className={styles.over}>
        <h1>
          <Unbroken text={title} />
        </h1>
        <p className="lead">Deze opdracht staat niet meer open.</p>
        <visitCode.CompanyVisit job={{ _id: jobId, title }} />
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
          <AppLink to="/vloeren/dashboard">Naar het dashboard</AppLink>
        </Button>
      </EmptyState>
    </div>
  );
}
