/** The stored shape of what companies write quotes with: prices of their own and templates. */
import { v } from "convex/values";
import { text } from "../base/commonFields";
import { quoteContent, quoteLine } from "./proposalFields";

const { what, unit, price, vat } = quoteLine.fields;

/** Validates a price of a company's list. */
export const priceItem = v.object({ what, unit, price, vat });

/** A price of a company's own list; `key` is its name as it is looked up (`nameKey`). */
export const priceItemFields = { companyId: v.id("users"), key: text, ...priceItem.fields };

/** Validates a template: a quote without a start and without links, under a name. */
export const quoteTemplate = v.object({ name: text, quote: v.object(quoteContent) });

/** A template of a company; `key` is its name as it is looked up (`nameKey`). */
export const quoteTemplateFields = { companyId: v.id("users"), key: text, ...quoteTemplate.fields };
