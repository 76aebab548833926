import { SendHorizontal, X } from "lucide-react";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { type ChatMessage, CHAT_LINKS } from "../../domain/chat";
import { CHAT_MAX } from "../../domain/limits";
import { inDigits } from "../../domain/numberWords";
import { guestDraftKey } from "../app/kept/guest-drafts";
import { AppLink } from "../ui/app-link";
import { addToDraft, type DraftFields } from "../ui/forms/stored-draft";
import { LayingPlanks } from "../ui/floors/planks";
import { choosesWord } from "../lib/chooses-word";
import styles from "./chat-panel.module.css";
import { Starters } from "./starters";
import { isSendable, isTooLong, type ChatState } from "./use-chat";
import { isPhone, useChatDialog } from "./use-chat-dialog";

type Props = {
  chat: ChatState;
  draft: string;
  onDraft: (draft: string) => void;
  onClose: () => void;
};

/**
 * The panel with the conversation and suggested questions (CHAT-002 to CHAT-013). On a wide screen the page beside it
 * stays usable; on a phone it covers the page, and only Escape, the cross or a link in it leads back.
 */
export function ChatPanel({ chat: { messages, pending, send }, draft, onDraft, onClose }: Props) {
  const dialog = useChatDialog(onClose);
  const pathname = useLocation({ select: (location) => location.pathname });
  const input = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [titleId, errorId] = [useId(), useId()];
  const waiting = pending && messages.at(-1)?.role === "user";
  const tooLong = isTooLong(draft);
  const sendable = !pending && isSendable(draft);

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages, pending]);

  useEffect(() => {
    // What is disabled loses its focus; it comes back, unless somebody went on to something else meanwhile.
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && activeElement !== dialog.current;
    if (pending || isPhone() || (isElsewhere && !activeElement?.matches(":disabled"))) return;
    input.current?.focus();
  }, [pending, dialog]);

  const submit = () => {
    if (!sendable) return;
    onDraft("");
    send(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (event.key !== "Enter" || event.shiftKey || choosesWord(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  };
  const question = messages.findLast(({ role }) => role === "user")?.content;
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.currentTarget.pathname === "/contact" && question !== undefined) bringToContact(question);
    if (isPhone()) onClose();
  };

  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <img src="/art/logo-mark.svg" alt="" width="34" height="34" />
        <div>
          <h2 id={titleId}>Chat Support</h2>
          <p>Je praat met een AI-assistent</p>
        </div>
        <button type="button" aria-label="Chat sluiten" onClick={onClose}>
          <X size={22} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <div ref={list} className={styles.list} role="region" aria-label="Gesprek" tabIndex={0}>
        <p className={styles.note}>
          De assistent kan zich vergissen. Typ geen persoonlijke gegevens:{" "}
          <AppLink to="/privacy" hash="verwerkers" onClick={onFollow}>
            wat je typt gaat naar OpenAI
          </AppLink>
          .
        </p>
        <ol className={styles.messages}>
          {messages.map((message, index) => (
            <Bubble key={index} message={message} onFollow={onFollow} />
          ))}
        </ol>
        {messages.length === 1 && <Starters onAsk={send} />}
        <div role="status">
          {waiting && (
            <p className={styles.typing}>
              <LayingPlanks />
              Aan het typen...
            </p>
          )}
        </div>
        {question !== undefined && !pending && pathname !== "/contact" && (
          <p className={styles.person}>
            Liever een mens?{" "}
            <AppLink to="/contact" onClick={onFollow}>
              Stuur je vraag aan een medewerker
            </AppLink>
          </p>
        )}
      </div>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p id={errorId} className={styles.error} role="alert">
          {tooLong &&
            `Je vraag is te lang: ${inDigits(draft.length)} tekens. Gebruik er maximaal ${inDigits(CHAT_MAX.question)}.`}
        </p>
        <textarea
          ref={input}
          rows={2}
          placeholder="Stel een vraag..."
          aria-label="Stel een vraag..."
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? errorId : undefined}
          enterKeyHint="send"
          value={draft}
          disabled={pending}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label="Versturen" disabled={!sendable}>
          <SendHorizontal size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </form>
    </dialog>
  );
}

/** Writes a question into the contact form when its message is empty. */
function bringToContact(question: string): void {
  const subject = "Vraag uit de chat";
  addToDraft(guestDraftKey("contact"), (kept): DraftFields => (kept.message ? {} : { subject, message: question }));
}

type OnFollow = (event: MouseEvent<HTMLAnchorElement>) => void;

function Bubble({ message: { role, content }, onFollow }: { message: ChatMessage; onFollow: OnFollow }) {
  const mine = role === "user";
  return (
    <li className={mine ? styles.mine : styles.theirs} data-role={role}>
      <span className="visually-hidden">{mine ? "Jij: " : "Assistent: "}</span>
      {mine ? <span>{content}</span> : <MessageText text={content} onFollow={onFollow} />}
    </li>
  );
}

/** A message as text, never as HTML. Paths of our own pages in it become links. */
function MessageText({ text, onFollow }: { text: string; onFollow: OnFollow }) {
  return text.split(/(\/[a-z-]+(?:\/[a-z-]+)*)/).map((part, index, parts) => {
    // A path stands by itself, and not in a word or in an address of another site.
    const page = /(?:^|[\s(])$/.test(parts[index - 1] ?? "") ? CHAT_LINKS.find((path) => path === part) : undefined;
    return page === undefined ? (
      part
    ) : (
      <AppLink key={index} to={page} onClick={onFollow}>
        {part}
      </AppLink>
    );
  });
}
