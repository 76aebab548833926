/** The stored shape of the browsers that an account was logged in with. */
import { v } from "convex/values";
import { text } from "../base/commonFields";

/** One browser of one account: it is not told of as new, and nobody's guessing locks it out. */
export const knownDeviceFields = {
  userId: v.id("users"),
  /** Hash of the random token that the browser keeps. */
  hash: text,
  /** What people recognise it by: "Chrome op Windows". */
  name: text,
  lastSeenAt: v.number(),
};

/** The browser of a call. `hasToken` is false for a program that keeps no token; it is told apart as well as can be. */
export const deviceFields = v.object({ hash: text, name: text, hasToken: v.boolean() });
