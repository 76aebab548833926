/** What companies may read of a brief's texts before they unlock it (C07, I4). */
import { hiderFor, type OwnData } from "../../domain/hiding/hide";
import { knownPlace } from "../../domain/places";
import type { Doc } from "../_generated/dataModel";

type Texts = Pick<Doc<"briefs">, "title" | "description" | "additionalInfo" | "locationText" | "city" | "province">;

const NOBODY: OwnData = { name: "", email: "", phone: null, street: null };

/**
 * The texts as everybody may read them. They are made anew from what is stored, with the contact data at hand, so that
 * requests from before a rule are covered by it too. A place that is none, as older requests have, gives way to the
 * province.
 */
export function publicTexts(brief: Texts, contact: OwnData | null): Texts {
  const { province } = brief;
  const city = brief.city !== null && knownPlace(brief.city) !== null ? brief.city : null;
  // Erased contact data has a name that is nobody's.
  const client = contact === null || contact.email === "" ? NOBODY : contact;
  const { all } = hiderFor(client, [city, province]);
  const isWrongPlace = city !== brief.city;
  return {
    title: all(isWrongPlace ? titleWithPlace(brief.title, brief.city!, province) : brief.title),
    description: all(
      isWrongPlace ? brief.description.replace(` in ${brief.city!}`, placeEnd(province)) : brief.description,
    ),
    additionalInfo: all(brief.additionalInfo),
    locationText: isWrongPlace ? (province ?? "") : all(brief.locationText),
    city,
    province,
  };
}

/** "Laminaat - 40 m2 in Utrecht" for a title that ends in a place that is none. */
function titleWithPlace(title: string, wrong: string, province: string | null): string {
  const end = ` in ${wrong}`;
  if (!title.endsWith(end)) return title;
  return `${title.slice(0, -end.length)}${placeEnd(province)}`;
}

function placeEnd(place: string | null): string {
  return place === null ? "" : ` in ${place}`;
}
