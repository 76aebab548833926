import { Button } from "@radix-ui/themes";
import { useState } from "react";
import styles from "./quote-card.module.css";

/** What is longer is folded: quotes stand side by side, and the longest would push the buttons of all of them away. */
const LONG_TEXT = 420;
const LONG_LINES = 8;

/** The words of a quote; a long text is cut until somebody unfolds it. */
export function FoldedWords({ text, about }: { text: string; about: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > LONG_TEXT || text.split("\n").length > LONG_LINES;
  if (!isLong) return <p>{text}</p>;
  return (
    <>
      <p className={open ? undefined : styles.folded}>{text}</p>
      <Button
        size="2"
        variant="ghost"
        aria-expanded={open}
        aria-label={open ? `Lees minder van ${about}` : `Lees verder bij ${about}`}
        onClick={() => setOpen(!open)}
      >
        {open ? "Lees minder" : "Lees verder"}
      </Button>
    </>
  );
}
