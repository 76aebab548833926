/** The stored shape of what a company keeps in its agenda beside visits. */
import { v } from "convex/values";
import { text } from "../base/commonFields";

/** Time that a company keeps for itself. `key` is made in the browser, so that it is known before it has arrived. */
export const agendaBlockFields = {
  /** The company's user. */
  companyId: v.id("users"),
  key: text,
  title: text,
  /** In milliseconds since 1970. */
  start: v.number(),
  end: v.number(),
  /** It lasts whole days in Amsterdam. */
  wholeDays: v.boolean(),
  /** When its company changed it last: of changes on two devices the later one holds. */
  changedAt: v.number(),
};
