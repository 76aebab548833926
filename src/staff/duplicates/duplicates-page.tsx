import { Tabs } from "../../ui/tabs";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import { CountersPanel } from "./counters-panel";
import { DuplicatesPanel } from "./duplicates-panel";
import type { DuplicatesTab } from "./duplicates-tab";

type Props = { tab: DuplicatesTab; onTab: (tab: DuplicatesTab) => void };

/** The page /remove-duplicates: requests that were sent twice, and the counters of requests (ADMIN-011, ADMIN-014). */
export function DuplicatesPage({ tab, onTab }: Props) {
  return (
    <AdminPage
      title="Dubbele aanvragen"
      intro="Opruimen en herstellen. Je ziet altijd eerst wat er gaat veranderen."
      log={
        <AuditTrail
          actions={{ "briefs.removeDuplicates": "Dubbele aanvragen", "briefs.fixProposalCounts": "Tellers" }}
        />
      }
    >
      <Tabs
        label="Dubbele aanvragen"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: "dubbel", label: "Opruimen", content: <DuplicatesPanel /> },
          { value: "tellers", label: "Tellers", content: <CountersPanel /> },
        ]}
      />
    </AdminPage>
  );
}
