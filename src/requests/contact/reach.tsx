import { Button } from "@radix-ui/themes";
import { Check, Copy, Mail, MapPin, MessageCircle, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { mailHref } from "../../../domain/mailHref";
import { isHeldBack } from "../../lib/local/held-contacts";
import { showToast } from "../../ui/overlays/toast-store";
import { usePhone } from "../../ui/phones/use-phone";
import type { Contact } from "../brief";
import { ReachButtons } from "../reach-buttons";
import styles from "./reach.module.css";
import { routeHref } from "../route-href";

type Props = {
  contact: Contact;
  /** Where the client lives, behind their street. */
  place: string;
  /** Whether to call is what to do next on the page. */
  isMain?: boolean;
};

/** Calls a client, and writes to, finds the way to and copies them, with one press each. */
export function Reach({ contact, place, isMain = false }: Props) {
  const isHeld = isHeldBack(contact);
  const read = usePhone(isHeld ? "" : (contact.phone ?? ""));
  const { email, phone, street } = contact;
  if (!isHeld && email === "" && phone === null && street === null) return null;
  // Who has no number to call is written to by the large button.
  const isCalled = isHeld ? phone !== null : read === null || read.numbers.length > 0;
  const chats = read?.numbers.filter(({ chat }) => chat !== null) ?? [];
  return (
    <div className={styles.reach}>
      <ReachButtons contact={contact} size="4" color="green" variant={isMain ? "solid" : "soft"} />
      <div className={styles.ways}>
        {isCalled && (isHeld || email !== "") && (
          <Way Icon={Mail} label="Mail" href={isHeld ? null : mailHref(email)} />
        )}
        {chats.map(({ chat, text }) => (
          <Way
            key={chat}
            Icon={MessageCircle}
            label={chats.length === 1 ? "WhatsApp" : `WhatsApp ${text}`}
            href={chat}
            isOutside
          />
        ))}
        {street !== null && (
          <Way Icon={MapPin} label="Navigeer" href={isHeld ? null : routeHref(`${street}, ${place}`)} isOutside />
        )}
        {!isHeld && <CopyWay contact={contact} place={place} />}
      </div>
    </div>
  );
}

type WayProps = {
  Icon: LucideIcon;
  label: string;
  /** Null while it may not be followed. */
  href: string | null;
  isOutside?: boolean;
};

function Way({ Icon, label, href, isOutside = false }: WayProps) {
  const inside = (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {label}
    </>
  );
  if (href === null) {
    return (
      <Button variant="outline" color="gray" disabled>
        {inside}
      </Button>
    );
  }
  return (
    <Button asChild variant="outline" color="gray" highContrast>
      <a href={href} {...(isOutside && { target: "_blank", rel: "noopener noreferrer" })}>
        {inside}
      </a>
    </Button>
  );
}

function CopyWay({ contact: { name, phone, email, street }, place }: Omit<Props, "isMain">) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const lines = [name, phone, email, street && `${street}, ${place}`].filter(Boolean);
    await navigator.clipboard.writeText(lines.join("\n")).then(
      () => setCopied(true),
      () => showToast({ title: "Kopiëren lukte niet", text: "Je browser staat kopiëren niet toe.", tone: "error" }),
    );
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="outline" color="gray" highContrast onClick={() => void copy()}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span>{copied ? "Gekopieerd" : "Kopieer"}</span>
    </Button>
  );
}
