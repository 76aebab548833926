import { useState } from "react";
import { AppLink } from "../../ui/app-link";
import { BusyButton } from "../../ui/forms/busy-button";
import { SplitPage } from "../../ui/split-page";
import { showError } from "../../ui/overlays/show-error";
import styles from "./stop-mails-page.module.css";

type State = "asking" | "busy" | "stopped" | "unknown";

/**
 * The page of the link at the end of a mail about new jobs (C34). Mail programs open links by themselves, so stopping
 * takes a press of the button. `token` is the link's secret.
 */
export function StopMailsPage({ token }: { token: string | undefined }) {
  const [state, setState] = useState<State>(token ? "asking" : "unknown");

  async function stop(secret: string) {
    setState("busy");
    try {
      const { stopJobMails } = await import("./stop-job-mails");
      setState((await stopJobMails(secret)) ? "stopped" : "unknown");
    } catch (error) {
      setState("asking");
      showError(error);
    }
  }

  return (
    <SplitPage art="laminaat">
      <div className={styles.text} aria-live="polite">
        {state === "stopped" ? (
          <>
            <h1>Je bent afgemeld</h1>
            <p className="lead">Je krijgt geen mails meer over nieuwe opdrachten.</p>
            <p className="soft">
              Op je dashboard blijf je alle opdrachten in je werkgebied zien. Daar kun je de mails ook weer aanzetten.
            </p>
          </>
        ) : state === "unknown" ? (
          <>
            <h1>Deze link werkt niet</h1>
            <p className="lead">Gebruik de link onderaan de laatste mail over een nieuwe opdracht.</p>
            <p className="soft">
              Lukt het niet? <AppLink to="/contact">Laat het ons weten</AppLink>, dan melden wij je af.
            </p>
          </>
        ) : (
          <>
            <h1>Geen mails meer over nieuwe opdrachten?</h1>
            <p className="lead">
              Je account blijft bestaan. Mails over je eigen klanten en offertes blijf je gewoon krijgen.
            </p>
            <div>
              <BusyButton
                size="4"
                busy={state === "busy"}
                busyLabel="Afmelden..."
                onClick={() => token && void stop(token)}
              >
                Afmelden
              </BusyButton>
            </div>
          </>
        )}
        {state !== "asking" && state !== "busy" && <AppLink to="/vloeren/dashboard">Naar het dashboard</AppLink>}
      </div>
    </SplitPage>
  );
}
