import { searchOf, type JobFilter } from "../../jobs/job-filter";
import { AppLink } from "../../ui/app-link";
import { everywhereSearch } from "../search/everywhere";
import styles from "./work-switch.module.css";

type Props = { here: "unlock" | "quote"; filter: JobFilter; everywhere: boolean };

/** Switches between the two dashboards of a company, and keeps the filters (N09). */
export function WorkSwitch({ here, filter, everywhere }: Props) {
  const search = { ...searchOf(filter), ...everywhereSearch(everywhere) };
  const current = (name: Props["here"]) => (name === here ? { "aria-current": "page" as const } : {});
  return (
    <nav className={styles.switch} aria-label="Werken met opdrachten">
      <AppLink to="/vloeren/dashboard" search={search} className={styles.link} {...current("unlock")}>
        Ontgrendelen
      </AppLink>
      <AppLink to="/verhuisbedrijf-dashboard" search={search} className={styles.link} {...current("quote")}>
        Offertes sturen
      </AppLink>
    </nav>
  );
}
