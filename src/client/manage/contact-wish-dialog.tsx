import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { NO_WISH, TIME_LABELS, WAY_LABELS, type ContactWish } from "../../../domain/disclosures/wish";
import { LineButton } from "../../app/live/line-button";
import { ContactWishFields } from "../../requests/contact-wish-fields";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import type { OwnBrief } from "../types";

/** Changes how and when the client of a request wants to be reached (B04). */
export function ContactWishDialog({ brief, onClose }: { brief: OwnBrief; onClose: () => void }) {
  const setWish = useMutation(api.disclosures.setWish);
  const [wish, change] = useState<ContactWish>(brief.contactWish ?? NO_WISH);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await setWish({ briefId: brief._id, wish });
      onClose();
      const time = wish.when === "any" ? "" : `, ${TIME_LABELS[wish.when].toLowerCase()}`;
      showToast({ title: "Opgeslagen", text: `${WAY_LABELS[wish.by]}${time}.` });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Hoe wil je bereikt worden?"
      actions={
        <>
          <LineButton size="3" busy={busy} onClick={() => void save()}>
            Opslaan
          </LineButton>
          <Button size="3" variant="outline" color="gray" highContrast onClick={onClose}>
            Annuleren
          </Button>
        </>
      }
    >
      <ContactWishFields
        by={{
          value: wish.by,
          onChange: (event) => change({ ...wish, by: event.target.value as ContactWish["by"] }),
        }}
        when={{
          value: wish.when,
          onChange: (event) => change({ ...wish, when: event.target.value as ContactWish["when"] }),
        }}
      />
      <p>
        Dit geldt meteen, ook voor bedrijven die je gegevens al hebben. Wat zij zelf al opschreven, kunnen we niet
        terughalen.
      </p>
    </Modal>
  );
}
