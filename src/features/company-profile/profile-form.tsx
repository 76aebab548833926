import { useMutation } from "convex/react";
import { useForm } from "react-hook-form";
import { api } from "../../../convex/_generated/api";
import { SPECIALIZATIONS } from "../../../domain/floors";
import {
  companyProfileFormSchema,
  onboardingFormSchema,
  type CompanyProfile,
} from "../../../domain/forms/companyProfile";
import { PORTFOLIO_MAX_ONBOARDING } from "../../../domain/limits";
import { PROVINCES } from "../../../domain/provinces";
import { BusyButton } from "../../components/button/busy-button";
import { CheckboxField } from "../../components/form/checkbox-field";
import { ChoiceGroup } from "../../components/form/choice-group";
import { CompanyNameField, ExperienceField, PhoneField, WebsiteField } from "../../components/form/company-fields";
import { TextAreaField, TextField } from "../../components/form/text-field";
import { AvatarUpload } from "../../components/image-upload/avatar-upload";
import { PortfolioUpload } from "../../components/image-upload/portfolio-upload";
import { showToast } from "../../components/toast/toast-store";
import { draftResolver } from "../../lib/draft-resolver";
import { errorWordsOf } from "../../lib/error-code";
import type { ProfileDraft } from "./profile-draft";
import styles from "./profile.module.css";

type Purpose = "onboarding" | "edit";
type Props = {
  purpose: Purpose;
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
 * The company's profile: its first time, where the KVK number is required, and later (ONB-002 to ONB-013, DASH-017). What
 * was typed stays when saving fails. Must stand inside `Live`.
 */
export function ProfileForm({ purpose, draft, leaving = false, onSaved }: Props) {
  const complete = useMutation(api.companies.completeOnboarding);
  const update = useMutation(api.companies.updateMyProfile);
  const { register, handleSubmit, formState } = useForm<ProfileDraft, unknown, CompanyProfile>({
    defaultValues: draft,
    resolver: draftResolver<ProfileDraft, CompanyProfile>(
      purpose === "onboarding" ? onboardingFormSchema : companyProfileFormSchema,
    ),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (profile) => {
    try {
      await (purpose === "onboarding" ? complete : update)(profile);
    } catch (error) {
      showToast({ title: "Er ging iets mis", text: errorWordsOf(error).text, tone: "error" });
      return;
    }
    showToast({ title: words[purpose].saved });
    onSaved();
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <AvatarUpload legend="Logo of foto (optioneel)" extra="ignore" />
      <div className={styles.two}>
        <CompanyNameField required error={errors.companyName?.message} {...register("companyName")} />
        <TextField
          label="KVK-nummer"
          inputMode="numeric"
          autoComplete="off"
          hint="Verplicht voor verificatie"
          required={purpose === "onboarding"}
          error={errors.kvkNumber?.message}
          {...register("kvkNumber")}
        />
        <PhoneField optional error={errors.phone?.message} {...register("phone")} />
        <ExperienceField error={errors.yearsExperience?.message} {...register("yearsExperience")} />
      </div>
      <WebsiteField error={errors.website?.message} {...register("website")} />
      <TextAreaField
        label="Beschrijving (optioneel)"
        rows={5}
        resize="vertical"
        hint="Waar ben je goed in? Klanten lezen dit bij je offerte."
        error={errors.description?.message}
        {...register("description")}
      />
      <ChoiceGroup
        legend="Werkgebied (optioneel)"
        hint="Je ziet de opdrachten uit deze provincies. Kies je er geen, dan zie je ze uit heel Nederland."
      >
        {PROVINCES.map((province) => (
          <CheckboxField key={province} label={province} value={province} {...register("serviceAreas")} />
        ))}
      </ChoiceGroup>
      <ChoiceGroup
        legend="Specialisaties (optioneel)"
        hint="Je krijgt mail over nieuwe opdrachten die hierbij passen. Kies je er geen, dan over alle."
      >
        {SPECIALIZATIONS.map((trade) => (
          <CheckboxField key={trade} label={trade} value={trade} {...register("specializations")} />
        ))}
      </ChoiceGroup>
      <PortfolioUpload legend="Foto's van je werk (optioneel)" max={PORTFOLIO_MAX_ONBOARDING} extra="ignore" />
      <div className={styles.submit}>
        <BusyButton type="submit" size="4" busy={isSubmitting || leaving} busyLabel="Opslaan...">
          {words[purpose].submit}
        </BusyButton>
      </div>
    </form>
  );
}
