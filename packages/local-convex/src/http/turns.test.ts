import { expect, test } from "vitest";
import { Turns } from "./turns";

test("H27 a quick call begins between others that came before it", async () => {
  const turns = new Turns();
  const begun: string[] = [];
  const call = async (name: string): Promise<void> => {
    await turns.take(name);
    begun.push(name);
  };
  turns.ran("quick", 1);
  const others = ["a", "b", "c", "d"].map(call);
  const quick = new Promise<void>((resolve) => setImmediate(resolve)).then(() => call("quick"));
  await Promise.all([...others, quick]);
  expect(begun.filter((name) => name !== "quick")).toEqual(["a", "b", "c", "d"]);
  expect(begun.indexOf("quick")).toBeLessThan(3);
});

test("H27 a function is quick from a quick run on until a slow one", () => {
  const turns = new Turns();
  const isQuick = (): boolean => turns.take("f") === undefined;
  expect(isQuick()).toBe(false);
  turns.ran("f", 5);
  // On a busy machine a quick run may take longer.
  turns.ran("f", 200);
  expect(isQuick()).toBe(true);
  turns.ran("f", 1_000);
  expect(isQuick()).toBe(false);
});
