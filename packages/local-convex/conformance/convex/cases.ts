/** Functions for tables of cases: their arguments say what they do. */
import {
  paginationOptsValidator,
  type ExpressionOrValue,
  type FilterBuilder,
  type GenericTableInfo,
} from "convex/server";
import { ConvexError, v, type Value } from "convex/values";
import { api } from "./_generated/api";
import { action, internalMutation, mutation, query } from "./_generated/server";

const TABLES = ["items", "anything", "shapes", "links", "cases"] as const;

/** Deletes rows that earlier cases left. Returns true when none is left. */
export const clear = internalMutation({
  args: {},
  handler: async (ctx) => {
    let left = 2000;
    for (const table of TABLES) {
      const rows = await ctx.db.query(table).take(left);
      for (const { _id } of rows) await ctx.db.delete(table, _id as never);
      left -= rows.length;
      if (left === 0) return false;
    }
    return true;
  },
});

export const put = mutation({
  args: { rows: v.array(v.any()) },
  handler: async (ctx, { rows }) => {
    const ids = [];
    for (const row of rows) ids.push(await ctx.db.insert("cases", row));
    return ids;
  },
});

export const get = query({ args: { id: v.any() }, handler: (ctx, { id }) => ctx.db.get("cases", id) });

export const change = mutation({
  args: { method: v.union(v.literal("patch"), v.literal("replace"), v.literal("delete")), id: v.any(), value: v.any() },
  handler: async (ctx, { method, id, value }) => {
    if (method === "patch") await ctx.db.patch("cases", id, value);
    else if (method === "replace") await ctx.db.replace("cases", id, value);
    else await ctx.db.delete("cases", id);
  },
});

export const normalize = query({
  args: { table: v.string(), id: v.string() },
  handler: (ctx, { table, id }) => ctx.db.normalizeId(table as "cases", id),
});

type Q = FilterBuilder<GenericTableInfo>;
type Expression = ExpressionOrValue<Value | undefined>;

/** `["gt", ["field", "n"], 3]` as a filter; a value that is no call stands for itself, `["value", x]` for x. */
function expression(q: Q, json: Value): Expression {
  if (!Array.isArray(json)) return json;
  const [operator, ...operands] = json as [keyof Q | "value", ...Value[]];
  if (operator === "value") return operands[0];
  if (operator === "field") return q.field(operands[0] as string);
  const call = q[operator] as (...values: Expression[]) => Expression;
  return call(...operands.map((operand) => expression(q, operand)));
}

export const filtered = query({
  args: { filter: v.any() },
  handler: async (ctx, { filter }) => {
    const rows = await ctx.db
      .query("cases")
      .filter((q) => expression(q as unknown as Q, filter) as boolean)
      .collect();
    return rows.map(({ name }) => name as string);
  },
});

export const ranged = query({
  args: {
    index: v.string(),
    bounds: v.array(v.any()),
    order: v.optional(v.union(v.literal("asc"), v.literal("desc"))),
  },
  handler: async (ctx, { index, bounds, order }) => {
    const rows = await ctx.db
      .query("cases")
      .withIndex(index as "by_n", (q) => {
        type Range = Record<string, (field: string, value: Value | undefined) => Range>;
        let range = q as unknown as Range;
        for (const [method, field, value] of bounds) range = range[method]!(field, value);
        return range as never;
      })
      .order(order ?? "asc")
      .collect();
    return rows.map(({ name }) => name as string);
  },
});

export const searched = query({
  args: { words: v.string(), kinds: v.optional(v.array(v.any())), limit: v.optional(v.number()) },
  handler: async (ctx, { words, kinds = [], limit = 50 }) => {
    const rows = await ctx.db
      .query("cases")
      .withSearchIndex("by_text", (q) => {
        const search = q.search("text", words);
        return kinds.reduce((all, kind) => all.eq("kind", kind), search);
      })
      .take(limit);
    return rows.map(({ name }) => name as string);
  },
});

export const searchedStaged = query({
  args: { words: v.string() },
  handler: async (ctx, { words }) => {
    const rows = await ctx.db
      .query("cases")
      // An index that is staged is not among the types of those that can be used.
      .withSearchIndex("by_text_staged" as "by_text", (q) => q.search("title" as "text", words))
      .take(50);
    return rows.map(({ name }) => name as string);
  },
});

export const searchedPage = query({
  args: { words: v.string(), paginationOpts: paginationOptsValidator },
  handler: (ctx, { words, paginationOpts }) =>
    ctx.db
      .query("cases")
      .withSearchIndex("by_text", (q) => q.search("text", words))
      .paginate(paginationOpts),
});

export const paged = query({
  args: {
    paginationOpts: paginationOptsValidator,
    order: v.union(v.literal("asc"), v.literal("desc")),
    filter: v.any(),
  },
  handler: (ctx, { paginationOpts, order, filter }) => {
    const rows = ctx.db.query("cases").withIndex("by_n").order(order);
    if (filter === null) return rows.paginate(paginationOpts);
    return rows.filter((q) => expression(q as unknown as Q, filter) as boolean).paginate(paginationOpts);
  },
});

export const names = query({
  args: { ids: v.array(v.id("cases")) },
  handler: async (ctx, { ids }) => {
    const rows = await Promise.all(ids.map((id) => ctx.db.get("cases", id)));
    return rows.map((row) => row?.name as string);
  },
});

export const near = action({
  args: {
    vector: v.array(v.any()),
    filters: v.array(v.any()),
    limit: v.optional(v.any()),
    index: v.optional(v.string()),
  },
  handler: async (ctx, { vector, filters, limit, index }): Promise<[string, number][]> => {
    const found = await ctx.vectorSearch("cases", (index ?? "by_v") as "by_v", {
      vector,
      ...(limit === undefined ? {} : { limit }),
      ...(filters.length === 0 ? {} : { filter: (q) => q.or(...filters.map(([field, value]) => q.eq(field, value))) }),
    });
    const all: string[] = await ctx.runQuery(api.cases.names, { ids: found.map(({ _id }) => _id) });
    return found.map(({ _score }, position) => [all[position]!, _score]);
  },
});

export const throwing = query({
  args: { data: v.any() },
  handler: (_ctx, { data }) => {
    throw new ConvexError(data);
  },
});

/** The clock and the random numbers that a query sees. */
export const world = query({
  args: {},
  handler: async () => {
    const [first, random] = [Date.now(), Math.random()];
    await Promise.resolve();
    return {
      stands: Date.now() === first,
      now: first,
      random,
      another: Math.random() !== random,
      uuid: crypto.randomUUID(),
      zone: new Date(0).getTimezoneOffset(),
      process: typeof process,
      window: typeof (globalThis as { window?: unknown }).window,
      digest: [...new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode("a")))].slice(0, 3),
    };
  },
});

export const forbidden = query({
  args: { what: v.string() },
  handler: async (_ctx, { what }) => {
    try {
      if (what === "fetch") await fetch("http://127.0.0.1:9");
      if (what === "setTimeout") setTimeout(() => undefined, 1);
      if (what === "setInterval") setInterval(() => undefined, 1);
    } catch {
      return "caught";
    }
    return "allowed";
  },
});

export const inTurn = mutation({
  args: { fail: v.boolean() },
  handler: async (ctx, { fail }) => {
    await ctx.db.insert("cases", { name: "outer" });
    try {
      await ctx.runMutation(api.cases.inner, { fail });
    } catch (error) {
      await ctx.db.insert("cases", { name: `caught ${error instanceof ConvexError ? String(error.data) : "other"}` });
    }
    return (await ctx.db.query("cases").collect()).map(({ name }) => name as string);
  },
});

export const inner = mutation({
  args: { fail: v.boolean() },
  handler: async (ctx, { fail }) => {
    await ctx.db.insert("cases", { name: "inner" });
    if (fail) throw new ConvexError("no");
  },
});

export const stored = action({
  args: { text: v.string(), type: v.union(v.string(), v.null()) },
  handler: async (ctx, { text, type }) => {
    const id = await ctx.storage.store(new Blob([text], type === null ? {} : { type }));
    return { id, url: await ctx.storage.getUrl(id), back: await (await ctx.storage.get(id))!.text() };
  },
});

export const uploadUrl = mutation({ args: {}, handler: (ctx) => ctx.storage.generateUploadUrl() });

export const fileOf = query({
  args: { id: v.id("_storage") },
  handler: async (ctx, { id }) => ({ url: await ctx.storage.getUrl(id), row: await ctx.db.system.get("_storage", id) }),
});

export const removeFile = mutation({
  args: { id: v.id("_storage") },
  handler: (ctx, { id }) => ctx.storage.delete(id),
});

const echo = (_ctx: unknown, { value }: { value?: unknown }) => value ?? null;

export const takesString = query({ args: { value: v.string() }, handler: echo });
export const takesNumber = query({ args: { value: v.number() }, handler: echo });
export const takesInt64 = query({ args: { value: v.int64() }, handler: echo });
export const takesBoolean = query({ args: { value: v.boolean() }, handler: echo });
export const takesBytes = query({ args: { value: v.bytes() }, handler: echo });
export const takesNull = query({ args: { value: v.null() }, handler: echo });
export const takesAny = query({ args: { value: v.any() }, handler: echo });
export const takesId = query({ args: { value: v.id("cases") }, handler: echo });
export const takesArray = query({ args: { value: v.array(v.number()) }, handler: echo });
export const takesObject = query({
  args: { value: v.object({ a: v.number(), b: v.optional(v.string()) }) },
  handler: echo,
});
export const takesRecord = query({ args: { value: v.record(v.string(), v.number()) }, handler: echo });
export const takesLiteral = query({ args: { value: v.literal("yes") }, handler: echo });
export const takesUnion = query({ args: { value: v.union(v.string(), v.null(), v.literal(1n)) }, handler: echo });
export const takesOptional = query({ args: { value: v.optional(v.number()) }, handler: echo });
export const returnsString = query({
  args: { value: v.any() },
  returns: v.string(),
  handler: (_ctx, { value }) => value,
});
export const returnsObject = query({
  args: { value: v.any() },
  returns: v.object({ a: v.number(), b: v.optional(v.string()) }),
  handler: (_ctx, { value }) => value,
});
