import { Button } from "@radix-ui/themes";
import { Search } from "lucide-react";
import {
  categoryLabels,
  FILTER_CATEGORIES,
  SERVICE_CATEGORIES,
  SERVICES_HEADING,
  type CategoryKey,
} from "../../../domain/floors";
import { SelectField } from "../../ui/forms/select-field";
import { TextField } from "../../ui/forms/text-field";
import { floorWord } from "./list-search";
import styles from "./list-page.module.css";

type Props = { place: string; floor: CategoryKey | ""; asked: readonly string[] };

const optionOf = (floor: CategoryKey) => ({ value: floorWord(floor), label: categoryLabels[floor] });
const OPTIONS = [
  { value: "", label: "Elke vloer" },
  ...FILTER_CATEGORIES.map(optionOf),
  { heading: SERVICES_HEADING, options: SERVICE_CATEGORIES.map(optionOf) },
];

/** Looks for companies by place and floor: a form of the browser's own, which needs no scripts. */
export function SearchForm({ place, floor, asked }: Props) {
  return (
    <form className={styles.search} action="/vloerbedrijven" method="get" role="search" noValidate>
      <TextField label="Plaats" name="plaats" defaultValue={place} autoComplete="address-level2" maxLength={60} />
      <SelectField label="Vloer" name="vloer" defaultValue={floor === "" ? "" : floorWord(floor)} options={OPTIONS} />
      {asked.length > 0 && <input type="hidden" name="bedrijf" value={asked.join()} />}
      <Button type="submit" size="3">
        <Search size={18} strokeWidth={1.75} aria-hidden /> Zoek vloerbedrijven
      </Button>
    </form>
  );
}
