import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { Check, Copy, EyeOff, Share2, Users } from "lucide-react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { LineButton } from "../../app/live/line-button";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import type { OwnBrief } from "../types";
import { copyButtonId, shareLink } from "./share-link";
import styles from "./shared-notice.module.css";

/** Says that others can view a request, with a button that ends that (N20). Renders nothing while it is not shared. */
export function SharedNotice({ brief }: { brief: OwnBrief }) {
  return brief.share === null ? null : <Shared brief={brief} share={brief.share} />;
}

type Props = { brief: OwnBrief; share: NonNullable<OwnBrief["share"]> };

function Shared({ brief, share }: Props) {
  const stop = useMutation(api.requestShares.stop);
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState(false);
  const link = shareLink(share);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      showToast({ title: "Kopiëren lukte niet", text: "Je browser staat kopiëren niet toe.", tone: "error" });
    }
  };
  const send = async () => {
    try {
      await navigator.share({ title: "Kijk mee met onze vloer", url: link });
    } catch {
      // Whoever closes the sheet of their device without sending it wanted that.
    }
  };
  const end = async () => {
    setBusy(true);
    try {
      await stop({ briefId: brief._id });
      showToast({ title: "Meekijken staat uit", text: "De link werkt niet meer." });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const look = { size: "2", variant: "outline", color: "gray", highContrast: true } as const;
  return (
    <section className={styles.shared} aria-label="Kijk mee">
      <Users size={22} strokeWidth={1.75} aria-hidden />
      <div className={styles.words} role="status">
        <p>
          <b>Meekijken staat aan sinds {formatDate(share.since)}.</b> Wie de link heeft, ziet hoe ver je aanvraag is en
          welke offertes er zijn, en kan niets kiezen.
        </p>
        <p className="quiet">
          De link werkt tot {formatDate(share.endsAt)}. Stuur hem alleen naar wie je vertrouwt, en niet naar bedrijven:
          die zien dan elkaars prijs.
        </p>
      </div>
      <div className={styles.ways}>
        <Button {...look} id={copyButtonId(brief._id)} onClick={() => void copy()}>
          {copied ? (
            <Check size={16} strokeWidth={1.75} aria-hidden />
          ) : (
            <Copy size={16} strokeWidth={1.75} aria-hidden />
          )}
          <span>{copied ? "Gekopieerd" : "Kopieer link"}</span>
        </Button>
        {"share" in navigator && (
          <Button {...look} onClick={() => void send()}>
            <Share2 size={16} strokeWidth={1.75} aria-hidden />
            Deel link
          </Button>
        )}
        <LineButton {...look} busy={busy} onClick={() => void end()}>
          <EyeOff size={16} strokeWidth={1.75} aria-hidden />
          Stop met delen
        </LineButton>
        <span className="visually-hidden" role="status">
          {copied ? "De link is gekopieerd." : ""}
        </span>
      </div>
    </section>
  );
}
