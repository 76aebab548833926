import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { NO_WISH, TIME_LABELS, WAY_LABELS, wishIn } from "../../../domain/disclosures/wish";
import { LineButton } from "../../app/live/line-button";
import { useKeptText } from "../../lib/local/kept-text";
import { ContactWishFields } from "../../requests/contact-wish-fields";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import type { OwnBrief } from "../types";

/** Changes how and when the client of a request wants to be reached (B04). */
export function ContactWishDialog({ brief, onClose }: { brief: OwnBrief; onClose: () => void }) {
  const setWish = useMutation(api.disclosures.setWish);
  const stored = brief.contactWish ?? NO_WISH;
  const [by, setBy, forgetBy] = useKeptText(`vo:text:wish-by:${brief._id}`, stored.by);
  const [when, setWhen, forgetWhen] = useKeptText(`vo:text:wish-when:${brief._id}`, stored.when);
  const [busy, setBusy] = useState(false);
  const close = () => {
    forgetBy();
    forgetWhen();
    onClose();
  };
  const save = async () => {
    setBusy(true);
    try {
      const { wish = NO_WISH } = wishIn({ contactBy: by, contactWhen: when });
      await setWish({ briefId: brief._id, wish });
      close();
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
      onClose={close}
      title="Hoe wil je bereikt worden?"
      actions={
        <>
          <LineButton size="3" busy={busy} onClick={() => void save()}>
            Opslaan
          </LineButton>
          <Button size="3" variant="outline" color="gray" highContrast onClick={close}>
            Annuleren
          </Button>
        </>
      }
    >
      <ContactWishFields
        by={{ value: by, onChange: ({ target }) => setBy(target.value) }}
        when={{ value: when, onChange: ({ target }) => setWhen(target.value) }}
      />
      <p>
        Dit geldt meteen, ook voor bedrijven die je gegevens al hebben. Wat zij zelf al opschreven, kunnen we niet
        terughalen.
      </p>
    </Modal>
  );
}
