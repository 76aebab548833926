import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { plans } from "../../../domain/settings/planPrices";
import { Tag } from "../../ui/tag";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { PersonLink } from "../people/person-link";
import { subscriptionWord } from "./user-words";
import { useLivePages } from "../../app/live/use-live-pages";

/** get-all-subscriptions: every subscription, newest first (CALL-011). */
export function SubscriptionList() {
  const pages = useLivePages({
    query: api.adminUsers.allSubscriptions,
    args: {},
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
          rows={items}
          keyOf={({ _id }) => _id}
          columns={{
            Bedrijf: ({ userId, name }) => <Titled title={<PersonLink userId={userId} name={name} />} below={userId} />,
            Abonnement: ({ plan }) => plans[plan].name,
            Status: ({ status }) => (
              <Tag tone={status === "active" || status === "trialing" ? "green" : "plain"}>
                {subscriptionWord(status)}
              </Tag>
            ),
            "Loopt tot": ({ currentPeriodEnd, cancelAtPeriodEnd }) =>
              `${currentPeriodEnd === null ? "Onbepaald" : formatDateShort(currentPeriodEnd)}${cancelAtPeriodEnd ? " (opgezegd)" : ""}`,
            Begonnen: ({ createdAt }) => formatDateShort(createdAt),
          }}
        />
      )}
    </ListSection>
  );
}
