import type { WizardFloor } from "../../../domain/floors";
import { addToDraft } from "../../ui/forms/stored-draft";
import { basketOf } from "./basket";

/**
 * Puts a picture with the photos of the wizard on this device, and the floor in it where none was chosen yet. The wizard
 * finds them there when it is opened. Resolves once the device keeps them; false when there was no room for a photo more.
 */
export async function takeAlong(picture: File, floor: WizardFloor | undefined): Promise<boolean> {
  let key = "";
  addToDraft("vo:wizard", ({ photos, flooringType }) => ({
    photos: (key = typeof photos === "string" && photos !== "" ? photos : crypto.randomUUID()),
    ...(floor && (typeof flooringType !== "string" || flooringType === "") && { flooringType: floor }),
  }));
  const basket = basketOf(key);
  await basket.kept();
  const before = basket.photos.get().length;
  basket.add([picture]);
  await basket.kept();
  return basket.photos.get().length > before;
}
