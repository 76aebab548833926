import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { CheckboxField } from "../../ui/forms/checkbox-field";
import { showError } from "../../ui/overlays/show-error";
import styles from "./side-cards.module.css";

/** Turns the mails about new jobs on and off; the way back after their link was used (C34). `wanted` is live. */
export function JobMailsCard({ wanted }: { wanted: boolean }) {
  const setJobMails = useMutation(api.companies.setJobMails);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const latest = useRef(0);

  async function change(next: boolean) {
    const attempt = (latest.current += 1);
    setPressed(next);
    try {
      await setJobMails({ wanted: next });
    } catch (error) {
      showError(error, { title: "Er ging iets mis", text: "Je keuze is niet opgeslagen. Probeer het later opnieuw." });
    }
    // From here on what is stored shows again, unless it was pressed once more.
    if (attempt === latest.current) setPressed(null);
  }

  return (
    <section className={styles.card} aria-labelledby="opdrachtmails">
      <h2 id="opdrachtmails">E-mail</h2>
      <CheckboxField
        label="Mail mij over nieuwe opdrachten"
        hint="Uit je werkgebied, zodra een klant ze plaatst."
        checked={pressed ?? wanted}
        onChange={(event) => void change(event.target.checked)}
      />
    </section>
  );
}
