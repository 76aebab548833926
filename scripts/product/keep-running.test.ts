import { expect, test } from "vitest";
import { keepRunning } from "./keep-running";

const killed = () => Promise.resolve({ code: null, signal: "SIGKILL" as const });
const never = () => new Promise<never>(() => undefined);

test("an engine that was killed is started again", async () => {
  const said: string[] = [];
  let child = { ended: killed() };
  let stopping = false;
  const restarted = new Promise<void>((resolve) => {
    void keepRunning({
      child: () => child,
      restart: async () => void (child = { ended: never() }),
      stopping: () => stopping,
      say: (line) => said.push(line) === 2 && resolve(),
    });
  });
  await restarted;
  expect(said[0]).toContain("SIGKILL");
  stopping = true;
});

test("one that ends again and again, or cannot be started again, is given up with a reason", async () => {
  let starts = 0;
  const base = { child: () => ({ ended: killed() }), stopping: () => false, say: () => undefined };
  const failure = await keepRunning({ ...base, restart: async () => void (starts += 1), now: () => 0 });
  expect(failure).toContain("again and again");
  expect(starts).toBe(5);
  const restart = () => Promise.reject(new Error("The data in x cannot be used"));
  expect(await keepRunning({ ...base, restart })).toContain("The data in x cannot be used");
});

test("one that ends now and then is started again each time", async () => {
  let starts = 0;
  let time = 0;
  const failure = await keepRunning({
    child: () => ({ ended: killed() }),
    restart: async () => void ((starts += 1), (time += 20_000)),
    stopping: () => starts === 40,
    say: () => undefined,
    now: () => time,
  });
  expect(failure).toBeNull();
});
