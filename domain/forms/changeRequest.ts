/** What a client can change of an open request (N03), with one schema for the form and the function. */
import * as z from "zod/mini";
import { dayInAmsterdam, isCalendarDay } from "../dates";
import { TEXT_MAX } from "../limits";
import { BUDGET_BANDS } from "../money";
import { requiredText } from "./fields";
import { startDayProblem } from "./startDay";

const bands = BUDGET_BANDS.map(({ value }) => value);

/**
 * The schema of a change to an open request, for the form and the function. `now` is in milliseconds since 1970.
 * `startBefore` is the request's present start, which may stay when it has passed; any other day must be today or
 * later.
 */
export function changeRequestSchema(startBefore: string | null, now: number) {
  const today = dayInAmsterdam(now);
  const startError = (day: string) => (day === startBefore ? null : startDayProblem(day, today));
  return z.object({
    description: requiredText("Beschrijf wat er moet gebeuren.", TEXT_MAX.long),
    /** Empty for "in overleg". */
    startDate: z.string().check(
      z.refine((day) => day === "" || isCalendarDay(day), { error: "Kies een geldige datum." }),
      z.refine((day) => startError(day) === null, { error: ({ input }) => startError(String(input)) ?? "" }),
    ),
    /** One of the wizard's bands, or null to keep the budget as it is. */
    budget: z.nullable(z.enum(bands)),
  });
}
export type ChangeRequest = z.infer<ReturnType<typeof changeRequestSchema>>;
