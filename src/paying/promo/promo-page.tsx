import { trial } from "../../../domain/limitWords";
import { GoTo } from "../../app/go-to";
import { AppLink } from "../../ui/app-link";
import { OrderPage } from "../order-page";
import { ProFeatures } from "../pro-features";
import { KeepReferral } from "../../app/kept/referral";
import { links } from "../../app/links";
import { useViewer } from "../../app/session/session";
import { PromoForm } from "./promo-form";
import styles from "./promo.module.css";

/**
 * The sign-up page of the promotion (REF-008 to REF-018). Somebody who is logged in has an account, and is sent to
 * their dashboard.
 */
export function PromoPage({ referral }: { referral?: string | undefined }) {
  const viewer = useViewer();
  return (
    <>
      <KeepReferral code={referral} />
      {viewer !== null && <GoTo target={{ to: "/dashboard" }} />}
      <OrderPage
        title={
          <>
            Gefeliciteerd, nog <span className={styles.together}>9 plekken</span> beschikbaar
          </>
        }
        lead="Meld je vloerbedrijf aan en reageer onbeperkt op opdrachten. De eerste maand met 60% korting."
        order={<PromoForm />}
        about={{ id: "inbegrepen", heading: "Wat je krijgt", content: <WhatYouGet /> }}
      />
    </>
  );
}

function WhatYouGet() {
  return (
    <>
      <ProFeatures />
      <p className={`quiet ${styles.trial}`}>
        Liever eerst kijken? <AppLink {...links.companyRegister}>{`Probeer het ${trial} gratis`}</AppLink>, zonder
        betaalgegevens.
      </p>
    </>
  );
}
