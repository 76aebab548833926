import { CITY_SERVICES, cityServiceNames } from "../../../domain/content/city/city-paths";
import { cityPaths, sitemapPaths } from "../../../domain/sitemap";
import { STATIC_PAGES } from "../../../domain/static-pages";
import { AppLink } from "../../components/app-link/app-link";
import { useSiteOrigin } from "../../lib/structured-data";
import styles from "./sitemap.module.css";

/** Shows every address of the sitemap (CITY-026). */
export function SitemapPreviewPage() {
  const groups = [
    { name: "Vaste pagina's", paths: STATIC_PAGES as readonly string[] },
    ...CITY_SERVICES.map((service) => ({ name: cityServiceNames[service], paths: cityPaths(service) })),
  ];
  return (
    <div className={`wrap app ${styles.page}`}>
      <h1>Voorbeeld van de sitemap</h1>
      <p className="lead">
        {sitemapPaths().length.toLocaleString("nl-NL")} adressen, zoals ze in <a href="/sitemap.xml">sitemap.xml</a>{" "}
        staan. Je kunt hem ook <AppLink to="/sitemap-generator">zelf maken</AppLink>.
      </p>
      {groups.map(({ name, paths }) => (
        <Group key={name} name={name} paths={paths} />
      ))}
    </div>
  );
}

function Group({ name, paths }: { name: string; paths: readonly string[] }) {
  const origin = useSiteOrigin();
  return (
    <section className={styles.group}>
      <h2>
        {name} ({paths.length})
      </h2>
      <ol>
        {paths.map((path) => (
          <li key={path}>
            <a href={path}>{origin + path}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}
