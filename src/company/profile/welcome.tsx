import { Button } from "@radix-ui/themes";
import { LockOpen, Mail, Phone } from "lucide-react";
import { thereArePlaces } from "../../../domain/limitWords";
import { useModalDialog } from "../../ui/overlays/use-modal-dialog";
import styles from "./welcome.module.css";

const steps = (waitsForCheck: boolean) => [
  {
    icon: Mail,
    title: "Je krijgt nieuwe opdrachten per mail",
    text: "Uit je werkgebied, zodra een klant ze plaatst.",
  },
  {
    icon: LockOpen,
    title: waitsForCheck ? "Je ontgrendelt de klantgegevens" : "Je ontgrendelt direct de klantgegevens",
    text: `${waitsForCheck ? "Dat kan zodra wij je KVK-nummer hebben gecontroleerd. " : ""}Per opdracht ${thereArePlaces}. Op is op.`,
  },
  { icon: Phone, title: "Je neemt contact op met de klant", text: "Bel of mail, en maak zelf een afspraak." },
];

type Props = {
  /** Its KVK number has to be checked before it unlocks. */
  waitsForCheck: boolean;
  onClose: () => void;
};

/** The dialog that says how the site works for a company. */
export function Welcome({ waitsForCheck, onClose }: Props) {
  const dialog = useModalDialog(true);
  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby="welkom" onClose={onClose}>
      <h2 id="welkom">Welkom bij Vloeren Opdrachten</h2>
      <p className="soft">Zo vind je hier je volgende klus.</p>
      <ol className={styles.steps}>
        {steps(waitsForCheck).map(({ icon: Icon, title, text }) => (
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
