import { Button } from "@radix-ui/themes";
import { faqs } from "../../../domain/content/faq";
import { AppLink } from "../../ui/app-link";
import { CtaBanner } from "../cta-banner";
import { JsonLd } from "../../app/json-ld";
import { FaqList } from "../faq-list";
import { PageIntro } from "../page-intro";
import { faqData } from "../../app/structured-data";
import styles from "./faq-page.module.css";

/** The page with the frequently asked questions, and two links to continue (CONT-009, CONT-010). */
export function FaqPage() {
  return (
    <>
      <PageIntro
        title="Veelgestelde vragen"
        lead="Over offertes aanvragen, wie je gegevens ziet en hoe bedrijven meedoen."
      />
      <section className={`wrap ${styles.page}`} aria-label="Vragen en antwoorden">
        <FaqList items={faqs} />
        <aside className={styles.more} aria-labelledby="andere-vraag">
          <h2 id="andere-vraag">Staat je vraag er niet bij?</h2>
          <p className="soft">Stel hem gerust, of begin gewoon met je aanvraag. Daar zit je nergens aan vast.</p>
          <div className={styles.actions}>
            <Button asChild size="3">
              <AppLink to="/brief-form">Offertes aanvragen</AppLink>
            </Button>
            <Button asChild size="3" variant="outline" color="gray" highContrast>
              <AppLink to="/contact">Neem contact op</AppLink>
            </Button>
          </div>
        </aside>
      </section>
      <CtaBanner />
      <JsonLd data={faqData(faqs)} />
    </>
  );
}
