import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import { BriefList } from "./brief-list";
import { JobsMap } from "./jobs-map";

/** /vloeren/admin-briefs: the fifty newest jobs and their status (ADMIN-005 to ADMIN-008). */
export function AdminBriefsPage() {
  return (
    <AdminPage title="Opdrachten" intro="De vijftig nieuwste aanvragen. De lijst wordt vanzelf bijgewerkt.">
      <JobsMap />
      <BriefList />
      <AuditTrail
        actions={{ "brief.setStatus": "Status gewijzigd", "brief.closeUnanswered": "Gesloten zonder antwoord" }}
      />
    </AdminPage>
  );
}
