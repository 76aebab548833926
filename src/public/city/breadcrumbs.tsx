import { ChevronRight } from "lucide-react";
import { AppLink } from "../../ui/app-link";
import type { ServicePath } from "../../../domain/content/services";
import styles from "./breadcrumbs.module.css";

type Props = {
  /** The pages on the way, from the home page on. */
  above: readonly { name: string; path: ServicePath | "/" }[];
  /** What this page is called. */
  here: string;
};

/** The path of links from the home page to this page, which is the last item. */
export function Breadcrumbs({ above, here }: Props) {
  return (
    <nav className={styles.band} aria-label="Kruimelpad">
      <ol className="wrap">
        {above.map(({ name, path }, index) => (
          <li key={path}>
            {index > 0 && <ChevronRight size={16} strokeWidth={1.75} aria-hidden />}
            <AppLink to={path}>{name}</AppLink>
          </li>
        ))}
        <li>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
