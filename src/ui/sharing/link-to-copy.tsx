import { Button } from "@radix-ui/themes";
import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { TextField } from "../forms/text-field";
import styles from "./sharing.module.css";

/** An address in a field, with a button that copies it. */
export function LinkToCopy({ label, link }: { label: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);
  /** The link that was copied: another one in its place was not. */
  const [copiedLink, setCopiedLink] = useState<string | null>(null);
  const copied = copiedLink === link;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopiedLink(link);
    } catch {
      // A browser that keeps its clipboard to itself: the link is selected, for the visitor to copy.
      field.current?.select();
    }
  }

  return (
    <div className={styles.link}>
      <TextField label={label} ref={field} value={link} readOnly onFocus={(event) => event.target.select()} />
      <Button size="3" variant="outline" color="gray" highContrast onClick={() => void copy()}>
        {copied ? (
          <Check size={18} strokeWidth={1.75} aria-hidden />
        ) : (
          <Copy size={18} strokeWidth={1.75} aria-hidden />
        )}
        <span>{copied ? "Gekopieerd" : "Link kopiëren"}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? "De link is gekopieerd." : ""}
      </span>
    </div>
  );
}
