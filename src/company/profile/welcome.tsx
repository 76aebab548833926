import { Button } from "@radix-ui/themes";
import { LockOpen, Mail, Phone } from "lucide-react";
import { thereArePlaces } from "../../../domain/limitWords";
import { useModalDialog } from "../../ui/overlays/use-modal-dialog";
import styles from "./welcome.module.css";

const steps = [
  {
    icon: Mail,
    title: "Je krijgt nieuwe opdrachten per mail",
    text: "Uit je werkgebied, zodra een klant ze plaatst.",
  },
  {
    icon: LockOpen,
    title: "Je ontgrendelt direct de klantgegevens",
    text: `Per opdracht ${thereArePlaces}. Op is op.`,
  },
  { icon: Phone, title: "Je neemt contact op met de klant", text: "Bel of mail, en maak zelf een afspraak." },
];

/** The dialog that says how the site works for a company. */
export function Welcome({ onClose }: { onClose: () => void }) {
  const dialog = useModalDialog(true);
  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby="welkom" onClose={onClose}>
      <h2 id="welkom">Welkom bij Vloeren Opdrachten</h2>
      <p className="soft">Zo vind je hier je volgende klus.</p>
      <ol className={styles.steps}>
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span className={styles.sign}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </span>
            <div>
              <b>{title}</b>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button size="4" onClick={onClose}>
        Aan de slag!
      </Button>
    </dialog>
  );
}
