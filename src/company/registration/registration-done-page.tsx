import { Button } from "@radix-ui/themes";
import { CalendarCheck, LockOpen, Mail, MailCheck } from "lucide-react";
import { trial, trialUnlocks } from "../../../domain/limitWords";
import { AppLink } from "../../ui/app-link";
import { MailAddress } from "../../ui/mail-address";
import { Notice } from "../../ui/notice";
import { PointList } from "../../ui/point-list";
import { SplitPage } from "../../ui/split-page";
import { useViewer } from "../../app/session/session";
import styles from "./registration-done-page.module.css";

const promises = [
  {
    icon: CalendarCheck,
    title: `${trial} gratis toegang tot alle opdrachten`,
    text: "Alle opdrachten in je provincies, zonder betaalgegevens. De proefperiode stopt vanzelf.",
  },
  {
    icon: LockOpen,
    title: `Tot ${trialUnlocks} ontgrendelen`,
    text: "Je ziet dan meteen naam, telefoonnummer en e-mailadres, en belt zelf. Een offerte sturen via de site kan met een abonnement.",
  },
  { icon: Mail, title: "Er volgt een welkomstmail", text: "Daarin staat hoe je begint." },
];

/**
 * The page at the end of a registration (CAUTH-014 to CAUTH-018). Its link to the login redirects those who are logged
 * in to the dashboard (C42).
 */
export function RegistrationDonePage() {
  const viewer = useViewer();
  return (
    <SplitPage art="visgraat">
      <h1>Je registratie is voltooid</h1>
      <p className={`lead ${styles.lead}`}>Welkom. Je bedrijf is aangemeld en je proefperiode is begonnen.</p>
      <Notice icon={MailCheck} tone="green">
        <b>Bevestig nu je e-mailadres.</b>{" "}
        {viewer === null ? (
          <span>Klik op de link in de mail, daarna kun je ontgrendelen.</span>
        ) : (
          <span>
            Klik op de link in de mail aan <MailAddress address={viewer.email} />, daarna kun je ontgrendelen.
          </span>
        )}
      </Notice>
      <div className={`row ${styles.acts}`}>
        <Button asChild size="4">
          <AppLink to="/vloeren/auth" search={{ mode: "login" }}>
            {viewer !== null ? "Naar dashboard" : "Naar inloggen"}
          </AppLink>
        </Button>
        <Button asChild size="4" variant="outline" color="gray" highContrast>
          <AppLink to="/voor-vloerbedrijven">Meer over het platform</AppLink>
        </Button>
      </div>
      <PointList points={promises} />
    </SplitPage>
  );
}
