import { afterEach, describe, expect, it } from "vitest";
import type { CronDeclaration } from "./cronTable";
import { DAY, gate, HOUR, jobsTest, MINUTE, type JobsTest, type TestFunctions } from "./testing";

const open: JobsTest[] = [];
function start(functions: TestFunctions): JobsTest {
  return started(jobsTest(functions));
}
function started(test: JobsTest): JobsTest {
  open.push(test);
  test.scheduler.start();
  return test;
}
afterEach(async () => {
  for (const test of open.splice(0)) await test.close();
});

const cron = (name: string, schedule: CronDeclaration["spec"]["schedule"], component = ""): CronDeclaration => ({
  component,
  identifier: name,
  spec: { name: `m:${name}`, args: [{ from: name }], schedule },
});
const jump = (test: JobsTest, ms: number): Promise<void> => {
  test.clock.now += ms;
  return test.scheduler.runDue();
};

describe("cron jobs", () => {
  it("J9 an interval runs at once on its first push, then in its rhythm", async () => {
    const times: number[] = [];
    const test = start({ mutations: { tick: (tx) => void times.push(tx.now - begin) } });
    const begin = test.clock.now;
    test.pushCrons([cron("tick", { type: "interval", minutes: 10 })]);
    await test.scheduler.runDue();
    await jump(test, 9 * MINUTE);
    await jump(test, 1 * MINUTE);
    await jump(test, 10 * MINUTE);
    expect(times).toEqual([0, 10 * MINUTE, 20 * MINUTE]);
  });

  it("J9 pushing the same job again changes nothing, another schedule starts afresh", async () => {
    let runs = 0;
    const test = start({ mutations: { tick: () => void runs++ } });
    test.pushCrons([cron("tick", { type: "interval", hours: 1 })]);
    await test.scheduler.runDue();
    test.pushCrons([cron("tick", { type: "interval", hours: 1 })]);
    await jump(test, MINUTE);
    expect(runs).toBe(1);
    test.pushCrons([cron("tick", { type: "interval", hours: 2 })]);
    await test.scheduler.runDue();
    expect(runs).toBe(2);
    test.pushCrons([]);
    await jump(test, DAY);
    expect(runs).toBe(2);
  });

  it("J10 a daily job runs at its hour, in the component that declares it, with its arguments", async () => {
    const seen: unknown[] = [];
    const test = start({
      mutations: { report: (tx, args, { component }) => void seen.push([component, args, tx.now]) },
    });
    test.pushCrons([cron("report", { type: "daily", hourUTC: 9, minuteUTC: 30 }, "pool")]);
    await test.scheduler.runDue();
    expect(seen).toEqual([]);
    await jump(test, 90 * MINUTE);
    expect(seen).toEqual([["pool", { from: "report" }, Date.UTC(2026, 2, 2, 9, 30)]]);
  });

  it("J11 each runs at most once however far the clock moves, and after the jobs on the way", async () => {
    const seen: string[] = [];
    const test = start({
      mutations: {
        tick: () => void seen.push("tick"),
        report: () => void seen.push("report"),
        job: () => void seen.push("job"),
      },
    });
    test.pushCrons([cron("tick", { type: "interval", seconds: 30 }), cron("report", { type: "daily", hourUTC: 4 })]);
    await test.scheduler.runDue();
    seen.length = 0;
    test.schedule("m:job", {}, test.clock.now + 2 * DAY);
    await test.scheduler.advance(7 * DAY);
    expect(seen.sort()).toEqual(["job", "report", "tick"]);
    await test.scheduler.advance(0);
    expect(seen).toHaveLength(3);
  });

  it("J11 never overlaps itself", async () => {
    const hold = gate();
    let running = 0;
    let most = 0;
    let runs = 0;
    const started = gate();
    const test = start({
      actions: {
        slow: async () => {
          runs++;
          most = Math.max(most, ++running);
          started.open();
          await hold.opened;
          running--;
        },
      },
      mutations: { probe: () => undefined },
    });
    test.pushCrons([cron("slow", { type: "interval", seconds: 10 })]);
    const due = test.scheduler.runDue();
    await started.opened;
    test.clock.now += MINUTE;
    const probe = gate();
    test.database.onCommit(() => probe.open());
    test.schedule("m:probe", {}, test.clock.now);
    await probe.opened;
    expect(runs).toBe(1);
    hold.open();
    await due;
    await jump(test, MINUTE);
    expect([most, runs]).toEqual([1, 3]);
  });

  it("J11 a mutation's run and the time of its next commit together; a failed run is not repeated", async () => {
    let runs = 0;
    const test = start({
      mutations: {
        tick: () => {
          runs++;
          throw new Error("no");
        },
      },
    });
    test.pushCrons([cron("tick", { type: "interval", hours: 1 })]);
    await test.scheduler.runDue();
    await test.scheduler.runDue();
    expect(runs).toBe(1);
    await jump(test, HOUR);
    expect(runs).toBe(2);
  });

  it("J11 the time of the next run survives a restart; missed runs are made up by one", async () => {
    let runs = 0;
    const functions = { mutations: { tick: () => void runs++ } };
    const before = start(functions);
    before.pushCrons([cron("tick", { type: "interval", hours: 1 })]);
    await before.scheduler.runDue();
    await before.scheduler.stop();
    const test = started(before.restarted());
    await jump(test, 30 * MINUTE);
    expect(runs).toBe(1);
    await jump(test, 5 * HOUR);
    expect(runs).toBe(2);
  });

  it("J10 a schedule that makes no sense is refused with the job's name", () => {
    const test = start({ mutations: { tick: () => undefined } });
    expect(() => test.pushCrons([cron("tick", { type: "cron", cron: "61 * * * *" })])).toThrow(
      'Cron job "tick": The cron expression "61 * * * *" is not valid',
    );
  });
});
