/** How guessable a password is. Only what sets a password imports this: its word lists weigh a megabyte. */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as dutch } from "@zxcvbn-ts/language-nl-be";
import { PASSWORD_GUESSES_MIN } from "../../../domain/limits";
import { isNamed, once } from "./namedPasswords";

/** What people of this site think of first. */
const SITE_WORDS = ["vloer", "vloeren", "vloerenopdrachten", "vloerbedrijf", "opdracht", "opdrachten", "offerte"];

/** What is looked at of each end of a password: the work grows with the third power of it, to seconds for 200 digits. */
const END = 16;

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...dutch }, graphs: adjacencyGraphs, maxLength: END });

/**
 * Whether a password is a common Dutch one or a word of its owner's, or both its ends take fewer than
 * PASSWORD_GUESSES_MIN guesses. `hints` are words of its owner's: name, address, company.
 */
export function isSoonGuessed(password: string, hints: readonly string[]): boolean {
  const words = [...SITE_WORDS, ...hints.flatMap(wordsOf)];
  if (isNamed(password, words)) return true;
  const isWeak = (end: string) => estimator.check(end, words).guesses < PASSWORD_GUESSES_MIN;
  const whole = once(password);
  return isWeak(whole.slice(0, END)) && isWeak(whole.slice(-END));
}

/** A hint and its parts: "sanne.visser@voorbeeld.nl" gives "sanne" and "visser" too. */
function wordsOf(hint: string): string[] {
  return [hint, ...hint.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
}
