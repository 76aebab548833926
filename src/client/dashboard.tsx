import { Button } from "@radix-ui/themes";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { api } from "../../convex/_generated/api";
import { MAX_QUOTES, MAX_UNLOCKS } from "../../domain/limits";
import { formatDate } from "../../domain/dates";
import { floorArt } from "../../domain/floors";
import { briefStatusLabels, isClosed } from "../../domain/status";
import { AppLink } from "../ui/app-link";
import { Glide } from "../ui/glide";
import { useLocalQueries } from "../app/live/use-local-query";
import { FloorSample, layOf } from "../ui/floors/floor-sample";
import { EmptyState } from "../ui/empty-state";
import { rememberRequests, type SeenRequest } from "../app/kept/last-seen";
import { useOptionalPart } from "../lib/optional-part";
import { createPart } from "../lib/part";
import { useNow } from "../lib/use-now";
import { BriefCard } from "./brief-card";
import { useChoice, type Choice } from "./chosen/choice";
import { ChosenCompany } from "./chosen/chosen-company";
import { DashboardSkeleton } from "./dashboard-skeleton";
import styles from "./dashboard.module.css";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { LoadFailure } from "./load-failure";
import { Quotes } from "./quotes/quotes";
import { ClientQuestions } from "./questions/client-questions";
import { ClientVisits } from "../visits/client-visits";
import { ManageRequest } from "./manage/manage-request";
import { foldedPlace, requestHash, useNamedRequest } from "./request-place";
import { RequestStatus } from "./request-status";
import { Register } from "./register/register";
import { SharedNotice } from "./share/shared-notice";
import { StillWantedNotice } from "./still-wanted/still-wanted-notice";
import { Timeline } from "./timeline/timeline";
import { YourTurn } from "./turn/your-turn";
import type { OwnBrief } from "./types";
import { useLivePages } from "../app/live/use-live-pages";

const BRIEFS_AT_ONCE = 10;

/**
 * A client's own requests with all their details, live, below what waits for the client; `children` stand between the
 * two. Must be inside `Live`, behind the login (CLIENT-003).
 */
export function Dashboard({ children }: { children?: ReactNode }) {
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  const briefs = useLivePages({ query: api.briefs.mine, args: {}, initialNumItems: BRIEFS_AT_ONCE, kept: true });
  const ordered = useNeedsFirst(briefs.data);
  const quotesKnown = useQuotesKnown(briefs.data);
  const seen = briefs.status === "success" && briefs.keptAt === undefined ? briefs.data : undefined;
  useEffect(() => {
    if (seen) rememberRequests(seen.map(summaryOf));
  }, [seen]);
  if (briefs.status === "error") {
    return (
      <>
        {children}
        <LoadFailure title="Error loading briefs" />
      </>
    );
  }
  if (briefs.data === undefined || (briefs.status === "pending" && briefs.data.length === 0) || !quotesKnown) {
    return <DashboardSkeleton />;
  }
  if (briefs.data.length === 0) {
    return (
      <>
        {children}
        <EmptyState
          heading="h2"
          title="Je hebt nog geen aanvraag"
          text="Vraag gratis offertes aan. Je ziet ze hier vanzelf binnenkomen, je hoeft niet te verversen."
        >
          <Button asChild size="3">
            <AppLink to="/brief-form">Vloerofferte aanvragen</AppLink>
          </Button>
        </EmptyState>
      </>
    );
  }
  return (
    <Glide root={list}>
      <div ref={list}>
        <YourTurn briefs={ordered ?? briefs.data} now={now} />
        {children}
        <ul className={styles.briefs}>
          {(ordered ?? []).map((brief, index) => (
            <OwnRequest key={brief._id} brief={brief} now={now} isFirst={index === 0} />
          ))}
        </ul>
      </div>
      {briefs.canLoadMore && (
        <Button
          size="3"
          variant="outline"
          color="gray"
          highContrast
          className={styles.more}
          onClick={() => briefs.loadMore(BRIEFS_AT_ONCE)}
        >
          Meer aanvragen tonen
        </Button>
      )}
    </Glide>
  );
}

// The last of a request, and the largest of its parts: fetched once the page is there.
const photosPart = createPart(() => import("./photos/own-photos"));

/**
 * A request with all that belongs to it. One that needs nothing of its client is a row that opens, unless the page
 * begins with it.
 */
function OwnRequest({ brief, now, isFirst }: { brief: OwnBrief; now: number; isFirst: boolean }) {
  const place = useRef<HTMLLIElement>(null);
  const photos = useOptionalPart(photosPart);
  const choice = useChoice(brief);
  // As it was when it was first shown: nothing folds that somebody looks at.
  const [isFolded] = useState(!isFirst && !needsSomething(brief));
  const parts = (
    <>
      <ChosenCompany brief={brief} />
      <StillWantedNotice brief={brief} />
      <BriefCard brief={brief} now={now} />
      <ClientQuestions brief={brief} />
      <ClientVisits brief={brief} />
      <Quotes brief={brief} now={now} place={place} />
      <ManageRequest brief={brief} />
      <SharedNotice brief={brief} />
      <Timeline brief={brief} />
      <Register brief={brief} />
      {photos === "failed" && <LoadFailedNote>Je foto's konden niet worden geladen.</LoadFailedNote>}
      {photos !== null && photos !== "failed" && <photos.OwnPhotos brief={brief} />}
    </>
  );
  return (
    <li ref={place} id={requestHash(brief._id)} className={styles.request}>
      {isFolded ? (
        <details id={foldedPlace(brief._id)} className={styles.folded}>
          <summary>
            <FloorSample {...layOf(floorArt(brief), 120)} />
            <span className={styles.row}>
              <b>{brief.title}</b>
              <span className="quiet">{standing(brief, choice)}</span>
            </span>
            <RequestStatus brief={brief} choice={choice} />
          </summary>
          {parts}
        </details>
      ) : (
        parts
      )}
    </li>
  );
}

/** What a row says of a request: who lays the floor and when, or else how many have its details, and when it was asked. */
function standing(brief: OwnBrief, choice: Choice | null): string {
  if (choice === null) {
    const day = formatDate(brief._creationTime);
    return brief.status === "OPEN"
      ? `${brief.unlockCount}/${MAX_UNLOCKS} plekken bezet, aangevraagd op ${day}`
      : `Aangevraagd op ${day}`;
  }
  const { quote, laidAt, isLaid } = choice;
  if (laidAt === null) return `${quote.companyName} legt je vloer`;
  return `${quote.companyName} ${isLaid ? "legde" : "legt"} je vloer op ${formatDate(laidAt)}`;
}

/**
 * Whether the quotes of the first requests are there, so that they do not push the page apart after it was shown. Later
 * ones open in a page that stands.
 */
function useQuotesKnown(briefs: readonly OwnBrief[] | undefined): boolean {
  const [known, setKnown] = useState(false);
  const wanted = JSON.stringify((briefs ?? []).filter((brief) => brief.quoteCount > 0).map((brief) => brief._id));
  const requests = useMemo(
    () =>
      Object.fromEntries(
        (JSON.parse(wanted) as string[]).map((briefId) => [briefId, { query: api.quotes.forBrief, args: { briefId } }]),
      ),
    [wanted],
  );
  const answers = useLocalQueries(requests);
  const all = briefs !== undefined && Object.keys(requests).every((briefId) => answers[briefId] !== undefined);
  if (all && !known) setKnown(true);
  return known || all;
}

/** What the offline page shows of a request. */
function summaryOf({ title, locationText, status, quoteCount }: OwnBrief): SeenRequest {
  return { title, facts: [locationText, briefStatusLabels[status], `${quoteCount}/${MAX_QUOTES} offertes`] };
}

/**
 * Whether a request needs a decision of its client: quotes to choose from, or the question whether it is still wanted.
 */
export function needsSomething({ status, quoteCount, closesAt }: OwnBrief): boolean {
  return status === "OPEN" && (quoteCount > 0 || closesAt !== null);
}

/**
 * The requests in the order of the dashboard: the one whose link was followed, so that the page begins with it below
 * what waits; then those that need their client (N07), those that are open, and those that are over, the newest first in
 * each group.
 * The order is fixed when they are first shown, so that nothing moves while somebody presses.
 */
function useNeedsFirst(briefs: readonly OwnBrief[] | undefined): readonly OwnBrief[] | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const named = useNamedRequest();
  const unknown = (briefs ?? []).filter(({ _id }) => !known.has(_id));
  if (unknown.length > 0) {
    setKnown(new Map([...known, ...unknown.map((brief) => [brief._id, needsSomething(brief)] as const)]));
  }
  if (briefs === undefined) return briefs;
  const place = ({ _id, status }: OwnBrief) =>
    _id === named ? 0 : known.get(_id) === true ? 1 : isClosed(status) ? 3 : 2;
  return [0, 1, 2, 3].flatMap((at) => briefs.filter((brief) => place(brief) === at));
}
