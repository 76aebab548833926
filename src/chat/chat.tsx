import { useHydrated } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import { useEffect, useRef, useState, type ComponentType, type RefObject } from "react";
import { showToast } from "../ui/overlays/toast-store";
import styles from "./chat-button.module.css";
import type { ChatConversationProps } from "./chat-conversation";
import { loadConversation, type Loaded } from "./load-conversation";

/**
 * The chat's round button on every page (CHAT-001, CHAT-002). The code of the conversation is fetched when somebody
 * points at the button; without script there is no button.
 */
export function Chat() {
  const hydrated = useHydrated();
  const [Conversation, setConversation] = useState<ComponentType<ChatConversationProps> | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  const show = (loaded: Loaded) => setConversation(() => loaded.ChatConversation);
  const openChat = () => {
    setOpen(true);
    loadConversation().then(show, (error: unknown) => {
      console.error(error);
      setOpen(false);
      showToast({ ...OUT_OF_REACH, tone: "error" });
    });
  };

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (!hydrated) return null;
  return (
    <>
      <div className={styles.strip} data-chat>
        <label htmlFor={BUTTON_ID}>Chat openen</label>
      </div>
      {!(open && Conversation) && <ChatButton button={button} busy={open} onClick={openChat} />}
      {Conversation && <Conversation open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

type ChatButtonProps = { button: RefObject<HTMLButtonElement | null>; busy: boolean; onClick: () => void };

/** The button, which has the same place on every page: beside the page, or on a strip below it on a narrow screen. */
function ChatButton({ button, busy, onClick }: ChatButtonProps) {
  return (
    <button
      ref={button}
      id={BUTTON_ID}
      type="button"
      className={styles.button}
      aria-label="Chat openen"
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={onClick}
    >
      <MessageCircle size={24} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

const BUTTON_ID = "chat-openen";

/** Whoever points at the button probably opens the chat. Should this fail, the click says so. */
function fetchAhead() {
  loadConversation().catch((error: unknown) => console.warn("The chat is not there yet:", error));
}

// A browser remembers that a module could not be fetched: only a new page tries again.
const OUT_OF_REACH = {
  title: "De chat opent niet",
  text: "Controleer je internetverbinding en laad de pagina opnieuw.",
};
