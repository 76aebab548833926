/** The stored shape of the browsers that an account was logged in with. */
import { v } from "convex/values";
import { text } from "../base/commonFields";

/**
 * A browser that an account was logged in with: a login with it causes no mail about a new device, and other people's
 * guesses do not lock it out.
 */
export const knownDeviceFields = {
  userId: v.id("users"),
  /** Hash of the random token that the browser keeps. */
  hash: text,
  /** What people recognise it by: "Chrome op Windows". */
  name: text,
  lastSeenAt: v.number(),
};

/**
 * The browser of a call. `hasToken` is false for a program that keeps no token; such a program is identified by its
 * network and its own name.
 */
export const deviceFields = v.object({ hash: text, name: text, hasToken: v.boolean() });
