import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDate, formatTime } from "../../../domain/dates";
import { BRIEF_STATUSES, briefStatusLabels, type BriefStatus } from "../../../domain/status";
import { FilterSelect } from "../../ui/forms/select-field";
import { showError } from "../../ui/overlays/show-error";
import { DataTable } from "../lists/data-table";
import { ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { onePage } from "../lists/one-page";
import { useMay } from "../gate/staff-session";
import { ConfirmStatus, type StatusChange } from "./confirm-status";
import { useSetStatus } from "./use-set-status";
import { useLiveQuery } from "../../app/live/use-local-query";

const options = BRIEF_STATUSES.map((status) => ({ value: status, label: briefStatusLabels[status] }));
const loadFailure = { title: "Fout", text: "Kon opdrachten niet laden" };

/** A table of jobs with four columns (ADMIN-005); a choice of status in the last one asks for confirmation. */
export function BriefList() {
  const briefs = useLiveQuery({ query: api.adminBriefs.newest, args: {} });
  const [asked, setAsked] = useState<StatusChange | null>(null);
  const setStatus = useSetStatus();
  const mayChange = useMay("helper");
  const failed = briefs.status === "error";
  useEffect(() => {
    if (failed) showError(null, loadFailure);
  }, [failed]);

  return (
    <>
      <ListSection
        title="Nieuwste opdrachten"
        pages={onePage(briefs)}
        empty={{ title: "Nog geen opdrachten", text: "Zodra iemand een aanvraag doet, zie je die hier." }}
        failure={loadFailure.text}
        more=""
      >
        {(items) => (
          <DataTable
            label="Opdrachten"
            rows={items}
            keyOf={(brief) => brief._id}
            sealOf={({ seal }) => seal}
            columns={{
              Titel: (brief) => (
                <Titled
                  title={brief.title}
                  below={
                    brief.closesAt === null
                      ? null
                      : `Gevraagd of hij nog loopt; sluit anders op ${formatDate(brief.closesAt)}`
                  }
                />
              ),
              "E-mail": ({ contactEmail, seal }) => contactEmail || (seal === null && "Gegevens gewist"),
              Aangemaakt: (brief) => `${formatDate(brief.createdAt)}, ${formatTime(brief.createdAt)}`,
              Status: (brief) =>
                !mayChange ? (
                  briefStatusLabels[brief.status]
                ) : (
                  <FilterSelect
                    label="Status"
                    value={brief.status}
                    options={options}
                    onChange={({ target }) => setAsked({ brief, status: target.value as BriefStatus })}
                  />
                ),
            }}
          />
        )}
      </ListSection>
      <ConfirmStatus
        change={asked}
        onClose={() => setAsked(null)}
        onConfirm={(change) => {
          setAsked(null);
          void setStatus(change);
        }}
      />
    </>
  );
}
