/** The mail about unread messages of a conversation (B03). */
import { otherSide } from "../../domain/conversations";
import { jobTitle } from "../../domain/jobTitle";
import { MAILED_MESSAGES_MAX } from "../../domain/limits";
import type { QueryCtx } from "../_generated/server";
import { messageUnread } from "../mailTemplates/messages";
import { greetPerson } from "../mailTemplates/words";
import { siteUrl } from "../model/base/config";
import { getContactOrErased } from "../model/briefs/briefs";
import { companyNameOf } from "../model/companies/companies";
import { getSideRow } from "../model/conversations/conversations";
import { otherNameOf, pairOf, shownTo } from "../model/conversations/conversationViews";
import { isStillUnread, keepLink, type Unread } from "../model/conversations/guestLink";
import { greetingOf } from "./greetings";
import { mailKind } from "./kind";
import { SAMPLE } from "./samples";

export const conversationMails = {
  /** To a side that has not read what the other wrote. Once, until it has read it. */
  "message-unread": mailKind("message-unread", {
    audience: "one",
    carriesSecret: true,
    tellsWords: true,
    async to(ctx, args) {
      const pair = await pairOf(ctx, args.conversationId, args.side);
      const company = pair && (await ctx.db.get("users", pair.companyId));
      if (!pair || !company) return null;
      const to = args.side === "company" ? company.email : (await getContactOrErased(ctx, pair.brief._id)).email;
      return { to, payload: { side: args.side }, aboutUser: company._id, aboutBrief: pair.brief._id };
    },
    key: ({ args }) => `${args.conversationId}/${args.side}/${args.since}`,
    stillTrue: (ctx, { args }) => isStillUnread(ctx, args),
    facts: (ctx, { args }, token) => readFacts(ctx, args, token),
    keepToken: (ctx, token, { args }) => keepLink(ctx, token, args),
    template: messageUnread,
    sample: ({ person, company, title, message, hasAccount }) => ({
      to: "client" as const,
      greeting: greetPerson(person),
      person,
      company,
      title,
      messages: [{ text: message, photos: 2, at: SAMPLE.at }],
      more: 0,
      url: `${SAMPLE.site}/berichten/lezen?token=abc`,
      canAnswer: hasAccount,
    }),
  }),
};

async function readFacts(ctx: QueryCtx, { conversationId, side }: Unread, token: string) {
  const pair = await pairOf(ctx, conversationId, side);
  const row = await getSideRow(ctx, conversationId, side);
  if (pair === null || row === null) throw new Error(`Conversation ${conversationId} is gone.`);
  const { brief, companyId } = pair;
  const shown = await shownTo(ctx, pair);
  const newest = await ctx.db
    .query("messages")
    .withIndex("by_conversation_by", (q) => q.eq("conversationId", conversationId).eq("by", otherSide(side)))
    .order("desc")
    .take(Math.min(row.unread, MAILED_MESSAGES_MAX));
  const isGuest = row.userId === null;
  const { name } = await getContactOrErased(ctx, brief._id);
  return {
    to: side,
    greeting: side === "client" ? greetPerson(name) : await greetingOf(ctx, companyId),
    // A company reads the client's name only where it may see it (I4).
    person: side === "company" ? await otherNameOf(ctx, pair) : name,
    company: await companyNameOf(ctx, companyId),
    title: jobTitle(brief),
    messages: await Promise.all(
      newest.reverse().map(async (each) => ({
        text: (await shown(each)).text,
        photos: each.uploads.length,
        at: each._creationTime,
      })),
    ),
    more: row.unread - newest.length,
    url: isGuest ? `${siteUrl()}/berichten/lezen?token=${token}` : `${siteUrl()}/berichten/${brief._id}/${companyId}`,
    canAnswer: !isGuest,
  };
}
