import { describe, expect, it } from "vitest";
import { changedEnvironment } from "./environment";

const env = new Map([
  ["A", "1"],
  ["B", "2"],
]);

describe("changing environment variables", () => {
  it("P7 sets, replaces and deletes, and keeps them sorted by name", () => {
    const changed = changedEnvironment(env, [
      { name: "C", value: "3" },
      { name: "A" },
      { name: "B", value: "two" },
      { name: "AA", value: "" },
    ]);
    expect([...changed]).toEqual([
      ["AA", ""],
      ["B", "two"],
      ["C", "3"],
    ]);
    expect(env.get("B")).toBe("2");
  });

  it.each(["1A", "", "A-B", "A B", "x".repeat(257)])("P7 the name %j is refused", (name) => {
    expect(() => changedEnvironment(env, [{ name, value: "x" }])).toThrow("no valid name");
  });

  it("P7 the built-in URLs cannot be set", () => {
    expect(() => changedEnvironment(env, [{ name: "CONVEX_SITE_URL", value: "x" }])).toThrow("built in");
  });

  it("P7 values end at 8 KiB, and a deployment at 512 variables", () => {
    expect(changedEnvironment(env, [{ name: "X", value: "é".repeat(4096) }]).get("X")).toHaveLength(4096);
    expect(() => changedEnvironment(env, [{ name: "X", value: "é".repeat(4096) + "x" }])).toThrow("larger than");
    const many = Array.from({ length: 510 }, (_, index) => ({ name: `V${index}`, value: "" }));
    expect(changedEnvironment(env, many).size).toBe(512);
    expect(() => changedEnvironment(env, [...many, { name: "W", value: "" }])).toThrow("at most 512");
  });
});
