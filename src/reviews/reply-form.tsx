import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { api } from "../../convex/_generated/api";
import { LineButton } from "../app/live/line-button";
import { useKeptText } from "../lib/local/kept-text";
import { TextAreaField } from "../ui/forms/text-field";
import { showError } from "../ui/overlays/show-error";
import styles from "./review-panel.module.css";

const failure = { title: "Er ging iets mis", text: "Je reactie is niet geplaatst. Probeer het later opnieuw." };

/** The form for the only reply to a review, behind a button. */
export function ReplyForm({ reviewId }: { reviewId: string }) {
  const reply = useMutation(api.reviews.reply);
  const [words, setWords, forgetWords] = useKeptText(`vo:text:reply:${reviewId}`);
  // A reply that was begun and neither placed nor thrown away is still open.
  const [open, setOpen] = useState(words !== "");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { replySchema } = await import("../../domain/forms/review");
      const checked = replySchema.safeParse({ words });
      setError(checked.success ? undefined : checked.error.issues[0]?.message);
      if (checked.success) {
        await reply({ reviewId, words });
        forgetWords(words);
      } else field.current?.focus();
    } catch (refused) {
      showError(refused, failure);
    }
    setBusy(false);
  };

  const close = () => {
    forgetWords();
    setOpen(false);
  };
  if (!open) {
    return (
      <Button size="2" variant="outline" color="gray" highContrast onClick={() => setOpen(true)}>
        Reageren
      </Button>
    );
  }
  return (
    <form className={styles.reply} onSubmit={(event) => void send(event)} method="post" noValidate>
      <TextAreaField
        ref={field}
        label="Je reactie"
        hint="Je kunt één keer reageren. Iedereen die de beoordeling leest, leest ook je reactie."
        value={words}
        error={error}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={styles.buttons}>
        <LineButton type="submit" size="2" busy={busy}>
          Reactie plaatsen
        </LineButton>
        <Button type="button" size="2" variant="outline" color="gray" highContrast onClick={close}>
          Annuleren
        </Button>
      </div>
    </form>
  );
}
