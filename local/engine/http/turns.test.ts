import { expect, test } from "vitest";
import { Turns } from "./turns";

function compute(ms: number): void {
  const used = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
  const before = used(process.cpuUsage());
  while (used(process.cpuUsage()) - before < ms);
}

test("H27 a quick call begins between long ones that came before it", async () => {
  const turns = new Turns();
  const begun: string[] = [];
  const call = async (name: string, ms = 0): Promise<void> => {
    await turns.take(name);
    begun.push(name);
    compute(ms);
  };
  await call("quick");
  // Whether it is quick is known when something else begins.
  await call("another");
  const long = ["a", "b", "c", "d"].map((name) => call(name, 40));
  const quick = new Promise<void>((resolve) => setImmediate(resolve)).then(() => call("quick"));
  await Promise.all([...long, quick]);
  const order = begun.slice(2);
  expect(order.filter((name) => name !== "quick")).toEqual(["a", "b", "c", "d"]);
  expect(order.indexOf("quick")).toBeLessThan(3);
});

test("H27 a function that was slow the last time waits for its turn, and is quick again after a quick run", async () => {
  const turns = new Turns();
  const run = async (ms: number): Promise<boolean> => {
    const turn = turns.take("f");
    await turn;
    compute(ms);
    return turn === undefined;
  };
  expect(await run(0)).toBe(false);
  expect(await run(60)).toBe(true);
  expect(await run(0)).toBe(false);
  expect(await run(0)).toBe(true);
});
