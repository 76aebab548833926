/** What is stored of a review's words and its reply for each kind of reader (C07). */
import { hideContactPatterns, hiderFor } from "../../../domain/hiding/hide";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { findBrief, getContactOrErased, placeOf, type Contact } from "../briefs/briefs";
import { splitName } from "../companies/companies";

type Texts = Pick<Doc<"reviews">, "briefId" | "words" | "reply">;
type Shown = NonNullable<Doc<"reviews">["shown"]>;

/** The first name of a request's client; null once the contact data are gone. */
export function firstNameIn({ name, email }: Contact): string | null {
  return email === "" ? null : splitName(name).firstName || null;
}

/** A review's texts for its two sides and for everybody else, made of the words as they were written. */
export async function hideReview(ctx: QueryCtx, { briefId, words, reply }: Texts): Promise<Shown> {
  const contact = await getContactOrErased(ctx, briefId);
  // A reply may name the client, since the two know each other; erased contact data has a name that is nobody's.
  const { all: withoutClient } =
    contact.email === ""
      ? { all: hideContactPatterns }
      : hiderFor(contact, [await placeOf(ctx, await findBrief(ctx, briefId)), firstNameIn(contact)]);
  const shownBy = (hide: (text: string) => string) => ({
    words: words === null ? null : hide(words),
    reply: reply === null ? null : hide(reply.words),
  });
  return { sides: shownBy(hideContactPatterns), everybody: shownBy(withoutClient) };
}

/** Changes a review's texts, and with them what is read of them. */
export async function patchReviewTexts(
  ctx: MutationCtx,
  { _id, ...review }: Texts & { _id: Id<"reviews"> },
  change: Partial<Pick<Doc<"reviews">, "words" | "reply">>,
): Promise<void> {
  await ctx.db.patch("reviews", _id, { ...change, shown: await hideReview(ctx, { ...review, ...change }) });
}
