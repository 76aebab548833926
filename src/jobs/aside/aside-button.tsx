import { useState } from "react";
import { OutboxTag } from "../../app/outbox/outbox-tag";
import { handOver } from "../../app/outbox/start";
import { useWaiting } from "../../app/outbox/use-outbox";
import { mayBeReplaced } from "../../app/outbox/entry";
import { jobLink } from "../../app/links";
import { BusyButton } from "../../ui/forms/busy-button";
import { showError } from "../../ui/overlays/show-error";
import type { PublicBrief } from "../../requests/brief";
import { aboutAside, useAside } from "./use-aside";
import styles from "./aside.module.css";

/** A button that takes a job away from this company's list, or puts it back. */
export function AsideButton({ job }: { job: Pick<PublicBrief, "_id" | "title"> }) {
  const isAside = useAside().has(job._id);
  const entry = useWaiting(aboutAside(job._id));
  const [busy, setBusy] = useState(false);
  const set = async (aside: boolean) => {
    setBusy(true);
    try {
      await handOver({
        call: "search:setAside",
        about: aboutAside(job._id),
        title: "Je keuze over een opdracht",
        page: jobLink(job._id),
        draft: null,
        replaces: entry !== null && mayBeReplaced(entry) ? entry.id : undefined,
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
      <BusyButton size="2" variant="outline" color="gray" highContrast busy={busy} onClick={() => void set(!isAside)}>
        {isAside ? "Terug in mijn lijst" : "Niet voor mij"}
      </BusyButton>
      <OutboxTag entry={entry} />
    </div>
  );
}
