import type { Contact } from "../../lib/brief";
import { phoneHref } from "../../lib/phone-href";
import styles from "./contact-line.module.css";

/** A customer's details on one line, ready to mail and call. */
export function ContactLine({ contact: { name, email, phone, street } }: { contact: Contact }) {
  return (
    <p className={styles.contact}>
      <b>{name}</b>
      <a href={`mailto:${email}`}>{email}</a>
      {phone && <a href={phoneHref(phone)}>{phone}</a>}
      {street && <span>{street}</span>}
    </p>
  );
}
