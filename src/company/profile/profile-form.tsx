import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { SERVICE_SPECIALIZATIONS, SERVICES_HEADING, SPECIALIZATIONS } from "../../../domain/floors";
import {
  companyProfileFormSchema,
  onboardingFormSchema,
  type CompanyProfile,
} from "../../../domain/forms/companyProfile";
import { PORTFOLIO_MAX_ONBOARDING } from "../../../domain/limits";
import { PROVINCES } from "../../../domain/provinces";
import { CheckboxField } from "../../ui/forms/checkbox-field";
import { ChoiceGroup } from "../../ui/forms/choice-group";
import { CompanyNameField, ExperienceField, PhoneField, WebsiteField } from "../../account/company-fields";
import { Form } from "../../ui/forms/form";
import { TextAreaField, TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { AvatarUpload } from "../pictures/avatar-upload";
import { PortfolioUpload } from "../pictures/portfolio-upload";
import { showToast } from "../../ui/overlays/toast-store";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { errorWordsOf } from "../../lib/error-code";
import { AboveForm } from "../../app/outbox/forms/above-form";
import { handOver } from "../../app/outbox/start";
import { waitsWords } from "../../app/outbox/words";
import { ABOUT_PROFILE, profileDraftKey, type ProfileDraft } from "./profile-draft";
import { profileEntry } from "./profile-entry";
import sheet from "../../ui/forms/form-sheet.module.css";
import { LineButton } from "../../app/live/line-button";

type Purpose = "onboarding" | "edit";
type Props = {
  purpose: Purpose;
  /** Under whose name this device keeps what was typed. */
  accountId: string;
  draft: ProfileDraft;
  /** Keeps the button busy after saving, while the page waits to go on. */
  leaving?: boolean;
  onSaved: () => void;
};

const words = {
  onboarding: { submit: "Profiel voltooien", saved: "Profiel voltooid!" },
  edit: { submit: "Profiel opslaan", saved: "Profiel opgeslagen!" },
} satisfies Record<Purpose, { submit: string; saved: string }>;

/**
 * The form of the company's profile, for the first time, when the KVK number is required, and later (ONB-002 to
 * ONB-013, DASH-017). What was typed stays when saving fails, and on this device until it is saved. Must be inside
 * `Live`.
 */
export function ProfileForm({ purpose, accountId, draft, leaving = false, onSaved }: Props) {
  const complete = useMutation(api.companies.completeOnboarding);
  const sending = useSendForm<ProfileDraft, CompanyProfile>({
    key: profileDraftKey(accountId),
    initial: draft,
    follows: true,
    resolver: draftResolver<ProfileDraft, CompanyProfile>(
      purpose === "onboarding" ? onboardingFormSchema : companyProfileFormSchema,
    ),
    failure: (error) => ({ title: "Er ging iets mis", text: errorWordsOf(error).text }),
    send: async (profile) => {
      const waits = purpose === "edit" && (await change(profile)) === "waiting";
      if (purpose === "onboarding") await complete(profile);
      showToast(waits ? waitsWords("Je profiel") : { title: words[purpose].saved });
      onSaved();
    },
  });
  const {
    form: { register, getValues },
    field,
    busy,
  } = sending;
  const change = async (profile: CompanyProfile) =>
    (await handOver(profileEntry(profile, getValues(), sending.changes()))).status;

  const avatar = <AvatarUpload legend="Logo of foto (optioneel)" extra="ignore" />;
  return (
    <>
      {purpose === "edit" && <AboveForm about={ABOUT_PROFILE} sending={sending} empty={draft} one />}
      <Form of={sending} className={sheet.sheet}>
        {purpose === "edit" && avatar}
        <div className={sheet.two}>
          <CompanyNameField required {...field("companyName")} />
          <TextField
            label="KVK-nummer"
            inputMode="numeric"
            autoComplete="off"
            hint="Verplicht voor verificatie"
            required={purpose === "onboarding"}
            {...field("kvkNumber")}
          />
          <PhoneField optional {...field("phone")} />
          <ExperienceField {...field("yearsExperience")} />
        </div>
        <WebsiteField {...field("website")} />
        <TextAreaField
          label="Beschrijving (optioneel)"
          rows={5}
          resize="vertical"
          hint="Waar ben je goed in? Klanten lezen dit bij je offerte."
          {...field("description")}
        />
        <ChoiceGroup
          short
          legend="Werkgebied (optioneel)"
          hint="Je ziet de opdrachten uit deze provincies, tenzij je een zoekgebied instelt. Kies je er geen, dan zie je ze uit heel Nederland."
          error={field("serviceAreas").error}
        >
          {PROVINCES.map((province) => (
            <CheckboxField key={province} label={province} value={province} {...register("serviceAreas")} />
          ))}
        </ChoiceGroup>
        <ChoiceGroup
          short
          legend="Specialisaties (optioneel)"
          hint="Je krijgt mail over nieuwe opdrachten die hierbij passen. Kies je er geen, dan over alle."
          error={field("specializations").error}
        >
          {SPECIALIZATIONS.map((trade) => (
            <CheckboxField key={trade} label={trade} value={trade} {...register("specializations")} />
          ))}
        </ChoiceGroup>
        <ChoiceGroup short legend={`${SERVICES_HEADING} (optioneel)`} hint="Dit telt mee als specialisatie.">
          {SERVICE_SPECIALIZATIONS.map((service) => (
            <CheckboxField key={service} label={service} value={service} {...register("specializations")} />
          ))}
        </ChoiceGroup>
        {/* Who begins needs a KVK number; a picture can wait. */}
        {purpose === "onboarding" && avatar}
        <PortfolioUpload legend="Foto's van je werk (optioneel)" max={PORTFOLIO_MAX_ONBOARDING} extra="ignore" />
        <div className={sheet.bar} data-action-bar="tall">
          <LineButton
            needed={purpose === "onboarding"}
            type="submit"
            size="4"
            busy={busy || leaving}
            busyLabel="Opslaan..."
          >
            {words[purpose].submit}
          </LineButton>
        </div>
      </Form>
    </>
  );
}
