import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import { BriefList } from "./brief-list";
import { LateList } from "./late-list";
import { JobsMap } from "./jobs-map";

/**
 * The page /vloeren/admin-briefs: the newest jobs, at most ADMIN_BRIEFS_MAX, and their status (ADMIN-005 to ADMIN-008).
 */
export function AdminBriefsPage() {
  return (
    <AdminPage title="Opdrachten" intro="De vijftig nieuwste aanvragen. De lijst wordt vanzelf bijgewerkt.">
      <LateList />
      <JobsMap />
      <BriefList />
      <AuditTrail
        actions={{ "brief.setStatus": "Status gewijzigd", "brief.closeUnanswered": "Gesloten zonder antwoord" }}
      />
    </AdminPage>
  );
}
