import { useId } from "react";
import { useWatch } from "react-hook-form";
import { categoryLabels, WORK_CATEGORIES } from "../../../domain/floors";
import { readSearchDraft } from "../../../domain/forms/search";
import { SEARCH_PLACES } from "../../../domain/geo/area";
import { SEARCH_RADII, SEARCH_SIZES } from "../../../domain/geo/search";
import { PROVINCES } from "../../../domain/provinces";
import { AboveForm } from "../../app/outbox/forms/above-form";
import { handOver } from "../../app/outbox/start";
import { waitsWords } from "../../app/outbox/words";
import { BusyButton } from "../../ui/forms/busy-button";
import { CheckboxField } from "../../ui/forms/checkbox-field";
import { Choice, ChoiceGroup } from "../../ui/forms/choice-group";
import { Form } from "../../ui/forms/form";
import { SelectField } from "../../ui/forms/select-field";
import { TextField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import { draftOf, searchEntry, searchResolver, type Draft } from "./search-draft";
import { SearchCount } from "./search-count";
import { ABOUT_SEARCH, type OwnSearch } from "./search-words";
import sheet from "../../ui/forms/form-sheet.module.css";
import styles from "./search.module.css";

type Props = { accountId: string; search: OwnSearch; serviceAreas: readonly string[] | null };

const areas = [
  ["profile", "De provincies uit je profiel"],
  ["radius", "Rond een plaats"],
  ["provinces", "Andere provincies"],
] as const;
const radii = SEARCH_RADII.map((km) => ({ value: String(km), label: `${km} km` }));
const sizes = [
  { value: "", label: "Elke oppervlakte" },
  ...SEARCH_SIZES.map((size) => ({ value: String(size), label: `${size} m²` })),
];

/** What stands in the place of the number of jobs while there is none yet. */
const whenWords: Record<Draft["kind"], (serviceAreas: Props["serviceAreas"]) => string> = {
  profile: (areas) =>
    areas === null || areas.length === 0
      ? "Je ziet dan opdrachten uit heel Nederland."
      : `Je ziet dan opdrachten uit ${list.format(areas)}.`,
  radius: () => "Kies een plaats, dan zie je hoeveel opdrachten er nu zijn.",
  provinces: () => "Kies een provincie, dan zie je hoeveel opdrachten er nu zijn.",
};
const list = new Intl.ListFormat("nl-NL", { type: "conjunction" });

/**
 * The form of a company's search, with the number of jobs that it finds now. A search that is saved without a
 * connection waits in the outbox.
 */
export function SearchForm({ accountId, search, serviceAreas }: Props) {
  const places = useId();
  const initial = draftOf(search, serviceAreas);
  const sending = useSendForm<Draft, { search: typeof search }>({
    key: `vo:search:${accountId}`,
    initial,
    follows: true,
    resolver: searchResolver as never,
    send: async ({ search }) => {
      const values = structuredClone(sending.form.getValues());
      const { status } = await handOver(searchEntry(search, { before: sending.stored(), changes: sending.changes() }));
      if (status === "sent") sending.hasArrived(values);
      showToast(status === "waiting" ? waitsWords("Je zoekgebied") : { title: "Zoekgebied opgeslagen!" });
    },
  });
  const { form, field, busy } = sending;
  const draft = useWatch({ control: form.control }) as Draft;
  const read = readSearchDraft({ ...initial, ...draft });
  const found = "search" in read ? read.search : null;

  return (
    <>
      <AboveForm about={ABOUT_SEARCH} sending={sending} empty={initial} one />
      <Form of={sending} className={`${sheet.sheet} ${styles.form}`}>
        <ChoiceGroup legend="Waar zoek je opdrachten?" error={field("kind").error}>
          {areas.map(([value, label]) => (
            <Choice key={value} label={label} value={value} {...form.register("kind")} />
          ))}
        </ChoiceGroup>
        {draft.kind === "radius" && (
          <div className={`${sheet.two} ${styles.two}`}>
            <TextField
              label="Plaats"
              list={places}
              autoComplete="off"
              hint="We meten vanaf het midden van de gemeente."
              {...field("place")}
            />
            <datalist id={places}>
              {SEARCH_PLACES.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <SelectField label="Tot hoever" options={radii} {...field("radiusKm")} />
          </div>
        )}
        {draft.kind === "provinces" && (
          <ChoiceGroup legend="Provincies" error={field("provinces").error}>
            {PROVINCES.map((province) => (
              <CheckboxField key={province} label={province} value={province} {...form.register("provinces")} />
            ))}
          </ChoiceGroup>
        )}
        {draft.kind !== "profile" && (
          <>
            <ChoiceGroup
              legend="Vloeren en ander werk (optioneel)"
              hint="Kies je er geen, dan zie je ze allemaal."
              error={field("floors").error}
            >
              {WORK_CATEGORIES.map((floor) => (
                <CheckboxField key={floor} label={categoryLabels[floor]} value={floor} {...form.register("floors")} />
              ))}
            </ChoiceGroup>
            <SelectField
              label="Minstens (optioneel)"
              hint="Opdrachten zonder oppervlakte blijf je zien."
              options={sizes}
              {...field("minSquareMeters")}
            />
          </>
        )}
        {found === null ? (
          <p className={styles.count}>{whenWords[draft.kind](serviceAreas)}</p>
        ) : (
          <SearchCount search={found} />
        )}
        <div className={styles.submit}>
          <BusyButton type="submit" size="3" busy={busy} busyLabel="Opslaan...">
            Zoekgebied opslaan
          </BusyButton>
        </div>
      </Form>
    </>
  );
}
