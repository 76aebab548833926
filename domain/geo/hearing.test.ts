import fc from "fast-check";
import { expect, test } from "vitest";
import { MUNICIPALITIES } from "../municipalities";
import { PROVINCES } from "../provinces";
import { isSpotWithin, SEARCH_PLACES, spotOf } from "./area";
import { hearingPlaces, placesOfJob } from "./hearing";
import { SEARCH_RADII, type SearchArea } from "./search";

const areas = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant("provinces" as const), provinces: fc.uniqueArray(fc.constantFrom(...PROVINCES)) }),
  fc.record({
    kind: fc.constant("radius" as const),
    place: fc.constantFrom(...SEARCH_PLACES.map(({ name }) => name)),
    radiusKm: fc.constantFrom(...SEARCH_RADII),
  }),
);
const jobs = fc.oneof(
  fc.constantFrom(...MUNICIPALITIES).map(({ name, province }) => ({ city: name as string | null, province })),
  fc.constantFrom(...PROVINCES).map((province) => ({ city: null, province })),
  fc.constant({ city: null, province: null }),
);
const isIn = (area: SearchArea | null, job: Parameters<typeof spotOf>[0]) =>
  area === null || isSpotWithin(spotOf(job), area);

test("a company and a job have one place in common exactly when the job lies in its area (B07)", () => {
  fc.assert(
    fc.property(areas, jobs, (area, job) => {
      const stored = hearingPlaces(area);
      expect(new Set(stored).size).toBe(stored.length);
      expect(placesOfJob(job).filter((place) => stored.includes(place))).toHaveLength(isIn(area, job) ? 1 : 0);
    }),
  );
});
