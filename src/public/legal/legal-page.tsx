import { legalTextsSince } from "../../../domain/content/organisation";
import type { LegalText } from "../../../domain/content/legal";
import { formatDate } from "../../../domain/dates";
import { AppLink } from "../../ui/app-link";
import { PageIntro } from "../page-intro";
import styles from "./legal-page.module.css";

/** A legal text with its table of contents: /privacy and /terms (CONT-012). */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <>
      <PageIntro title={text.heading} lead={text.lead}>
        <p className="quiet">Geldig sinds {formatDate(legalTextsSince)}</p>
      </PageIntro>
      <div className={`wrap ${styles.page}`}>
        <nav className={styles.contents} aria-label="Op deze pagina">
          <ul>
            {text.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {text.sections.map(({ id, heading, body }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {body.map((part, index) =>
                typeof part === "string" ? (
                  <p key={index}>{part}</p>
                ) : (
                  <ul key={index}>
                    {part.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
          <p className={styles.end}>
            Vragen over deze tekst? <AppLink to="/contact">Neem contact op</AppLink>. Zie ook onze{" "}
            <AppLink to="/privacy">privacyverklaring</AppLink> en <AppLink to="/terms">voorwaarden</AppLink>.
          </p>
        </div>
      </div>
    </>
  );
}
