import { Button } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import { deviceKeeps } from "../../../domain/limitWords";
import { sealedToldEntry } from "../../lib/local/entries/outbox";
import { keep, readKept } from "convex-local-first/device/storage";
import { AppLink } from "../../ui/app-link";
import { Modal } from "../../ui/overlays/modal";
import { showToast } from "../../ui/overlays/toast-store";
import { Tag } from "../../ui/tag";
import styles from "./outbox.module.css";
import { outbox } from "./start";

/** A row of the list for what waits of accounts that are not logged in: how many, and nothing of what they are. */
export function SealedRow({ count, onLeave }: { count: number; onLeave: () => void }) {
  return (
    <li>
      <h3>{count === 1 ? "1 ding" : `${count} dingen`} van een account</h3>
      <div>
        <Tag tone="oak">Wacht op inloggen</Tag>
      </div>
      <p className="soft">
        Log in met het account waarmee je dit hebt gemaakt, dan versturen we het. Tot die tijd blijft het op dit
        apparaat bewaard, maximaal {deviceKeeps}.
      </p>
      <div className={styles.buttons}>
        <Button asChild size="2">
          <AppLink to="/auth" onClick={onLeave}>
            Inloggen
          </AppLink>
        </Button>
      </div>
    </li>
  );
}

type Props = {
  /** How many entries of accounts wait here that are not logged in. */
  count: number;
  isGuest: boolean;
  /** Whether an account is logged in. */
  isAccount: boolean;
};

/**
 * Tells a guest once in a tab that something waits for its account to log in again, and asks another account that is
 * logged in whether it stays.
 */
export function SealedQuestion({ count, isGuest, isAccount }: Props) {
  const [wasAsked, setAsked] = useState(() => readKept(sealedToldEntry) === "asked");
  useEffect(() => {
    if (!isGuest || count === 0 || readKept(sealedToldEntry) !== null) return;
    keep(sealedToldEntry, "told");
    showToast({
      title: "Er staat nog iets klaar",
      text: "Log weer in, dan versturen we het. Tot die tijd blijft het op dit apparaat bewaard.",
      tone: "info",
    });
  }, [count, isGuest]);
  const answer = (throwAway: boolean) => {
    keep(sealedToldEntry, "asked");
    setAsked(true);
    if (throwAway) void outbox().seal(true);
  };
  return (
    <Modal
      open={isAccount && count > 0 && !wasAsked}
      onClose={() => answer(false)}
      title="Er staat iets klaar van een ander account"
      actions={
        <>
          <Button size="3" onClick={() => answer(false)}>
            Bewaren
          </Button>
          <Button size="3" variant="outline" color="gray" highContrast onClick={() => answer(true)}>
            Weggooien
          </Button>
        </>
      }
    >
      <p>
        Iemand anders heeft op dit apparaat nog iets klaarstaan om te versturen. Wat het is, kun je niet zien. We
        bewaren het tot dat account hier weer inlogt, maximaal {deviceKeeps}.
      </p>
    </Modal>
  );
}
