import { additionalInfoOf } from "../../domain/answers/text";
import { MAX_UNLOCKS } from "../../domain/limits";
import type { BriefStatus } from "../../domain/status";
import type { Contact, PublicBrief, PublicBriefDetail } from "../requests/brief";

/** Saturday 21 November 2026, 10:00 in Amsterdam. */
export const NOW = Date.parse("2026-11-21T09:00:00Z");

/** A job with one place left: the number of taken places, and its text on the screen. */
export const LAST_PLACE = { taken: MAX_UNLOCKS - 1, text: `${MAX_UNLOCKS - 1}/${MAX_UNLOCKS} nog 1 plek` };

let lastId = 0;

/** A job as lists and as a company's own records have it. */
export type SomeJob = PublicBrief & { status: BriefStatus };

/** An open job in Zeist, with the given changes. */
export function someJob(job: Partial<SomeJob> = {}): SomeJob {
  lastId += 1;
  return {
    _id: `job${lastId}` as PublicBrief["_id"],
    _creationTime: NOW - 24 * 60_000,
    title: "Pvc-vloer, 42\u00a0m², Zeist",
    description: "Woonkamer op de begane grond met vloerverwarming.",
    category: "LAMINAAT",
    floorType: "PVC",
    province: "Utrecht",
    city: "Zeist",
    locationText: "Zeist",
    budgetMin: 1500,
    budgetMax: 2500,
    squareMeters: 42,
    preferredStartDate: "2027-01-12",
    status: "OPEN",
    unlockCount: 0,
    quoteCount: 0,
    photoCount: 0,
    ...job,
  };
}

/** An open job in Zeist with its client's answers. `remarks` are the job's description unless a test gives others. */
export function someJobDetail({
  answers,
  ...job
}: Partial<Omit<PublicBriefDetail, "additionalInfo">> = {}): PublicBriefDetail {
  const open = someJob(job);
  const given = { remarks: open.description, ...answers };
  return { ...open, answers: given, additionalInfo: additionalInfoOf(given) };
}

export const someContact: Contact = {
  name: "Marieke van den Berg",
  email: "marieke@voorbeeld.nl",
  phone: "06 12 34 56 78",
  street: null,
};
