import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { SHORT_FORM_FLOORS, type ShortFormFloor } from "../../../domain/floors";
import { SHORT_BRIEF_FIELDS, shortBriefSchema, type ShortBrief } from "../../../domain/forms/shortBrief";
import { SHORT_FORM_PROVINCES } from "../../../domain/provinces";
import { AppLink } from "../../components/app-link/app-link";
import { BusyButton } from "../../components/button/busy-button";
import { RequestEmailField, TrapField } from "../../components/form/request-fields";
import { optionsOf, SelectField } from "../../components/form/select-field";
import { TextField } from "../../components/form/text-field";
import { showError } from "../../components/toast/show-error";
import { showToast } from "../../components/toast/toast-store";
import { draftResolver } from "../../lib/draft-resolver";
import { useViewer } from "../../lib/session/session";
import { quoteErrorWords } from "./quote-error";
import type { ShortFormVariant } from "./short-form-page";
import styles from "./short-form.module.css";

/** What the fields hold while being filled in: nothing is chosen at first. */
type Draft = Record<keyof ShortBrief, string> & { website: string };

const empty: Draft = {
  flooringType: "",
  surfaceArea: "",
  name: "",
  province: "",
  phone: "",
  email: "",
  website: "",
};

type Props = { variant: ShortFormVariant; onFloorChange: (floor: ShortFormFloor | null) => void };

/** The six fields, their checks, and what is said when the request was sent or was not (SHORT-001 to SHORT-022). */
export function ShortForm({ variant, onFloorChange }: Props) {
  const accountEmail = useViewer()?.email ?? null;
  const { register, handleSubmit, formState, reset, setValue, getValues } = useForm<Draft, unknown, ShortBrief>({
    defaultValues: empty,
    resolver: draftResolver<Draft, ShortBrief>(shortBriefSchema),
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (accountEmail !== null) setValue("email", accountEmail);
  }, [accountEmail, setValue]);

  const submit = handleSubmit(
    async (brief) => {
      try {
        const { sendShortBrief } = await import("./send-brief");
        await sendShortBrief({ ...brief, form: variant, website: getValues("website") });
      } catch (error) {
        showError(null, quoteErrorWords(error));
        return;
      }
      showToast({
        title: "Aanvraag succesvol verzonden!",
        text: "Je ontvangt een bevestiging per email. Vloerbedrijven in jouw regio nemen binnenkort contact met je op.",
      });
      reset({ ...empty, email: accountEmail ?? "" });
      onFloorChange(null);
    },
    () => {
      const anyEmpty = SHORT_BRIEF_FIELDS.some((field) => getValues(field).trim() === "");
      if (variant === "laying" && anyEmpty) showError(null, "MISSING_FIELDS");
    },
  );

  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate={variant === "laying"}
    >
      <SelectField
        label="Soort vloer"
        placeholder="Kies je vloer"
        options={optionsOf(SHORT_FORM_FLOORS)}
        required
        error={errors.flooringType?.message}
        {...register("flooringType", { onChange: () => onFloorChange(getValues("flooringType") as ShortFormFloor) })}
      />
      <TextField
        label="Oppervlakte in m²"
        hint="Een schatting is genoeg, bijvoorbeeld ca. 40."
        unit="m²"
        type="text"
        required
        error={errors.surfaceArea?.message}
        {...register("surfaceArea")}
      />
      <TextField
        label="Naam"
        type="text"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register("name")}
      />
      <SelectField
        label="Provincie"
        placeholder="Kies je provincie"
        hint="Je kunt op dit moment alleen in deze provincies een aanvraag plaatsen."
        options={optionsOf(SHORT_FORM_PROVINCES)}
        required
        error={errors.province?.message}
        {...register("province")}
      />
      <TextField
        label="Telefoonnummer"
        type="tel"
        autoComplete="tel"
        required
        error={errors.phone?.message}
        {...register("phone")}
      />
      <RequestEmailField accountEmail={accountEmail} error={errors.email?.message} {...register("email")} />
      <TrapField {...register("website")} />
      <div className={styles.end}>
        <BusyButton type="submit" size="4" busy={isSubmitting} busyLabel="Bezig met aanmaken...">
          Gratis offertes aanvragen
        </BusyButton>
        <p className="quiet">
          Met je aanvraag ga je ermee akkoord dat de klus bij de open opdrachten staat, zonder je naam en
          contactgegevens. Je naam, telefoonnummer en e-mailadres gaan naar hooguit drie vloerbedrijven. Lees onze{" "}
          <AppLink to="/privacy">privacyverklaring</AppLink>.
        </p>
      </div>
    </form>
  );
}
