import { Button } from "@radix-ui/themes";
import { Info } from "lucide-react";
import { savingSources } from "../../../domain/content/figures/savings";
import { formatRange, pricesPerSquareMetre } from "../../../domain/content/prices";
import { priceFactors, savingTips } from "../../../domain/content/priceTexts";
import { quotes } from "../../../domain/limitWords";
import { firstQuotes } from "../../../domain/content/quoteTimes";
import { AppLink } from "../../ui/app-link";
import { CtaBanner } from "../cta-banner";
import { DarkSection } from "../dark-section";
import { PageIntro } from "../page-intro";
import { PriceList } from "../price-list";
import { Reckon } from "../reckon/reckon";
import { Notice } from "../../ui/notice";
import styles from "./pricing-page.module.css";
import { Tiers } from "./tiers";

const rows = Object.values(pricesPerSquareMetre).map((row) => ({ ...row, price: `${formatRange(row)} per m²` }));

type Props = {
  /** The visitor came from a page that needs a company subscription (C50). */
  needsSubscription: boolean;
};

/** The page with the prices of floors (PRICE-001 to PRICE-009). */
export function PricingPage({ needsSubscription }: Props) {
  return (
    <>
      {needsSubscription && (
        <div className={`wrap ${styles.notice}`}>
          <Notice
            icon={Info}
            action={
              <Button asChild size="3" color="blue">
                <AppLink to="/vloeren/checkout">Bekijk het abonnement</AppLink>
              </Button>
            }
          >
            <b>Hiervoor heb je een abonnement nodig.</b> Deze pagina gaat over de prijs van vloeren; wat Pro voor je
            bedrijf kost, staat bij het abonnement.
          </Notice>
        </div>
      )}
      <PageIntro
        title="Vloer Prijzen"
        lead="Wat kost een nieuwe vloer? Dit zijn richtprijzen, inclusief leggen. Wat het bij jou wordt, weet je pas als een vakman het heeft gezien."
      />

      <section className={styles.tiers} aria-labelledby="klussen">
        <div className="wrap">
          <h2 id="klussen">Richtprijzen per klus</h2>
          <Tiers />
          <p className={`quiet ${styles.indicative}`}>
            Alle bedragen zijn indicatief en inclusief btw. Een offerte op maat kan lager of hoger uitvallen.
          </p>
        </div>
      </section>

      <section className={`section ${styles.joined}`}>
        <div className={`wrap ${styles.perMetre}`}>
          <div>
            <h2>Prijs per m²</h2>
            <p className={`lead ${styles.text}`}>Reken je vierkante meters uit en je hebt een eerste idee.</p>
            <div className={styles.acts}>
              <Button asChild size="4">
                <AppLink to="/brief-form">Gratis offertes aanvragen</AppLink>
              </Button>
              <Reckon />
            </div>
          </div>
          <PriceList rows={rows} sources={savingSources} />
        </div>
      </section>

      <section className={`section ${styles.factors}`}>
        <div className="wrap">
          <h2>Wat bepaalt de prijs</h2>
          <dl>
            {priceFactors.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <DarkSection heading="Zo bespaar je op je vloer" reasons={savingTips} />
      <CtaBanner
        title="Weten wat jouw vloer kost?"
        text={`Vraag tot ${quotes} aan, gratis en vrijblijvend. De eerste komen meestal binnen ${firstQuotes}.`}
      />
    </>
  );
}
