/** What the builders of public functions promise beside what the function matrix shows. */
import { v } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openMutation, openQuery } from "../functions";

type Handler = { _handler: (ctx: unknown, args: Record<string, unknown>) => Promise<unknown> };
const caller = vi.fn().mockResolvedValue({ subject: "somebody" });

/** Staff have switched nothing off. */
const db = { query: () => ({ first: async () => null }) };

/** Runs a function's guard and handler for a caller who is logged in. */
async function run(registered: unknown): Promise<unknown> {
  return await (registered as Handler)._handler({ auth: { getUserIdentity: caller }, db }, {});
}

beforeEach(() => void caller.mockClear());

describe("open functions", () => {
  it("never look at the identity, so one execution serves everybody", async () => {
    const answer = openQuery({ args: {}, returns: v.number(), handler: async () => 3 });
    expect(await run(answer)).toBe(3);
    expect(caller).not.toHaveBeenCalled();
  });

  it("fail when their handler asks who calls", async () => {
    const query = openQuery({ args: {}, handler: async (ctx) => await ctx.auth.getUserIdentity() });
    const mutation = openMutation({ args: {}, handler: async (ctx) => await ctx.auth.getUserIdentity() });
    await expect(run(query)).rejects.toThrow("An open function looks at no identity.");
    expect(caller).not.toHaveBeenCalled();
    // The builder has asked before whether it is staff that only reads.
    await expect(run(mutation)).rejects.toThrow("An open function looks at no identity.");
    expect(caller).toHaveBeenCalledOnce();
  });
});
