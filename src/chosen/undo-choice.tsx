import { useMutation } from "convex/react";
import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { api } from "../../convex/_generated/api";
import { formatTime, formatDate } from "../../domain/dates";
import { LineButton } from "../app/live/line-button";
import { useHasPassed } from "../lib/use-has-passed";
import { Modal } from "../ui/overlays/modal";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";
import styles from "./chosen.module.css";
import type { Chosen, ChosenQuote } from "./types";

type Props = { quote: ChosenQuote; chosen: Chosen; until: number };

/** A button with which the client comes back from the choice, as long as that is possible. */
export function UndoChoice({ quote, chosen: { companyName }, until }: Props) {
  const undo = useMutation(api.chosen.undo);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  if (useHasPassed(until)) return null;
  const send = async () => {
    setOpen(false);
    setBusy(true);
    try {
      await undo({ quoteId: quote.quoteId });
      showToast({
        title: "Je keuze is teruggedraaid",
        text: "Je offertes staan weer open. De bedrijven horen het van ons.",
      });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <div className={styles.undo}>
      <LineButton size="2" variant="outline" color="gray" highContrast busy={busy} onClick={() => setOpen(true)}>
        Toch niet?
      </LineButton>
      <span className="quiet">
        Je kunt op je keuze terugkomen tot {formatDate(until)}, {formatTime(until)} uur.
      </span>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={`Toch niet voor ${companyName} kiezen?`}
        actions={
          <>
            <Button size="3" color="red" onClick={() => void send()}>
              Keuze terugdraaien
            </Button>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setOpen(false)}>
              Zo laten
            </Button>
          </>
        }
      >
        <p>Je aanvraag gaat weer open, en alle offertes tellen weer mee. Een afgesproken legdag vervalt.</p>
        <p>
          {companyName} krijgt bericht en ziet je gegevens niet meer, tenzij het bedrijf je aanvraag al had ontgrendeld.
          Wat al is overgenomen, kunnen we niet terughalen.
        </p>
      </Modal>
    </div>
  );
}
