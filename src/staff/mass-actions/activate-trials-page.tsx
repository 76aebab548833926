import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { ADMIN_TRIAL_DAYS } from "../../../domain/limits";
import { mailRetentionInWords } from "../../../domain/limitWords";
import { counted, inDigits } from "../../../domain/numberWords";
import { SelectField } from "../../ui/forms/select-field";
import { Tabs } from "../../ui/tabs";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import { MassActionPanel } from "./mass-action-panel";
import styles from "./mass-actions.module.css";
import type { TrialsTab } from "./trials-tab";
import { companies, mailWords } from "./words";

type Props = { tab: TrialsTab; onTab: (tab: TrialsTab) => void };

/** The page /activate-trials: trials for many companies, and the mails about them (ADMIN-010, ADMIN-013). */
export function ActivateTrialsPage({ tab, onTab }: Props) {
  return (
    <AdminPage
      title="Proefperiodes"
      intro="Geef bedrijven een proefperiode en stuur ze daar bericht van. Een proefronde telt eerst, zonder iets te doen."
      log={
        <AuditTrail
          actions={{
            "activate-all-free-trials": "Proefperiodes",
            "send-trial-promotion": "Actiemail",
            "send-trial-promotion-remaining": "Resterende mails",
            "send-free-pro-welcome": "Welkom bij Pro",
          }}
        />
      }
    >
      <Tabs
        label="Proefperiodes"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: "activeren", label: "Activeren", content: <ActivateTrials /> },
          { value: "actie", label: "Actiemail", content: <TrialPromotion /> },
          { value: "rest", label: "Resterende mails", content: <TrialPromotionRemaining /> },
          { value: "pro", label: "Gratis Pro", content: <FreeProWelcome /> },
        ]}
      />
    </AdminPage>
  );
}

function ActivateTrials() {
  const activate = useMutation(api.massActions.activateAllFreeTrials);
  const [days, setDays] = useState<(typeof ADMIN_TRIAL_DAYS)[number]>(ADMIN_TRIAL_DAYS[0]);
  return (
    <MassActionPanel
      kind="activate-all-free-trials"
      title="Proefperiodes activeren"
      start={(dryRun) => activate({ dryRun, days })}
      isAbout={(order) => order.kind === "activate-all-free-trials" && order.days === days}
      words={{
        counted: companies,
        button: (count) => `Activeer voor ${companies(count)}`,
        question: (count) => `Proefperiode van ${days} dagen voor ${companies(count)}?`,
        confirm: "Activeer",
        consequence: "De bedrijven kunnen meteen opdrachten ontgrendelen. Ze krijgen hier geen mail over.",
        busy: "Bezig met activeren.",
        done: (count) => `${counted(count, "proefperiode", "proefperiodes", inDigits)} geactiveerd`,
        nobody: "Er is geen bedrijf dat een proefperiode van deze lengte mist.",
      }}
    >
      <p>
        Voor alle bedrijven zonder abonnement. Een proefperiode die al langer loopt, blijft zoals hij is. De periode
        begint voor elk bedrijf zodra het in de ronde aan de beurt is.
      </p>
      <div className={styles.choice}>
        <SelectField
          label="Lengte van de proefperiode"
          value={String(days)}
          options={ADMIN_TRIAL_DAYS.map((choice) => ({ value: String(choice), label: `${choice} dagen` }))}
          onChange={({ target }) =>
            setDays(ADMIN_TRIAL_DAYS.find((choice) => String(choice) === target.value) ?? ADMIN_TRIAL_DAYS[0])
          }
        />
      </div>
    </MassActionPanel>
  );
}

function TrialPromotion() {
  const send = useMutation(api.massActions.sendTrialPromotion);
  return (
    <MassActionPanel
      kind="send-trial-promotion"
      title="Actiemail over de proefperiode"
      start={(dryRun) => send({ dryRun })}
      words={mailWords}
    >
      <p>
        Aan bedrijven in hun proefperiode: tot wanneer die loopt, en wat ze ermee kunnen. Per proefperiode gaat er één
        mail naar elk bedrijf. Wie zich afmeldde of een onbereikbaar adres heeft, wordt overgeslagen.
      </p>
    </MassActionPanel>
  );
}

function TrialPromotionRemaining() {
  const send = useMutation(api.massActions.sendTrialPromotionRemaining);
  return (
    <MassActionPanel
      kind="send-trial-promotion-remaining"
      title="Resterende actiemails"
      start={(dryRun) => send({ dryRun })}
      words={mailWords}
    >
      <p>
        Dezelfde mail, alleen aan bedrijven die hem nog niet kregen: wie er sinds de vorige ronde bij kwam, en wie de
        mail miste omdat het versturen mislukte.
      </p>
    </MassActionPanel>
  );
}

function FreeProWelcome() {
  const send = useMutation(api.massActions.sendFreeProWelcome);
  return (
    <MassActionPanel
      kind="send-free-pro-welcome"
      title="Welkom bij gratis Pro"
      start={(dryRun) => send({ dryRun })}
      words={mailWords}
    >
      <p>
        Aan bedrijven die in de laatste {mailRetentionInWords} Pro kregen zonder te betalen. Elk krijgt één
        welkomstmail; wie zelf betaalt, krijgt er geen.
      </p>
    </MassActionPanel>
  );
}
