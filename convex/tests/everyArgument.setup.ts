/** Every plausible set of arguments for a public function, made from its own validators. */
import type { ArgType } from "./arguments.setup";

/** The values that a caller knows or guesses, by the table or the name of the argument that they fit. */
export type Guesses = Record<string, unknown[]>;

/** More sets than this say that some guess fits too many arguments. */
const MOST_SETS = 400;

/**
 * Every combination of guesses that the validator accepts; a page is the first one, with the greatest size. With `most`
 * it is the first of them where there are more.
 */
export function everyArgument(type: ArgType, guesses: Guesses, field = "", most?: number): unknown[] {
  switch (type.type) {
    case "object":
      return everyObject(type.value, guesses, field, most);
    case "union":
      // One word of a list says as much as all, unless the guesses name some.
      if (type.value.every((member) => member.type === "literal")) {
        const words = type.value.map(({ value }) => value);
        const named = (guesses[field] ?? []).filter((guess) => words.includes(guess as never));
        return named.length > 0 ? named : [words[0]];
      }
      return type.value.flatMap((member) => everyArgument(member, guesses, field, most));
    case "array":
      return everyArgument(type.value, guesses, field, most).map((item) => [item]);
    case "record":
      return [{}];
    case "literal":
      return [type.value];
    case "id":
      return guesses[type.tableName] ?? [];
    case "number":
      return guesses[field] ?? [1];
    case "boolean":
      return [true, false];
    case "null":
      return [null];
    case "bigint":
      return [1n];
    case "bytes":
      return [new ArrayBuffer(1)];
    case "string":
    case "any":
      return guesses[field] ?? guesses["any text"] ?? [];
    default:
      return type satisfies never;
  }
}

function everyObject(
  fields: (ArgType & { type: "object" })["value"],
  guesses: Guesses,
  field: string,
  most?: number,
): unknown[] {
  if (field === "paginationOpts") return [{ numItems: 100, cursor: null }];
  let sets: Record<string, unknown>[] = [{}];
  for (const [name, { fieldType }] of Object.entries(fields)) {
    const values = everyArgument(fieldType, guesses, name, most);
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value }))).slice(0, most);
    if (sets.length > MOST_SETS) throw new Error(`${sets.length} sets of arguments: guess less for ${name}`);
  }
  return sets;
}
