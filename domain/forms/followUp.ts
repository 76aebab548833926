/** What a company notes about a customer (N13). */
import * as z from "zod/mini";
import { isCalendarDay } from "../dates";
import { FOLLOW_UP_STAGES } from "../followUps";
import { TEXT_MAX } from "../limits";
import { optionalText } from "./fields";

/** The arguments of `followUps.save` besides the job: the stage, a note, and the day of a reminder or null. */
export const followUpSchema = z.object({
  stage: z.enum(FOLLOW_UP_STAGES),
  note: optionalText(TEXT_MAX.long),
  remindOn: z.nullable(z.string().check(z.refine(isCalendarDay))),
});
