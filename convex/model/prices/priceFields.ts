/** The stored shape of what floors cost (N17). Only the id of a waiting quote leads to a person. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { PRICE_FLOORS } from "../../../domain/prices/priceBands";
import { nullable, province } from "../base/commonFields";

/** Validates a floor that has bands. */
export const priceFloor = literals(...PRICE_FLOORS);

const cell = { floor: priceFloor, province: nullable(province) };

/** An accepted quote that is in no batch yet. */
export const priceWaitingFields = { ...cell, quoteId: v.id("proposals") };

/**
 * Quotes that were counted together: nothing is published of fewer. `province` is null when they are of several
 * provinces.
 */
export const priceBatchFields = {
  ...cell,
  /** Whole euros per m², from low to high, so that their order says nothing. */
  euros: v.array(v.number()),
  isExample: v.boolean(),
};

const band = { ...cell, low: v.number(), middle: v.number(), high: v.number(), quotes: v.number() };

/** A published price band: one row for each floor and region that has one. */
export const priceBandFields = { ...band, isExample: v.boolean() };

/** A band as everybody receives it. */
export const priceBand = v.object(priceBandFields);
