/** Fields that several forms ask a company to fill in, with the same labels and the same autofill. */
import type { ComponentProps } from "react";
import { TextField } from "../ui/forms/text-field";

type Props = Omit<ComponentProps<typeof TextField>, "label" | "autoComplete">;

/** A field for a company's name, which the browser can fill in. */
export function CompanyNameField(input: Props) {
  return <TextField label="Bedrijfsnaam" autoComplete="organization" {...input} />;
}

/**
 * A field for a telephone number, which the browser can fill in. `optional` adds that word to the label and checks
 * nothing.
 */
export function PhoneField({ optional = false, ...input }: Props & { optional?: boolean }) {
  return (
    <TextField
      label={optional ? "Telefoonnummer (optioneel)" : "Telefoonnummer"}
      type="tel"
      autoComplete="tel"
      {...input}
    />
  );
}

/** A field for a company's years of experience, typed as text. It may stay empty. */
export function ExperienceField(input: Props) {
  return <TextField label="Jaren ervaring (optioneel)" inputMode="numeric" autoComplete="off" {...input} />;
}

/** A field for the address of a company's website, with or without https://. It may stay empty. */
export function WebsiteField(input: Props) {
  return (
    <TextField label="Website (optioneel)" type="url" autoComplete="url" placeholder="www.jouwbedrijf.nl" {...input} />
  );
}
