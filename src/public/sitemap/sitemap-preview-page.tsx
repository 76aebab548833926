import { CITY_PATHS, CITY_SERVICES, cityServiceNames, type CityService } from "../../../domain/content/city/city-paths";
import { AppLink } from "../../ui/app-link";
import { useSiteOrigin } from "../../app/structured-data";
import styles from "./sitemap.module.css";

/** Shows every address of the sitemap (CITY-026). */
export function SitemapPreviewPage({ paths }: { paths: readonly string[] }) {
  const isOf = (path: string, service: CityService) => path.startsWith(`${CITY_PATHS[service]}/`);
  const groups = [
    { name: "Vaste pagina's", paths: paths.filter((path) => !CITY_SERVICES.some((service) => isOf(path, service))) },
    ...CITY_SERVICES.map((service) => ({
      name: cityServiceNames[service],
      paths: paths.filter((path) => isOf(path, service)),
    })),
  ];
  return (
    <div className={`wrap app ${styles.page}`}>
      <h1>Voorbeeld van de sitemap</h1>
      <p className="lead">
        {paths.length.toLocaleString("nl-NL")} adressen, zoals ze in <a href="/sitemap.xml">sitemap.xml</a> staan. Je
        kunt hem ook <AppLink to="/sitemap-generator">zelf maken</AppLink>.
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
