import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { LineButton } from "../../app/live/line-button";
import { useLiveQuery } from "../../app/live/use-local-query";
import { useKeptText } from "../../lib/local/kept-text";
import { DateField } from "../../ui/forms/text-field";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import styles from "./assign-layers.module.css";

type Layer = FunctionReturnType<typeof api.team.layers>[number];

/** Which of a company's layers goes to a job, and on which day. Shows nothing to a company without layers. */
export function AssignLayers({ briefId }: { briefId: string }) {
  const layers = useLiveQuery({ query: api.team.layers, args: { briefId } });
  if (layers.status !== "success" || layers.data.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="wie-legt">
      <h2 id="wie-legt">Wie gaat erheen?</h2>
      <p className="soft">Een legger ziet deze klant alleen als je hem of haar hier kiest, en ziet geen prijzen.</p>
      <ul className={styles.list}>
        {layers.data.map((layer) => (
          <LayerRow key={`${layer.memberId}/${layer.day}`} briefId={briefId} layer={layer} />
        ))}
      </ul>
    </section>
  );
}

function LayerRow({ briefId, layer: { memberId, name, isAssigned, day } }: { briefId: string; layer: Layer }) {
  const assign = useMutation(api.team.assign);
  const [typed, setTyped, forgetTyped] = useKeptText(`vo:text:lay-day:${briefId}:${memberId}`, day ?? "");
  const [busy, setBusy] = useState(false);
  const save = async (wanted: boolean) => {
    setBusy(true);
    try {
      await assign({ briefId, memberId, day: typed === "" ? null : typed, isAssigned: wanted });
      forgetTyped(typed);
      showToast({ title: wanted ? "Toegewezen" : "Weggehaald", text: wanted ? `${name} ziet deze klant nu.` : name });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.layer} aria-label={name}>
      <span className={styles.who}>
        <b>{name}</b>
        <span className="quiet">
          {isAssigned ? (day === null ? "Toegewezen" : formatDateShort(day)) : "Ziet deze klant niet"}
        </span>
      </span>
      <DateField label="Legdag" value={typed} filled={typed !== ""} onChange={({ target }) => setTyped(target.value)} />
      <span className={styles.acts}>
        <LineButton
          size="2"
          busy={busy}
          aria-label={`${isAssigned ? "Dag opslaan" : "Toewijzen"}: ${name}`}
          onClick={() => void save(true)}
        >
          {isAssigned ? "Dag opslaan" : "Toewijzen"}
        </LineButton>
        {isAssigned && (
          <LineButton
            size="2"
            variant="outline"
            color="gray"
            highContrast
            busy={busy}
            aria-label={`Weghalen: ${name}`}
            onClick={() => void save(false)}
          >
            Weghalen
          </LineButton>
        )}
      </span>
    </li>
  );
}
