import { useRef, useState } from "react";
import { OutboxTag } from "../../app/outbox/outbox-tag";
import { useLocalMutation } from "../../app/outbox/use-outbox";
import { CheckboxField } from "../../ui/forms/checkbox-field";
import { showError } from "../../ui/overlays/show-error";
import styles from "./side-cards.module.css";

const ABOUT = "job-mails";

/**
 * A switch for the mails about new jobs, also after their link was used to stop them (C34). `wanted` is the live state.
 */
export function JobMailsCard({ wanted }: { wanted: boolean }) {
  const { entry, send } = useLocalMutation(ABOUT, "one");
  const [pressed, setPressed] = useState<{ value: boolean; hasArrived: boolean } | null>(null);
  const latest = useRef(0);
  // What arrived stays until the page has heard of it.
  if (pressed?.hasArrived && pressed.value === wanted) setPressed(null);

  async function change(next: boolean) {
    const attempt = (latest.current += 1);
    setPressed({ value: next, hasArrived: false });
    let hasArrived = false;
    try {
      const { status } = await send({
        call: "companies:setJobMails",
        title: "Je keuze over mails",
        page: { to: "/vloeren/dashboard" },
        draft: { wanted: next },
        typed: [{ label: "Mail over nieuwe opdrachten", text: next ? "Ja" : "Nee" }],
        args: { wanted: next },
      });
      hasArrived = status === "sent";
    } catch (error) {
      showError(error, { title: "Er ging iets mis", text: "Je keuze is niet opgeslagen. Probeer het later opnieuw." });
    }
    // Otherwise what waits shows again, or what is stored, unless it was pressed once more.
    if (attempt === latest.current) setPressed(hasArrived ? { value: next, hasArrived } : null);
  }

  const kept = entry?.state === "waiting" ? Boolean(entry.draft?.wanted) : null;
  return (
    <section className={styles.card} aria-labelledby="opdrachtmails">
      <h2 id="opdrachtmails">E-mail</h2>
      <CheckboxField
        label="Mail mij over nieuwe opdrachten"
        hint="Uit je werkgebied, zodra een klant ze plaatst."
        checked={pressed?.value ?? kept ?? wanted}
        onChange={(event) => void change(event.target.checked)}
      />
      <OutboxTag entry={entry} />
    </section>
  );
}
