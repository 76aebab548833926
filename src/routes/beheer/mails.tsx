import { createFileRoute } from "@tanstack/react-router";
import { OutboxPage } from "../../features/admin/outbox/outbox-page";
import { parseOutboxTab, type OutboxTab } from "../../features/admin/outbox/outbox-tab";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/beheer/mails")({
  validateSearch: ({ onderdeel }): { onderdeel?: OutboxTab } => {
    const tab = parseOutboxTab(onderdeel);
    return tab === "mails" ? {} : { onderdeel: tab };
  },
  head: () => pageHead({ title: "Outbox", noindex: true }),
  component: OutboxRoute,
});

function OutboxRoute() {
  const { onderdeel } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OutboxPage
      tab={parseOutboxTab(onderdeel)}
      onTab={(tab) => void navigate({ search: { onderdeel: tab }, replace: true, resetScroll: false })}
    />
  );
}
