import { VISIT_OPTIONS_MAX } from "../../domain/limits";
import { visitAhead } from "../../domain/limitWords";
import {
  formatVisit,
  lengthsOf,
  momentOf,
  slotFrom,
  USUAL_LAY_MINUTES,
  USUAL_VISIT_MINUTES,
  type VisitKind,
  type WallMoment,
} from "../../domain/visits";
import { timeInAmsterdam } from "../../domain/wallClock";
import { jobLink } from "../app/links";
import type { NewEntry } from "../app/outbox/entry";
import { kindWords } from "./kind-words";
import { visitArgs } from "./visit-args";
import type { DraftKey } from "../lib/local/entries/drafts";

/** The values of the form: `day1`, `clock1` and so on, the length of the visit, and how many times are shown. */
export type VisitDraft = Record<string, string> & { minutes: string; count: string };
/** The result of the form: the times to propose, in the order in which they were filled in. */
export type Proposal = { moments: WallMoment[]; minutes: number };

/** The numbers of the times, with which the names of their fields end. */
export const MOMENT_NUMBERS = Array.from({ length: VISIT_OPTIONS_MAX }, (_, index) => index + 1);

/** The values with which the form starts. */
export function emptyProposal(kind: VisitKind): VisitDraft {
  const moments = MOMENT_NUMBERS.flatMap((number) => [
    [`day${number}`, ""],
    [`clock${number}`, ""],
  ]);
  const minutes = kind === "lay" ? USUAL_LAY_MINUTES : USUAL_VISIT_MINUTES;
  return { ...Object.fromEntries(moments), minutes: String(minutes), count: "1" };
}

/** The key of the draft of an account's proposal on a job on this device. */
export function visitDraftKey(accountId: string, jobId: string, kind: VisitKind): DraftKey {
  return `vo:visit:${accountId}:${placeOf(jobId, kind)}`;
}

/** The subject of outbox entries with a proposal on a job. */
export function aboutVisit(jobId: string, kind: VisitKind): string {
  return `visit:${placeOf(jobId, kind)}`;
}

const placeOf = (jobId: string, kind: VisitKind) => (kind === "measure" ? jobId : `${jobId}:${kind}`);

const problems = {
  missing: "Deze tijd slaat de klok over: de zomertijd begint. Kies een andere.",
  past: "Kies een moment dat nog komt.",
  far: `Kies een dag binnen ${visitAhead}.`,
} as const;

/**
 * Validates the form. Times after the first may be empty and are left out. Returns the proposal, or errors as sentences
 * by field.
 */
export function checkProposal(
  draft: VisitDraft,
  now: number,
): { proposal: Proposal } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const moments: WallMoment[] = [];
  for (const number of MOMENT_NUMBERS) {
    const [dayField, clockField] = [`day${number}`, `clock${number}`];
    const moment = { day: draft[dayField] ?? "", clock: draft[clockField] ?? "" };
    if (number > Number(draft.count) || (number > 1 && moment.day === "" && moment.clock === "")) continue;
    if (moment.day === "") errors[dayField] = "Kies een dag.";
    if (moment.clock === "") errors[clockField] = "Kies een tijd.";
    if (moment.day === "" || moment.clock === "") continue;
    const time = momentOf(moment, now);
    if (typeof time === "string") errors[time === "missing" ? clockField : dayField] = problems[time];
    else if (moments.some((other) => isSame(other, moment))) errors[clockField] = "Dit moment staat er al.";
    moments.push(moment);
  }
  return Object.keys(errors).length > 0 ? { errors } : { proposal: { moments, minutes: Number(draft.minutes) } };
}

const isSame = (one: WallMoment, other: WallMoment) => one.day === other.day && one.clock === other.clock;

/** An outbox entry that sends a validated proposal. */
export function visitEntry(
  job: { _id: string; title: string },
  kind: VisitKind,
  proposal: Proposal,
  draft: VisitDraft,
): NewEntry {
  const { moments, minutes } = proposal;
  return {
    call: "visits:propose",
    about: aboutVisit(job._id, kind),
    title: `${kindWords[kind].proposal}: ${job.title}`,
    page: jobLink(job._id),
    draft,
    typed: [
      ...moments.map((moment, index) => ({ label: `Moment ${index + 1}`, text: wordsOf(moment, minutes) })),
      { label: "Duurt", text: lengthsOf(kind).get(minutes) ?? "" },
    ],
    args: { ...visitArgs(job._id, kind), moments, minutes },
  };
}

function wordsOf({ day, clock }: WallMoment, minutes: number): string {
  const start = timeInAmsterdam(day, clock);
  return start === null ? `${day} ${clock}` : formatVisit(slotFrom(start, minutes));
}
