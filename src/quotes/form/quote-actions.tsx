import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { Pencil, Undo2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { quoteOffersAgain } from "../../../domain/limitWords";
import { LineButton } from "../../app/live/line-button";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import type { OwnQuote } from "../own-quote";
import styles from "./quote-page.module.css";

type Props = { quote: OwnQuote; onChange: () => void };

/** The actions of a company for its pending quote (N08). */
export function QuoteActions({ quote, onChange }: Props) {
  const withdraw = useMutation(api.quotes.withdraw);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setAsks(false);
    setBusy(true);
    try {
      await withdraw({ briefId: quote.brief._id });
      showToast({ title: "Offerte ingetrokken", text: "De klant kan hem niet meer kiezen." });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  if (quote.withdrawnAt !== null) {
    if (!quote.canOfferAgain) return null;
    return (
      <div className={styles.actions}>
        <Button size="3" onClick={onChange}>
          Opnieuw aanbieden
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button size="3" variant="outline" color="gray" highContrast onClick={onChange}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden />
        Offerte wijzigen
      </Button>
      <LineButton size="3" variant="ghost" color="gray" highContrast busy={busy} onClick={() => setAsks(true)}>
        <Undo2 size={18} strokeWidth={1.75} aria-hidden />
        Offerte intrekken
      </LineButton>
      <Modal
        open={asks}
        onClose={() => setAsks(false)}
        title="Offerte intrekken?"
        actions={
          <>
            <LineButton size="3" color="red" busy={false} onClick={() => void takeBack()}>
              Ja, intrekken
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setAsks(false)}>
              Laat staan
            </Button>
          </>
        }
      >
        <p>De klant ziet meteen dat je offerte is ingetrokken, en kan hem niet meer kiezen.</p>
        {quote.canOfferAgain ? (
          <p>Zolang de aanvraag openstaat, kun je hem opnieuw aanbieden.</p>
        ) : (
          <p>Je hebt hem al {quoteOffersAgain} opnieuw aangeboden. Na het intrekken kan dat niet meer.</p>
        )}
      </Modal>
    </div>
  );
}
