/** What a company proposes for a visit, and what a client asks for instead (B05). */
import * as z from "zod/mini";
import { TEXT_MAX, VISIT_OPTIONS_MAX } from "../limits";
import { VISIT_MINUTES } from "../visits";

const moment = z.object({ day: z.string(), clock: z.string() });

/** What `visits.propose` takes beside the job: one moment at least, none twice, and how long it takes. */
export const proposalSchema = z.object({
  moments: z.array(moment).check(
    z.minLength(1),
    z.maxLength(VISIT_OPTIONS_MAX),
    z.refine((all) => new Set(all.map(({ day, clock }) => `${day} ${clock}`)).size === all.length),
  ),
  minutes: z.number().check(z.refine((minutes) => VISIT_MINUTES.includes(minutes))),
});

/** What a client may write when no moment fits. */
export const wishSchema = z.object({ words: z.string().check(z.trim(), z.maxLength(TEXT_MAX.reason)) });
