/** What a client can change of a request that is open (N03). One shape for the form and for the function. */
import * as z from "zod/mini";
import { isCalendarDay } from "../dates";
import { TEXT_MAX } from "../limits";
import { BUDGET_BANDS } from "../money";
import { requiredText } from "./fields";

const bands = BUDGET_BANDS.map(({ value }) => value);

/** What is checked of it, by the form and by the function. */
export const changeRequestSchema = z.object({
  description: requiredText("Beschrijf wat er moet gebeuren.", TEXT_MAX.long),
  /** Empty for "in overleg". */
  startDate: z
    .string()
    .check(z.refine((day) => day === "" || isCalendarDay(day), { error: "Kies een geldige datum." })),
  /** One of the wizard's bands, or null to keep the budget as it is. */
  budget: z.nullable(z.enum(bands)),
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;
