import { Check } from "lucide-react";
import { useState } from "react";
import { READY_KEYS, READY_LABELS, type ReadyKey } from "../../domain/quotes/chosen";
import { useLocalMutation } from "../app/outbox/use-outbox";
import { CheckboxField } from "../ui/forms/checkbox-field";
import { showError } from "../ui/overlays/show-error";
import type { Visit } from "./types";
import styles from "./visits.module.css";

/** What has to be ready before a laying day, for its client to tick; a tick waits without a connection. */
export function ReadyList({ visit }: { visit: Pick<Visit, "_id" | "ready"> }) {
  return (
    <fieldset className={styles.ready}>
      <legend>Staat alles klaar?</legend>
      {READY_KEYS.map((key) => (
        <ReadyBox key={key} visit={visit} item={key} />
      ))}
      <p className="quiet">Het bedrijf ziet wat je aanvinkt.</p>
    </fieldset>
  );
}

function ReadyBox({ visit, item }: { visit: Pick<Visit, "_id" | "ready">; item: ReadyKey }) {
  const about = `ready:${visit._id}:${item}`;
  const { entry, send } = useLocalMutation(about, "one");
  // What was pressed stands at once: the entry is stored a moment later, and the answer comes after that.
  const [pressed, setPressed] = useState<boolean>();
  const known = visit.ready[item] ?? false;
  if (pressed !== undefined && pressed === known && !entry) setPressed(undefined);
  const asked = pressed ?? entry?.draft?.isReady;
  const tick = async (isReady: boolean) => {
    setPressed(isReady);
    try {
      await send({
        ...{ call: "visits:tick", title: READY_LABELS[item], page: { to: "/client-dashboard" } },
        ...{ draft: { isReady }, typed: [] },
        args: { visitId: visit._id, key: item, isReady },
      });
    } catch (error) {
      setPressed(undefined);
      showError(error);
    }
  };
  return (
    <CheckboxField
      label={READY_LABELS[item]}
      checked={typeof asked === "boolean" ? asked : known}
      onChange={({ target }) => void tick(target.checked)}
    />
  );
}

/** What the client of a laying day says is ready, as its company reads it. */
export function ReadyMarks({ ready }: Pick<Visit, "ready">) {
  const done = READY_KEYS.filter((key) => ready[key]);
  if (done.length === 0) return <p className="quiet">De klant heeft nog niets van de lijst aangevinkt.</p>;
  return (
    <ul className={styles.marks} aria-label="Staat klaar">
      {done.map((key) => (
        <li key={key}>
          <Check size={18} strokeWidth={1.75} aria-hidden />
          {READY_LABELS[key]}
        </li>
      ))}
    </ul>
  );
}
