import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { Users } from "lucide-react";
import { useRef, useState, type ComponentProps } from "react";
import { api } from "../../../convex/_generated/api";
import { LineButton } from "../../app/live/line-button";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import type { OwnBrief } from "../types";
import { copyButtonId } from "./share-link";

type Props = Pick<ComponentProps<typeof Button>, "size" | "variant" | "color" | "highContrast"> & { brief: OwnBrief };

/**
 * Explains what viewers of a shared request see, and makes the link (N20). Its button is hidden while there is a link.
 */
export function ShareButton({ brief, ...look }: Props) {
  const start = useMutation(api.requestShares.start);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const made = useRef(false);
  const make = async () => {
    setBusy(true);
    try {
      await start({ briefId: brief._id });
      made.current = true;
      setOpen(false);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {brief.share === null && (
        <Button {...look} onClick={() => setOpen(true)}>
          <Users size={16} strokeWidth={1.75} aria-hidden />
          Laat iemand meekijken
        </Button>
      )}
      <Modal
        open={open}
        onClose={() => {
          setOpen(false);
          if (made.current) document.getElementById(copyButtonId(brief._id))?.focus();
          made.current = false;
        }}
        title="Iemand laten meekijken?"
        actions={
          <>
            <LineButton size="3" busy={busy} onClick={() => void make()}>
              Maak een link
            </LineButton>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setOpen(false)}>
              Nu niet
            </Button>
          </>
        }
      >
        <p>
          Kies je samen met je partner? Met de link ziet die hoe ver je aanvraag is en welke offertes er zijn, ook als
          er één bij komt. Alleen jij kunt kiezen.
        </p>
        <p>Je naam, adres, telefoonnummer, foto's en berichten staan er niet bij. Stoppen kan altijd, met één tik.</p>
      </Modal>
    </>
  );
}
