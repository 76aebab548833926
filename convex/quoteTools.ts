/** What a company writes its quotes with: its price list and templates. */
import { v } from "convex/values";
import { companyMutationOnce, maybeCompanyQuery } from "./functions";
import { nullable } from "./model/base/commonFields";
import { quoteArgs } from "./model/quotes/proposalFields";
import {
  quoteTools,
  readQuoteTools,
  removePrice as takeOut,
  removeTemplate as deleteTemplate,
  savePrices as writePrices,
  saveTemplates as writeTemplates,
  saveVatId as writeVatId,
} from "./model/quotes/quoteTools";
import { priceItem } from "./model/quotes/quoteToolFields";

/** The calling company's price list, templates and last quote; null for everybody else. */
export const mine = maybeCompanyQuery({
  args: {},
  returns: nullable(quoteTools),
  handler: async (ctx) => (ctx.company === null ? null : await readQuoteTools(ctx, ctx.company._id)),
});

/**
 * Writes prices into the calling company's list, by their names; `was` is the name that one price had before. Errors:
 * NOT_SIGNED_IN, NOT_A_COMPANY, INVALID_INPUT, PRICE_LIST_FULL.
 */
export const savePrices = companyMutationOnce({
  args: { items: v.array(priceItem), was: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { items, was }) => {
    await writePrices(ctx, ctx.company._id, items, was);
    return null;
  },
});

/** Takes a price out of the calling company's list. Errors: NOT_SIGNED_IN, NOT_A_COMPANY. */
export const removePrice = companyMutationOnce({
  args: { what: v.string() },
  returns: v.null(),
  handler: async (ctx, { what }) => {
    await takeOut(ctx, ctx.company._id, what);
    return null;
  },
});

/**
 * Writes templates of the calling company, by their names. Errors: NOT_SIGNED_IN, NOT_A_COMPANY, INVALID_PRICE,
 * INVALID_INPUT, TEMPLATES_FULL.
 */
export const saveTemplates = companyMutationOnce({
  args: { templates: v.array(v.object({ name: v.string(), ...quoteArgs })) },
  returns: v.null(),
  handler: async (ctx, { templates }) => {
    await writeTemplates(ctx, ctx.company._id, templates);
    return null;
  },
});

/** Deletes a template of the calling company. Errors: NOT_SIGNED_IN, NOT_A_COMPANY. */
export const removeTemplate = companyMutationOnce({
  args: { name: v.string() },
  returns: v.null(),
  handler: async (ctx, { name }) => {
    await deleteTemplate(ctx, ctx.company._id, name);
    return null;
  },
});

/**
 * Stores the calling company's btw-id, which stands on its quotes; an empty text takes it away. Errors: NOT_SIGNED_IN,
 * NOT_A_COMPANY, PROFILE_INCOMPLETE, INVALID_INPUT.
 */
export const saveVatId = companyMutationOnce({
  args: { vatId: v.string() },
  returns: v.null(),
  handler: async (ctx, { vatId }) => {
    await writeVatId(ctx, ctx.company._id, vatId);
    return null;
  },
});
