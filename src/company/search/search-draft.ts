import type { FieldErrors, Resolver } from "react-hook-form";
import { readSearchDraft, type SearchDraft } from "../../../domain/forms/search";
import type { Search } from "../../../domain/geo/search";
import type { NewEntry } from "../../app/outbox/entry";
import { ABOUT_SEARCH, floorWords, searchAreaWords, sizeWords, type OwnSearch } from "./search-words";

/** The values of the search form while it is being filled in. */
export type Draft = SearchDraft & {
  /** See `AboveForm`. */
  replaces: string;
};

/** The values with which the form starts: the present search, or the provinces of the profile. */
export function draftOf(search: OwnSearch, serviceAreas: readonly string[] | null): Draft {
  const area = search?.area;
  return {
    kind: area?.kind ?? "profile",
    place: area?.kind === "radius" ? area.place : "",
    radiusKm: String(area?.kind === "radius" ? area.radiusKm : 25),
    provinces: [...(area?.kind === "provinces" ? area.provinces : (serviceAreas ?? []))],
    floors: [...(search?.floors ?? [])],
    minSquareMeters: String(search?.minSquareMeters ?? ""),
    replaces: "",
  };
}

/** Validates the form's values as the function will. */
export const searchResolver: Resolver<Draft, unknown, { search: Search | null }> = (draft) => {
  const read = readSearchDraft(draft);
  if ("search" in read) return { values: read, errors: {} };
  const errors = Object.entries(read.errors).map(([field, message]) => [field, { type: "form", message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Draft> };
};

/**
 * An outbox entry that saves what was changed in a search, and leaves its other fields alone. `before` is what the
 * form knows to be stored, `changes` are the fields that differ from it.
 */
export function searchEntry(
  search: Search | null,
  { before, changes }: { before: Draft; changes: Partial<Draft> },
): NewEntry {
  const read = readSearchDraft(before);
  const known = "search" in read ? read.search : null;
  const fields = Object.entries(search ?? {}) as [keyof Search, unknown][];
  const changed = fields.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(known?.[field]));
  const typed =
    search === null
      ? [{ label: "Zoekgebied", text: "De provincies uit je profiel" }]
      : [
          { label: "Zoekgebied", text: searchAreaWords(search) },
          { label: "Vloeren", text: floorWords(search) },
          { label: "Oppervlakte", text: sizeWords(search) },
        ];
  return {
    call: "search:save",
    about: ABOUT_SEARCH,
    title: "Je zoekgebied",
    page: { to: "/vloeren/dashboard", search: { profiel: "bewerken" } },
    draft: changes,
    replaces: changes.replaces || undefined,
    typed,
    args: { search: search && Object.fromEntries(changed) },
  };
}
