/** A client's report that something is wrong with a laid floor, and what is answered to it. */
import * as z from "zod/mini";
import { isCalendarDay } from "../dates";
import { TEXT_MAX } from "../limits";
import { requiredText } from "./fields";

/** What is wrong, in the client's words. */
export const workReportSchema = z.object({ text: requiredText("Schrijf wat er niet goed is.", TEXT_MAX.review) });

/** An answer to a report, perhaps with the day, YYYY-MM-DD, on which the company comes to repair. */
export const workAnswerSchema = z.object({
  text: requiredText("Schrijf je antwoord.", TEXT_MAX.review),
  day: z.nullable(z.string().check(z.refine(isCalendarDay, "Kies een dag."))),
});
