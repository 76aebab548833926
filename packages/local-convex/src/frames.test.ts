/** Where an error happened, as the callers of a pushed deployment see it: through the official clients and by HTTP. */
import { afterAll, expect, test } from "vitest";
import { FILES, KINDS, LINES, type Kind } from "./functions/failures/failing-sources";
import { api, TestEngine } from "./testing";

const WAYS = [...Object.keys(LINES), "nested"] as (keyof typeof LINES | "nested")[];
const API = `import { anyApi } from "convex/server"; export const api = anyApi;`;

const engines = new Map<boolean, Promise<TestEngine>>();
function engineIn(production: boolean): Promise<TestEngine> {
  let engine = engines.get(production);
  if (!engine) {
    const functions = { "_generated/api.js": API, ...FILES.files, ...FILES.node };
    engines.set(production, (engine = TestEngine.start({ functions, production })));
  }
  return engine;
}
afterAll(async () => {
  await Promise.all([...engines.values()].map(async (engine) => (await engine).stop()));
});

/** What each caller of a failing function is told: the live client, the client for single requests, or plain HTTP. */
async function told(engine: TestEngine, kind: Kind, way: string): Promise<string[]> {
  if (kind === "httpAction") {
    const body = (await (await fetch(`${engine.siteUrl}/${way}`)).json()) as { code: string; trace?: string };
    return [`${body.code}\n${body.trace ?? ""}`];
  }
  const fn = api[kind]![way]!;
  const live = engine.live();
  try {
    return await Promise.all(
      [live, engine.http()].map((client) =>
        (kind === "query"
          ? client.query(fn, {})
          : kind === "mutation"
            ? client.mutation(fn, {})
            : client.action(fn, {})
        )
          .then(() => "it did not fail")
          .catch((error: Error) => error.message),
      ),
    );
  } finally {
    await live.close();
  }
}

test.for(KINDS)("F67 %s: callers see the author's line first in each way to fail", async (kind) => {
  const engine = await engineIn(false);
  const file = kind === "httpAction" ? "http" : kind;
  for (const way of WAYS) {
    for (const message of await told(engine, kind, way)) {
      const frames = message.split("\n").filter((line) => line.startsWith("    at "));
      const first = way === "nested" ? "../convex/inner.ts:2:" : `../convex/${file}.ts:${LINES[way]}:`;
      expect(frames[0], message).toContain(first);
      if (way === "nested") expect(frames.at(-1), message).toContain(`../convex/${file}.ts:10:`);
      expect(frames.join("\n")).not.toMatch(/node_modules|\/work\/|\/tmp\/|engine:|\[stdin\]|node:/);
    }
  }
});

test.for(KINDS)("F62 %s: in production callers see no frame and no message", async (kind) => {
  const engine = await engineIn(true);
  for (const way of WAYS) {
    for (const message of await told(engine, kind, way)) {
      expect(message).toMatch(/\[Request ID: [0-9a-f]{16}\] Server Error/);
      expect(message).not.toMatch(/boom|inner|FULL|convex\/| {4}at /);
    }
  }
});
