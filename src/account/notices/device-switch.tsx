import { useMutation } from "convex/react";
import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { LineButton } from "../../app/live/line-button";
import { useLiveQuery } from "../../app/live/use-live-query";
import { showError } from "../../ui/overlays/show-error";
import { areRefused, canShowNotices, subscribe, unsubscribe } from "./device";

const failure = { title: "Er ging iets mis", text: "Meldingen staan nog zoals ze stonden. Probeer het later opnieuw." };

/** Turns notices on this device on and off, or says why that cannot be done. `on` is live. */
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
        const subscription = await subscribe(publicKey.status === "success" ? (publicKey.data ?? "") : "");
        if (subscription !== null) await turnOn(subscription);
        setRefused(areRefused());
      }
    } catch (error) {
      showError(error, failure);
    }
    setBusy(false);
  }

  if (!canShowNotices() || (publicKey.status === "success" && publicKey.data === null)) {
    return <p className="soft">Deze browser kan geen meldingen tonen. Je krijgt ze wel per mail.</p>;
  }
  if (refused) {
    return (
      <p className="soft">
        Je hebt meldingen van deze site geblokkeerd. Sta ze toe in de instellingen van je browser, en laad deze pagina
        opnieuw.
      </p>
    );
  }
  return (
    <>
      <p className="soft" role="status">
        {on
          ? "Meldingen staan aan op dit apparaat, tot je uitlogt."
          : "Meldingen staan uit op dit apparaat. Zet je ze aan, dan zie je ze ook als de site dicht is."}
      </p>
      <div className="row">
        <LineButton
          size="3"
          variant="outline"
          color="gray"
          highContrast
          busy={busy}
          busyLabel="Even geduld..."
          onClick={() => void change()}
        >
          {on ? (
            <BellOff size={18} strokeWidth={1.75} aria-hidden />
          ) : (
            <Bell size={18} strokeWidth={1.75} aria-hidden />
          )}
          {on ? "Meldingen op dit apparaat uitzetten" : "Meldingen op dit apparaat aanzetten"}
        </LineButton>
      </div>
    </>
  );
}
