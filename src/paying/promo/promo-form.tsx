import { Button } from "@radix-ui/themes";
import { MailCheck } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { pro } from "../../../domain/content/pro";
import { passwordRefusals } from "../../../domain/forms/passwords";
import { lateErrorTexts } from "../../../domain/errors/late";
import { promoProblem, promoSchema, type Promo, type PromoDraft } from "../../../domain/forms/promo";
import { PASSWORD_MIN_REGISTRATION } from "../../../domain/limits";
import { promoLinkLife } from "../../../domain/limitWords";
import { AppLink } from "../../ui/app-link";
import { CompanyNameField, PhoneField } from "../../account/company-fields";
import { ConfirmationHeading } from "../../ui/forms/confirmation";
import { Form } from "../../ui/forms/form";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { startLabel } from "../order-sheet";
import { showToast } from "../../ui/overlays/toast-store";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { choosesWord } from "../../lib/chooses-word";
import { guestDraftKey } from "../../app/kept/guest-drafts";
import { rememberedReferral } from "../../app/kept/referral";
import { signUpErrorWords } from "./promo-error";
import styles from "./promo.module.css";
import { LineButton } from "../../app/live/line-button";

const empty: PromoDraft = { companyName: "", contactName: "", email: "", phone: "", password: "" };

/** The form of the promotion, and after it the address to which the mail was sent (REF-009 to REF-016). */
export function PromoForm() {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { form, field, busy, ...sending } = useSendForm<PromoDraft, Promo>({
    key: guestDraftKey("promo"),
    initial: empty,
    secret: ["password"],
    serverRendered: true,
    resolver: draftResolver<PromoDraft, Promo>(promoSchema),
    problem: (draft) => {
      const code = promoProblem(draft);
      return code && lateErrorTexts[code];
    },
    failure: signUpErrorWords,
    refusals: passwordRefusals,
    send: async (answers) => {
      const { signUpForPromo } = await import("./promo-calls");
      const ref = rememberedReferral();
      await signUpForPromo({ ...answers, ...(ref === null ? {} : { ref }) });
      form.resetField("password");
      setMailedTo(answers.email);
      showToast({
        title: "Email verstuurd!",
        text: "Controleer je email (en spam folder) voor verdere instructies.",
      });
    },
  });
  const problem = promoProblem({ ...empty, ...useWatch({ control: form.control }) });

  // The button is disabled, so that the browser does nothing with the key.
  const sayWhatIsMissing = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || choosesWord(event.nativeEvent) || problem === null) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    sending.submit();
  };

  if (mailedTo !== null) return <Mailed to={mailedTo} onAgain={() => setMailedTo(null)} />;
  return (
    <Form of={sending} className={styles.sheet} onKeyDown={sayWhatIsMissing} aria-labelledby="aanmelden">
      <div>
        <h2 id="aanmelden">Meld je bedrijf aan</h2>
        <p className={styles.sum}>
          <span className="price">{pro.introductory}</span> {pro.introductorySuffix}
        </p>
        <p className="quiet">
          Daarna {pro.monthly} {pro.monthlySuffix}.
        </p>
      </div>
      <CompanyNameField required {...field("companyName")} />
      <TextField label="Contactpersoon" autoComplete="name" required {...field("contactName")} />
      <TextField label="E-mail" type="email" autoComplete="email" required {...field("email")} />
      <PhoneField optional {...field("phone")} />
      <TextField
        label="Wachtwoord"
        type="password"
        autoComplete="new-password"
        hint={`Minimaal ${PASSWORD_MIN_REGISTRATION} tekens.`}
        required
        {...field("password")}
      />
      <LineButton
        type="submit"
        size="4"
        className={styles.start}
        busy={busy}
        busyLabel="Bezig met aanmelden..."
        disabled={problem !== null}
      >
        {startLabel()}
      </LineButton>
      <p className={styles.small}>
        Je krijgt eerst een e-mail met een link. Betalen doe je daarna. Met je aanmelding ga je akkoord met de{" "}
        <AppLink to="/terms">voorwaarden</AppLink> en de <AppLink to="/privacy">privacyverklaring</AppLink>.
      </p>
      <p className={styles.small}>
        Heb je al een account? <AppLink to="/vloeren/auth">Inloggen</AppLink>
      </p>
    </Form>
  );
}

function Mailed({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <section className={styles.sheet} aria-labelledby="verstuurd">
      <MailCheck size={32} strokeWidth={1.75} className={styles.sign} aria-hidden />
      <ConfirmationHeading id="verstuurd">Bekijk je e-mail</ConfirmationHeading>
      <p className="soft">
        We hebben een link gestuurd naar <b>{to}</b>. Daarmee controleer je je gegevens en start je je abonnement. De
        link werkt {promoLinkLife}.
      </p>
      <p className={styles.small}>Niets ontvangen? Kijk ook in je map met ongewenste mail.</p>
      <div>
        <Button size="3" variant="outline" color="gray" highContrast onClick={onAgain}>
          Gegevens aanpassen
        </Button>
      </div>
    </section>
  );
}
