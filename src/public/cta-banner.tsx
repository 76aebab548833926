import { Button } from "@radix-ui/themes";
import { paths } from "../app/paths";
import { AppLink } from "../ui/app-link";
import styles from "./cta-banner.module.css";

type Props = { title?: string; text?: string; action?: string; to?: string };

/** The call to action that closes the public pages (NAV-041). */
export function CtaBanner({
  title = "Klaar voor een nieuwe vloer?",
  text = "Twee minuten werk, gratis en vrijblijvend. Je offertes staan straks overzichtelijk naast elkaar.",
  action = "Gratis offertes aanvragen",
  to = paths.quote,
}: Props) {
  return (
    <section className={styles.cta} aria-label={title}>
      <div className={`wrap ${styles.table}`}>
        <div className={styles.sheet}>
          <h2>{title}</h2>
          <p className="lead">{text}</p>
          <Button asChild size="4">
            <AppLink to={to}>{action}</AppLink>
          </Button>
        </div>
      </div>
    </section>
  );
}
