import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import { LiveWith } from "../../app/live/live";
import { createPart } from "../../lib/part";
import { Bone } from "../../ui/bone";
import { BriefList } from "./brief-list";

const map = createPart(() => import("./jobs-map"));

/**
 * The page /vloeren/admin-briefs: the newest jobs, at most ADMIN_BRIEFS_MAX, and their status (ADMIN-005 to ADMIN-008).
 */
export function AdminBriefsPage() {
  return (
    <AdminPage title="Opdrachten" intro="De vijftig nieuwste aanvragen. De lijst wordt vanzelf bijgewerkt.">
      <LiveWith
        part={map}
        fallback={<Bone height="371px" />}
        failed={<p className="quiet">De kaart kon niet worden geladen.</p>}
      >
        {({ JobsMap }) => <JobsMap />}
      </LiveWith>
      <BriefList />
      <AuditTrail
        actions={{ "brief.setStatus": "Status gewijzigd", "brief.closeUnanswered": "Gesloten zonder antwoord" }}
      />
    </AdminPage>
  );
}
