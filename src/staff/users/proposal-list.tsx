import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { formatEuro } from "../../../domain/money";
import { proposalKinds, proposalStatusLabels } from "../../../domain/status";
import { Tag } from "../../ui/tag";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { useLivePages } from "../../app/live/use-live-pages";

/** get-all-proposals: unlocks and quotes of companies (ADMIN-013). */
export function ProposalList() {
  const pages = useLivePages({
    query: api.adminUsers.allProposals,
    args: {},
    initialNumItems: ITEMS_AT_ONCE,
  });
  return (
    <ListSection
      title="Alle offertes en ontgrendelingen"
      pages={pages}
      empty={{ title: "Nog niets", text: "Zodra een bedrijf een opdracht ontgrendelt, zie je het hier." }}
      failure="De offertes konden niet worden geladen."
      more="Meer offertes"
    >
      {(items) => (
        <DataTable
          label="Offertes en ontgrendelingen"
          rows={items}
          keyOf={({ _id }) => _id}
          columns={{
            Opdracht: ({ briefTitle, companyName }) => <Titled title={briefTitle} below={companyName} />,
            Wat: ({ kind }) => proposalKinds[kind],
            Prijs: ({ kind, price }) => (kind !== "quote" ? null : <span className="num">{formatEuro(price)}</span>),
            Status: ({ kind, status }) =>
              kind !== "quote" ? null : (
                <Tag tone={status === "ACCEPTED" ? "green" : "plain"}>{proposalStatusLabels[status]}</Tag>
              ),
            Wanneer: ({ createdAt }) => formatDateShort(createdAt),
          }}
        />
      )}
    </ListSection>
  );
}
