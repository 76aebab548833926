import { CompanyNameField, ExperienceField, WebsiteField } from "../../account/company-fields";
import { TextAreaField } from "../../ui/forms/text-field";
import { AvatarUpload } from "../pictures/avatar-upload";
import type { VerhuisForm } from "./draft";
import sheet from "../../ui/forms/form-sheet.module.css";

/** Step 1: the company and its photo (ONB-023). */
export function StepCompany({ form: { register, formState } }: { form: VerhuisForm }) {
  const { errors } = formState;
  return (
    <>
      <div className={sheet.two}>
        <CompanyNameField required error={errors.businessName?.message} {...register("businessName")} />
        <ExperienceField error={errors.yearsInBusiness?.message} {...register("yearsInBusiness")} />
      </div>
      <TextAreaField
        label="Over je bedrijf (optioneel)"
        rows={5}
        resize="vertical"
        hint="Waar ben je goed in, en hoe werk je?"
        error={errors.bio?.message}
        {...register("bio")}
      />
      <WebsiteField error={errors.website?.message} {...register("website")} />
      <AvatarUpload legend="Profielfoto (optioneel)" extra="refuse" />
    </>
  );
}
