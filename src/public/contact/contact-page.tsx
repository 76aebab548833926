import { Clock, Mail, MapPin, Phone } from "lucide-react";
import { contactFaqs } from "../../../domain/content/faq";
import { organisation } from "../../../domain/content/organisation";
import { openingHours } from "../../../domain/content/openingHours";
import { showsExamples } from "../../../domain/settings/given";
import { FaqList } from "../faq-list";
import { PageIntro } from "../page-intro";
import { ContactForm } from "./contact-form";
import styles from "./contact-page.module.css";
import { MailAddress } from "../../ui/mail-address";

/** The contact page: the form, our details, and three questions (CONT-001 to CONT-008). */
export function ContactPage() {
  return (
    <>
      <PageIntro
        title="Contact"
        lead="Een vraag over je aanvraag, je abonnement of iets anders? Stuur ons een bericht: je krijgt meestal binnen één werkdag antwoord."
      />
      <div className={`wrap ${styles.page}`}>
        <section aria-labelledby="bericht-titel" className={styles.form}>
          <h2 id="bericht-titel">Stuur een bericht</h2>
          <ContactForm />
        </section>
        <section aria-labelledby="gegevens-titel" className={styles.details}>
          <h2 id="gegevens-titel">Contactgegevens</h2>
          <ul>
            <li>
              <Mail size={20} strokeWidth={1.75} aria-hidden />
              <a href={`mailto:${organisation.email}`}>
                <MailAddress address={organisation.email} />
              </a>
            </li>
            <li>
              <Phone size={20} strokeWidth={1.75} aria-hidden />
              <a href={organisation.phoneHref}>{organisation.phone}</a>
            </li>
            <li>
              <Clock size={20} strokeWidth={1.75} aria-hidden />
              <span>{openingHours}</span>
            </li>
            <li>
              <MapPin size={20} strokeWidth={1.75} aria-hidden />
              <span>
                <span>{organisation.name}</span>
                {organisation.postalAddress.map((line) => (
                  <span key={line} className={styles.line}>
                    {line}
                  </span>
                ))}
                <span className={styles.line}>KVK {organisation.kvkNumber}</span>
                <span className={styles.line}>Btw-id {organisation.vatId}</span>
              </span>
            </li>
          </ul>
          {showsExamples && <p className="quiet">Voorbeeldgegevens: dit bedrijf bestaat niet.</p>}
        </section>
      </div>
      <section className={`section ${styles.faq}`} aria-labelledby="vragen-titel">
        <div className={`wrap ${styles.questions}`}>
          <h2 id="vragen-titel">Misschien staat je antwoord hier</h2>
          <FaqList items={contactFaqs} />
        </div>
      </section>
    </>
  );
}
