import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { plans } from "../../../domain/plans";
import { Tag } from "../../ui/tag";
import { useAdminToken } from "../gate/admin-token";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { subscriptionWord } from "./user-words";
import { useLivePages } from "../../app/live/use-live-pages";

/** get-all-subscriptions: every subscription, newest first (CALL-011). */
export function SubscriptionList() {
  const adminToken = useAdminToken();
  const pages = useLivePages({
    query: api.adminUsers.allSubscriptions,
    args: { adminToken },
    initialNumItems: ITEMS_AT_ONCE,
  });
  return (
    <ListSection
      title="Alle abonnementen"
      pages={pages}
      empty={{ title: "Nog geen abonnementen", text: "Zodra een bedrijf een abonnement neemt, zie je het hier." }}
      failure="De abonnementen konden niet worden geladen."
      more="Meer abonnementen"
    >
      {(items) => (
        <DataTable
          label="Abonnementen"
          columns={["Bedrijf", "Abonnement", "Status", "Loopt tot", "Begonnen"]}
          rows={items.map(({ _id, userId, name, plan, status, currentPeriodEnd, cancelAtPeriodEnd, createdAt }) => ({
            key: _id,
            cells: [
              <Titled key="company" title={name} below={userId} />,
              plans[plan].name,
              <Tag key="status" tone={status === "active" || status === "trialing" ? "green" : "plain"}>
                {subscriptionWord(status)}
              </Tag>,
              `${currentPeriodEnd === null ? "Onbepaald" : formatDateShort(currentPeriodEnd)}${cancelAtPeriodEnd ? " (opgezegd)" : ""}`,
              formatDateShort(createdAt),
            ],
          }))}
        />
      )}
    </ListSection>
  );
}
