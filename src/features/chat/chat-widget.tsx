import { useRouteContext } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ChatPanel } from "./chat-panel";
import styles from "./chat-widget.module.css";
import { useChat } from "./use-chat";

/** The round button at the bottom right, and the panel that it opens (CHAT-001, CHAT-002). */
export function ChatWidget() {
  const siteUrl = useRouteContext({ from: "__root__", select: ({ config }) => config.convexSiteUrl });
  const chat = useChat(siteUrl);
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <>
      {open ? (
        <ChatPanel chat={chat} draft={draft} onDraft={setDraft} onClose={() => setOpen(false)} />
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-label="Chat openen"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <MessageCircle size={24} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <p className="visually-hidden" aria-live="polite">
        {chat.finished}
      </p>
    </>
  );
}
