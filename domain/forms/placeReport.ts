/** The report by which a company asks for its place on a job back (B09). */
import * as z from "zod/mini";
import { isCalendarDay } from "../dates";
import { PLACE_REPORT_TRIES } from "../limits";
import { placeTryDays } from "../limitWords";
import { PLACE_REASONS } from "../placeReports/placeReports";

/**
 * The arguments of `placeReports.report` besides the job: the reason, and for "no answer" the days of the tries, each
 * another day from the day of the unlock until today (YYYY-MM-DD).
 */
export const placeReportSchema = (from: string, today: string) =>
  z.object({ reason: z.enum(PLACE_REASONS), tries: z.array(z.string()).check(z.maxLength(PLACE_REPORT_TRIES)) }).check(
    z.refine(({ reason, tries }) => tries.length === (reason === "noAnswer" ? PLACE_REPORT_TRIES : 0), {
      path: ["tries"],
      error: `Vul de ${placeTryDays} in waarop je belde.`,
    }),
    z.refine(({ tries }) => tries.every((day) => isCalendarDay(day) && day >= from && day <= today), {
      path: ["tries"],
      error: "Kies dagen na het ontgrendelen, tot en met vandaag.",
    }),
    z.refine(({ tries }) => new Set(tries).size === tries.length, {
      path: ["tries"],
      error: "Kies verschillende dagen.",
    }),
  );
