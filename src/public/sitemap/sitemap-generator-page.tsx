import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { sitemapXml } from "../../../domain/sitemap";
import { inDigits } from "../../../domain/numberWords";
import { AppLink } from "../../ui/app-link";
import { useSiteOrigin } from "../../app/structured-data";
import { CopyButton, Counts, groupsOf } from "./groups";
import styles from "./sitemap.module.css";

/**
 * A page that makes the sitemap of these paths, to copy or to download (CITY-025). The same file is served as
 * /sitemap.xml.
 */
export function SitemapGeneratorPage({ paths }: { paths: readonly string[] }) {
  const origin = useSiteOrigin();
  const [xml, setXml] = useState<string | null>(null);

  return (
    <div className={`wrap app ${styles.page}`}>
      <h1>Sitemap maken</h1>
      <p className="lead">
        De sitemap telt {inDigits(paths.length)} pagina's: de vaste pagina's en drie pagina's per gemeente. Zoekmachines
        vinden ze daarmee allemaal.
      </p>
      <div className={styles.tool}>
        <section className={styles.card} aria-labelledby="wat-erin-komt">
          <h2 id="wat-erin-komt">Wat erin komt</h2>
          <Counts groups={groupsOf(paths)} />
          <p className="row">
            <Button size="3" onClick={() => setXml(sitemapXml(origin, paths))}>
              Sitemap maken
            </Button>
            <AppLink to="/sitemap-preview">Bekijk de lijst</AppLink>
          </p>
        </section>
        <section className={styles.card} aria-labelledby="resultaat">
          <h2 id="resultaat">Resultaat</h2>
          {xml === null ? (
            <p className="soft">
              Nog niet gemaakt. Je krijgt hetzelfde bestand als <a href="/sitemap.xml">sitemap.xml</a>, om te kopiëren
              of te downloaden: voor een server die het niet zelf schrijft, of om in te leveren bij een zoekmachine.
            </p>
          ) : (
            <Result xml={xml} />
          )}
        </section>
      </div>
    </div>
  );
}

function Result({ xml }: { xml: string }) {
  return (
    <>
      <p role="status">
        <b>Klaar: {inDigits((xml.match(/<url>/g) ?? []).length)} adressen.</b>
      </p>
      <p className="row">
        <CopyButton text={xml}>Kopieer sitemap.xml</CopyButton>
        <a download="sitemap.xml" href={`data:application/xml;charset=utf-8,${encodeURIComponent(xml)}`}>
          Download sitemap.xml
        </a>
      </p>
      <label htmlFor="sitemap-xml">Inhoud van sitemap.xml</label>
      <textarea id="sitemap-xml" className={styles.xml} value={xml} readOnly rows={16} spellCheck={false} />
    </>
  );
}
