import { ChevronRight } from "lucide-react";
import { AppLink } from "../../ui/app-link";
import type { Crumb } from "../../app/structured-data";
import styles from "./breadcrumbs.module.css";

/** The way from the home page to this page, which is the last one. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.band} aria-label="Kruimelpad">
      <ol className="wrap">
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index > 0 && <ChevronRight size={16} strokeWidth={1.75} aria-hidden />}
            {index < crumbs.length - 1 ? <AppLink to={path}>{name}</AppLink> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
