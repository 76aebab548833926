/** The stored shape of the links with which a client lets others view a request. */
import { v } from "convex/values";
import { text } from "../base/commonFields";

export const requestShareFields = {
  briefId: v.id("briefs"),
  /** 256 random bits, of which this deployment alone makes the link's secret (model/requestLinks/requestShares). */
  seed: text,
  /** SHA-256 of the secret. */
  hash: text,
  endsAt: v.number(),
};
