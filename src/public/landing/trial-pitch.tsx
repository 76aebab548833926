import { Button } from "@radix-ui/themes";
import { Check } from "lucide-react";
import { pro, proTerms, trialTerms } from "../../../domain/content/pro";
import { trial } from "../../../domain/limitWords";
import { AppLink } from "../../ui/app-link";
import { links } from "../../app/links";
import styles from "./trial-pitch.module.css";

/** The page's dark section: the free trial, and the price afterwards (LAND-013, LAND-018, LAND-019). */
export function TrialPitch() {
  return (
    <section className={styles.dark}>
      <div className={`wrap ${styles.wrap}`}>
        <div>
          <h2>{`Probeer het ${trial} gratis`}</h2>
          <p className={styles.lead}>
            Geen betaalgegevens nodig. Bevalt het niet, dan stopt het vanzelf en betaal je niets.
          </p>
          <Terms terms={trialTerms} />
          <Button asChild size="4">
            <AppLink {...links.companyRegister}>Start je gratis proefperiode</AppLink>
          </Button>
        </div>
        <div className={styles.sheet}>
          <h3>Daarna: Pro</h3>
          <p className={styles.sum}>
            <span className="price">{pro.monthly}</span> {pro.monthlySuffix}
          </p>
          <p className={styles.offer}>
            De eerste maand <b>{pro.introductory}</b> excl. btw, {pro.introductoryDiscount} korting.
          </p>
          <Terms terms={proTerms} />
          <p className="quiet">
            Inclusief btw is dat {pro.introductoryWithVat} in de eerste maand en daarna {pro.monthlyWithVat} per maand.
          </p>
        </div>
      </div>
    </section>
  );
}

function Terms({ terms }: { terms: readonly string[] }) {
  return (
    <ul className={styles.terms}>
      {terms.map((term) => (
        <li key={term}>
          <Check size={18} strokeWidth={1.75} aria-hidden />
          {term}
        </li>
      ))}
    </ul>
  );
}
