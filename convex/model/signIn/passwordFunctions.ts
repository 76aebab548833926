/**
 * How guessable a password is. A module of its own, because its word lists weigh a megabyte and only functions that set
 * a password need them. Nothing in here is public.
 */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as dutch } from "@zxcvbn-ts/language-nl-be";
import { v } from "convex/values";
import { PASSWORD_GUESSES_MIN, PASSWORD_MAX } from "../../../domain/limits";
import { internalAction } from "../../_generated/server";
import { isNamed } from "./namedPasswords";

/** What people of this site think of first. */
const SITE_WORDS = ["vloer", "vloeren", "vloerenopdrachten", "vloerbedrijf", "opdracht", "opdrachten", "offerte"];

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...dutch },
  graphs: adjacencyGraphs,
  maxLength: PASSWORD_MAX,
});

/**
 * Whether a password is a common Dutch one, or takes fewer than PASSWORD_GUESSES_MIN guesses. `hints` are words of its owner's: name, address,
 * company.
 */
export const isGuessable = internalAction({
  args: { password: v.string(), hints: v.array(v.string()) },
  returns: v.boolean(),
  handler: (_ctx, { password, hints }) => {
    if (isNamed(password)) return Promise.resolve(true);
    const { guesses } = estimator.check(password, [...SITE_WORDS, ...hints.flatMap(wordsOf)]);
    return Promise.resolve(guesses < PASSWORD_GUESSES_MIN);
  },
});

/** A hint and its parts: "sanne.visser@voorbeeld.nl" gives "sanne" and "visser" too. */
function wordsOf(hint: string): string[] {
  return [hint, ...hint.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
}
