import { AppLink } from "../../ui/app-link";
import styles from "./logo.module.css";

/** The site's mark and name, as a link to the home page. */
export function Logo({ mark = "logo-mark" }: { mark?: "logo-mark" | "logo-mark-orange" }) {
  return (
    <AppLink to="/" className={styles.logo} aria-label="Vloeren Opdrachten">
      <img src={`/art/${mark}.svg`} alt="" width="34" height="34" />
      <span data-wordmark>Vloeren Opdrachten</span>
    </AppLink>
  );
}
