/** The stored shape of notices: who wants which, on which devices, and those that wait to be sent. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { NOTICE_KINDS } from "../../../domain/notices";
import { changeTimes, nullable, text } from "../base/commonFields";

/** Validates a kind of notice. */
export const noticeKind = literals(...NOTICE_KINDS);
/** Validates the hours without notices, in minutes since midnight in Amsterdam; null for none. */
export const quietHours = nullable(v.object({ from: v.number(), until: v.number() }));

/** An account's settings for notices. Without a row it gets every notice, by mail and on devices, at any hour. */
export const noticeSettingsFields = {
  userId: v.id("users"),
  noPush: v.array(noticeKind),
  noMail: v.array(noticeKind),
  quiet: quietHours,
  fieldsChangedAt: changeTimes,
};

/** A browser that gets notices, until the session ends in which they were turned on. */
export const pushDeviceFields = {
  userId: v.id("users"),
  sessionId: v.id("authSessions"),
  /** The push service's address for it: whoever knows that and the keys could send notices, so it is told nobody. */
  endpoint: text,
  p256dh: text,
  auth: text,
};

/** The text of a notice, and the page that it opens. */
export const notice = v.object({
  title: text,
  body: text,
  /** A page of the site. */
  path: text,
  /** A later notice with the same tag takes its place on the screen. */
  tag: text,
});

/** A notice that waits for its push service. */
export const pushFields = {
  userId: v.id("users"),
  deviceId: v.id("pushDevices"),
  /** Rows of before it was kept have none. */
  kind: v.optional(noticeKind),
  /** The job that it offers: it is told only while companies can still unlock that one. */
  jobId: v.optional(v.id("briefs")),
  notice,
};
