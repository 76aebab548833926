import { Button } from "@radix-ui/themes";
import { CalendarCheck, CreditCard, LogIn } from "lucide-react";
import { formatDate } from "../../../domain/dates";
import { DEFAULT_LAUNCH_DATE } from "../../../domain/launch";
import { AppLink } from "../../components/app-link/app-link";
import { PointList } from "../../components/point-list/point-list";
import { SplitPage } from "../../components/split-page/split-page";
import { paths } from "../../lib/paths";
import styles from "./success-page.module.css";

const points = [
  {
    icon: CalendarCheck,
    title: `Live sinds ${formatDate(DEFAULT_LAUNCH_DATE)}`,
    text: "Het platform is open. Je kunt meteen inloggen en opdrachten bekijken.",
  },
  { icon: LogIn, title: "Log in als Verhuisbedrijf", text: "Met het e-mailadres en wachtwoord van je aanmelding." },
  { icon: CreditCard, title: "Beheer je abonnement", text: "Bekijk wat je betaalt, of zeg op wanneer je wilt." },
];

/** Where registrations of the /verhuis area end; one page at three addresses (VERH-020, C59). */
export function RegistrationReceivedPage() {
  return (
    <SplitPage art="parket">
      <h1>Je registratie is ontvangen</h1>
      <p className={`lead ${styles.lead}`}>Welkom. Je aanmelding is gelukt en je account staat klaar.</p>
      <div className={styles.points}>
        <PointList points={points} />
      </div>
      <div className="row">
        <Button asChild size="4">
          <AppLink to="/verhuis/login">Naar inloggen</AppLink>
        </Button>
        <Button asChild size="4" variant="outline" color="gray" highContrast>
          <AppLink to={paths.subscription}>Naar je abonnement</AppLink>
        </Button>
      </div>
    </SplitPage>
  );
}
