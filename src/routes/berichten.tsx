import { createFileRoute, Outlet, useMatch } from "@tanstack/react-router";
import { Guard } from "../app/session/guard";
import { ConversationsPage } from "../conversations/list/conversations-page";

/**
 * The pages that clients and companies share: the list of their conversations, with the open one beside or after it.
 */
export const Route = createFileRoute("/berichten")({
  staticData: { listed: null, frame: "desk" },
  component: ConversationsRoute,
});

function ConversationsRoute() {
  const open = useMatch({
    from: "/berichten/$briefId/$companyId",
    shouldThrow: false,
    select: ({ params }) => params,
  });
  return (
    <Guard login="/auth">
      <ConversationsPage open={open ?? null}>
        <Outlet />
      </ConversationsPage>
    </Guard>
  );
}
