import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommand, startProgram } from "./children";
import { root } from "./root";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "children-"));
  writeFileSync(join(dir, "package.json"), '{ "type": "module" }');
});
afterEach(() => rmSync(dir, { recursive: true }));

const program = (name: string, source: string) => {
  writeFileSync(join(dir, name), source);
  return relative(root, join(dir, name));
};
const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const ready = (line: string) => line.startsWith("ready");

test("a program is awaited until its ready line and stopped on request", async () => {
  const child = await startProgram(program("program.ts", `console.log("ready 42"); setInterval(() => {}, 1000);`), {
    ready,
  });
  expect(child.readyLine).toBe("ready 42");
  expect(alive(child.pid)).toBe(true);
  await child.stop();
  expect(alive(child.pid)).toBe(false);
});

test("a program that ends before it is ready fails with its last words", async () => {
  const start = startProgram(program("program.ts", `console.error("no disk"); process.exit(3);`), { ready });
  await expect(start).rejects.toThrow(/ended before it was ready\.\nno disk/);
});

test("a program ends when its starter is killed", async () => {
  const inner = program("inner.ts", `console.log("ready"); setInterval(() => {}, 1000);`);
  const outer = program(
    "outer.ts",
    `import { startProgram } from ${JSON.stringify(join(root, "scripts/lib/children.ts"))};
     const child = await startProgram(${JSON.stringify(inner)}, { ready: () => true });
     console.log("ready " + child.pid);
     setInterval(() => {}, 1000);`,
  );
  const parent = await startProgram(outer, { ready });
  const innerPid = Number(parent.readyLine.split(" ")[1]);
  expect(alive(innerPid)).toBe(true);
  await parent.kill();
  await expect.poll(() => alive(innerPid)).toBe(false);
});

test("a command's exit code and output come back", async () => {
  const result = await runCommand(process.execPath, [
    "-e",
    `console.log("out"); console.error("err"); process.exit(4)`,
  ]);
  expect(result.code).toBe(4);
  expect(result.output.split("\n").sort()).toEqual(["err", "out"]);
});
