import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { SHORT_FORM_FLOORS, type ShortFormFloor } from "../../../domain/floors";
import type { ShortBrief } from "../../../domain/forms/shortBrief";
import { floorUnlockers } from "../../../domain/limitWords";
import { SHORT_FORM_PROVINCES } from "../../../domain/provinces";
import { AppLink } from "../../ui/app-link";
import { BusyButton } from "../../ui/forms/busy-button";
import { Form } from "../../ui/forms/form";
import { FoldedContactWish } from "../folded-contact-wish";
import { PhotoField } from "../photos/photo-field";
import { RequestEmailField } from "../request-fields";
import { optionsOf, SelectField } from "../../ui/forms/select-field";
import { TextField } from "../../ui/forms/text-field";
import { resetSent } from "../../ui/forms/reset-sent";
import { takeTrap, TrapField } from "../../ui/forms/trap-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import { guestDraftKey } from "../../app/kept/guest-drafts";
import { lateCheck } from "../../ui/forms/late-check";
import { sessionStore, useViewer } from "../../app/session/session";
import { AboveForm } from "../../app/outbox/forms/above-form";
import { aboutShortForm, SHORT_FORM, type Draft, type ShortFormVariant } from "./draft";
import styles from "./short-form.module.css";
import { errorTexts } from "../../../domain/errors";
import { errorCodeOf } from "../../lib/error-code";
import { isNetworkFailure } from "../../app/live/network-error";

const empty: Draft = {
  flooringType: "",
  surfaceArea: "",
  name: "",
  province: "",
  phone: "",
  email: "",
  contactBy: "all",
  contactWhen: "any",
  replaces: "",
  photos: "",
};

const check = lateCheck<Draft, ShortBrief>(async () => {
  // What sends comes along: without a connection it could not be fetched any more.
  const [{ checkShortForm }] = await Promise.all([import("./check-short-form"), import("./send-brief")]);
  return checkShortForm;
});

type Props = { variant: ShortFormVariant; onFloorChange: (floor: ShortFormFloor | null) => void };

/** The short form: its fields, their validation, and the messages after sending (SHORT-001 to SHORT-022). */
export function ShortForm({ variant, onFloorChange }: Props) {
  const accountEmail = useViewer()?.email ?? null;
  const sending = useSendForm<Draft, ShortBrief>({
    key: guestDraftKey(SHORT_FORM),
    initial: empty,
    serverRendered: true,
    resolver: (draft, context, options) =>
      check.resolver({ ...draft, email: accountEmail ?? draft.email }, context, options),
    loadCheck: check.load,
    problem: (draft) => {
      const answers = { ...draft, email: accountEmail ?? draft.email };
      const anyEmpty = Object.entries(answers).some(
        ([field, text]) => !["replaces", "photos", "contactBy", "contactWhen"].includes(field) && text.trim() === "",
      );
      return variant === "laying" && anyEmpty ? "MISSING_FIELDS" : null;
    },
    failure: quoteErrorWords,
    send: async (brief, requestId) => {
      const { sendShortBrief } = await import("./send-brief");
      const website = takeTrap(sending.element.current);
      const sent = sending.form.getValues();
      showToast(await sendShortBrief(brief, { id: requestId(), variant, website, draft: sent }));
      resetSent(sending.form, sent, empty);
    },
  });
  const { form, field, busy } = sending;
  const [floor, photoKey] = useWatch({ control: form.control, name: ["flooringType", "photos"] });

  useEffect(() => {
    onFloorChange(floor === "" ? null : (floor as ShortFormFloor));
  }, [floor, onFloorChange]);

  const { reset } = form;
  useEffect(() => {
    let wasSignedIn = sessionStore.get().status === "signedIn";
    return sessionStore.subscribe(() => {
      const { status } = sessionStore.get();
      if (wasSignedIn && status === "guest") reset(empty);
      if (status !== "unknown") wasSignedIn = status === "signedIn";
    });
  }, [reset]);

  return (
    <>
      <AboveForm about={aboutShortForm(variant)} sending={sending} empty={empty} />
      <Form of={sending} className={styles.form}>
        <SelectField
          label="Soort vloer"
          placeholder="Kies je vloer"
          options={optionsOf(SHORT_FORM_FLOORS)}
          required
          {...field("flooringType")}
        />
        <TextField
          label="Oppervlakte in m²"
          hint="Een schatting is genoeg, bijvoorbeeld ca. 40."
          unit="m²"
          type="text"
          required
          {...field("surfaceArea")}
        />
        <TextField label="Naam" type="text" autoComplete="name" required {...field("name")} />
        <SelectField
          label="Provincie"
          placeholder="Kies je provincie"
          hint={
            <>
              Met dit formulier kun je alleen in deze provincies een aanvraag plaatsen. Woon je ergens anders?{" "}
              <AppLink to="/brief-form">Gebruik de vragenlijst</AppLink>.
            </>
          }
          options={optionsOf(SHORT_FORM_PROVINCES)}
          required
          {...field("province")}
        />
        <TextField label="Telefoonnummer" type="tel" autoComplete="tel" required {...field("phone")} />
        <RequestEmailField accountEmail={accountEmail} {...field("email")} />
        <div className={styles.wide}>
          <FoldedContactWish by={field("contactBy")} when={field("contactWhen")} />
        </div>
        <div className={styles.wide}>
          <PhotoField photoKey={photoKey} onKey={(key) => form.setValue("photos", key)} />
        </div>
        <TrapField />
        <div className={styles.end}>
          <BusyButton type="submit" size="4" busy={busy} busyLabel="Bezig met aanmaken...">
            Gratis offertes aanvragen
          </BusyButton>
          <p className="quiet">
            Met je aanvraag ga je ermee akkoord dat de klus bij de open opdrachten staat, zonder je naam en
            contactgegevens. Je naam, telefoonnummer en e-mailadres gaan naar maximaal {floorUnlockers}. Lees onze{" "}
            <AppLink to="/privacy">privacyverklaring</AppLink>.
          </p>
        </div>
      </Form>
    </>
  );
}

/** The message for a request that failed (SHORT-019, SHORT-020). */
function quoteErrorWords(error: unknown): { title: string; text: string } {
  if (isNetworkFailure(error)) {
    return { title: "Er ging iets mis", text: "Probeer het opnieuw of neem contact met ons op." };
  }
  const code = errorCodeOf(error);
  // Other refusals, a rate limit among them, share the form's own words (C14).
  return code === "MISSING_FIELDS" || code === "PROVINCE_NOT_SERVED" ? errorTexts[code] : errorTexts.BRIEF_NOT_CREATED;
}
