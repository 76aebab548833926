import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type Run = NonNullable<FunctionReturnType<typeof api.massActions.latest>>;
export type Order = Run["order"];
export type MassActionKind = Order["kind"];

/** The texts of a mass action on the screen. Counts are numbers above zero. */
export type Words = {
  /** "12 bedrijven": those that were looked at or are meant. */
  counted: (count: number) => string;
  /** "Verstuur naar 12 bedrijven". */
  button: (count: number) => string;
  /** The question before it begins, the button that says yes, and what cannot be undone. */
  question: (count: number) => string;
  confirm: string;
  consequence: string;
  /** "Bezig met versturen." */
  busy: string;
  /** "12 mails klaargezet". */
  done: (count: number) => string;
  /** What a count of nobody means. */
  nobody: string;
};
