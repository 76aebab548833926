import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/head";
import { ConversationPage } from "../../conversations/conversation-page";

export const Route = createFileRoute("/berichten/$briefId/$companyId")({
  staticData: { listed: false },
  head: pageHead({ title: "Gesprek" }),
  component: ConversationRoute,
});

function ConversationRoute() {
  const ids = Route.useParams();
  return <ConversationPage key={`${ids.briefId} ${ids.companyId}`} ids={ids} />;
}
