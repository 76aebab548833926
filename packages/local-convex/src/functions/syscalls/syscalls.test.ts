import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Environment } from "../environment";
import type { InternalRunner } from "../internal-runner";
import { handlerOf, json, type AtOnce } from "./syscalls";
import { actionSyscalls } from "./syscalls-action";
import { udfSyscalls } from "./syscalls-udf";

const udf = udfSyscalls({} as Environment, () => "null");
const action = actionSyscalls({} as Environment, {} as InternalRunner);

test("every syscall of the installed convex/server is in the table", () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve("convex/package.json")), "src/server");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const names = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), "utf8").matchAll(/"(1\.0\/[\w/]+)"/g)].map((match) => match[1]!),
  );
  expect(names).toEqual(expect.arrayContaining(["1.0/queryStreamNext", "1.0/createFunctionHandle", "1.0/auditLog"]));
  expect(names.filter((name) => !handlerOf(udf, name) && !handlerOf(action, name))).toEqual([]);
});

test("only names of the table have handlers", () => {
  expect(handlerOf(udf, "1.0/get")).toBe(udf.get);
  expect([handlerOf(udf, "get"), handlerOf(udf, "2.0/get"), handlerOf(udf, "1.0/toString")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("an executor that lacks an entry, or answers something else, is a type error", () => {
  interface Table {
    ask: { args: { name: string }; answer: number };
  }
  const whole: AtOnce<Table, null> = { ask: () => json(1) };
  // @ts-expect-error `ask` is missing.
  const lacking: AtOnce<Table, null> = {};
  // @ts-expect-error The answer is a number.
  const other: AtOnce<Table, null> = { ask: () => json("1") };
  // @ts-expect-error No entry has this name.
  const more: AtOnce<Table, null> = { ask: () => json(1), tell: () => json(1) };
  expect([whole, lacking, other, more].map((each) => Object.keys(each).length)).toEqual([1, 0, 1, 2]);
});
