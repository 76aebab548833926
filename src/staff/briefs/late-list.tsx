import { api } from "../../../convex/_generated/api";
import { formatRelative } from "../../../domain/dates";
import { useLiveQuery } from "../../app/live/use-local-query";
import { useNow } from "../../lib/use-now";
import { AppLink } from "../../ui/app-link";
import { DataTable } from "../lists/data-table";
import { ListSection } from "../lists/list-section";
import { onePage } from "../lists/one-page";
import { Titled } from "../lists/titled";
import { PersonLink } from "../people/person-link";

/** The open requests that still have no quote after the promised time (B11). */
export function LateList() {
  const now = useNow();
  const late = useLiveQuery({ query: api.adminBriefs.withoutQuote, args: {} });
  return (
    <ListSection
      title="Nog geen offerte na 24 uur"
      pages={onePage(late)}
      empty={{
        title: "De belofte is gehouden",
        text: "Elke open aanvraag kreeg op tijd een offerte, of heeft nog tijd.",
      }}
      failure="De aanvragen zonder offerte konden niet worden geladen."
      more=""
    >
      {(items) => (
        <DataTable
          label="Aanvragen zonder offerte"
          rows={items}
          keyOf={({ briefId }) => briefId}
          sealOf={({ seal }) => seal}
          columns={{
            Aanvraag: ({ briefId, title, askedAt }) => (
              <Titled
                title={
                  <AppLink to="/vloeren/job/$jobId" params={{ jobId: briefId }}>
                    {title}
                  </AppLink>
                }
                below={formatRelative(askedAt, now)}
              />
            ),
            Klant: ({ userId, clientName }) =>
              userId === null ? clientName : <PersonLink userId={userId} name={clientName} />,
            Bereikt: ({ mailed, viewed, unlocks }) => `${mailed} gemaild, ${viewed} bekeken, ${unlocks}/3`,
          }}
        />
      )}
    </ListSection>
  );
}
