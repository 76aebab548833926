/** How guessable a password is. Only what sets a password imports this: its word lists weigh a megabyte. */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as dutch } from "@zxcvbn-ts/language-nl-be";
import { PASSWORD_GUESSES_MIN, PASSWORD_MAX } from "../../../domain/limits";
import { isNamed } from "./namedPasswords";

/** What people of this site think of first. */
const SITE_WORDS = ["vloer", "vloeren", "vloerenopdrachten", "vloerbedrijf", "opdracht", "opdrachten", "offerte"];

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...dutch },
  graphs: adjacencyGraphs,
  maxLength: PASSWORD_MAX,
});

/**
 * Whether a password is a common Dutch one, or takes fewer than PASSWORD_GUESSES_MIN guesses. `hints` are words of its
 * owner's: name, address, company.
 */
export function isSoonGuessed(password: string, hints: readonly string[]): boolean {
  if (isNamed(password)) return true;
  const { guesses } = estimator.check(password, [...SITE_WORDS, ...hints.flatMap(wordsOf)]);
  return guesses < PASSWORD_GUESSES_MIN;
}

/** A hint and its parts: "sanne.visser@voorbeeld.nl" gives "sanne" and "visser" too. */
function wordsOf(hint: string): string[] {
  return [hint, ...hint.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
}
