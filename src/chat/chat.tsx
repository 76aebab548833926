import { useHydrated } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import { useEffect, useRef, useState, type ComponentType, type RefObject } from "react";
import { showToast } from "../ui/overlays/toast-store";
import styles from "./chat-button.module.css";
import type { ChatConversationProps } from "./chat-conversation";
import { loadConversation, type Loaded } from "./load-conversation";
import { useFreePlace } from "./use-free-place";

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
      {!(open && Conversation) && <ChatButton button={button} busy={open} onClick={openChat} />}
      {Conversation && <Conversation open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

type ChatButtonProps = { button: RefObject<HTMLButtonElement | null>; busy: boolean; onClick: () => void };

function ChatButton({ button, busy, onClick }: ChatButtonProps) {
  const place = useFreePlace(button);
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-label="Chat openen"
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      data-away={place === null || undefined}
      data-tucked={place?.isTucked || undefined}
      style={{ translate: `0 ${-(place?.lift ?? 0)}px` }}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={onClick}
    >
      <MessageCircle size={24} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

/** Whoever points at the button probably opens the chat. Should this fail, the click says so. */
function fetchAhead() {
  loadConversation().catch((error: unknown) => console.warn("The chat is not there yet:", error));
}

// A browser remembers that a module could not be fetched: only a new page tries again.
const OUT_OF_REACH = {
  title: "De chat opent niet",
  text: "Controleer je internetverbinding en laad de pagina opnieuw.",
};
