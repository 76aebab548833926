import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { sitemapXml } from "../../../domain/sitemap";
import { AppLink } from "../../ui/app-link";
import { useSiteOrigin } from "../../app/structured-data";
import styles from "./sitemap.module.css";

/** Makes the sitemap of these paths, to copy or to download (CITY-025). The same file is served as /sitemap.xml. */
export function SitemapGeneratorPage({ paths }: { paths: readonly string[] }) {
  const origin = useSiteOrigin();
  const [xml, setXml] = useState<string | null>(null);

  return (
    <div className={`wrap app ${styles.page}`}>
      <h1>Sitemap maken</h1>
      <p className="lead">
        De sitemap telt {paths.length.toLocaleString("nl-NL")} pagina's: de vaste pagina's en drie pagina's per
        gemeente.
      </p>
      <p className="row">
        <Button size="3" onClick={() => setXml(sitemapXml(origin, paths))}>
          Sitemap maken
        </Button>
        <AppLink to="/sitemap-preview">Bekijk de lijst</AppLink>
      </p>
      {xml !== null && (
        <>
          <p className="row" role="status">
            <span>Klaar: {(xml.match(/<url>/g) ?? []).length.toLocaleString("nl-NL")} adressen.</span>
            <a download="sitemap.xml" href={`data:application/xml;charset=utf-8,${encodeURIComponent(xml)}`}>
              Download sitemap.xml
            </a>
          </p>
          <label htmlFor="sitemap-xml">Inhoud van sitemap.xml</label>
          <textarea id="sitemap-xml" className={styles.xml} value={xml} readOnly rows={18} spellCheck={false} />
        </>
      )}
    </div>
  );
}
