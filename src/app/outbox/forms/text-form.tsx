import { useState, type SyntheticEvent } from "react";
import type { ZodMiniType } from "zod/mini";
import { TEXT_MAX } from "../../../../domain/limits";
import { useKeptText } from "../../../lib/local/kept-text";
import { BusyButton } from "../../../ui/forms/busy-button";
import { TextAreaField } from "../../../ui/forms/text-field";
import { showError } from "../../../ui/overlays/show-error";
import { showToast } from "../../../ui/overlays/toast-store";
import { Tag } from "../../../ui/tag";
import type { NewEntry } from "../entry";
import { RefusedNotice } from "./refused-notice";
import styles from "./text-form.module.css";
import { useLocalMutation } from "../use-outbox";
import { waitsWords } from "../words";

type Props = {
  /** The subject of the outbox entry. */
  about: string;
  schema: ZodMiniType<{ text: string }>;
  /** What the outbox gets beside a text. The last of `typed` is the text; `draft` has the values of the other fields. */
  entryOf: (text: string) => Omit<NewEntry, "about" | "draft" | "replaces"> & Partial<Pick<NewEntry, "draft">>;
  /** What is sent, as a message begins: "Je vraag". */
  what: string;
  sent: { title: string; text: string };
  label: string;
  hint?: string;
  button: string;
  /** Something else is what to do next on the page. */
  isAside?: boolean;
  /** How long the text may be; that of a reason when it is left out. */
  maxLength?: number;
  /** Called once a text was sent, or waits. */
  onSent?: () => void;
};

/** A form of one text that waits in the outbox without a connection; a text that was refused is in its field again. */
export function TextForm({
  about,
  schema,
  entryOf,
  what,
  sent,
  label,
  hint,
  button,
  isAside = false,
  maxLength = TEXT_MAX.reason,
  onSent,
}: Props) {
  const { entry, send } = useLocalMutation(about, "one");
  const refused = entry?.state === "refused" ? entry : null;
  const [text, setText, forgetText] = useKeptText(`vo:text:${about}`, String(refused?.draft?.text ?? ""));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { data, error } = schema.safeParse({ text });
    setError(error?.issues[0]?.message);
    if (!data) return;
    setBusy(true);
    try {
      const entry = entryOf(data.text);
      const handed = await send({ ...entry, draft: { ...entry.draft, text } });
      showToast(handed.status === "waiting" ? waitsWords(what) : sent);
      forgetText(text);
      onSent?.();
    } catch (refusal) {
      showError(refusal);
    }
    setBusy(false);
  };
  if (entry?.state === "waiting") {
    return (
      <div role="status">
        <Tag tone="plain">Staat klaar</Tag>
        <p className={styles.words}>{entry.typed.at(-1)?.text}</p>
      </div>
    );
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {refused && <RefusedNotice entry={refused} />}
      <TextAreaField
        label={label}
        hint={hint}
        rows={2}
        maxLength={maxLength}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <BusyButton type="submit" size="2" variant={isAside ? "soft" : "solid"} busy={busy} busyLabel="Versturen...">
          {button}
        </BusyButton>
      </div>
    </form>
  );
}
