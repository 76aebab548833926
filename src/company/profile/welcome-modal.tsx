import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { LockOpen, Mail, Phone } from "lucide-react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { thereArePlaces } from "../../../domain/limitWords";
import { useModalDialog } from "../../ui/overlays/use-modal-dialog";
import { Live } from "../../app/live/live";
import { useSession } from "../../app/session/session";
import styles from "./welcome-modal.module.css";
import { useLiveQuery } from "../../app/live/use-live-query";

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

/** Welcomes a company on its dashboard, once: closing it is stored with the account (DASH-019, DASH-020). */
export function WelcomeModal() {
  const session = useSession();
  if (session.status !== "signedIn") return null;
  const { role, onboardingCompleted } = session.viewer;
  if (role !== "PHOTOGRAPHER" || !onboardingCompleted) return null;
  return (
    <Live fallback={null}>
      <UnseenWelcome />
    </Live>
  );
}

function UnseenWelcome() {
  const profile = useLiveQuery({ query: api.companies.myProfile, args: {} });
  const markSeen = useMutation(api.companies.markWelcomeSeen);
  const [closed, setClosed] = useState(false);
  if (closed || profile.status !== "success" || profile.data === null || profile.data.seenWelcomeModal) return null;
  return (
    <Welcome
      onClose={() => {
        setClosed(true);
        // Where this fails the welcome comes back at the next visit, which is what an unseen one does.
        markSeen({}).catch((error: unknown) => console.error("The welcome could not be marked as seen:", error));
      }}
    />
  );
}

function Welcome({ onClose }: { onClose: () => void }) {
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
