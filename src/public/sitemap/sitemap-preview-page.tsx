import { useState } from "react";
import { counted, inDigits } from "../../../domain/numberWords";
import { AppLink } from "../../ui/app-link";
import { useSiteOrigin } from "../../app/structured-data";
import { TextField } from "../../ui/forms/text-field";
import { CopyButton, Counts, groupsOf, type SitemapGroup } from "./groups";
import styles from "./sitemap.module.css";

/** A page that shows every address of the sitemap, by kind (CITY-026). */
export function SitemapPreviewPage({ paths }: { paths: readonly string[] }) {
  const origin = useSiteOrigin();
  const [wanted, setWanted] = useState("");
  const groups = groupsOf(paths);
  const words = wanted.trim().toLowerCase();
  const found = groups.map(({ name, paths }) => ({ name, paths: paths.filter((path) => path.includes(words)) }));
  const count = found.reduce((sum, { paths }) => sum + paths.length, 0);
  return (
    <div className={`wrap app ${styles.page}`}>
      <h1>Voorbeeld van de sitemap</h1>
      <p className="lead">
        {inDigits(paths.length)} adressen, zoals ze in <a href="/sitemap.xml">sitemap.xml</a> staan. Je kunt hem ook{" "}
        <AppLink to="/sitemap-generator">zelf maken</AppLink>.
      </p>
      <div className={styles.tool}>
        <section className={`${styles.card} ${styles.aside}`} aria-labelledby="soorten">
          <h2 id="soorten">Per soort</h2>
          <Counts groups={groups} />
          <p className="row">
            <CopyButton text={paths.map((path) => origin + path).join("\n")}>Kopieer alle adressen</CopyButton>
          </p>
        </section>
        <div>
          <TextField
            label="Zoek een adres"
            type="search"
            name="adres"
            value={wanted}
            placeholder="Bijvoorbeeld zeist"
            autoComplete="off"
            onChange={({ target }) => setWanted(target.value)}
          />
          <p className={`quiet ${styles.found}`} role="status">
            {words !== "" && `${counted(count, "adres", "adressen", inDigits)} gevonden.`}
          </p>
          {found.map((group, index) => (
            <Group key={group.name} group={group} isOpen={index === 0 || words !== ""} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Group({ group: { name, paths }, isOpen }: { group: SitemapGroup; isOpen: boolean }) {
  if (paths.length === 0) return null;
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        <h2>{name}</h2> <span className="quiet num">{inDigits(paths.length)}</span>
      </summary>
      <ol>
        {paths.map((path) => (
          <li key={path}>
            <a href={path}>{path}</a>
          </li>
        ))}
      </ol>
    </details>
  );
}
