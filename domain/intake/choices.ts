import { questions } from "../answers/questions";

type Choosable = "flooringType" | "roomType" | "timePreference" | "budget";
type Value<Key extends Choosable> = (typeof questions)[Key]["options"][number]["value"];

/** The values that the wizard offers for a question, in its order. */
export function wizardChoices<Key extends Choosable>(key: Key): Value<Key>[] {
  return questions[key].options.map(({ value }) => value);
}
