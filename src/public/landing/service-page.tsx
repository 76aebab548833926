import { Button } from "@radix-ui/themes";
import { useLocation } from "@tanstack/react-router";
import { preload } from "react-dom";
import type { ServicePage as Service } from "../../../domain/content/service-pages/service-page";
import { priceSource } from "../../../domain/content/figures/priceSource";
import { AppLink } from "../../ui/app-link";
import { CtaBanner } from "../cta-banner";
import { FloorSample, sampleFile } from "../../ui/floors/floor-sample";
import { JsonLd } from "../../app/json-ld";
import { DarkSection } from "../dark-section";
import { FaqList } from "../faq-list";
import { Hero } from "../hero";
import { Kinds } from "../kinds";
import { Layers } from "../layers";
import { breadcrumbData, faqData, quotesData, useSiteOrigin } from "../../app/structured-data";
import { Sources } from "../sources";
import { requestLink } from "../../app/links";
import styles from "./service-page.module.css";

/** The landing page of one service: underfloor heating, poured floor or levelling (HOME-020 to HOME-023). */
export function ServicePage({ service }: { service: Service }) {
  const origin = useSiteOrigin();
  preload(sampleFile(service.art), { as: "image", fetchPriority: "high" });
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <Hero
        title={service.heading}
        lead={service.lead}
        ticks={service.ticks}
        actions={
          <>
            <Button asChild size="4">
              <AppLink {...requestLink(service.service)}>Gratis offertes aanvragen</AppLink>
            </Button>
            <Button asChild size="4" variant="ghost" className={styles.second}>
              <AppLink to="/hoe-werkt-het">Hoe werkt het?</AppLink>
            </Button>
          </>
        }
        picture={
          <div className={styles.picture} role="img" aria-label={service.artAlt}>
            <FloorSample art={service.art} scale="cover" position={service.artPosition} className={styles.floor} />
            <ul className={styles.label}>
              {service.kinds.map(({ name, price }) => (
                <li key={name}>
                  <span>{name}</span>
                  <b className="price">{price ?? "op aanvraag"}</b>
                </li>
              ))}
            </ul>
          </div>
        }
      />

      <section className="section">
        <div className="wrap">
          <h2>{service.kindsHeading}</h2>
          <Kinds kinds={service.kinds} />
          {service.kinds.some(({ price }) => price !== null) && (
            <Sources of={[priceSource, ...(service.sources ?? [])]} />
          )}
        </div>
      </section>

      <section className={`section ${styles.joined}`}>
        <div className={`wrap ${styles.layers}`}>
          <div>
            <h2>{service.layersHeading}</h2>
            <p className="lead">{service.layersLead}</p>
          </div>
          <Layers layers={service.layers} />
        </div>
      </section>

      <DarkSection heading={service.darkHeading} reasons={service.reasons} />

      <section className="section">
        <div className={`wrap ${styles.faq}`}>
          <h2>Veelgestelde vragen</h2>
          <FaqList items={service.faqs} />
        </div>
      </section>
      <CtaBanner link={requestLink(service.service)} />
      <JsonLd
        data={breadcrumbData(origin, [
          { name: "Home", path: "/" },
          { name: service.heading, path },
        ])}
      />
      <JsonLd data={faqData(service.faqs)} />
      <JsonLd
        data={quotesData(origin, {
          name: service.title,
          serviceType: service.title.split(":")[0] ?? service.title,
          area: "Nederland",
        })}
      />
    </>
  );
}
