import { Button } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { createPart, usePart } from "../../../lib/part";
import { showError } from "../../../ui/overlays/show-error";
import type { WizardForm } from "../use-wizard-form";
import type { PanelProps } from "./own-words-panel";
import styles from "../wizard-page.module.css";

const fetchPanel = () => import("./own-words-panel");
const panel = createPart(fetchPanel);

type Props = {
  form: WizardForm;
  /** The panel is open when the page opens (`?woorden`). */
  openAtFirst: boolean;
} & Pick<PanelProps, "missing" | "onLead" | "onLast">;

/** A button that opens the panel which fills in the form from somebody's own words; its code loads when it is used. */
export function OwnWords({ form, openAtFirst, ...ways }: Props) {
  const [open, setOpen] = useState(openAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  const part = usePart(panel, open);
  const close = () => {
    setOpen(false);
    // The button is back once the panel is gone.
    setTimeout(() => opener.current?.focus());
  };
  if (open && part) return <part.OwnWordsPanel form={form} {...ways} onClose={close} />;
  const fetchAndOpen = () =>
    fetchPanel().then(
      () => setOpen(true),
      (error: unknown) =>
        showError(error, { title: "Dit kan nu niet worden geladen", text: "Vul de vragen hieronder zelf in." }),
    );
  return (
    <div className={styles.words}>
      <Button
        ref={opener}
        type="button"
        size="3"
        variant="ghost"
        aria-expanded={open}
        onClick={() => void fetchAndOpen()}
      >
        Vertel het in je eigen woorden
      </Button>
    </div>
  );
}
