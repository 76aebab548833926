/** The mail to a client about questions of companies (B02). */
import { jobTitle } from "../../domain/jobTitle";
import { questionAsked } from "../mailTemplates/questions";
import { greetPerson } from "../mailTemplates/words";
import { wayToFollow } from "../model/accounts/wayToFollow";
import { getBriefOrThrow, getContactOrErased } from "../model/briefs/briefs";
import { isListed } from "../model/briefs/listed";
import { unanswered } from "../model/questions/questions";
import { keepWay, mailKind } from "./kind";
import { SAMPLE_WAY } from "./samples";

/** Questions that one mail shows. */
const SHOWN = 5;

export const questionMails = {
  /** To the client: what companies ask, all that waits for an answer. At most once an hour. */
  "question-asked": mailKind("question-asked", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    async to(ctx, { briefId }) {
      const { email } = await getContactOrErased(ctx, briefId);
      return { to: email, payload: { briefId }, aboutUser: null, aboutBrief: briefId };
    },
    key: ({ args }) => `${args.briefId}/${args.at}`,
    async stillTrue(ctx, { args }) {
      const brief = await ctx.db.get("briefs", args.briefId);
      return brief !== null && isListed(brief) && (await unanswered(ctx, brief._id)).length > 0;
    },
    async facts(ctx, mail, token) {
      const { briefId } = mail.args;
      const { name } = await getContactOrErased(ctx, briefId);
      const questions = (await unanswered(ctx, briefId)).map(({ text }) => text);
      return {
        greeting: greetPerson(name),
        title: jobTitle(await getBriefOrThrow(ctx, briefId)),
        ...{ questions: questions.slice(0, SHOWN), more: Math.max(0, questions.length - SHOWN) },
        ...(await wayToFollow(ctx, mail, token)),
      };
    },
    keepToken: keepWay,
    template: questionAsked,
    sample: ({ person, title, message }) => ({
      ...{ greeting: greetPerson(person), title, questions: [message], more: 0 },
      ...SAMPLE_WAY,
    }),
  }),
};
