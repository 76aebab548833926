/** Fields of forms look at the length of a text first. */
import { expect, test } from "vitest";
import { INPUT_MAX } from "../../domain/limits";
import { worstTexts } from "./worstTexts.setup";

type Schema = {
  safeParse: (input: unknown) => { success: boolean };
  _zod: { def: { shape?: Record<string, unknown> } };
};
// Without a type argument: by "import.meta.glob(" vitest knows that what it made of this file ages with other files.
const modules = import.meta.glob(["../../domain/forms/*.ts", "!../../domain/forms/*.*.ts"], { eager: true }) as Record<
  string,
  Record<string, unknown>
>;
const schemas = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Schema] => typeof (entry[1] as Schema | null)?.safeParse === "function");

/** Processor time in milliseconds, the least of three. */
function timeOf(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

test("no field takes long to refuse a text that is as long as a call can bring", { timeout: 60_000 }, () => {
  const slow: string[] = [];
  let fields = 0;
  for (const [name, schema] of schemas) {
    for (const field of Object.keys(schema._zod.def.shape ?? { "": 1 })) {
      fields += 1;
      for (const [alphabet, text] of worstTexts(INPUT_MAX.text)) {
        const input = field === "" ? text : { [field]: text };
        expect([name, field, alphabet, schema.safeParse(input).success]).toEqual([name, field, alphabet, false]);
        if (timeOf(() => schema.safeParse(input)) > 20) slow.push(`${name}.${field}: ${alphabet}`);
      }
    }
  }
  expect(fields).toBeGreaterThan(40);
  expect(slow).toEqual([]);
});
