import { Button } from "@radix-ui/themes";
import { howItWorksFaqs } from "../../../domain/content/faq";
import { consumerSteps } from "../../../domain/content/steps";
import { firstQuotes } from "../../../domain/content/quoteTimes";
import { AppLink } from "../../ui/app-link";
import { CtaBanner } from "../cta-banner";
import { JsonLd } from "../../app/json-ld";
import { DarkSection } from "../dark-section";
import { FaqList } from "../faq-list";
import { PageIntro } from "../page-intro";
import { faqData } from "../../app/structured-data";
import styles from "./how-it-works-page.module.css";
import { AskScene, CompaniesScene, CompareScene, QuotesScene } from "./scenes";

const scenes = [AskScene, CompaniesScene, QuotesScene, CompareScene];

/** How it works: four steps, three reasons, four questions (HOME-014 to HOME-019). */
export function HowItWorksPage() {
  return (
    <>
      <PageIntro
        title="Hoe werkt het?"
        lead={`Van vraag tot vloer in vier stappen. Gratis, vrijblijvend, en je eerste offertes meestal binnen ${firstQuotes}.`}
      >
        <Button asChild size="4">
          <AppLink to="/brief-form">Gratis offertes aanvragen</AppLink>
        </Button>
      </PageIntro>

      <section className="section" aria-label="De vier stappen">
        <ol className={`wrap ${styles.steps}`}>
          {consumerSteps.map(({ title, text }, index) => {
            const Scene = scenes[index];
            return (
              <li key={title}>
                <div className={styles.words}>
                  <span className={styles.number} aria-hidden>
                    {index + 1}
                  </span>
                  <h2>{title}</h2>
                  <p className="lead">{text}</p>
                </div>
                <div className={styles.scene} aria-hidden>
                  {Scene && <Scene />}
                </div>
              </li>
            );
          })}
        </ol>
      </section>

      <DarkSection
        heading="Waarom via ons"
        reasons={[
          {
            title: "Gratis",
            text: "Een aanvraag kost niets en verplicht je tot niets. Vloerbedrijven betalen een vast bedrag per maand om mee te doen.",
          },
          {
            title: `Binnen ${firstQuotes}`,
            text: `De eerste offertes komen meestal binnen ${firstQuotes}. Je ziet ze live binnenkomen, je hoeft niet te verversen.`,
          },
          {
            title: "Geverifieerd",
            text: "Staat er ‘geverifieerd’ bij een bedrijf, dan hebben wij het KVK-nummer nagekeken. Bedrijven uit je eigen regio, met een profiel dat je kunt bekijken.",
          },
        ]}
      />

      <section className="section">
        <div className={`wrap ${styles.faq}`}>
          <h2>Vragen over hoe het werkt</h2>
          <div>
            <FaqList items={howItWorksFaqs} />
            <p className={styles.more}>
              <AppLink to="/faq">Bekijk alle veelgestelde vragen</AppLink>
            </p>
          </div>
        </div>
      </section>
      <CtaBanner />
      <JsonLd data={faqData(howItWorksFaqs)} />
    </>
  );
}
