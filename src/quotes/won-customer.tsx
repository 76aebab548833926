import { CircleCheck } from "lucide-react";
import { isHeldBack } from "../lib/local/held-contacts";
import { townOf } from "../requests/brief";
import { ContactFacts } from "../requests/contact/contact-facts";
import { Reach } from "../requests/contact/reach";
import type { OwnQuote } from "./own-quote";
import styles from "./own-quote.module.css";

/** The client who chose a company's quote, with every way to reach them. */
export function WonCustomer({ quote, contact }: { quote: OwnQuote; contact: NonNullable<OwnQuote["contact"]> }) {
  const isReachable = contact.email !== "" || isHeldBack(contact);
  const place = townOf(quote.brief);
  return (
    <section className={styles.won} aria-label="De klant">
      <p>
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
        <b>De opdracht is voor jou.{isReachable && " Neem contact op om een dag af te spreken."}</b>
      </p>
      <ContactFacts isNamed contact={contact} place={place} />
      {isReachable && <Reach isMain contact={contact} place={place} />}
    </section>
  );
}
