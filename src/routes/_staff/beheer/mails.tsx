import { createFileRoute } from "@tanstack/react-router";
import { OutboxPage } from "../../../staff/outbox/outbox-page";
import { parseOutboxTab, type OutboxTab } from "../../../staff/outbox/outbox-tab";
import { pageHead } from "../../../app/head";

export const Route = createFileRoute("/_staff/beheer/mails")({
  staticData: { listed: false },
  validateSearch: ({ onderdeel }): { onderdeel?: OutboxTab } => {
    const tab = parseOutboxTab(onderdeel);
    return tab === "mails" ? {} : { onderdeel: tab };
  },
  head: pageHead({ title: "Verzonden mails" }),
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
