import { v, type GenericValidator, type Value } from "convex/values";
import { describe, expect, it } from "vitest";
import type { ValidatorJson } from "./contract";
import { encodeId } from "./ids";
import { validate } from "./validate";

const userId = encodeId(10001, new Uint8Array(16));
const postId = encodeId(10002, new Uint8Array(16));
const fileId = encodeId(17, new Uint8Array(16));
const tables: Record<string, string> = { [userId]: "users", [postId]: "posts", [fileId]: "_storage" };

function check(validator: GenericValidator, value: Value, document = false): string | null {
  const { json } = validator as unknown as { json: ValidatorJson };
  return validate(json, value, { tableOfId: (id) => tables[id] ?? null, document });
}

describe("V5 validators accept exactly their values", () => {
  const cases: [GenericValidator, Value[], Value[]][] = [
    [v.string(), ["", "x"], [1, null, {}]],
    [v.number(), [1, NaN], [1n, "1"]],
    [v.int64(), [1n], [1]],
    [v.boolean(), [true, false], [null, 0]],
    [v.null(), [null], [0, ""]],
    [v.bytes(), [new ArrayBuffer(1)], ["x", []]],
    [v.any(), [null, 1, { a: [1n] }], []],
    [v.literal("a"), ["a"], ["b", null]],
    [v.literal(1n), [1n], [1]],
    [v.literal(0), [0], [-0, false]],
    [v.id("users"), [userId], [postId, fileId, "nonsense", 1]],
    [v.id("_storage"), [fileId], [userId]],
    [v.array(v.number()), [[], [1, 2]], [[1, "2"], {}]],
    [
      v.object({ a: v.optional(v.string()), b: v.number() }),
      [{ b: 1 }, { a: "x", b: 1 }],
      [{}, { b: 1, c: 1 }, [], { a: null, b: 1 }],
    ],
    [v.union(v.string(), v.object({ k: v.literal("x") })), ["s", { k: "x" }], [{ k: "y" }, 1]],
    [v.record(v.string(), v.number()), [{}, { a: 1 }], [{ a: "1" }, [1]]],
    [v.record(v.id("users"), v.boolean()), [{ [userId]: true }], [{ [postId]: true }]],
  ];

  it.each(cases.map(([validator, good, bad]) => ({ validator, good, bad })))("$validator.kind", (entry) => {
    for (const value of entry.good) expect(check(entry.validator, value)).toBe(null);
    for (const value of entry.bad) expect(check(entry.validator, value)).not.toBe(null);
  });

  it("a function without validator accepts everything", () => {
    expect(validate(null, { anything: 1 }, { tableOfId: () => null })).toBe(null);
  });
});

describe("V5 validators explain themselves as Convex does", () => {
  it("a missing field", () => {
    const validator = v.object({ user: v.object({ name: v.string(), age: v.optional(v.number()) }) });
    expect(check(validator, { user: { age: 3 } })).toBe(
      "Object is missing the required field `name`. Consider wrapping the field validator in `v.optional(...)` if this is expected.\n" +
        "Path: .user\nObject: {age: 3.0}\nValidator: v.object({age: v.optional(v.float64()), name: v.string()})",
    );
  });

  it("an extra field", () => {
    expect(check(v.object({}), { x: "y" })).toBe(
      'Object contains extra field `x` that is not in the validator.\n\nObject: {x: "y"}\nValidator: v.object({})',
    );
  });

  it("a wrong type, with the path", () => {
    expect(check(v.object({ list: v.array(v.int64()) }), { list: [1n, 1.5] })).toBe(
      "Value does not match validator.\nPath: .list[1]\nValue: 1.5\nValidator: v.int64()",
    );
    expect(check(v.record(v.string(), v.union(v.null(), v.string())), { a: new ArrayBuffer(2) })).toBe(
      'Value does not match validator.\nPath: .values()\nValue: b"AAA="\nValidator: v.union(v.null(), v.string())',
    );
  });

  it("an id of another table", () => {
    expect(check(v.id("users"), postId)).toBe(
      `Found ID "${postId}" from table \`posts\`, which does not match the table name in validator \`v.id("users")\`.`,
    );
    expect(check(v.object({ a: v.id("users") }), { a: fileId })).toBe(
      `Found ID "${fileId}" from a system table, which does not match the table name in validator \`v.id("users")\`.Path: .a`,
    );
  });

  it("a wrong literal", () => {
    expect(check(v.literal("a"), "b")).toBe('`"b"` does not match literal validator `v.literal("a")`.');
  });
});

describe("V5 documents", () => {
  it("are compared without their system fields", () => {
    const document = { _id: userId, _creationTime: 1, name: "x" };
    expect(check(v.object({ name: v.string() }), document, true)).toBe(null);
    expect(check(v.union(v.object({ name: v.string() }), v.object({ n: v.number() })), document, true)).toBe(null);
    expect(check(v.object({ name: v.number() }), document, true)).toContain("Path: .name");
    expect(check(v.object({}), document, true)).toContain('Object: {name: "x"}');
  });

  it("nested objects keep fields with an underscore", () => {
    expect(check(v.object({ o: v.object({}) }), { o: { _id: 1 } }, true)).toContain("extra field `_id`");
  });
});
