import { CreditCard, Lock } from "lucide-react";
import { useId, type ReactNode } from "react";
import { pro } from "../../domain/content/pro";
import { formatPrice } from "../../domain/money";
import { plans } from "../../domain/settings/planPrices";
import { VAT_PERCENT } from "../../domain/plans";
import { AppLink } from "../ui/app-link";
import { FloorSample } from "../ui/floors/floor-sample";
import { Loading } from "../app/waiting/loading";
import { Bone } from "../ui/bone";
import { Tag } from "../ui/tag";
import styles from "./order-sheet.module.css";

const { monthly, firstMonth } = plans.vloeren;

/** The label of the button that starts the payment (SUB-009, REF-013). */
export function startLabel(firstMonthUsed = false): string {
  return firstMonthUsed
    ? `Start Abonnement - ${formatPrice(monthly.exclVat)} per maand`
    : `Start Abonnement - ${formatPrice(firstMonth.exclVat)} eerste maand`;
}

type Props = {
  /** The company had a subscription before, so that it pays the full price at once. */
  firstMonthUsed?: boolean;
  /** The one button, as wide as the sheet. */
  action: ReactNode;
  /** Small print at the end. */
  children?: ReactNode;
};

/** The price, what is paid now and later, and the only button (SUB-023, SUB-024, REF-020). */
export function OrderSheet({ firstMonthUsed = false, action, children }: Props) {
  const headingId = useId();
  const now = firstMonthUsed ? monthly : firstMonth;
  return (
    <section className={styles.sheet} aria-labelledby={headingId}>
      <FloorSample art="visgraat" scale={120} className={styles.sample} />
      <div className={styles.inside}>
        <h2 id={headingId}>Vloeren Opdrachten Pro</h2>
        <p className={styles.sum}>
          <span className="price">{formatPrice(now.exclVat)}</span>{" "}
          {firstMonthUsed ? pro.monthlySuffix : pro.introductorySuffix}
        </p>
        {!firstMonthUsed && (
          <p className={styles.then}>
            <Tag tone="oak">{pro.introductoryDiscount} korting</Tag>
            <span>
              daarna {formatPrice(monthly.exclVat)} {pro.monthlySuffix}
            </span>
          </p>
        )}
        <dl className={styles.amounts}>
          <div>
            <dt>Nu te betalen, incl. {VAT_PERCENT}% btw</dt>
            <dd>
              <b>{formatPrice(now.inclVat)}</b>
            </dd>
          </div>
          <div>
            <dt>{firstMonthUsed ? "Volgende maanden" : "Vanaf de tweede maand"}, incl. btw</dt>
            <dd>{formatPrice(monthly.inclVat)}</dd>
          </div>
        </dl>
        <div className={styles.start}>{action}</div>
        <ul className={styles.notes}>
          <li>
            <CreditCard size={18} strokeWidth={1.75} aria-hidden />
            Betaal met iDEAL of creditcard
          </li>
          <li>
            <Lock size={18} strokeWidth={1.75} aria-hidden />
            Je betaalt op de beveiligde pagina van onze betaaldienst
          </li>
        </ul>
        <p className={styles.terms}>
          Elke maand automatisch verlengd, maandelijks opzegbaar. Op het abonnement gelden onze{" "}
          <AppLink to="/terms">voorwaarden</AppLink>.
        </p>
        {children && <p className={styles.terms}>{children}</p>}
      </div>
    </section>
  );
}

/**
 * The order as a visitor sees it. While a stored session is being checked a placeholder is shown, because that company
 * may have another price.
 */
export function VisitorsOrder({ children }: { children: ReactNode }) {
  return (
    <div className={styles.visitor}>
      <div className={styles.waiting}>
        <OrderSkeleton />
      </div>
      <div data-guest-only>{children}</div>
    </div>
  );
}

/** A placeholder for the order while the company's price is being loaded, with the height of the order. */
export function OrderSkeleton() {
  return (
    <Loading className={`${styles.sheet} ${styles.skeleton}`}>
      <span className="visually-hidden">Je prijs wordt geladen</span>
      <FloorSample art="visgraat" scale={120} className={styles.sample} />
      <div className={styles.inside}>
        <Bone width="60%" height="1.3em" />
        <Bone width="45%" height="2.75em" />
        <Bone width="80%" />
        <Bone height="7em" />
        <Bone height="3.25em" />
        <Bone width="70%" />
        <Bone width="85%" />
        <Bone height="4em" />
      </div>
    </Loading>
  );
}
