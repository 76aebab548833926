import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { useLivePages } from "../../app/live/use-live-pages";
import { AppLink } from "../../ui/app-link";
import { Tag } from "../../ui/tag";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { DecideButton } from "../lists/decide-button";
import { Decided } from "./review-cells";

/** Companies' pages, with buttons that unpublish and restore each. */
export function PageList() {
  const takeDown = useMutation(api.adminReviews.takeDown);
  const restore = useMutation(api.adminReviews.restore);
  const pages = useLivePages({ query: api.adminReviews.pages, args: {}, initialNumItems: ITEMS_AT_ONCE });
  return (
    <ListSection
      title="Bedrijfspagina's"
      pages={pages}
      failure="De bedrijfspagina's konden niet worden geladen."
      empty={{
        title: "Nog geen bedrijfspagina's",
        text: "Zodra een bedrijf zijn pagina openbaar maakt, zie je die hier.",
      }}
      more="Meer bedrijfspagina's"
    >
      {(items) => (
        <DataTable
          label="Bedrijfspagina's"
          rows={items}
          keyOf={({ userId }) => userId}
          columns={{
            Bedrijf: ({ companyName, slug, isPublic }) =>
              isPublic ? (
                <AppLink to="/bedrijf/$slug" params={{ slug }}>
                  {companyName}
                </AppLink>
              ) : (
                <b>{companyName}</b>
              ),
            Status: ({ isPublic, takenDown }) =>
              takenDown !== null ? (
                <Decided tone="red" label="Weggehaald" {...takenDown} />
              ) : (
                <Tag tone={isPublic ? "green" : "plain"}>{isPublic ? "Openbaar" : "Niet openbaar"}</Tag>
              ),
            Actie: ({ userId, takenDown }) =>
              takenDown === null ? (
                <DecideButton
                  about={userId}
                  label="Weghalen"
                  consequence="Niemand kan de pagina dan nog bekijken. Het bedrijf krijgt een mail met je reden."
                  done="De pagina is weggehaald"
                  decide={(reason) => takeDown({ userId, reason })}
                />
              ) : (
                <DecideButton
                  about={userId}
                  label="Terugzetten"
                  consequence="Het bedrijf kan zijn pagina daarna weer openbaar maken."
                  done="Het bedrijf kan zijn pagina weer openbaar maken"
                  decide={(reason) => restore({ userId, reason })}
                />
              ),
          }}
        />
      )}
    </ListSection>
  );
}
