import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { ConversationsPage } from "../../../conversations/conversations-page";

export const Route = createFileRoute("/_signedIn/berichten/")({
  staticData: { listed: false },
  head: pageHead({ title: "Berichten" }),
  component: ConversationsPage,
});
