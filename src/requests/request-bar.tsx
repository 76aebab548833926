import { Button } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import { Logo } from "../app/frame/logo";
import type { DraftKey } from "../lib/local/entries/drafts";
import { forgetDraft } from "../lib/local/forget-draft";
import { addToDraft, isDraftKept, type DraftFields } from "../ui/forms/stored-draft";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";
import styles from "./request-bar.module.css";

type Props = {
  /** Under which this device keeps the answers of the form. */
  draft: DraftKey;
  /** The step to go on at later, for a form that has steps. */
  step?: number;
};

/** The bar above a form for a request, in place of the site's header: leaving by it keeps the answers (N15). */
export function RequestBar({ draft, step }: Props) {
  const navigate = useNavigate();
  const resume: DraftFields = step === undefined ? {} : { resume: String(step) };
  const save = () => {
    const hasAnswers = isDraftKept(draft);
    const isKept = addToDraft(draft, () => resume);
    if (!isKept) {
      const text = "Je browser bewaart niets van deze site. Verstuur je aanvraag meteen, of begin later opnieuw.";
      showError(null, { title: "Bewaren lukt hier niet", text });
      return;
    }
    if (hasAnswers) {
      const text = "Je antwoorden blijven een maand op dit apparaat. Open het formulier om verder te gaan.";
      showToast({ title: "Je aanvraag is bewaard", text });
    } else {
      forgetDraft(draft);
      showToast({
        title: "Er was nog niets ingevuld",
        text: "Je begint een volgende keer gewoon opnieuw.",
        tone: "info",
      });
    }
    void navigate({ to: "/" });
  };
  return (
    <div className={styles.bar}>
      <div className="wrap">
        <Logo />
        <Button type="button" size="3" variant="ghost" onClick={save}>
          Bewaren en later verder
        </Button>
      </div>
    </div>
  );
}
