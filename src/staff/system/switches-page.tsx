import { useMutation } from "convex/react";
import { useId, useState, type FormEvent } from "react";
import { api } from "../../../convex/_generated/api";
import { formatRelative } from "../../../domain/dates";
import { NOTICE_MAX, SWITCHES, SWITCH_NAMES, type SwitchName } from "../../../domain/staff/switches";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { useNow } from "../../lib/use-now";
import { useKeptText } from "../../lib/local/kept-text";
import { Bone } from "../../ui/bone";
import { LineButton } from "../../app/live/line-button";
import { TextField } from "../../ui/forms/text-field";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { useMay } from "../gate/staff-session";
import { DecideButton } from "../lists/decide-button";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import styles from "./system.module.css";

const actions = { "switches.set": "Schakelaar", "switches.notice": "Melding boven elke pagina" };

/** The page /beheer/schakelaars: what staff switch without a deploy. */
export function SwitchesPage() {
  return (
    <AdminPage title="Schakelaars" intro="Wat je hier omzet, werkt meteen en voor iedereen.">
      <State />
      <AuditTrail actions={actions} />
    </AdminPage>
  );
}

function State() {
  const state = useLiveQuery({ query: api.switches.state, args: {} });
  if (state.status === "error") return <LoadFailedNote>De schakelaars konden niet worden geladen.</LoadFailedNote>;
  if (state.status === "pending") {
    return (
      <Loading>
        <Bone height="280px" />
      </Loading>
    );
  }
  return (
    <div className={styles.health}>
      <ul className={styles.lines} aria-label="Schakelaars">
        {SWITCH_NAMES.map((name) => (
          <SwitchLine key={name} name={name} isOn={!state.data.off.includes(name)} />
        ))}
      </ul>
      <Notice notice={state.data.notice} />
    </div>
  );
}

function SwitchLine({ name, isOn }: { name: SwitchName; isOn: boolean }) {
  const set = useMutation(api.switches.set);
  const id = useId();
  const mayTurn = useMay("manager");
  const { label, on, off } = SWITCHES[name];
  return (
    <li>
      <span>
        <b id={id}>{label}</b>
        <span className="quiet">{isOn ? on : off}</span>
        {isOn && <span className="quiet">Uit: {off[0]!.toLowerCase() + off.slice(1)}</span>}
        <LastTurn name={name} />
      </span>
      <span className={styles.turn}>
        <span className={isOn ? "quiet" : styles.off}>{isOn ? "Aan" : "Uit"}</span>
        {mayTurn && (
          <DecideButton
            least="manager"
            about={name}
            label={`${label} ${isOn ? "uitzetten" : "aanzetten"}`}
            consequence={isOn ? off : on}
            done={`${label} ${isOn ? "uit" : "aan"}`}
            decide={(reason) => set({ name, on: !isOn, reason })}
            trigger={(ask) => (
              <button
                type="button"
                role="switch"
                className={styles.switch}
                aria-checked={isOn}
                aria-labelledby={id}
                onClick={ask}
              />
            )}
          />
        )}
      </span>
    </li>
  );
}

/** Who turned it last, when and why. */
function LastTurn({ name }: { name: SwitchName }) {
  const now = useNow();
  const trail = useLiveQuery({ query: api.admin.auditTrail, args: { actions: ["switches.set"] } });
  const last =
    trail.status === "success"
      ? trail.data.find(({ details }) => details.startsWith(`${SWITCHES[name].label} `))
      : undefined;
  if (last === undefined) return null;
  return (
    <span className="quiet">
      {`${last.details.endsWith("aan") ? "Aangezet" : "Uitgezet"} door ${last.name || "de eigenaar"}, ${formatRelative(last.at, now)}: “${last.reason}”`}
    </span>
  );
}

/** The sentence on top of every page. */
function Notice({ notice }: { notice: string }) {
  const setNotice = useMutation(api.switches.setNotice);
  const [typed, setTyped, forgetTyped] = useKeptText("vo:staff:melding", notice);
  const [busy, setBusy] = useState(false);
  if (!useMay("manager")) return null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await setNotice({ notice: typed });
      forgetTyped(typed);
      showToast({ title: typed.trim() === "" ? "Melding weggehaald" : "Melding geplaatst" });
    } catch (error) {
      showError(error, { title: "Niet bewaard", text: "Probeer het opnieuw." });
    }
    setBusy(false);
  };
  return (
    <form className={styles.notice} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label="Melding boven elke pagina"
        hint="Laat leeg voor geen melding."
        maxLength={NOTICE_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <LineButton type="submit" size="3" busy={busy}>
        Melding bewaren
      </LineButton>
    </form>
  );
}
