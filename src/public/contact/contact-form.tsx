import { errorTexts } from "../../../domain/errors";
import { contactSchema, type ContactMessage } from "../../../domain/forms/contact";
import { AppLink } from "../../ui/app-link";
import { BusyButton } from "../../ui/forms/busy-button";
import { Form } from "../../ui/forms/form";
import { TextAreaField, TextField } from "../../ui/forms/text-field";
import { resetSent } from "../../ui/forms/reset-sent";
import { takeTrap, TrapField } from "../../ui/forms/trap-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import { AboveForm } from "../../app/outbox/forms/above-form";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { guestDraftKey } from "../../app/kept/guest-drafts";
import styles from "./contact-form.module.css";

/** What the fields hold. `replaces`: see `AboveForm`. */
type Draft = ContactMessage & { replaces: string };

const empty: Draft = {
  ...{ firstName: "", lastName: "", email: "", phone: "", subject: "", message: "" },
  replaces: "",
};

/** What sends, fetched once the page is there: without a connection it could not be fetched any more. */
const loadSending = () => import("./send-message");

/**
 * The contact form. What was typed stays when sending fails, and is deleted when the message was sent (CONT-007,
 * CONT-008).
 */
export function ContactForm() {
  const { form, field, busy, ...sending } = useSendForm<Draft, ContactMessage>({
    key: guestDraftKey("contact"),
    initial: empty,
    serverRendered: true,
    resolver: draftResolver<Draft, ContactMessage>(contactSchema),
    loadCheck: loadSending,
    // Whatever went wrong, a limit or a lost line, the catalogue has one text for it.
    failure: () => errorTexts.CONTACT_NOT_SENT,
    send: async (message, requestId) => {
      const { sendMessage } = await loadSending();
      const website = takeTrap(sending.element.current);
      const sent = form.getValues();
      showToast(await sendMessage({ ...message, website }, sent, requestId()));
      resetSent(form, sent, empty);
    },
  });

  return (
    <>
      <AboveForm about="contact" sending={{ form, busy, ...sending }} empty={empty} />
      <Form of={sending} className={styles.form}>
        <TextField label="Voornaam" type="text" autoComplete="given-name" required {...field("firstName")} />
        <TextField label="Achternaam" type="text" autoComplete="family-name" required {...field("lastName")} />
        <TextField
          label="E-mailadres"
          type="email"
          autoComplete="email"
          hint="Hier sturen we ons antwoord naartoe."
          required
          {...field("email")}
        />
        <TextField
          label="Telefoonnummer (optioneel)"
          type="tel"
          autoComplete="tel"
          hint="Alleen als je liever gebeld wordt."
          {...field("phone")}
        />
        <div className={styles.wide}>
          <TextField label="Onderwerp" type="text" required {...field("subject")} />
        </div>
        <div className={styles.wide}>
          <TextAreaField label="Bericht" rows={7} resize="vertical" required {...field("message")} />
        </div>
        <TrapField />
        <div className={styles.end}>
          <BusyButton type="submit" size="4" busy={busy} busyLabel="Verzenden...">
            Bericht versturen
          </BusyButton>
          <p className="quiet">
            We gebruiken je gegevens alleen om je te antwoorden. Lees onze{" "}
            <AppLink to="/privacy">privacyverklaring</AppLink>.
          </p>
        </div>
      </Form>
    </>
  );
}
