import { Button } from "@radix-ui/themes";
import { CalendarCheck, LockOpen, Mail } from "lucide-react";
import { trial, trialUnlocks } from "../../../domain/limitWords";
import { AppLink } from "../../ui/app-link";
import { PointList } from "../../ui/point-list";
import { SplitPage } from "../../ui/split-page";
import { useViewer } from "../../app/session/session";
import styles from "./registration-done-page.module.css";

const promises = [
  {
    icon: CalendarCheck,
    title: `${trial} gratis toegang tot alle opdrachten`,
    text: "Alle opdrachten in je provincies, zonder betaalgegevens.",
  },
  {
    icon: LockOpen,
    title: `Tot ${trialUnlocks} ontgrendelen`,
    text: "Je ziet dan meteen naam, telefoonnummer en e-mailadres van de klant.",
  },
  {
    icon: Mail,
    title: "Er volgt een welkomstmail",
    text: "Er komt ook een mail met een link. Klik erop: ontgrendelen kan alleen met een bevestigd e-mailadres.",
  },
];

/**
 * The page at the end of a registration (CAUTH-014 to CAUTH-018). Its link to the login redirects those who are logged
 * in to the dashboard (C42).
 */
export function RegistrationDonePage() {
  const signedIn = useViewer() !== null;
  return (
    <SplitPage art="visgraat">
      <h1>Je registratie is voltooid</h1>
      <p className={`lead ${styles.lead}`}>Welkom. Je bedrijf is aangemeld en je proefperiode is begonnen.</p>
      <div className={styles.promises}>
        <PointList points={promises} />
      </div>
      <div className="row">
        <Button asChild size="4">
          <AppLink to="/vloeren/auth" search={{ mode: "login" }}>
            {signedIn ? "Naar dashboard" : "Naar inloggen"}
          </AppLink>
        </Button>
        <Button asChild size="4" variant="outline" color="gray" highContrast>
          <AppLink to="/voor-vloerbedrijven">Meer over het platform</AppLink>
        </Button>
      </div>
    </SplitPage>
  );
}
