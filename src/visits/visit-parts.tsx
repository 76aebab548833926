import { Button } from "@radix-ui/themes";
import { CalendarCheck, CalendarPlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { formatVisitLong, type Slot } from "../../domain/visits";
import { LineButton } from "../app/live/line-button";
import { saveFile } from "../lib/save-file";
import { Modal } from "../ui/overlays/modal";
import styles from "./visits.module.css";

/** The agreed time of a visit, in large type. */
export function AgreedLine({ slot, children }: { slot: Slot; children?: ReactNode }) {
  return (
    <p className={styles.agreed}>
      <CalendarCheck size={22} strokeWidth={1.75} aria-hidden />
      <span>
        <b>{formatVisitLong(slot)}</b>
        {children && <span className="quiet">{children}</span>}
      </span>
    </p>
  );
}

/**
 * A button that adds a visit to the calendar of this device. The calendar file was kept with the visit, so it needs no
 * connection. It is disabled while contact details are hidden, when `file` is empty.
 */
export function ToCalendar({ file, name }: { file: string; name: string }) {
  return (
    <Button
      size="2"
      variant="outline"
      color="gray"
      highContrast
      disabled={file === ""}
      onClick={() => saveFile(name, file, "text/calendar")}
    >
      <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
      Zet in agenda
    </Button>
  );
}

type CancelProps = {
  /** On the button. */
  label: string;
  /** What is asked, and what becomes of it. */
  question: string;
  consequence: string;
  busy: boolean;
  onCancel: () => void;
};

/** A button that cancels a visit after a confirmation. */
export function CancelButton({ label, question, consequence, busy, onCancel }: CancelProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LineButton size="2" variant="outline" color="gray" highContrast busy={busy} onClick={() => setOpen(true)}>
        {label}
      </LineButton>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={question}
        actions={
          <>
            <Button
              size="3"
              color="red"
              onClick={() => {
                setOpen(false);
                onCancel();
              }}
            >
              {label}
            </Button>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setOpen(false)}>
              Toch niet
            </Button>
          </>
        }
      >
        <p>{consequence}</p>
      </Modal>
    </>
  );
}
