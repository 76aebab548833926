import { useRouteContext } from "@tanstack/react-router";
import { useKeptText } from "../lib/local/kept-text";
import { ChatPanel } from "./chat-panel";
import { useChat } from "./use-chat";

export type ChatConversationProps = { open: boolean; onClose: () => void };

/**
 * The conversation with the assistant and what is typed but not sent, which stay while the panel is closed (CHAT-002)
 * and over a reload.
 */
export function ChatConversation({ open, onClose }: ChatConversationProps) {
  const siteUrl = useRouteContext({ from: "__root__", select: ({ config }) => config.convexSiteUrl });
  const [draft, setDraft, forgetDraft] = useKeptText("vo:form:chat");
  const chat = useChat(siteUrl, forgetDraft);
  return (
    <>
      {open && <ChatPanel chat={chat} draft={draft} onDraft={setDraft} onClose={onClose} />}
      <p className="visually-hidden" aria-live="polite">
        {chat.finished}
      </p>
    </>
  );
}
