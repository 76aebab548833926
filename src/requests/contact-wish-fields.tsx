import type { ComponentProps } from "react";
import { CONTACT_TIMES, CONTACT_WAYS, TIME_LABELS, WAY_LABELS } from "../../domain/disclosures/wish";
import { SelectField } from "../ui/forms/select-field";

const ways = CONTACT_WAYS.map((value) => ({ value, label: WAY_LABELS[value] }));
const times = CONTACT_TIMES.map((value) => ({ value, label: TIME_LABELS[value] }));

type FieldProps = Omit<ComponentProps<typeof SelectField>, "label" | "options" | "hint">;

/** How and when somebody wants to be reached (B04), as two fields of a form. */
export function ContactWishFields({ by, when }: { by: FieldProps; when: FieldProps }) {
  return (
    <>
      <SelectField
        label="Hoe wil je bereikt worden?"
        hint="Bij alleen berichten krijgen bedrijven je nummer en mailadres pas als jij ze deelt."
        options={ways}
        {...by}
      />
      <SelectField
        label="Wanneer liefst?"
        hint="Bedrijven lezen dit voordat ze contact met je opnemen."
        options={times}
        {...when}
      />
    </>
  );
}
