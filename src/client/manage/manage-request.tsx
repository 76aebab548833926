import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { PauseCircle, Send, Pencil, PlayCircle, XCircle } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDate, formatTimestamp } from "../../../domain/dates";
import { LineButton } from "../../app/live/line-button";
import { Notice } from "../../ui/notice";
import { LapsingVisits } from "../../visits/lapsing-visits";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { dismissToast, showToast } from "../../ui/overlays/toast-store";
import type { OwnBrief } from "../types";
import { ContactWishButton } from "./contact-wish";
import { ShareButton } from "../share/share-button";
import { createPart, usePart } from "../../lib/part";
import styles from "./manage-request.module.css";

const changing = createPart(() => import("./change-request"));

/** The actions for an open request: change it, pause it, withdraw it (N03, B10). */
export function ManageRequest({ brief }: { brief: OwnBrief }) {
  const setPaused = useMutation(api.briefs.setPaused);
  const answer = useMutation(api.briefs.answerStillWanted);
  const [open, setOpen] = useState<"change" | "withdraw" | null>(null);
  const [busy, setBusy] = useState(false);
  /** What was said last: the next makes it untrue. */
  const told = useRef(0);
  const change = usePart(changing, open === "change");
  if (brief.status !== "OPEN") return null;
  const { _id: briefId, pausedAt, askedUntil, asked } = brief;
  const close = () => setOpen(null);
  const run = async (work: () => Promise<unknown>, title: string, text: string) => {
    setBusy(true);
    try {
      await work();
      dismissToast(told.current);
      told.current = showToast({ title, text });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const pause = (paused: boolean) =>
    run(
      () => setPaused({ briefId, paused }),
      paused ? "Je aanvraag staat op pauze" : "Je aanvraag staat weer open",
      paused ? "Bedrijven zien hem niet meer." : "Bedrijven zien hem weer.",
    );
  const withdraw = () => {
    close();
    void run(() => answer({ briefId, wanted: false }), "Je aanvraag is ingetrokken", "Bedrijven zien hem niet meer.");
  };
  const look = { size: "2", variant: "ghost", color: "gray", highContrast: true } as const;
  return (
    <div className={styles.manage}>
      {askedUntil !== null && (
        <Notice
          icon={Send}
          tone="plain"
          action={
            <LineButton size="2" busy={busy} onClick={() => void pause(false)}>
              Nu voor iedereen open
            </LineButton>
          }
        >
          <b>{asked.length === 0 ? "De bedrijven die je koos" : asked.join(", ")}</b>{" "}
          {asked.length === 1 ? "heeft" : "hebben"} tot {formatTimestamp(askedUntil)} de eerste kans. Daarna kunnen alle
          bedrijven uit je regio reageren.
        </Notice>
      )}
      {pausedAt !== null && (
        <Notice
          icon={PauseCircle}
          tone="plain"
          action={
            <LineButton size="2" busy={busy} onClick={() => void pause(false)}>
              <PlayCircle size={18} strokeWidth={1.75} aria-hidden />
              Zet weer open
            </LineButton>
          }
        >
          <b>Je aanvraag staat op pauze sinds {formatDate(pausedAt)}.</b> Bedrijven zien hem niet en kunnen niet
          reageren. Wie je gegevens al heeft, kan je nog bellen.
        </Notice>
      )}
      <div className={styles.ways}>
        <Button {...look} onClick={() => setOpen("change")}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
          Aanvraag wijzigen
        </Button>
        {pausedAt === null && (
          <LineButton {...look} said busy={busy} onClick={() => void pause(true)}>
            <PauseCircle size={16} strokeWidth={1.75} aria-hidden />
            Pauzeren
          </LineButton>
        )}
        <ContactWishButton {...look} brief={brief} />
        <ShareButton {...look} brief={brief} />
        <Button {...look} onClick={() => setOpen("withdraw")}>
          <XCircle size={16} strokeWidth={1.75} aria-hidden />
          Aanvraag intrekken
        </Button>
      </div>
      <Modal
        open={open === "withdraw"}
        onClose={close}
        title="Aanvraag intrekken?"
        actions={
          <>
            <LineButton size="3" color="red" busy={false} onClick={withdraw}>
              Ja, intrekken
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast onClick={close}>
              Laat staan
            </Button>
          </>
        }
      >
        <p>Bedrijven zien je aanvraag dan niet meer, en offertes die op antwoord wachten worden afgewezen.</p>
        <LapsingVisits briefId={brief._id} chosen={null} />
        <p>Weet je het nog niet zeker? Zet hem dan op pauze: dat draai je met één tik terug.</p>
      </Modal>
      {open === "change" && change !== null && <change.ChangeRequest brief={brief} onClose={close} />}
    </div>
  );
}
