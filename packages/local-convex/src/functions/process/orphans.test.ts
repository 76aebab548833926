/** The processes of functions do not outlive the engine. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { api, TestEngine } from "../../testing";

/** The processes whose parent is `pid`, where the system tells. */
function childrenOf(pid: number): string[] {
  return readdirSync("/proc").filter((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "latin1");
      return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] === String(pid);
    } catch {
      return false;
    }
  });
}
const runs = (pid: string): boolean => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return false;
  }
};
const canEnd = spawnSync("setpriv", ["--pdeathsig", "KILL", "true"]).status === 0;

test.runIf(canEnd)("F120 an endless action ends with the engine, also when that is killed", async () => {
  const engine = await TestEngine.start({
    functions: {
      "m.ts": `import { action, mutation, query } from "./_generated/server";
        export const begun = query({ args: {}, handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
        export const note = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("rows", {}); } });
        export const loop = action({ args: {}, handler: async (ctx) => { await ctx.runMutation("m:note", {}); for (;;); } });`,
    },
  });
  try {
    const told = engine
      .http()
      .action(api.m!.loop!, {})
      .catch(() => "gone");
    await expect.poll(() => engine.http().query(api.m!.begun!, {})).toBe(1);
    const children = childrenOf(engine.pid!);
    expect(children.length).toBeGreaterThan(0);
    await engine.kill();
    expect(await told).toBe("gone");
    await expect.poll(() => children.filter(runs)).toEqual([]);
  } finally {
    await engine.stop();
  }
});
