import type { WizardFloor } from "../../../domain/floors";
import { loadDraft, saveDraft } from "../../ui/forms/stored-draft";
import { emptyDraft } from "../wizard/draft";
import { basketOf } from "./basket";

/**
 * Puts a picture with the photos of the wizard on this device, and the floor in it where none was chosen yet. The wizard
 * finds them there when it is opened.
 */
export function takeAlong(picture: File, floor: WizardFloor | undefined): void {
  const draft = loadDraft("vo:wizard", emptyDraft, Date.now()) ?? emptyDraft;
  const photos = draft.photos || crypto.randomUUID();
  saveDraft(
    "vo:wizard",
    { ...draft, photos, flooringType: draft.flooringType || (floor ?? "") },
    emptyDraft,
    Date.now(),
  );
  basketOf(photos).add([picture]);
}
