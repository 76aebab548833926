import { Button } from "@radix-ui/themes";
import { preload } from "react-dom";
import { type CityTexts, cityPage, cityPrices } from "../../../domain/content/city/city-page";
import {
  cityPath,
  cityServiceCategory,
  cityServiceFloor,
  cityServiceNames,
} from "../../../domain/content/city/city-paths";
import { inPlace } from "../../../domain/content/city/place";
import { formatRange } from "../../../domain/content/prices";
import type { RealStories } from "../../../domain/content/testimonials";
import type { PriceBand } from "../../../domain/prices/priceBands";
import { unlockers } from "../../../domain/limitWords";
import type { Municipality } from "../../../domain/municipalities";
import { provinceName } from "../../../domain/provinces";
import type { LastJobs, ListedCompany } from "../../company-page/list/company-lists";
import { AppLink } from "../../ui/app-link";
import { CtaBanner } from "../cta-banner";
import { FloorSample, sampleFile } from "../../ui/floors/floor-sample";
import { JsonLd } from "../../app/json-ld";
import { FaqList } from "../faq-list";
import { Hero } from "../hero";
import { PriceList } from "../price-list";
import { Reckon } from "../reckon/reckon";
import { Stories } from "../stories/stories";
import { breadcrumbData, faqData, quotesData, useSiteOrigin } from "../../app/structured-data";
import { requestLink } from "../../app/links";
import { AllCities } from "./all-cities";
import { CityPricesPlace } from "./city-prices-place";
import { Here } from "./here";
import { Breadcrumbs } from "./breadcrumbs";
import styles from "./city-page.module.css";
import { ProvinceJobs } from "./province-jobs";

type Props = {
  texts: CityTexts;
  municipality: Municipality;
  real?: RealStories | null;
  bands?: readonly PriceBand[];
  companies?: readonly ListedCompany[];
  jobs?: LastJobs;
  /** The slugs of the municipalities nearest to it. */
  near?: readonly string[];
};

/** The page of one kind of work in one municipality (CITY-001 to CITY-023). */
export function CityPage({ texts, municipality, real, bands = [], companies = [], jobs = [], near = [] }: Props) {
  const origin = useSiteOrigin();
  preload(sampleFile(texts.art), { as: "image", fetchPriority: "high" });
  const page = cityPage(texts, municipality);
  const [ground, ...others] = page.paragraphs;
  const { service } = texts;
  const { name, slug, province } = municipality;
  const request = requestLink(cityServiceFloor[service]);
  const above = [{ name: "Home", path: "/" } as const, ...(texts.parent ? [texts.parent] : [])];
  const prices = cityPrices(texts).map((row) => ({ ...row, price: formatRange(row) }));

  return (
    <div className={styles.page}>
      <Breadcrumbs above={above} here={page.heading} />
      <Hero
        title={page.heading}
        lead={page.lead}
        ticks={texts.ticks}
        isLow
        actions={
          <Button asChild size="4">
            <AppLink {...request}>Gratis offertes aanvragen</AppLink>
          </Button>
        }
        picture={
          <div className={styles.picture} role="img" aria-label={texts.artAlt}>
            <FloorSample
              art={texts.art}
              scale={service === "laying" ? 300 : "cover"}
              {...(texts.artPosition ? { position: texts.artPosition } : {})}
              className={styles.floor}
            />
          </div>
        }
      />

      <Here {...{ municipality, companies, jobs }} floor={cityServiceCategory[service].toLowerCase()} />

      <section className="section">
        <div className={`wrap ${styles.place}`}>
          <div className={styles.text}>
            <h2>{page.placeHeading}</h2>
            <p>{ground}</p>
            <details className={styles.more}>
              <summary>Meer over wonen {inPlace(municipality)}</summary>
              {others.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <p>{page.priceText}</p>
            </details>
          </div>
          <div>
            <h2 className={styles.small}>Prijzen per m²</h2>
            <PriceList rows={prices} sources={texts.sources} />
            <CityPricesPlace texts={texts} province={province} bands={bands} />
            <div className={styles.reckon}>
              <Reckon municipality={municipality} about={service} />
            </div>
          </div>
        </div>
      </section>

      <section className={`section ${styles.joined}`}>
        <div className={`wrap ${styles.jobs}`}>
          <div>
            <h2>Nu gevraagd in {provinceName(province)}</h2>
            <p className="lead">
              {`De nieuwste opdrachten, live. Niet meer dan ${unlockers} reageren, ook op die van jou.`}
            </p>
            <p>
              <AppLink to="/opdrachten" search={{ provincie: province }}>
                Alle opdrachten in {provinceName(province)}
              </AppLink>
            </p>
          </div>
          <ProvinceJobs province={province} request={request} />
        </div>
      </section>

      <Stories heading="Wat het oplevert" stories={texts.stories} real={real} />

      <section className="section">
        <div className={`wrap ${styles.faq}`}>
          <h2>Vragen over een vloer {inPlace(municipality)}</h2>
          <FaqList items={page.faqs} />
        </div>
      </section>

      <CtaBanner link={request} />
      <AllCities service={service} municipality={municipality} near={near} />

      <JsonLd data={breadcrumbData(origin, [...above, { name: page.heading, path: cityPath(service, slug) }])} />
      <JsonLd data={faqData(page.faqs)} />
      <JsonLd
        data={quotesData(origin, {
          name: `Gratis offertes: ${page.heading}`,
          serviceType: cityServiceNames[service],
          area: name,
          within: province,
        })}
      />
    </div>
  );
}
