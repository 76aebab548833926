/** The drawn floor in the mails about a request (N05). */
import { floorArt } from "../../domain/floors";
import type { Doc } from "../_generated/dataModel";
import type { MailFloor } from "../mailTemplates/layout";

type Request = Pick<Doc<"briefs">, "floorType" | "category" | "unlockCount">;

/** The floor that a request is about. */
export function floorOf(brief: Request): MailFloor {
  return { art: floorArt(brief), taken: null };
}

/** The floor that a request is about, with how many of its places are taken now. */
export function floorWithPlaces(brief: Request): MailFloor {
  return { art: floorArt(brief), taken: brief.unlockCount };
}

/** The floor in the samples of mails, with its places and without. */
export const SAMPLE_FLOOR: MailFloor = { art: "laminaat", taken: 1 };
export const SAMPLE_FLOOR_ALONE: MailFloor = { art: "laminaat", taken: null };
