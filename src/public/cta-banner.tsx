import { Button } from "@radix-ui/themes";
import type { SiteLink } from "../ui/site-link";
import { AppLink } from "../ui/app-link";
import styles from "./cta-banner.module.css";

type Props = { title?: string; text?: string; action?: string; link?: SiteLink };

/** The call to action at the end of the public pages (NAV-041). */
export function CtaBanner({
  title = "Klaar voor een nieuwe vloer?",
  text = "Twee minuten werk, gratis en vrijblijvend. Je offertes staan straks overzichtelijk naast elkaar.",
  action = "Gratis offertes aanvragen",
  link = { to: "/brief-form" },
}: Props) {
  return (
    <section className={styles.cta} aria-label={title}>
      <div className={`wrap ${styles.table}`}>
        <div className={styles.sheet}>
          <h2>{title}</h2>
          <p className="lead">{text}</p>
          <Button asChild size="4">
            <AppLink {...link}>{action}</AppLink>
          </Button>
        </div>
      </div>
    </section>
  );
}
