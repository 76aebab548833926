import { useState } from "react";
import { AppLink } from "../../ui/app-link";
import { SplitPage } from "../../ui/split-page";
import { showError } from "../../ui/overlays/show-error";
import styles from "./still-wanted-page.module.css";
import { LineButton } from "../../app/live/line-button";

type State = "asking" | "yes" | "no" | "open" | "closed" | "late" | "unknown";

/**
 * The page of the mail that asks whether a request is still wanted. Mail programs open links by themselves, so an
 * answer takes a press of a button. `token` is the link's secret.
 */
export function StillWantedPage({ token }: { token: string | undefined }) {
  const [state, setState] = useState<State>(token ? "asking" : "unknown");
  const busy = state === "yes" || state === "no";

  async function answer(secret: string, wanted: boolean) {
    setState(wanted ? "yes" : "no");
    try {
      const { answerByLink } = await import("./answer-by-link");
      const standing = await answerByLink(secret, wanted);
      setState(standing === null ? "unknown" : standing === "closed" && wanted ? "late" : standing);
    } catch (error) {
      setState("asking");
      showError(error);
    }
  }

  return (
    <SplitPage art="laminaat">
      <div className={styles.text} aria-live="polite">
        {state === "open" ? (
          <>
            <h1>Je aanvraag blijft open</h1>
            <p className="lead">Vloerbedrijven blijven hem zien. Je krijgt bericht zodra er één reageert.</p>
            <AppLink to="/mijn-aanvraag">Naar je aanvraag</AppLink>
          </>
        ) : state === "closed" ? (
          <>
            <h1>Je aanvraag is gesloten</h1>
            <p className="lead">Bedankt voor het laten weten. Bedrijven kunnen je gegevens niet meer opvragen.</p>
            <AppLink to="/">Naar de startpagina</AppLink>
          </>
        ) : state === "late" ? (
          <>
            <h1>Je aanvraag is al gesloten</h1>
            <p className="lead">Zoek je nog een vloer? Een nieuwe aanvraag is gratis en zo geplaatst.</p>
            <AppLink to="/brief-form">Nieuwe aanvraag doen</AppLink>
          </>
        ) : state === "unknown" ? (
          <>
            <h1>Deze link werkt niet</h1>
            <p className="lead">Gebruik de link uit de laatste mail over je aanvraag.</p>
            <p className="soft">
              Lukt het niet? <AppLink to="/contact">Laat het ons weten</AppLink>, dan regelen wij het.
            </p>
          </>
        ) : (
          <>
            <h1>Zoek je nog een vloer?</h1>
            <p className="lead">Zeg je ja, dan blijft je aanvraag open. Zeg je nee, dan sluiten we hem meteen.</p>
            <div className={styles.buttons}>
              <LineButton
                size="4"
                busy={state === "yes"}
                busyLabel="Bezig..."
                disabled={busy}
                onClick={() => token && void answer(token, true)}
              >
                Ja, nog open
              </LineButton>
              <LineButton
                size="4"
                variant="outline"
                color="gray"
                highContrast
                busy={state === "no"}
                busyLabel="Bezig..."
                disabled={busy}
                onClick={() => token && void answer(token, false)}
              >
                Nee, sluit mijn aanvraag
              </LineButton>
            </div>
          </>
        )}
      </div>
    </SplitPage>
  );
}
