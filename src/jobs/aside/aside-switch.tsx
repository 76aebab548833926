import { CheckboxField } from "../../ui/forms/checkbox-field";

type Props = { count: number; checked: boolean; onChange: (shown: boolean) => void };

/** A switch that also shows the jobs that a company set aside. Renders nothing when there are none. */
export function AsideSwitch({ count, checked, onChange }: Props) {
  if (count === 0) return null;
  return (
    <CheckboxField
      label={`Ook niet voor mij (${count})`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
