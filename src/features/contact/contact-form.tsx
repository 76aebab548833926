import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { contactSchema } from "../../../domain/forms/contact";
import { AppLink } from "../../components/app-link/app-link";
import { BusyButton } from "../../components/button/busy-button";
import { TextAreaField, TextField } from "../../components/form/text-field";
import { showToast } from "../../components/toast/toast-store";
import { draftResolver } from "../../lib/draft-resolver";
import styles from "./contact-form.module.css";

/** The message, and the field that only programs fill in (C14). */
const formSchema = z.extend(contactSchema, { website: z.string() });
type Draft = z.infer<typeof formSchema>;

const empty: Draft = { firstName: "", lastName: "", email: "", phone: "", subject: "", message: "", website: "" };

/** The contact form. What was typed stays when sending fails, and goes when the message was sent (CONT-007, CONT-008). */
export function ContactForm() {
  const { register, handleSubmit, formState, reset } = useForm<Draft>({
    defaultValues: empty,
    resolver: draftResolver<Draft, Draft>(formSchema),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ phone, ...message }) => {
    try {
      const { sendMessage } = await import("./send-message");
      await sendMessage({ ...message, ...(phone === "" ? {} : { phone }) });
    } catch {
      // Whatever went wrong, a limit or a lost line, the catalogue has one text for it.
      showToast({
        title: "Fout bij verzenden contact",
        text: "Er is een fout opgetreden. Probeer het later opnieuw.",
        tone: "error",
      });
      return;
    }
    showToast({ title: "Bericht verzonden!", text: "We antwoorden meestal binnen één werkdag." });
    reset(empty);
  });

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Voornaam"
        type="text"
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register("firstName")}
      />
      <TextField
        label="Achternaam"
        type="text"
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register("lastName")}
      />
      <TextField
        label="E-mailadres"
        type="email"
        autoComplete="email"
        hint="Hier sturen we ons antwoord naartoe."
        required
        error={errors.email?.message}
        {...register("email")}
      />
      <TextField
        label="Telefoonnummer (optioneel)"
        type="tel"
        autoComplete="tel"
        hint="Alleen als je liever gebeld wordt."
        error={errors.phone?.message}
        {...register("phone")}
      />
      <div className={styles.wide}>
        <TextField label="Onderwerp" type="text" required error={errors.subject?.message} {...register("subject")} />
      </div>
      <div className={styles.wide}>
        <TextAreaField
          label="Bericht"
          rows={7}
          resize="vertical"
          required
          error={errors.message?.message}
          {...register("message")}
        />
      </div>
      <label className={styles.trap} aria-hidden>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...register("website")} />
      </label>
      <div className={styles.end}>
        <BusyButton type="submit" size="4" busy={isSubmitting} busyLabel="Verzenden...">
          Bericht versturen
        </BusyButton>
        <p className="quiet">
          We gebruiken je gegevens alleen om je te antwoorden. Lees onze{" "}
          <AppLink to="/privacy">privacyverklaring</AppLink>.
        </p>
      </div>
    </form>
  );
}
