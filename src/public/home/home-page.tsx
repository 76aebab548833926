import { Button } from "@radix-ui/themes";
import { consumerFigures } from "../../../domain/content/figures/consumerFigures";
import { energySources, savings } from "../../../domain/content/figures/savings";
import { firstQuotes } from "../../../domain/content/quoteTimes";
import { pricesPerSquareMetre, formatRange } from "../../../domain/content/prices";
import { services } from "../../../domain/content/services";
import { consumerSteps } from "../../../domain/content/steps";
import { consumerStories, type RealStories } from "../../../domain/content/testimonials";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { quotes, unlockerCalls, unlockers, unlockersFirst } from "../../../domain/limitWords";
import type { SiteLink } from "../../ui/site-link";
import { AppLink } from "../../ui/app-link";
import { Boards } from "../boards";
import { CtaBanner } from "../cta-banner";
import { JsonLd } from "../../app/json-ld";
import { DarkSection } from "../dark-section";
import { Figures } from "../figures";
import { Hero } from "../hero";
import { PriceList } from "../price-list";
import { Reckon } from "../reckon/reckon";
import { Steps } from "../steps";
import { Stories } from "../stories/stories";
import { Planks } from "../../ui/floors/planks";
import { SITE_NAME } from "../../app/head";
import { organisationData, useSiteOrigin } from "../../app/structured-data";
import { ExampleRequest } from "./example-request";
import styles from "./home-page.module.css";
import { TradeSection } from "./trade-section";

const heroAlt =
  "Een plattegrond van een woonkamer van 42\u00a0m², drie offertes, een duimstok en vloerstalen op een eiken visgraatvloer";
const priceRows = Object.values(pricesPerSquareMetre).map((row) => ({ ...row, price: formatRange(row) }));

const ownWords = { to: "/brief-form", search: { woorden: true } } as const satisfies SiteLink;

/** The landing page for people who want a floor (HOME-001 to HOME-012). */
export function HomePage({ real }: { real?: RealStories | null }) {
  const origin = useSiteOrigin();
  return (
    <>
      <Hero
        title="Een nieuwe vloer begint met een goede offerte."
        lead={`Vertel in twee minuten welke vloer je wilt. Vloerbedrijven uit jouw regio sturen je gratis en vrijblijvend tot ${quotes}, de eerste meestal binnen ${firstQuotes}. Van geverifieerde bedrijven hebben wij het KVK-nummer nagekeken.`}
        actions={
          <>
            <Button asChild size="4">
              <AppLink to="/brief-form">Gratis offertes aanvragen</AppLink>
            </Button>
            <Button asChild size="4" variant="ghost" className={styles.second}>
              <AppLink to="/hoe-werkt-het">Hoe werkt het?</AppLink>
            </Button>
          </>
        }
        aside={
          <>
            Liever in één keer? <AppLink {...ownWords}>Vertel het in je eigen woorden</AppLink>
          </>
        }
        ticks={["Niets betalen, niets verplicht", `Maximaal ${unlockers} zien je nummer`]}
        picture={
          <img
            className={styles.heroPicture}
            src="/art/hero.svg"
            alt={heroAlt}
            width="960"
            height="860"
            fetchPriority="high"
          />
        }
      />
      <Figures figures={consumerFigures} also={energySources} label="In cijfers" />

      <section className="section">
        <div className="wrap">
          <h2 className={styles.servicesTitle}>Leggen, verwarmen, gieten of egaliseren</h2>
          <Boards boards={services} />
        </div>
      </section>

      <section className={`section ${styles.joined}`}>
        <div className={`wrap ${styles.how}`}>
          <div>
            <h2>Zo kom je aan een goede offerte</h2>
            <Steps steps={consumerSteps} />
          </div>
          <ExampleRequest />
        </div>
      </section>

      <DarkSection
        heading="Waarom via ons"
        reasons={[
          {
            title: "Gratis en vrijblijvend",
            text: "Voor jou als klant kost het niets. Ook niet als je geen enkele offerte kiest.",
          },
          {
            title: `Nooit meer dan ${unlockerCalls}`,
            text: `${unlockersFirst} mogen je gegevens zien, daarna is je opdracht vol. Concurrenten zien elkaars naam en offerte niet.`,
            sign: (
              <p className={styles.planks}>
                <Planks taken={MAX_UNLOCKS} />
              </p>
            ),
          },
          {
            title: "Vergelijken loont",
            text: `Offertes voor dezelfde vloer lopen flink uiteen. ${savings.comparing}`,
          },
        ]}
      />

      <section className="section">
        <div className={`wrap ${styles.prices}`}>
          <div>
            <h2>Wat kost een vloer per m²?</h2>
            <p className={`lead ${styles.priceText}`}>
              Richtprijzen, om te weten waar je aan toe bent. Wat het bij jou kost, hangt af van de ondergrond, het
              materiaal en het aantal vierkante meters.
            </p>
            <Reckon />
            <p className={styles.tryFloor}>
              <AppLink to="/pricing">Bekijk alle vloerprijzen</AppLink>
            </p>
            <p className={styles.tryFloor}>
              Zien hoe een vloer bij jou ligt? <AppLink to="/leg-hem-alvast">Leg hem alvast</AppLink> in een foto van je
              kamer.
            </p>
          </div>
          <PriceList rows={priceRows} />
        </div>
      </section>

      <Stories heading="Drie vloeren, drie verhalen" stories={consumerStories} real={real} />
      <TradeSection />
      <CtaBanner />
      <JsonLd data={{ ...organisationData(origin), logo: `${origin}/icons/icon-512.png` }} />
      <JsonLd data={{ "@type": "WebSite", name: SITE_NAME, url: `${origin}/`, inLanguage: "nl-NL" }} />
    </>
  );
}
