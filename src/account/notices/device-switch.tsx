import { useMutation } from "convex/react";
import { Bell, BellOff, BellRing, type LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { LineButton } from "../../app/live/line-button";
import { loadLive } from "../../app/live/live-store";
import { useLiveQuery } from "../../app/live/use-local-query";
import { showError } from "../../ui/overlays/show-error";
import styles from "./notices.module.css";
import { areRefused, canShowNotices, subscribe, unsubscribe } from "./device";

const failure = { title: "Er ging iets mis", text: "Meldingen staan nog zoals ze stonden. Probeer het later opnieuw." };

/**
 * A switch that turns notices on this device on and off, or the reason why that is not possible. `on` is the live
 * state.
 */
export function DeviceSwitch({ on }: { on: boolean }) {
  const publicKey = useLiveQuery({ query: api.push.publicKey, args: {} });
  const turnOn = useMutation(api.push.turnOn);
  const turnOff = useMutation(api.push.turnOff);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(() => canShowNotices() && areRefused());

  async function change() {
    setBusy(true);
    try {
      if (on) {
        await turnOff({});
        await unsubscribe();
      } else {
        const subscription = await subscribe(async () =>
          // Who presses at once is faster than the answer.
          publicKey.status === "success" ? publicKey.data : (await loadLive()).client.query(api.push.publicKey, {}),
        );
        if (subscription !== null) await turnOn(subscription);
        setRefused(areRefused());
      }
    } catch (error) {
      showError(error, failure);
    }
    setBusy(false);
  }

  if (!canShowNotices() || (publicKey.status === "success" && publicKey.data === null)) {
    return (
      <Device icon={BellOff}>
        <b>Deze browser kan geen meldingen tonen.</b> Je krijgt ze wel per mail.
      </Device>
    );
  }
  if (refused) {
    return (
      <Device icon={BellOff}>
        <b>Je hebt meldingen van deze site geblokkeerd.</b> Sta ze toe in de instellingen van je browser, en laad deze
        pagina opnieuw. Tot dan krijg je ze per mail.
      </Device>
    );
  }
  return (
    <Device
      icon={on ? BellRing : Bell}
      isOn={on}
      act={
        <LineButton
          size="3"
          variant="outline"
          color="gray"
          highContrast
          busy={busy}
          busyLabel="Even geduld..."
          onClick={() => void change()}
        >
          {on ? "Meldingen op dit apparaat uitzetten" : "Meldingen op dit apparaat aanzetten"}
        </LineButton>
      }
    >
      {on ? (
        <>
          <b>Meldingen staan aan op dit apparaat</b>, tot je uitlogt.
        </>
      ) : (
        <>
          <b>Meldingen staan uit op dit apparaat.</b> Zet je ze aan, dan zie je ze ook als de site dicht is.
        </>
      )}
    </Device>
  );
}

type DeviceProps = { icon: LucideIcon; isOn?: boolean; children: ReactNode; act?: ReactNode };

/** How it stands with notices here, and the button that changes it. */
function Device({ icon: Icon, isOn = false, children, act }: DeviceProps) {
  return (
    <div className={styles.device} data-on={isOn || undefined}>
      <span className={styles.sign}>
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <p role="status">{children}</p>
      {act && <div className={styles.act}>{act}</div>}
    </div>
  );
}
