import type { Contact } from "./brief";
import { mailHref } from "../../domain/mailHref";
import { isHeldBack } from "../lib/local/held-contacts";
import { PhoneText } from "../ui/phones/phone-text";
import styles from "./contact-line.module.css";
import { MailAddress } from "../ui/mail-address";

/** A client's contact details on one line, with links to mail and call. Erased details have no links (C65). */
export function ContactLine({ contact }: { contact: Contact }) {
  const { name, email, phone, street } = contact;
  if (isHeldBack(contact))
    return <HeldLine widths={["7em", "14em", phone !== null && "6em", street !== null && "6.5em"]} />;
  return (
    <p className={styles.contact}>
      <b>{name}</b>
      {email && (
        <a href={mailHref(email)}>
          <MailAddress address={email} />
        </a>
      )}
      {phone && <PhoneText phone={phone} />}
      {street && <span>{street}</span>}
    </p>
  );
}

/** Where the details will stand once it is sure that they may still be seen. */
function HeldLine({ widths }: { widths: readonly (string | false)[] }) {
  return (
    <p className={styles.contact} aria-busy aria-label="Klantgegevens">
      {widths.map((width, index) => width && <i key={index} style={{ width }} />)}
    </p>
  );
}
