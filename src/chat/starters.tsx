import { useSession, type Viewer } from "../app/session/session";
import styles from "./chat-panel.module.css";

const COSTS = "Wat kost een pvc-vloer per m²?";
const starters = {
  guest: [COSTS, "Is een aanvraag gratis?", "Krijgen alle bedrijven mijn telefoonnummer?"],
  CLIENT: ["Hoe staat mijn aanvraag ervoor?", COSTS, "Kan ik mijn aanvraag intrekken?"],
  PHOTOGRAPHER: [
    "Hoeveel opdrachten mag ik ontgrendelen?",
    "Welke opdrachten staan er nu open?",
    "Hoe zeg ik mijn abonnement op?",
  ],
} as const satisfies Record<Viewer["role"] | "guest", readonly string[]>;

/** Three questions to begin a conversation with, for who is looking. */
export function Starters({ onAsk }: { onAsk: (question: string) => void }) {
  const session = useSession();
  const questions = starters[session.status === "signedIn" ? session.viewer.role : "guest"];
  return (
    <div className={styles.starters} role="group" aria-label="Vragen om mee te beginnen">
      {questions.map((question) => (
        <button key={question} type="button" onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </div>
  );
}
