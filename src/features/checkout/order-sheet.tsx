import { CreditCard, Lock } from "lucide-react";
import { pro } from "../../../domain/content/pro";
import { formatPrice } from "../../../domain/money";
import { plans, VAT_PERCENT } from "../../../domain/plans";
import { AppLink } from "../../components/app-link/app-link";
import { BusyButton } from "../../components/button/busy-button";
import { FloorSample } from "../../components/floor-sample/floor-sample";
import { Bone } from "../../components/skeleton/bone";
import { Tag } from "../../components/tag/tag";
import { showToast } from "../../components/toast/toast-store";
import { useCheckout } from "../../lib/checkout/use-checkout";
import { paths } from "../../lib/paths";
import { useGoTo } from "../../lib/use-go-to";
import styles from "./order-sheet.module.css";

const { monthly, firstMonth } = plans.vloeren;

type Props = {
  /** The company had a subscription before, so that it pays the full price at once. */
  firstMonthUsed: boolean;
  isGuest?: boolean;
};

/** The price, what is paid now and later, and the one button (SUB-010, SUB-011, SUB-013, SUB-023, SUB-024). */
export function OrderSheet({ firstMonthUsed, isGuest = false }: Props) {
  const goTo = useGoTo();
  const { start, busy } = useCheckout({
    onRefused: (words) => showToast({ ...words, tone: "error" }),
    onGuest: () => void goTo(`${paths.companyLogin}?redirect=${encodeURIComponent(paths.checkout)}`),
  });
  const now = firstMonthUsed ? monthly : firstMonth;

  return (
    <section className={styles.sheet} aria-labelledby="bestelling">
      <FloorSample art="visgraat" scale={120} className={styles.sample} />
      <div className={styles.inside}>
        <h2 id="bestelling">Vloeren Opdrachten Pro</h2>
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
        <BusyButton
          size="4"
          className={styles.start}
          busy={busy}
          onClick={() => void start({ plan: "vloeren", returnPath: paths.companyDashboard })}
        >
          {firstMonthUsed
            ? `Start Abonnement - ${formatPrice(monthly.exclVat)} per maand`
            : `Start Abonnement - ${formatPrice(firstMonth.exclVat)} eerste maand`}
        </BusyButton>
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
        {isGuest && (
          <p className={styles.terms}>
            Nog geen account? <AppLink to={paths.companyRegister}>Meld je gratis aan</AppLink> en probeer het eerst 7
            dagen.
          </p>
        )}
      </div>
    </section>
  );
}

/** The sheet's own shape while the company's price is being looked up. */
export function OrderSkeleton() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <span className="visually-hidden">Je prijs wordt geladen</span>
      <FloorSample art="visgraat" scale={120} className={styles.sample} />
      <div className={styles.inside}>
        <Bone width="60%" height="1.3em" />
        <Bone width="45%" height="2.75em" />
        <Bone width="80%" />
        <Bone height="5.5em" />
        <Bone height="3.25em" />
        <Bone width="70%" />
        <Bone width="85%" />
      </div>
    </div>
  );
}
