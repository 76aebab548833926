/** What several forms ask a company, under the same labels and filled in by the browser alike. */
import type { ComponentProps } from "react";
import { TextField } from "./text-field";

type Props = Omit<ComponentProps<typeof TextField>, "label" | "autoComplete">;

export function CompanyNameField(input: Props) {
  return <TextField label="Bedrijfsnaam" autoComplete="organization" {...input} />;
}

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

export function ExperienceField(input: Props) {
  return <TextField label="Jaren ervaring (optioneel)" inputMode="numeric" autoComplete="off" {...input} />;
}

export function WebsiteField(input: Props) {
  return (
    <TextField label="Website (optioneel)" type="url" autoComplete="url" placeholder="www.jouwbedrijf.nl" {...input} />
  );
}
