import { expect, test } from "vitest";
import { FILES, KINDS, LINES, type Kind } from "./failing-sources";
import { testEngine, type TestEngine } from "../testing";

async function messageOf(engine: TestEngine, kind: Kind, name: string): Promise<string> {
  if (kind === "httpAction") {
    const body = (await (await engine.http(`/${name}`)).json()) as { code: string; trace?: string };
    return `${body.code}\n${body.trace ?? ""}`;
  }
  const path = `${kind}:${name}`;
  const run =
    kind === "query" ? engine.query(path) : kind === "mutation" ? engine.mutation(path) : await engine.action(path);
  return run.ok ? "it did not fail" : run.errorMessage;
}

const engines = new Map<string, Promise<TestEngine>>();
function engineIn(mode: "development" | "production"): Promise<TestEngine> {
  let engine = engines.get(mode);
  if (!engine) engines.set(mode, (engine = testEngine(FILES, { options: { mode } })));
  return engine;
}

test.for(KINDS.flatMap((kind) => Object.entries(LINES).map(([name, line]) => [kind, name, line] as const)))(
  "F67 %s %s: the first frame is the author's line, and none is the harness's or this machine's",
  async ([kind, name, line]) => {
    const message = await messageOf(await engineIn("development"), kind, name);
    const file = kind === "httpAction" ? "http" : kind;
    const frames = message.split("\n").filter((text) => text.startsWith("    at "));
    expect(frames[0], message).toContain(`(../convex/${file}.ts:${line}:`);
    expect(frames.join("\n")).not.toMatch(/node_modules|\/work\/|\/tmp\/|engine:|\[stdin\]|node:/);
    if (name === "inHelper" || name === "syscall") {
      expect(frames[1], message).toMatch(new RegExp(`at async .*\\(../convex/${file}\\.ts:${line + 1}:`));
    }
  },
);

test.for(KINDS)("F67 %s: a nested call shows the inner line first, then the outer", async (kind) => {
  const message = await messageOf(await engineIn("development"), kind, "nested");
  const frames = message.split("\n").filter((text) => text.startsWith("    at "));
  const file = kind === "httpAction" ? "http" : kind;
  expect(frames[0]).toContain("(../convex/inner.ts:2:");
  expect(frames.at(-1)).toContain(`(../convex/${file}.ts:10:`);
});

test.for(KINDS)("F62 %s: production tells nothing of the cause", async (kind) => {
  for (const name of [...Object.keys(LINES), "nested"]) {
    const message = await messageOf(await engineIn("production"), kind, name);
    expect(message.trim()).toMatch(/^\[Request ID: [0-9a-f]{16}\] Server Error$/);
  }
});

test("F67 a node action's own error.stack and Node's messages name no place of this machine", async () => {
  const engine = await engineIn("development");
  const run = await engine.action("nodeAction:stack");
  expect(run.ok && run.value).toMatch(/^SyntaxError: .*\n {4}at .*convex:\/nodeAction\.js/);
  expect(run.ok && run.value).not.toMatch(/\/work\/|\/home\/|\[stdin\]/);
  const missing = await engine.action("nodeAction:missing");
  expect(missing.ok || missing.errorMessage).toContain("Cannot find module 'no-such-package'");
  expect(missing.ok || missing.errorMessage).not.toContain(process.cwd());
});
