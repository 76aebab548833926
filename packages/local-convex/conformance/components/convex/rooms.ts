import { Presence } from "@convex-dev/presence";
import { v } from "convex/values";
import { components } from "./_generated/api";
import { mutation, query } from "./_generated/server";

const presence = new Presence(components.presence);

export const heartbeat = mutation({
  args: { roomId: v.string(), userId: v.string(), sessionId: v.string(), interval: v.number() },
  handler: (ctx, { roomId, userId, sessionId, interval }) =>
    presence.heartbeat(ctx, roomId, userId, sessionId, interval),
});

export const list = query({
  args: { roomToken: v.string() },
  handler: (ctx, { roomToken }) => presence.list(ctx, roomToken),
});

export const tell = mutation({
  args: { roomId: v.string(), userId: v.string(), data: v.any() },
  handler: (ctx, { roomId, userId, data }) => presence.updateRoomUser(ctx, roomId, userId, data),
});

/** Ends a session; browsers call it by `navigator.sendBeacon`, without a client. */
export const disconnect = mutation({
  args: { sessionToken: v.string() },
  handler: (ctx, { sessionToken }) => presence.disconnect(ctx, sessionToken),
});
