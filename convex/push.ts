/** Notices to people's devices: settings, devices, and the results of sending (B06). */
import { vOnCompleteArgs } from "@convex-dev/workpool";
import { partial } from "convex-helpers/validators";
import { v } from "convex/values";
import { internalMutation, internalQuery } from "./_generated/server";
import { maybePersonQuery, openQuery, personMutation, personMutationOnce } from "./functions";
import { readNoticeChoices, saveNoticeChoices } from "./model/accounts/noticeChoices";
import { vapidKeys } from "./model/base/config";
import { changeAge, nullable, textOrNull } from "./model/base/commonFields";
import { jobMailPace } from "./model/companies/jobHearerFields";
import { hasFreePlace } from "./model/briefs/listed";
import { finishPushes, listDue, recordPush } from "./model/push/notify";
import { addPushDevice, listPushDevices, removePushDevices } from "./model/push/pushDevices";
import { notice, noticeKind, quietHours } from "./model/push/pushFields";

const choices = { noPush: v.array(noticeKind), noMail: v.array(noticeKind), quiet: quietHours };

/**
 * The public key by which browsers recognise our notices; null where the deployment sends none. The same for everybody.
 */
export const publicKey = openQuery({
  args: {},
  returns: textOrNull,
  handler: () => Promise.resolve(vapidKeys()?.publicKey ?? null),
});

/**
 * The caller's settings for notices, and whether this browser's session gets notices; null for a caller who is not
 * logged in.
 */
export const mySettings = maybePersonQuery({
  args: {},
  returns: nullable(v.object({ ...choices, jobMails: nullable(jobMailPace), onHere: v.boolean() })),
  handler: async (ctx) => {
    if (ctx.person === null) return null;
    const devices = await listPushDevices(ctx, ctx.person._id);
    const onHere = devices.some(({ sessionId }) => sessionId === ctx.session?._id);
    return { ...(await readNoticeChoices(ctx, ctx.person)), onHere };
  },
});

/** Turns notices on in the calling browser. Errors: NOT_SIGNED_IN, INVALID_INPUT. */
export const turnOn = personMutation({
  args: { endpoint: v.string(), p256dh: v.string(), auth: v.string() },
  returns: v.null(),
  handler: async (ctx, subscription) => {
    await addPushDevice(ctx, ctx.session, subscription);
    return null;
  },
});

/** Turns notices off in the calling browser. Errors: NOT_SIGNED_IN. */
export const turnOff = personMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await removePushDevices(ctx, ctx.session);
    return null;
  },
});

/**
 * Saves what is given of which notices the caller wants: `noPush` and `noMail` speak of `kinds`, or of all when these
 * are missing. Errors: NOT_SIGNED_IN, INVALID_INPUT, CHANGED_ELSEWHERE.
 */
export const saveSettings = personMutationOnce({
  args: {
    ...partial(choices),
    kinds: v.optional(v.array(noticeKind)),
    jobMails: v.optional(nullable(jobMailPace)),
    age: changeAge,
  },
  returns: v.null(),
  handler: async (ctx, { age, ...changes }) => {
    await saveNoticeChoices(ctx, ctx.person, changes, age);
    return null;
  },
});

const pushId = v.id("pushes");

/** Those of these notices that are still to be sent, with the devices' addresses. */
export const due = internalQuery({
  args: { pushIds: v.array(pushId) },
  returns: v.array(v.object({ pushId, endpoint: v.string(), p256dh: v.string(), auth: v.string(), notice })),
  handler: async (ctx, { pushIds }) => await listDue(ctx, pushIds, (jobId) => hasFreePlace(ctx, jobId)),
});

/** Stores the answers of push services: the notice was taken, or the device is gone. */
export const record = internalMutation({
  args: { outcomes: v.array(v.object({ pushId, outcome: v.union(v.literal("sent"), v.literal("gone")) })) },
  returns: v.null(),
  handler: async (ctx, { outcomes }) => {
    for (const { pushId, outcome } of outcomes) await recordPush(ctx, pushId, outcome);
    return null;
  },
});

/** Deletes what still waits after the last attempt. The pool calls it once. */
export const finish = internalMutation({
  args: vOnCompleteArgs(v.object({ pushIds: v.array(pushId) })),
  returns: v.null(),
  handler: async (ctx, { context, result }) => {
    if (result.kind === "failed") console.error(`Notices were not sent: ${result.error}`);
    await finishPushes(ctx, context.pushIds);
    return null;
  },
});
