import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { briefStatusLabels } from "../../../domain/status";
import { useLiveQuery } from "../../app/live/use-local-query";
import { AppLink } from "../../ui/app-link";
import { MailAddress } from "../../ui/mail-address";
import { DataTable } from "../lists/data-table";
import { ListSection } from "../lists/list-section";
import { onePage } from "../lists/one-page";
import { nameOnly } from "../lists/use-looks";
import { Titled } from "../lists/titled";
import { PersonLink } from "./person-link";

/** What a search finds: accounts and requests, by anything that somebody says about themselves (B17). */
export function FoundPeople({ words }: { words: string }) {
  const people = useLiveQuery({ query: api.adminUsers.search, args: { words } });
  const requests = useLiveQuery({ query: api.adminPeople.requests, args: { words } });
  // The second list comes with the first, which would push it.
  const isPending = people.status === "pending" || requests.status === "pending";
  return (
    <>
      <ListSection
        title="Accounts"
        pages={isPending ? { ...onePage(people), status: "pending", data: undefined } : onePage(people)}
        empty={{ title: "Geen account gevonden", text: "Misschien vroeg deze persoon iets aan zonder account." }}
        failure="De accounts konden niet worden geladen."
        more="Meer accounts"
      >
        {(items) => (
          <DataTable
            label="Accounts"
            rows={items}
            keyOf={({ userId }) => userId}
            sealOf={({ seal }) => nameOnly(seal)}
            way="search"
            columns={{
              Naam: (user) => (
                <Titled
                  title={<PersonLink userId={user.userId} name={user.name || user.email} />}
                  below={user.email === "" ? null : <MailAddress address={user.email} />}
                />
              ),
              Soort: ({ role }) => (role === "CLIENT" ? "Opdrachtgever" : "Bedrijf"),
              Telefoon: ({ phone }) => phone ?? "",
              "KVK-nummer": ({ kvkNumber }) => kvkNumber ?? "",
              Aangemeld: ({ createdAt }) => formatDateShort(createdAt),
            }}
          />
        )}
      </ListSection>
      {!isPending && (
        <ListSection
          title="Aanvragen"
          pages={onePage(requests)}
          empty={{
            title: "Geen aanvraag gevonden",
            text: "Zoek op het hele mailadres of telefoonnummer, of op straat of postcode.",
          }}
          failure="De aanvragen konden niet worden geladen."
          more="Meer aanvragen"
        >
          {(items) => (
            <DataTable
              label="Aanvragen"
              rows={items}
              keyOf={({ briefId }) => briefId}
              sealOf={({ seal }) => seal}
              way="search"
              columns={{
                Aanvraag: ({ briefId, title, userId }) => (
                  <Titled
                    title={
                      <AppLink to="/vloeren/job/$jobId" params={{ jobId: briefId }}>
                        {title}
                      </AppLink>
                    }
                    below={userId === null ? "zonder account" : null}
                  />
                ),
                Naam: ({ name, userId }) => (userId === null ? name : <PersonLink userId={userId} name={name} />),
                Bereikbaar: ({ email, phone }) => <Titled title={<MailAddress address={email} />} below={phone} />,
                Status: ({ status }) => briefStatusLabels[status],
                Geplaatst: ({ at }) => formatDateShort(at),
              }}
            />
          )}
        </ListSection>
      )}
    </>
  );
}
