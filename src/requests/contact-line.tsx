import type { Contact } from "./brief";
import { phoneHref } from "../../domain/phones";
import styles from "./contact-line.module.css";

/** A customer's details on one line, ready to mail and call. Details that were erased have no address (C65). */
export function ContactLine({ contact: { name, email, phone, street } }: { contact: Contact }) {
  return (
    <p className={styles.contact}>
      <b>{name}</b>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={phoneHref(phone)}>{phone}</a>}
      {street && <span>{street}</span>}
    </p>
  );
}
