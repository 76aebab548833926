import type { WizardAnswer } from "../../../domain/floors";
import { addToDraft } from "../../ui/forms/stored-draft";
import { basketOf } from "./basket";

/**
 * Adds a picture to the photos of the wizard on this device, and its floor to the answers when none is chosen yet. The
 * wizard finds both when it is opened. Resolves once they are stored; with false when there is no room for one more
 * photo.
 */
export async function takeAlong(picture: File, floor: WizardAnswer): Promise<boolean> {
  let key = "";
  addToDraft("vo:wizard", ({ photos, flooringType }) => ({
    photos: (key = typeof photos === "string" && photos !== "" ? photos : crypto.randomUUID()),
    ...((typeof flooringType !== "string" || flooringType === "") && { flooringType: floor }),
  }));
  const basket = basketOf(key);
  await basket.kept();
  const before = basket.photos.get().length;
  basket.add([picture]);
  await basket.kept();
  return basket.photos.get().length > before;
}
