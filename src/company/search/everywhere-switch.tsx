import { CheckboxField } from "../../ui/forms/checkbox-field";

type Props = { checked: boolean; onChange?: ((everywhere: boolean) => void) | undefined };

/** A switch that shows all jobs, and not only those that the company's search finds. */
export function EverywhereSwitch({ checked, onChange }: Props) {
  return (
    <CheckboxField label="Alle opdrachten" checked={checked} onChange={(event) => onChange?.(event.target.checked)} />
  );
}
