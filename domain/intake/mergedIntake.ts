import { distance } from "fastest-levenshtein";
import { fold } from "../hiding/fold";
import { PROVINCES, type Province } from "../provinces";
import type { Intake } from "./intake";

/**
 * Our own reading of a text with a model's before it. A model makes up what it does not know, and an address that is
 * wrong sends companies to another door: postcode and number, which it is not shown, are never the model's, and a place
 * or province is only when the text names it.
 */
export function mergedIntake(own: Intake, model: Intake | null, text: string): Intake {
  const { postcode: _, houseNumber: __, place, province, ...rest } = model ?? {};
  const words = wordsIn(text);
  return {
    ...own,
    ...rest,
    ...(place !== undefined && isNamed(place, words) && { place }),
    ...(province !== undefined && isNamedProvince(province, words) && { province }),
  };
}

/** Whether a text has a name, give or take a letter, or two of a long name. */
function isNamed(name: string, words: readonly string[]): boolean {
  const wanted = wordsIn(name);
  const typed = wanted.join(" ");
  const most = typed.length < 5 ? 0 : typed.length < 8 ? 1 : 2;
  return (
    typed !== "" && words.some((_, from) => distance(words.slice(from, from + wanted.length).join(" "), typed) <= most)
  );
}

/** A province is called by its whole name, or by its last part when no other has that: "Brabant". */
function isNamedProvince(province: Province, words: readonly string[]): boolean {
  const last = province.split("-").at(-1)!;
  const isOnly = PROVINCES.filter((each) => each.endsWith(last)).length === 1;
  return isNamed(isOnly ? last : province, words);
}

function wordsIn(text: string): string[] {
  return fold(text).lower.match(/[\p{L}\p{N}]+/gu) ?? [];
}
