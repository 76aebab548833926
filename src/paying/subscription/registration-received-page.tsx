import { Button } from "@radix-ui/themes";
import { CalendarCheck, CreditCard, LogIn } from "lucide-react";
import { AppLink } from "../../ui/app-link";
import { PointList } from "../../ui/point-list";
import { SplitPage } from "../../ui/split-page";
import { useLaunch } from "../../app/session/launch";
import { launchTitle } from "./launch-title";
import { useSession } from "../../app/session/session";
import styles from "./success-page.module.css";

const points = [
  { icon: LogIn, title: "Log in als Verhuisbedrijf", text: "Met het e-mailadres en wachtwoord van je aanmelding." },
  { icon: CreditCard, title: "Beheer je abonnement", text: "Bekijk wat je betaalt, of zeg op wanneer je wilt." },
];

/** The page at the end of registrations of the /verhuis area; one page with three addresses (VERH-020, C59). */
export function RegistrationReceivedPage() {
  const launch = useLaunch(useSession());
  const opening = {
    icon: CalendarCheck,
    title: launchTitle(launch),
    text: launch.isLaunched
      ? "Het platform is open. Je kunt meteen inloggen en opdrachten bekijken."
      : "Dan krijg je toegang tot je dashboard. Je hoort het van ons per e-mail.",
  };
  return (
    <SplitPage art="parket">
      <h1>Je registratie is ontvangen</h1>
      <p className={`lead ${styles.lead}`}>Welkom. Je aanmelding is gelukt en je account staat klaar.</p>
      <div className={styles.points}>
        <PointList points={[opening, ...points]} />
      </div>
      <div className="row">
        <Button asChild size="4">
          <AppLink to="/verhuis/login">Naar inloggen</AppLink>
        </Button>
        <Button asChild size="4" variant="outline" color="gray" highContrast>
          <AppLink to="/subscription-management">Naar je abonnement</AppLink>
        </Button>
      </div>
    </SplitPage>
  );
}
