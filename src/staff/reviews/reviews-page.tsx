import type { FunctionReturnType } from "convex/server";
import { useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../app/live/use-local-query";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { Tabs } from "../../ui/tabs";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import { ConversationReports } from "./conversation-reports";
import { PageList } from "./page-list";
import { PlaceReports } from "./place-reports";
import { QuestionList } from "./question-list";
import { ReportList } from "./report-list";
import { ReviewList } from "./review-list";
import { WorkReports } from "./work-reports";
import { REVIEWS_TABS, type ReviewsTab } from "./reviews-tab";

type Props = { tab: ReviewsTab | null; onTab: (tab: ReviewsTab) => void };

/**
 * The page /beheer/beoordelingen: reports, every review, and companies' pages, with decisions and their reasons (B13).
 */
export function ReviewsPage(props: Props) {
  return (
    <AdminPage
      title="Beoordelingen"
      intro="Je besluit is meteen zichtbaar. Je reden komt op de plek van wat je weghaalt."
    >
      <Lists {...props} />
      <AuditTrail actions={actions} />
    </AdminPage>
  );
}

/** Without a tab in the address, it opens where something waits for a decision. */
function Lists({ tab, onTab }: Props) {
  const waiting = useLiveQuery({ query: api.adminReviews.waiting, args: {} });
  if (waiting.status === "pending") {
    return (
      <Loading>
        <Bone height="320px" />
      </Loading>
    );
  }
  const none = { reviews: 0, conversations: 0, places: 0, floors: 0 };
  return <Opened tab={tab} onTab={onTab} waiting={waiting.status === "success" ? waiting.data : none} />;
}

type OpenedProps = Props & { waiting: FunctionReturnType<typeof api.adminReviews.waiting> };

function Opened({ tab, onTab, waiting }: OpenedProps) {
  const counts: Partial<Record<ReviewsTab, number>> = {
    beoordelingen: waiting.reviews,
    gesprekken: waiting.conversations,
    plekken: waiting.places,
    vloeren: waiting.floors,
  };
  // It stays when the last of a list is decided on.
  const [first] = useState(() => REVIEWS_TABS.find((each) => (counts[each] ?? 0) > 0) ?? "beoordelingen");
  return (
    <Tabs
      label="Beoordelingen"
      value={tab ?? first}
      onChange={onTab}
      tabs={REVIEWS_TABS.map((value) => ({
        value,
        label: counts[value] ? `${labels[value]} (${counts[value]})` : labels[value],
        content: contents[value],
      }))}
    />
  );
}

const labels: Record<ReviewsTab, string> = {
  beoordelingen: "Beoordelingen",
  gesprekken: "Gesprekken",
  vragen: "Vragen",
  plekken: "Plekken",
  vloeren: "Gelegde vloeren",
  paginas: "Bedrijfspagina's",
};
const contents: Record<ReviewsTab, ReactNode> = {
  beoordelingen: (
    <>
      <ReportList />
      <ReviewList />
    </>
  ),
  gesprekken: <ConversationReports />,
  vragen: <QuestionList />,
  plekken: <PlaceReports />,
  vloeren: <WorkReports />,
  paginas: <PageList />,
};
const actions = {
  "review.remove": "Beoordeling verwijderd",
  "review.keep": "Melding afgewezen",
  "conversation.close": "Gesprek gesloten",
  "conversation.keep": "Gesprek open gelaten",
  "question.remove": "Vraag weggehaald",
  "place.return": "Plek teruggegeven",
  "place.keep": "Plek niet teruggegeven",
  "place.lapse": "Vraag om plek vervallen door offerte",
  "work.solved": "Melding over vloer opgelost",
  "work.unsolved": "Melding over vloer gesloten",
  "companyPage.takeDown": "Bedrijfspagina weggehaald",
  "companyPage.restore": "Bedrijfspagina teruggezet",
};
