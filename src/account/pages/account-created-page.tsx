import { Button } from "@radix-ui/themes";
import { FileText, LogIn, Mail } from "lucide-react";
import { firstQuotes } from "../../../domain/content/quoteTimes";
import { AppLink } from "../../ui/app-link";
import { PointList } from "../../ui/point-list";
import { SplitPage } from "../../ui/split-page";
import styles from "./auth-form.module.css";

const steps = [
  {
    icon: Mail,
    title: "Bevestig je e-mailadres",
    text: "Klik op de link in de mail. Niets ontvangen? Kijk ook in je map met ongewenste mail.",
  },
  { icon: LogIn, title: "Log in", text: "Je aanvraag staat dan in je overzicht." },
  {
    icon: FileText,
    title: "Vergelijk de offertes",
    text: `De eerste komen meestal binnen ${firstQuotes}. Je kiest zelf.`,
  },
];

/** The page after a request that created an account: what was sent, and what happens next (C57). */
export function AccountCreatedPage() {
  return (
    <SplitPage art="visgraat">
      <div className={styles.form}>
        <h1>Je account is aangemaakt</h1>
        <p className="lead">Je offerteaanvraag is verstuurd. We hebben je ook een verificatiemail gestuurd.</p>
        <PointList points={steps} as="ol" label="Zo gaat het verder" />
        <div className="row">
          <Button asChild size="4">
            <AppLink to="/verhuis/login">Naar inloggen</AppLink>
          </Button>
        </div>
      </div>
    </SplitPage>
  );
}
