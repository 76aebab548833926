/** What can be read from an address that somebody typed in one line. */
import { MUNICIPALITIES } from "./municipalities";

const postcode = /\b\d{4}\s?[a-z]{2}\b/i;
const country = /[\s,]+(?:nederland|(?:the )?netherlands|nl)\.?$/i;
/** "t.a.v. …": from here on it is about a person, also behind the place. */
const attention = /[\s,(]+(?:t\.?\s?a\.?\s?v\.?|p\/a|c\/o)[\s:].*$/i;
/** A street with its number; "2e" before it is no number. */
const streetLine = /^(?:\d+e\s+)?(\p{L}\D*?)\s*\d+\s?[a-z]?(?![\p{L}\d])/iu;
const placeName = /^['’]?[\p{L}][\p{L}\s.'’-]{1,48}$/u;

/** Everyday names of places whose official name is another. */
const alsoKnownAs: Record<string, string> = {
  "den bosch": "Den Bosch",
  "'s-gravenhage": "Den Haag",
  "s-gravenhage": "Den Haag",
};

const knownPlaces = new Map([
  ...MUNICIPALITIES.map(({ name }) => {
    const plain = name.replace(/\s*\(.*\)$/, "");
    return [plain.toLowerCase(), plain] as const;
  }),
  ...Object.entries(alsoKnownAs),
]);

/**
 * The place in an address, or null when it cannot be told for certain: companies see the place before they may see the
 * street, so a street must never pass for one (C07, C37). A place is what stands behind a postcode, or the name of a
 * municipality at the end.
 */
export function cityOf(address: string): string | null {
  const text = address.trim().replace(attention, "").replace(country, "").trim();
  const [, afterPostcode] = text.split(postcode, 2);
  if (afterPostcode !== undefined) {
    const place = afterPostcode.replace(/^[\s,]+|[\s,]+$/g, "");
    return knownPlaces.get(place.toLowerCase()) ?? (placeName.test(place) ? capitalised(place) : null);
  }
  const words = text.split(/[\s,]+/).filter(Boolean);
  // The longest name first: "Bergen op Zoom" must not end as "Zoom".
  for (let from = Math.max(0, words.length - 5); from < words.length; from += 1) {
    const known = knownPlaces.get(words.slice(from).join(" ").toLowerCase());
    if (known !== undefined) return known;
  }
  return null;
}

/**
 * The parts of an address that give it away when they turn up in another text: the street, with its number and without,
 * and the postcode in both of its spellings.
 */
export function addressParts(address: string): string[] {
  const code = postcode.exec(address)?.[0].replace(/\s/, "") ?? "";
  const streets = address
    .replace(postcode, ",")
    .split(",")
    .flatMap((line) => {
      const [withNumber = "", street = ""] = streetLine.exec(line.trim()) ?? [];
      return knownPlaces.has(street.toLowerCase()) ? [withNumber] : [withNumber, street];
    });
  return [...streets, code, code.replace(/^\d{4}/, "$& ")].filter((part) => part.trim().length >= 5);
}

function capitalised(place: string): string {
  return place.charAt(0).toUpperCase() + place.slice(1);
}
