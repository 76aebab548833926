import { GoTo } from "../../components/guard/go-to";
import { AppLink } from "../../components/app-link/app-link";
import { ProFeatures } from "../../components/pro-features/pro-features";
import { paths } from "../../lib/paths";
import { useSession } from "../../lib/session/session";
import { PromoForm } from "./promo-form";
import styles from "./promo.module.css";

/** The sign-up of the promotion (REF-008 to REF-018). Who is logged in has an account, and goes to its dashboard. */
export function PromoPage() {
  const session = useSession();
  return (
    <div className="wrap app">
      {session.status === "signedIn" && <GoTo address="/dashboard" />}
      <div className={styles.columns}>
        <div className={styles.head}>
          <h1>
            Gefeliciteerd, nog <span className={styles.together}>9 plekken</span> beschikbaar
          </h1>
          <p className="lead">
            Meld je vloerbedrijf aan en reageer onbeperkt op opdrachten. De eerste maand met 60% korting.
          </p>
        </div>
        <div className={styles.order}>
          <PromoForm />
        </div>
        <section className={styles.get} aria-labelledby="inbegrepen">
          <h2 id="inbegrepen">Wat je krijgt</h2>
          <ProFeatures />
          <p className={`quiet ${styles.trial}`}>
            Liever eerst kijken? <AppLink to={paths.companyRegister}>Probeer het 7 dagen gratis</AppLink>, zonder
            betaalgegevens.
          </p>
        </section>
      </div>
    </div>
  );
}
