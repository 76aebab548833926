import { afterEach, describe, expect, it, vi } from "vitest";
import { DAY, ENGINE_BROKE, gate, HOUR, jobsTest, MINUTE, type JobsTest, type TestFunctions } from "./testing";

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
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const jump = (test: JobsTest, ms: number): Promise<void> => {
  test.clock.now += ms;
  return test.scheduler.runDue();
};

describe("scheduled mutations", () => {
  it("J1 run at their time with their arguments, and say so in their document", async () => {
    const seen: unknown[] = [];
    const test = start({ mutations: { note: (_tx, args) => void seen.push(args) } });
    const at = test.clock.now + HOUR;
    const id = test.schedule("m:note", { text: "hi" }, at);
    expect(test.job(id)).toMatchObject({
      name: "m.js:note",
      args: [{ text: "hi" }],
      scheduledTime: at,
      state: { kind: "pending" },
    });
    await jump(test, HOUR - 1);
    expect(seen).toEqual([]);
    await jump(test, 1);
    expect(seen).toEqual([{ text: "hi" }]);
    expect(test.job(id)).toMatchObject({ state: { kind: "success" }, completedTime: at });
    await jump(test, DAY);
    expect(seen).toHaveLength(1);
  });

  it("J1 run by a timer, without anybody asking", async () => {
    const ran = gate();
    const test = start({ mutations: { note: () => ran.open() } });
    test.schedule("m:note", {}, test.clock.now);
    await ran.opened;
  });

  it("J1 run soon after the machine has slept, although timers stood still meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const ran = vi.fn();
    const test = start({ mutations: { note: ran } });
    await test.scheduler.runDue();
    test.schedule("m:note", {}, test.clock.now + 50 * MINUTE);
    await test.scheduler.runDue();
    test.clock.now += HOUR;
    await vi.advanceTimersByTimeAsync(MINUTE);
    await vi.waitFor(() => expect(ran).toHaveBeenCalled());
  });

  it("J1 that are scheduled in a transaction that fails do not exist", async () => {
    const ran = vi.fn();
    const test = start({ mutations: { note: ran } });
    expect(() =>
      test.database.write((tx) => {
        test.scheduler.schedule(tx, { component: "", target: { component: "", path: "m:note" }, args: [{}], at: 0 });
        throw new Error("no");
      }),
    ).toThrow("no");
    await test.scheduler.runDue();
    expect(ran).not.toHaveBeenCalled();
  });

  it("J2 commit together with their completion", async () => {
    const test = start({ mutations: { add: (tx) => void tx.insert("", "rows", { n: 1 }) } });
    test.schedule("m:add", {}, test.clock.now);
    const states: unknown[] = [];
    test.database.onCommit(() =>
      states.push(test.database.sqlite.prepare("SELECT phase FROM jobs_queue").pluck().get()),
    );
    await test.scheduler.runDue();
    expect(states).toEqual(["done"]);
    expect(test.database.read((tx) => tx.count("", "rows"))).toBe(1);
  });

  it("J2 that throw have failed, undone, with their error and without another try", async () => {
    let runs = 0;
    const test = start({
      mutations: {
        fail: (tx) => {
          runs++;
          tx.insert("", "rows", { n: 1 });
          throw new Error("no stock");
        },
      },
    });
    const id = test.schedule("m:fail", {}, test.clock.now);
    await test.scheduler.runDue();
    await jump(test, DAY);
    expect(test.job(id)!.state).toEqual({ kind: "failed", error: "Uncaught Error: no stock" });
    expect([runs, test.database.read((tx) => tx.count("", "rows"))]).toEqual([1, 0]);
  });

  it("J2 that meet an error of the engine run again later", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
    let broken = 2;
    const test = start({
      mutations: {
        add: () => {
          if (broken-- > 0) throw new Error(ENGINE_BROKE);
        },
      },
    });
    const id = test.schedule("m:add", {}, test.clock.now);
    await test.scheduler.runDue();
    expect(test.job(id)!.state.kind).toBe("pending");
    await jump(test, MINUTE);
    await jump(test, MINUTE);
    expect(test.job(id)!.state.kind).toBe("success");
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it("J2 that committed do not run again when somebody who hears of the commit fails", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
    const test = start({ mutations: { add: (tx) => void tx.insert("", "rows", { n: 1 }) } });
    let failing = true;
    test.database.onCommit(({ writes }) => {
      if (!failing || !writes.some(({ index }) => index.includes("rows"))) return;
      failing = false;
      throw new Error(ENGINE_BROKE);
    });
    const id = test.schedule("m:add", {}, test.clock.now);
    await test.scheduler.runDue();
    await jump(test, MINUTE);
    expect(test.job(id)!.state.kind).toBe("success");
    expect(test.database.read((tx) => tx.count("", "rows"))).toBe(1);
    expect(warn).toHaveBeenCalled();
  });

  it("J2 that find a disk that is full run once there is room again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const warned = gate();
    const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
    const test = start({ mutations: { add: (tx) => void tx.insert("", "rows", { n: 1 }) } });
    const id = test.schedule("m:add", {}, test.clock.now);
    // As on a full disk, nothing can be written, not even that the job failed.
    test.database.sqlite.pragma("query_only = 1");
    vi.advanceTimersByTime(0);
    warn.mockImplementation((warning) => {
      if (String(warning).includes("readonly")) warned.open();
    });
    await warned.opened;
    expect(test.job(id)!.state.kind).toBe("pending");
    test.database.sqlite.pragma("query_only = 0");
    const committed = gate();
    test.database.onCommit(committed.open);
    vi.advanceTimersByTime(5_000);
    await committed.opened;
    expect(test.job(id)!.state.kind).toBe("success");
    expect(test.database.read((tx) => tx.count("", "rows"))).toBe(1);
  });

  it("J1 of a function that is gone, or of a query, fail", async () => {
    const test = start({});
    const [gone, query] = [test.schedule("m:gone", {}, 0), test.schedule("m:query", {}, 0)];
    await test.scheduler.runDue();
    expect(test.job(gone)!.state).toEqual({ kind: "failed", error: "Could not find function 'm:gone'." });
    expect(test.job(query)!.state).toMatchObject({ kind: "failed", error: expect.stringContaining("is a query") });
  });

  it("J3 run in order of their time, and of scheduling within one time", async () => {
    const order: unknown[] = [];
    const test = start({ mutations: { note: (_tx, { n }) => void order.push(n) } });
    const { now } = test.clock;
    for (const [n, at] of [
      [3, now + 300],
      [1, now + 100],
      [4, now + 300],
      [2, now + 200],
    ] as const) {
      test.schedule("m:note", { n }, at);
    }
    await jump(test, HOUR);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it("J3 give way to everything else between two jobs", async () => {
    const order: string[] = [];
    const test = start({ mutations: { note: (_tx, { n }) => void order.push(`job ${String(n)}`) } });
    for (let n = 1; n <= 3; n++) test.schedule("m:note", { n }, test.clock.now);
    const due = test.scheduler.runDue();
    const other = (): void => {
      order.push("other");
      if (order.length < 7) setImmediate(other);
    };
    setImmediate(other);
    await due;
    const jobs = order.flatMap((entry, index) => (entry === "other" ? [] : [index]));
    expect(jobs[1]! - jobs[0]!).toBeGreaterThan(1);
    expect(jobs[2]! - jobs[1]!).toBeGreaterThan(1);
  });

  it("J1 lie in the component that scheduled them", async () => {
    const test = start({ mutations: { note: () => undefined } });
    const id = test.schedule("m:note", {}, test.clock.now, { component: "pool" });
    await test.scheduler.runDue();
    expect(test.job(id, "pool")!.state.kind).toBe("success");
    expect(test.job(id)).toBeNull();
  });
});

describe("scheduled actions", () => {
  it("J4 are in progress while they run, several at a time", async () => {
    const gates = [gate(), gate()];
    const both = gate();
    let running = 0;
    const test = start({
      actions: {
        work: async ({ n }) => {
          if (++running === 2) both.open();
          await gates[n as number]!.opened;
        },
      },
    });
    const ids = [0, 1].map((n) => test.schedule("m:work", { n }, test.clock.now));
    const due = test.scheduler.runDue();
    await both.opened;
    expect(ids.map((id) => test.job(id)!.state.kind)).toEqual(["inProgress", "inProgress"]);
    gates.forEach((each) => each.open());
    await due;
    expect(ids.map((id) => test.job(id)!.state.kind)).toEqual(["success", "success"]);
  });

  it("J4 that throw have failed with their error", async () => {
    const test = start({ actions: { work: () => Promise.reject(new Error("no mail")) } });
    const id = test.schedule("m:work", {}, test.clock.now);
    await test.scheduler.runDue();
    expect(test.job(id)!.state).toEqual({ kind: "failed", error: "Uncaught Error: no mail" });
  });

  it("J4 at their limit do not hold mutations back", async () => {
    const hold = gate();
    const ran = gate();
    const test = start({ actions: { hang: () => hold.opened }, mutations: { note: () => ran.open() } });
    for (let n = 0; n < 40; n++) test.schedule("m:hang", {}, test.clock.now);
    test.schedule("m:note", {}, test.clock.now);
    const due = test.scheduler.runDue();
    await ran.opened;
    const running = test.database.sqlite.prepare("SELECT count(*) FROM jobs_queue WHERE phase = 'running'").pluck();
    expect(running.get()).toBe(32);
    hold.open();
    await due;
    expect(running.get()).toBe(0);
  });

  it("J4 do not hold mutations back, however many of them wait", async () => {
    const hold = gate();
    const ran = vi.fn();
    const test = start({ actions: { hang: () => hold.opened }, mutations: { note: ran } });
    test.database.write((tx) => {
      const target = { component: "", path: "m:hang" };
      for (let n = 0; n < 400; n++) test.scheduler.schedule(tx, { component: "", target, args: [{}], at: tx.now });
    });
    test.schedule("m:note", {}, test.clock.now);
    const due = test.scheduler.runDue();
    await vi.waitFor(() => expect(ran).toHaveBeenCalled());
    hold.open();
    await due;
  });

  it("J5 that a crash interrupted have failed and never run again; mutations run then", async () => {
    const hold = gate();
    const began = gate();
    const crashed = start({
      actions: {
        work: async () => {
          began.open();
          await hold.opened;
        },
      },
    });
    const action = crashed.schedule("m:work", {}, crashed.clock.now);
    const mutation = crashed.schedule("m:note", {}, crashed.clock.now + MINUTE);
    const due = crashed.scheduler.runDue();
    await began.opened;
    const runs: string[] = [];
    const test = started(
      crashed.restarted({
        actions: { work: async () => void runs.push("action") },
        mutations: { note: () => void runs.push("mutation") },
      }),
    );
    hold.open();
    await due;
    await jump(test, HOUR);
    expect(runs).toEqual(["mutation"]);
    expect(test.job(action)!.state).toEqual({ kind: "failed", error: "Transient error while executing action" });
    expect(test.job(mutation)!.state.kind).toBe("success");
  });

  it("J5 that are given up by a stop have failed, whatever they still report", async () => {
    const hold = gate();
    const test = start({ actions: { work: () => hold.opened } });
    const id = test.schedule("m:work", {}, test.clock.now);
    const due = test.scheduler.runDue();
    await expect.poll(() => test.job(id)!.state.kind).toBe("inProgress");
    await test.scheduler.stop();
    test.scheduler.start();
    hold.open();
    await due;
    expect(test.job(id)!.state.kind).toBe("failed");
  });
});

describe("canceled jobs", () => {
  it("J6 do not run", async () => {
    const ran = vi.fn();
    const test = start({ mutations: { note: ran } });
    const id = test.schedule("m:note", {}, test.clock.now + HOUR);
    test.cancel(id);
    await jump(test, DAY);
    expect(ran).not.toHaveBeenCalled();
    expect(test.job(id)).toMatchObject({ state: { kind: "canceled" }, completedTime: expect.any(Number) as number });
  });

  it("J6 that ended before stay as they ended", async () => {
    const test = start({ mutations: { note: () => undefined } });
    const id = test.schedule("m:note", {}, test.clock.now);
    await test.scheduler.runDue();
    test.cancel(id);
    expect(test.job(id)!.state.kind).toBe("success");
  });

  it("J6 that nobody knows cannot be canceled", () => {
    const test = start({});
    expect(() => test.cancel("nonsense")).toThrow("Scheduled function not found: nonsense");
  });

  it("J6 in progress run to their end, and what they schedule is born canceled", async () => {
    const hold = gate();
    const started = gate();
    const ran = vi.fn();
    const test = start({
      mutations: { note: ran },
      actions: {
        work: async (_args, { meta }) => {
          started.open();
          await hold.opened;
          child = test.schedule("m:note", {}, test.clock.now, { parentJob: meta!.scheduledFunctionId! });
        },
      },
    });
    let child = "";
    const id = test.schedule("m:work", {}, test.clock.now);
    const due = test.scheduler.runDue();
    await started.opened;
    test.cancel(id);
    hold.open();
    await due;
    expect([test.job(id)!.state.kind, test.job(child)!.state.kind]).toEqual(["canceled", "canceled"]);
    expect(ran).not.toHaveBeenCalled();
  });

  it("J6 children of a job that goes on are not canceled", async () => {
    const ran = vi.fn();
    const test = start({
      mutations: {
        note: ran,
        parent: (tx, _args, { meta }) => {
          const target = { component: "", path: "m:note" };
          const parentJob = meta!.scheduledFunctionId!;
          test.scheduler.schedule(tx, { component: "", target, args: [{}], at: tx.now, parentJob });
        },
      },
    });
    test.schedule("m:parent", {}, test.clock.now);
    await test.scheduler.runDue();
    expect(ran).toHaveBeenCalledTimes(1);
  });
});

describe("the deployment's clock", () => {
  it("J7 moved forward runs each job at its own time, with those that they schedule", async () => {
    const seen: [number, unknown][] = [];
    const test = start({
      mutations: {
        remind: (tx, { n }) => {
          seen.push([(tx.now - begin) / DAY, n]);
          if ((n as number) > 0) {
            const target = { component: "", path: "m:remind" };
            test.scheduler.schedule(tx, {
              component: "",
              target,
              args: [{ n: (n as number) - 1 }],
              at: tx.now + 2 * DAY,
            });
          }
        },
        end: (tx) => void seen.push([(tx.now - begin) / DAY, "end"]),
      },
    });
    const begin = test.database.now();
    test.schedule("m:end", {}, begin + 4 * DAY);
    test.schedule("m:remind", { n: 9 }, begin + DAY);
    await test.scheduler.advance(6 * DAY);
    expect(seen).toEqual([
      [1, 9],
      [3, 8],
      [4, "end"],
      [5, 7],
    ]);
    expect(test.database.now()).toBe(begin + 6 * DAY);
  });

  it("J7 waits for actions before it goes on", async () => {
    const times: number[] = [];
    const test = start({
      actions: {
        work: async () => {
          await new Promise((resolve) => setImmediate(resolve));
          times.push((test.database.now() - begin) / DAY);
        },
      },
    });
    const begin = test.database.now();
    for (const day of [1, 2, 3]) test.schedule("m:work", {}, begin + day * DAY);
    await test.scheduler.advance(3 * DAY);
    expect(times).toEqual([1, 2, 3]);
  });
});

describe("old jobs", () => {
  it("J8 are removed seven days after their end", async () => {
    const test = start({ mutations: { note: () => undefined } });
    const id = test.schedule("m:note", {}, test.clock.now);
    const late = test.schedule("m:note", {}, test.clock.now + 30 * DAY);
    await test.scheduler.runDue();
    await jump(test, 7 * DAY - HOUR);
    expect(test.job(id)).not.toBeNull();
    await jump(test, 2 * HOUR);
    expect(test.job(id)).toBeNull();
    expect(test.job(late)!.state.kind).toBe("pending");
  });

  it("J8 that a reset took away are forgotten", async () => {
    const ran = vi.fn();
    const test = start({ mutations: { note: ran } });
    test.schedule("m:note", {}, test.clock.now + HOUR);
    await test.scheduler.stop();
    test.database.reset();
    test.scheduler.start();
    await jump(test, DAY);
    expect(ran).not.toHaveBeenCalled();
    expect(test.database.sqlite.prepare("SELECT count(*) FROM jobs_queue").pluck().get()).toBe(0);
  });
});
