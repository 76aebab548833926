import { Button } from "@radix-ui/themes";
import { Eraser } from "lucide-react";
import { useState } from "react";
import { deviceKeeps } from "../../domain/limitWords";
import { readConfig } from "../app/config";
import { liveStore, loadLive, offlineStore } from "../app/live/live-store";
import { leavingStore } from "../app/session/session";
import { sessionRow } from "../app/session/session-row";
import { device } from "../lib/local/device";
import { Modal } from "../ui/overlays/modal";

/**
 * A button that deletes everything of this account from this browser at once, also without a connection. The account
 * itself stays.
 */
export function ForgetDevice() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    // This page is left for the home page: nobody else sends it anywhere.
    leavingStore.set(true);
    // Without a connection the session ends by itself later; its token is gone from here all the same.
    if (!offlineStore.get()) {
      let leaves = false;
      const leave = () => Promise.resolve((leaves = true));
      // Its failure is no reason to keep anything here: the session then ends by itself later.
      const failed = await loadLive()
        .then(({ signOut }) => signOut(leave))
        .then(
          () => false,
          (error: unknown) => (console.warn(error), true),
        );
      // Something waits to be sent, and whoever pressed thought better of it.
      if (!leaves && !failed) {
        leavingStore.set(false);
        return setBusy(false);
      }
    }
    // Its row without tokens stays, for localStorage may come back after a crash.
    const token = liveStore.get()?.token;
    if (token) await sessionRow.writeEnd(readConfig().convexUrl, token);
    await device.forgetDevice();
    window.location.assign("/");
  };
  return (
    <>
      <h3>Lezen zonder internet</h3>
      <p className="soft">
        Wat je hier hebt gezien, blijft op dit apparaat leesbaar zonder internet, maximaal {deviceKeeps} en tot je
        uitlogt. Anderen met een account op dit apparaat zien het niet.
      </p>
      <div className="row">
        <Button size="3" variant="outline" color="gray" highContrast onClick={() => setAsking(true)}>
          <Eraser size={18} strokeWidth={1.75} aria-hidden />
          Dit apparaat vergeten
        </Button>
      </div>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title="Dit apparaat vergeten?"
        actions={
          <>
            <Button size="3" disabled={busy} onClick={() => void forget()}>
              Ja, vergeet dit apparaat
            </Button>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setAsking(false)}>
              Niet doen
            </Button>
          </>
        }
      >
        <p>
          Alles wat je browser van ons bewaart, verdwijnt, ook wat je in een formulier had ingevuld of nog niet is
          verstuurd. Je wordt uitgelogd.
        </p>
        <p>Je account en alles wat je hebt verstuurd, blijven bestaan.</p>
      </Modal>
    </>
  );
}
