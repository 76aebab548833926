/** A company's search (B07): the arguments of `search.save`, and the values of its form. */
import * as z from "zod/mini";
import { WORK_CATEGORIES } from "../floors";
import { findSearchPlace } from "../geo/area";
import { SEARCH_RADII, SEARCH_SIZES, type Search, type SearchArea } from "../geo/search";
import { TEXT_MAX } from "../limits";
import { PROVINCES } from "../provinces";

const unknownPlace = "Kies een plaats uit de lijst.";
const noProvince = "Kies minstens één provincie.";
const once = <T>(values: T[]) => [...new Set(values)];

const place = z.pipe(
  z.string().check(
    z.maxLength(TEXT_MAX.place, { error: unknownPlace, abort: true }),
    z.refine((name) => findSearchPlace(name) !== null, { error: unknownPlace }),
  ),
  z.transform((name: string) => findSearchPlace(name)!.name),
);
const provinces = z.pipe(
  z.array(z.enum(PROVINCES)).check(z.minLength(1, { error: noProvince }), z.maxLength(PROVINCES.length)),
  z.transform(once),
);
const floors = z.array(z.enum(WORK_CATEGORIES)).check(z.maxLength(WORK_CATEGORIES.length));

/** The arguments of `search.save`, in the form in which they are stored. */
export const searchSchema = z.object({
  area: z.union([
    z.object({ kind: z.literal("provinces"), provinces }),
    z.object({ kind: z.literal("radius"), place, radiusKm: z.literal(SEARCH_RADII) }),
  ]),
  floors: z.nullable(z.pipe(floors.check(z.minLength(1)), z.transform(once))),
  minSquareMeters: z.nullable(z.literal(SEARCH_SIZES)),
});

/** The values of the search form: texts, and lists of checked boxes. */
export type SearchDraft = {
  kind: "profile" | SearchArea["kind"];
  place: string;
  radiusKm: string;
  provinces: string[];
  floors: string[];
  minSquareMeters: string;
};

/** Reads the search form: the search, null for the provinces of the profile, or what is missing by field. */
export function readSearchDraft(
  draft: SearchDraft,
): { search: Search | null } | { errors: Partial<Record<keyof SearchDraft, string>> } {
  if (draft.kind === "profile") return { search: null };
  if (draft.kind === "radius" && findSearchPlace(draft.place) === null) return { errors: { place: unknownPlace } };
  if (draft.kind === "provinces" && draft.provinces.length === 0) return { errors: { provinces: noProvince } };
  const parsed = searchSchema.safeParse({
    area:
      draft.kind === "radius"
        ? { kind: "radius", place: draft.place, radiusKm: Number(draft.radiusKm) }
        : { kind: "provinces", provinces: draft.provinces },
    floors: draft.floors.length > 0 ? draft.floors : null,
    minSquareMeters: draft.minSquareMeters === "" ? null : Number(draft.minSquareMeters),
  });
  return parsed.success ? { search: parsed.data } : { errors: { kind: "Controleer je zoekgebied." } };
}
