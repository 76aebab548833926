/** Open jobs by the hundred, spread over the country, for tests of long lists (N11). */
import { MUNICIPALITIES } from "../../domain/municipalities";
import { addDays } from "../../domain/calendarDays";
import { dayInAmsterdam } from "../../domain/dates";
import type { MutationCtx } from "../_generated/server";
import { storedTitle, insertBrief } from "../model/briefs/briefs";

const FLOORS = [
  "PVC",
  "Laminaat",
  "Hout",
  "Gietvloer",
  "Tegels",
  "Tapijt",
  "Natuursteen",
  "Vloerverwarming",
  "Betonvloer",
];

/** Inserts open jobs of guests, numbered from `first`, in one municipality after the other. */
export async function insertManyJobs(ctx: MutationCtx, first: number, count: number): Promise<void> {
  const today = dayInAmsterdam(Date.now());
  for (let number = first; number < first + count; number++) {
    // A job names "Bergen" and its province.
    const { name, province } = MUNICIPALITIES[(number * 7) % MUNICIPALITIES.length]!;
    const city = name.replace(/ \(.*\)$/, "");
    const floorType = FLOORS[number % FLOORS.length]!;
    const squareMeters = 12 + ((number * 13) % 140);
    const budgetMin = squareMeters * 25;
    await insertBrief(
      ctx,
      {
        brief: {
          title: storedTitle(floorType, squareMeters, city),
          description: `Een vloer in ${city}, nummer ${number}.`,
          answers: {},
          additionalInfo: "",
          floorType,
          province,
          city,
          locationText: city,
          budgetMin,
          budgetMax: budgetMin * 2,
          squareMeters,
          preferredStartDate: number % 4 === 0 ? null : addDays(today, number % 90),
        },
        contact: { name: `Klant ${number}`, email: `klant${number}@menigte.example`, phone: null, street: null },
      },
      null,
    );
  }
}
