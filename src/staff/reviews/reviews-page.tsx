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
import type { ReviewsTab } from "./reviews-tab";

type Props = { tab: ReviewsTab; onTab: (tab: ReviewsTab) => void };

/**
 * The page /beheer/beoordelingen: reports, every review, and companies' pages, with decisions and their reasons (B13).
 */
export function ReviewsPage({ tab, onTab }: Props) {
  return (
    <AdminPage
      title="Beoordelingen"
      intro="Wat je besluit, zien klant en bedrijf meteen. De reden die je schrijft, staat op de plek van wat je weghaalt."
    >
      <Tabs
        label="Beoordelingen"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: "meldingen", label: "Meldingen", content: <ReportList /> },
          { value: "gesprekken", label: "Gesprekken", content: <ConversationReports /> },
          { value: "vragen", label: "Vragen", content: <QuestionList /> },
          { value: "plekken", label: "Plekken", content: <PlaceReports /> },
          { value: "vloeren", label: "Gelegde vloeren", content: <WorkReports /> },
          { value: "beoordelingen", label: "Alle beoordelingen", content: <ReviewList /> },
          { value: "paginas", label: "Bedrijfspagina's", content: <PageList /> },
        ]}
      />
      <AuditTrail
        actions={{
          "review.remove": "Beoordeling verwijderd",
          "review.keep": "Melding afgewezen",
          "conversation.close": "Gesprek gesloten",
          "conversation.keep": "Gesprek open gelaten",
          "question.remove": "Vraag weggehaald",
          "place.return": "Plek teruggegeven",
          "place.keep": "Plek niet teruggegeven",
          "work.solved": "Melding over vloer opgelost",
          "work.unsolved": "Melding over vloer gesloten",
          "companyPage.takeDown": "Bedrijfspagina weggehaald",
          "companyPage.restore": "Bedrijfspagina teruggezet",
        }}
      />
    </AdminPage>
  );
}
