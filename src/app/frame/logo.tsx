import { AppLink } from "../../ui/app-link";
import styles from "./logo.module.css";

/** The mark and the name, leading home. */
export function Logo({ mark = "logo-mark" }: { mark?: "logo-mark" | "logo-mark-orange" }) {
  return (
    <AppLink to="/" className={styles.logo} aria-label="Vloeren Opdrachten">
      <img src={`/art/${mark}.svg`} alt="" width="34" height="34" />
      <span data-wordmark>Vloeren Opdrachten</span>
    </AppLink>
  );
}
