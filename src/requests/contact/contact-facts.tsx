import { Mail, MapPin, Phone, type LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { mailHref } from "../../../domain/mailHref";
import { isHeldBack } from "../../lib/local/held-contacts";
import { MailAddress } from "../../ui/mail-address";
import { PhoneText } from "../../ui/phones/phone-text";
import type { Contact } from "../brief";
import styles from "./contact-facts.module.css";

type Props = {
  contact: Contact;
  /** Where the client lives, behind their street. */
  place: string;
  /** The name stands above the list when it is left out of it. */
  isNamed?: boolean;
  /** The list, which can take the focus. */
  ref?: Ref<HTMLUListElement>;
};

/** A client's contact details, one under the other, to read and to follow; blank bars while they are held back. */
export function ContactFacts({ contact, place, isNamed = false, ref }: Props) {
  const { name, email, phone, street } = contact;
  const isHeld = isHeldBack(contact);
  return (
    <ul
      className={styles.facts}
      aria-label="Klantgegevens"
      {...(isHeld ? { "aria-busy": true } : { ref, tabIndex: -1 })}
    >
      {isNamed && <li className={styles.name}>{isHeld ? <i style={{ width: "9em" }} /> : name}</li>}
      {phone !== null && (
        <Fact Icon={Phone} label="Telefoon">
          {isHeld ? <i style={{ width: "7em" }} /> : <PhoneText phone={phone} />}
        </Fact>
      )}
      {(isHeld || email !== "") && (
        <Fact Icon={Mail} label="E-mail">
          {isHeld ? (
            <i style={{ width: "12em" }} />
          ) : (
            <a href={mailHref(email)}>
              <MailAddress address={email} />
            </a>
          )}
        </Fact>
      )}
      {street !== null && (
        <Fact Icon={MapPin} label="Adres">
          {isHeld ? <i style={{ width: "10em" }} /> : <span>{`${street}, ${place}`}</span>}
        </Fact>
      )}
    </ul>
  );
}

function Fact({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      <span>
        <span className="visually-hidden">{label} </span>
        {children}
      </span>
    </li>
  );
}
