import { useState } from "react";
import { OutboxTag } from "../../app/outbox/outbox-tag";
import { useLocalMutation } from "../../app/outbox/use-outbox";
import { jobLink } from "../../app/links";
import { BusyButton } from "../../ui/forms/busy-button";
import { showError } from "../../ui/overlays/show-error";
import type { PublicBrief } from "../../requests/brief";
import { aboutAside, useAside } from "./use-aside";
import styles from "./aside.module.css";

/** A button that takes a job away from this company's list, or puts it back. */
export function AsideButton({ job }: { job: Pick<PublicBrief, "_id" | "title"> }) {
  const isAside = useAside().has(job._id);
  const { entry, send } = useLocalMutation(aboutAside(job._id), "one");
  const [busy, setBusy] = useState(false);
  const set = async (aside: boolean) => {
    setBusy(true);
    try {
      await send({
        call: "search:setAside",
        title: "Je keuze over een opdracht",
        page: jobLink(job._id),
        draft: null,
        typed: [{ label: aside ? "Niet voor mij" : "Terug in mijn lijst", text: job.title }],
        args: { briefId: job._id, aside },
      });
    } catch (error) {
      showError(error, { title: "Niet opgeslagen", text: "Er ging iets mis. Probeer het zo nog eens." });
    }
    setBusy(false);
  };
  return (
    <div className={styles.aside}>
      <p role="status" className="quiet">
        {isAside && "Deze opdracht staat niet meer in je lijst."}
      </p>
      <BusyButton size="2" variant="ghost" color="gray" highContrast busy={busy} onClick={() => void set(!isAside)}>
        {isAside ? "Terug in mijn lijst" : "Niet voor mij"}
      </BusyButton>
      <OutboxTag entry={entry} />
    </div>
  );
}
