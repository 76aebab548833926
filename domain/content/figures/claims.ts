/**
 * The figures that the marketing pages repeat. The examples are the specification's; an owner stands for each with a
 * source and a date (C28, C64). A claim that is not made has an empty value. Pages take figures.ts and savings.ts.
 */
import { setting } from "../../settings/given";

/** A figure that the owner stands for, its source and its date (YYYY-MM-DD); without a source it is an example. */
export type Claim = { value: string; source: string; date: string };

/** A figure with what it counts; a rule of the product has no source. */
export type Figure = Partial<Claim> & { value: string; label: string };

/** The claim of a setting like "300+ | own records | 2026-10-01". */
export function claim(name: string, example: string): Claim {
  const [value = "", source = "", date = ""] = setting(name, example).split("|");
  return { value: value.trim(), source: source.trim(), date: date.trim() };
}

/** A claim as a figure, when it is made. */
export function figure(made: Claim, label: string, before = ""): Figure[] {
  return made.value === "" ? [] : [{ ...made, value: before + made.value, label }];
}
