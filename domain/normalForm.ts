/**
 * The longest compatibility form of one character that is used, in UTF-16 units: "(20)" and "1⁄10" have four. Longer
 * ones are words of other scripts in one character, of up to 18 letters; text made of them would take that many times
 * as long to read.
 */
const FORM_MAX = 4;

/** A character in a normal form of Unicode; as it is when that form is longer than FORM_MAX. */
export function normalCharacter(character: string, form: "NFKC" | "NFKD"): string {
  const normal = character.normalize(form);
  return normal.length > FORM_MAX ? character : normal;
}

/** A text in compatibility form (NFKC), at most FORM_MAX times as long. */
export function normalText(text: string): string {
  const normal = text.normalize("NFKC");
  if (normal.length <= text.length) return normal;
  return [...text.normalize("NFC")].map((character) => normalCharacter(character, "NFKC")).join("");
}
