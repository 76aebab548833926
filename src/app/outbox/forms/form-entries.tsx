import { Button } from "@radix-ui/themes";
import { CircleAlert, Hourglass } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Notice } from "../../../ui/notice";
import { resetSent } from "../../../ui/forms/reset-sent";
import type { DraftFields, PendingRequest } from "../../../ui/forms/stored-draft";
import { useStore } from "../../../lib/store";
import { mayBeReplaced } from "convex-local-first/outbox/entry";
import type { OutboxEntry } from "../entry";
import { AgainButton, DiscardButton } from "../entry-buttons";
import { outboxWanted } from "../outbox-wanted";
import styles from "../outbox.module.css";
import { untilItKeeps } from "convex-local-first/outbox/outbox";
import { outbox, refusalOf } from "../start";
import { sentStore } from "../../sent/sent";
import { TypedDetails } from "../typed-list";
import { useOutbox } from "../use-outbox";

/**
 * Props for a form that takes back what could not be sent. Its values have a field `replaces`: the entry that they come
 * from.
 */
export type FormEntriesProps = {
  /** What the entries of this form are about. */
  about: string;
  /** Of `useSendForm`, whatever its answers are. */
  sending: {
    form: { getValues: () => object; reset: (answers: never) => void; setValue: (name: never, value: never) => void };
    forgetSent: (sent: DraftFields) => void;
    /** A request whose outcome the form has not seen: the page was left while it was under way. */
    pending: () => PendingRequest | null;
    busy: boolean;
  };
  /** What the form holds when nothing is typed. */
  empty: object;
  /** One thing that is changed, such as a profile: what waits is what the form shows. Otherwise each sending is another. */
  one?: boolean;
};

/** The entries of a form that wait or were refused. Reads nothing until something waits in this browser. */
export function FormEntries(props: FormEntriesProps) {
  return useStore(outboxWanted, false) ? <Entries {...props} /> : null;
}

/** Each of them, with everything that can be done about it. */
function Entries({ about, sending, empty, one = false }: FormEntriesProps) {
  const entries = useOutbox().filter((entry) => entry.about === about);
  const [read, setRead] = useState(false);
  useEffect(() => {
    untilItKeeps(outbox().refresh).then(
      () => setRead(true),
      (error: unknown) => console.warn("What waits cannot be read now:", error),
    );
  }, []);
  const answers = () => sending.form.getValues() as DraftFields;
  const reset = sending.form.reset as (answers: DraftFields) => void;
  const setFrom = (id: string) => sending.form.setValue("replaces" as never, id as never);
  const fill = ({ id, draft }: OutboxEntry) => reset({ ...(empty as DraftFields), ...draft, replaces: id });
  const last = entries.at(-1);
  /** The answers of the entry that the form holds, to know what was typed since. */
  const held = useRef<OutboxEntry["draft"]>(null);
  /** What was sent has gone, however late that is known: what was typed since stays. */
  const letGo = () => {
    const { replaces } = answers();
    const known = held.current ?? sending.pending()?.sent;
    const sent = { ...(empty as DraftFields), ...(known ?? answers()), replaces } as DraftFields;
    resetSent(sending.form, sent, empty);
    sending.forgetSent(sent);
  };

  // With each change of what waits: what the form goes on with is put into it, and what has gone leaves it.
  useEffect(() => {
    if (!read || sending.busy) return;
    const { replaces } = answers();
    const pending = sending.pending()?.id ?? null;
    const mine = entries.find(({ id }) => id === (replaces || pending));
    if (mine !== undefined) held.current = mine.draft;
    if (replaces === "" && pending !== null && mine?.state === "refused") {
      setFrom(pending);
    } else if (replaces === "" && mine === undefined && pending !== null && sentStore.get()?.callId === pending) {
      letGo();
    } else if (replaces !== "" && mine === undefined) {
      // What was sent in its place was refused as well: it is the same answers under another id.
      const heir = entries.find(({ draft }) => draft?.replaces === replaces);
      setFrom(heir?.id ?? "");
      if (heir === undefined && !one) letGo();
    } else if (mine?.state === "waiting" && !one) {
      // Sent again as it was.
      letGo();
    } else if (replaces === "" && last && last.draft !== null && (one || last.state === "refused")) {
      if (isUntouched(answers(), empty as DraftFields)) fill(last);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the form's own answers are read, not followed
  }, [read, sending.busy, entries.map(({ id, state }) => id + state).join()]);

  if (entries.length === 0) return null;
  return (
    <div className={styles.ofForm}>
      {entries.map((entry) => (
        <EntryNotice
          key={entry.id}
          entry={entry}
          onFill={entry.id === answers().replaces || entry.draft === null ? null : () => fill(entry)}
        />
      ))}
    </div>
  );
}

type NoticeProps = {
  entry: OutboxEntry;
  /** Puts it into the form; null when it stands there. */
  onFill: (() => void) | null;
};

/** One entry: that it waits or why it was refused, everything that was typed, and what can be done about it. */
export function EntryNotice({ entry, onFill }: NoticeProps) {
  const { id, state, title, refusal, typed } = entry;
  const isRefused = state === "refused";
  const words: ReactNode = isRefused ? (
    <>
      <b>Niet verstuurd.</b> {refusalOf(refusal)} {onFill === null && "Wat je hebt getypt, staat hieronder nog."}
    </>
  ) : (
    <>
      <b>{title} staat klaar.</b> We versturen dit zodra je weer verbinding hebt. Je mag deze pagina sluiten: het blijft
      op dit apparaat bewaard.
    </>
  );
  return (
    <section aria-label={title} className={styles.entry} data-refused={isRefused || undefined}>
      <Notice icon={isRefused ? CircleAlert : Hourglass} tone={isRefused ? "red" : "plain"}>
        {words}
      </Notice>
      <div className={styles.more}>
        <TypedDetails typed={typed} />
        <div className={styles.buttons}>
          {isRefused && onFill !== null && (
            <Button size="2" type="button" onClick={onFill}>
              Aanpassen
            </Button>
          )}
          {isRefused && <AgainButton id={id} />}
          {mayBeReplaced(entry) && (
            <DiscardButton id={id}>{isRefused ? "Weggooien" : "Toch niet versturen"}</DiscardButton>
          )}
        </div>
      </div>
    </section>
  );
}

/** Whether nobody has typed anything yet. What the page fills in by itself is no typing. */
function isUntouched(answers: DraftFields, empty: DraftFields): boolean {
  return Object.keys(empty).every((field) => JSON.stringify(answers[field]) === JSON.stringify(empty[field]));
}
