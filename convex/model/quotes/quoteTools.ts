/** What a company writes its quotes with: a price list, templates, and the quote that it sent last. */
import { v, type Infer } from "convex/values";
import { isGone } from "../../../domain/disclosures/disclosures";
import { nameKey, priceItemsSchema, templateNameSchema } from "../../../domain/forms/priceList";
import { vatIdField } from "../../../domain/forms/vatId";
import { PRICE_ITEMS_MAX, QUOTE_TEMPLATES_MAX } from "../../../domain/limits";
import { storedPart, type SentQuote, type StoredQuote } from "../../../domain/quoteFields";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, textOrNull } from "../base/commonFields";
import { fail } from "../base/errors";
import { getContactOrErased } from "../briefs/briefs";
import { getProfile } from "../companies/companies";
import { isWithdrawn } from "../disclosures/companyContact";
import { quoteContent } from "./proposalFields";
import { parseQuote } from "./quotes";
import { isQuote, type QuoteDoc } from "./quoteViews";
import { priceItem, quoteTemplate } from "./quoteToolFields";

/** Quotes among which the last one is looked for. */
const LOOKED_BACK = 10;

/** What a company writes quotes with, as it reads it; by name. */
export const quoteTools = v.object({
  prices: v.array(priceItem),
  templates: v.array(quoteTemplate),
  /** What it offered last; null while it has sent no quote, and without one whose client it may still name. */
  last: nullable(v.object(quoteContent)),
  /** Its btw-id, which stands on its quotes; null while it gave none. */
  vatId: textOrNull,
});

/** A company's price list and templates, by name, and its last quote. */
export async function readQuoteTools(ctx: QueryCtx, companyId: Id<"users">): Promise<Infer<typeof quoteTools>> {
  const last = await lastQuote(ctx, companyId);
  return {
    prices: (await pricesOf(ctx, companyId)).map(({ what, unit, price, vat }) => ({ what, unit, price, vat })),
    templates: (await templatesOf(ctx, companyId)).map(({ name, quote }) => ({ name, quote: storedPart(quote) })),
    last: last && storedPart(last),
    vatId: (await getProfile(ctx, companyId))?.vatId ?? null,
  };
}

/**
 * The newest quote of a company that its next one may begin with: not for a client whose details were withdrawn from it
 * or are erased, since it may name them (B08).
 */
async function lastQuote(ctx: QueryCtx, companyId: Id<"users">): Promise<QuoteDoc | null> {
  const newest = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", companyId).eq("kind", "quote"))
    .order("desc")
    .take(LOOKED_BACK);
  for (const quote of newest.filter(isQuote)) {
    if (isGone(await getContactOrErased(ctx, quote.briefId))) continue;
    if (!(await isWithdrawn(ctx, companyId, quote.briefId))) return quote;
  }
  return null;
}

/**
 * Writes prices into a company's list. A price with a known name takes the place of that one; with `was` one price takes
 * the place of another name. Throws INVALID_INPUT, and PRICE_LIST_FULL when there is no room for all of them: then none
 * is written.
 */
export async function savePrices(
  ctx: MutationCtx,
  companyId: Id<"users">,
  given: readonly unknown[],
  was?: string,
): Promise<void> {
  const { data: items } = priceItemsSchema.safeParse(given);
  if (items === undefined || items.length > PRICE_ITEMS_MAX) return fail("INVALID_INPUT");
  const known = new Map((await pricesOf(ctx, companyId)).map((row) => [row.key, row]));
  const renamed = was === undefined || items.length !== 1 ? undefined : known.get(nameKey(was));
  const target = items[0] && known.get(nameKey(items[0].what));
  // A price that is given the name of another one takes its place.
  if (renamed && target && target._id !== renamed._id) await ctx.db.delete("priceItems", target._id);
  const byKey = new Map(items.map((item) => [nameKey(item.what), item]));
  const added = [...byKey.keys()].filter((key) => !known.has(key)).length;
  if (!renamed && known.size + added > PRICE_ITEMS_MAX) return fail("PRICE_LIST_FULL");
  for (const [key, item] of byKey) {
    const row = renamed ?? known.get(key);
    if (row) await ctx.db.patch("priceItems", row._id, { key, ...item });
    else await ctx.db.insert("priceItems", { companyId, key, ...item });
  }
}

/** Takes a price out of a company's list. Idempotent. */
export async function removePrice(ctx: MutationCtx, companyId: Id<"users">, what: string): Promise<void> {
  const row = (await pricesOf(ctx, companyId)).find(({ key }) => key === nameKey(what));
  if (row) await ctx.db.delete("priceItems", row._id);
}

/**
 * Writes templates of a company; one with a known name takes the place of that one. A template holds no start and no
 * links, which belong to one quote. Throws what `parseQuote` throws, and TEMPLATES_FULL: then none is written.
 */
export async function saveTemplates(
  ctx: MutationCtx,
  companyId: Id<"users">,
  given: readonly ({ name: string } & SentQuote)[],
): Promise<void> {
  const known = new Map((await templatesOf(ctx, companyId)).map((row) => [row.key, row]));
  const byKey = new Map<string, { name: string; quote: StoredQuote }>();
  for (const { name: typed, startsFrom: _, website: __, portfolioLink: ___, ...sent } of given) {
    const name = templateNameSchema.safeParse(typed).data ?? fail("INVALID_INPUT");
    byKey.set(nameKey(name), { name, quote: parseQuote(sent) });
  }
  const added = [...byKey.keys()].filter((key) => !known.has(key)).length;
  if (known.size + added > QUOTE_TEMPLATES_MAX) return fail("TEMPLATES_FULL");
  for (const [key, template] of byKey) {
    const row = known.get(key);
    if (row) await ctx.db.patch("quoteTemplates", row._id, template);
    else await ctx.db.insert("quoteTemplates", { companyId, key, ...template });
  }
}

/** Deletes a template of a company. Idempotent. */
export async function removeTemplate(ctx: MutationCtx, companyId: Id<"users">, name: string): Promise<void> {
  const row = (await templatesOf(ctx, companyId)).find(({ key }) => key === nameKey(name));
  if (row) await ctx.db.delete("quoteTemplates", row._id);
}

/** Stores a company's btw-id, or that it has none. Throws PROFILE_INCOMPLETE without a profile, and INVALID_INPUT. */
export async function saveVatId(ctx: MutationCtx, companyId: Id<"users">, typed: string): Promise<void> {
  const profile = (await getProfile(ctx, companyId)) ?? fail("PROFILE_INCOMPLETE");
  const vatId = vatIdField.safeParse(typed).data ?? fail("INVALID_INPUT");
  await ctx.db.patch("profiles", profile._id, { vatId: vatId || null });
}

/** Deletes a company's price list and templates, with its account. */
export async function eraseQuoteTools(ctx: MutationCtx, companyId: Id<"users">): Promise<void> {
  for (const { _id } of await pricesOf(ctx, companyId)) await ctx.db.delete("priceItems", _id);
  for (const { _id } of await templatesOf(ctx, companyId)) await ctx.db.delete("quoteTemplates", _id);
}

async function pricesOf(ctx: QueryCtx, companyId: Id<"users">): Promise<Doc<"priceItems">[]> {
  return await ctx.db
    .query("priceItems")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .take(PRICE_ITEMS_MAX);
}

async function templatesOf(ctx: QueryCtx, companyId: Id<"users">): Promise<Doc<"quoteTemplates">[]> {
  return await ctx.db
    .query("quoteTemplates")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .take(QUOTE_TEMPLATES_MAX);
}
