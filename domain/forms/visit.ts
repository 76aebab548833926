/** The times that a company proposes for a visit, and the wish of a client for other ones (B05). */
import * as z from "zod/mini";
import { TEXT_MAX, VISIT_OPTIONS_MAX } from "../limits";
import { lengthsOf, VISIT_KINDS } from "../visits";
import { optionalText } from "./fields";

const moment = z.object({ day: z.string(), clock: z.string() });

/**
 * The arguments of `visits.propose` besides the job: what for, at least one time, no time twice, and how long the visit
 * takes.
 */
export const proposalSchema = z
  .object({
    kind: z.enum(VISIT_KINDS),
    moments: z.array(moment).check(
      z.minLength(1),
      z.maxLength(VISIT_OPTIONS_MAX),
      z.refine((all) => new Set(all.map(({ day, clock }) => `${day} ${clock}`)).size === all.length),
    ),
    minutes: z.number(),
  })
  .check(z.refine(({ kind, minutes }) => lengthsOf(kind).has(minutes)));

/** The text in which a client asks for other times. */
export const wishSchema = z.object({ words: optionalText(TEXT_MAX.reason) });
