import { useHydrated } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { showToast } from "../../components/toast/toast-store";
import styles from "./chat-button.module.css";
import type { ChatConversationProps } from "./chat-conversation";
import { hasStoredConversation } from "./stored";

type Loaded = { ChatConversation: ComponentType<ChatConversationProps> };

/**
 * The chat's round button on every page (CHAT-001, CHAT-002). The conversation behind it is fetched when somebody reaches
 * for it, so it weighs nothing before that; where no script runs there is no button that does nothing.
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
    import("./chat-conversation").then(show, (error: unknown) => {
      console.error(error);
      setOpen(false);
      showToast({ ...OUT_OF_REACH, tone: "error" });
    });
  };

  // A conversation that began before a reload must hear when its account logs out.
  useEffect(() => {
    if (!hasStoredConversation()) return;
    import("./chat-conversation").then(show, (error: unknown) => console.warn("The chat is not there yet:", error));
  }, []);

  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (!hydrated) return null;
  return (
    <>
      {!(open && Conversation) && (
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-label="Chat openen"
          aria-haspopup="dialog"
          aria-busy={open || undefined}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={openChat}
        >
          <MessageCircle size={24} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      {Conversation && <Conversation open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whoever points at the button probably opens the chat. Should this fail, the click tries again and says so. */
function fetchAhead() {
  import("./chat-conversation").catch((error: unknown) => console.warn("The chat is not there yet:", error));
}

const OUT_OF_REACH = {
  title: "De chat opent niet",
  text: "Controleer je internetverbinding en probeer het opnieuw.",
};
