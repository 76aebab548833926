import { reviewAspects, starWords, type ReviewSide } from "../../domain/reviews";
import type { NewEntry } from "../app/outbox/entry";
import type { DraftKey } from "../lib/local/entries/drafts";
import type { SiteLink } from "../ui/site-link";

/** What the review form holds: stars by aspect as the text of their number, words, and whether the floor lies. */
export type ReviewDraft = Record<string, string | boolean> & { words: string; done: boolean };

/** The form of a side before anything is chosen. */
export function emptyReview(by: ReviewSide): ReviewDraft {
  return {
    ...Object.fromEntries(Object.keys(reviewAspects[by]).map((aspect) => [aspect, ""])),
    words: "",
    done: false,
  };
}

/** Under which this device keeps what an account typed about a quote and did not send. */
export function reviewDraftKey(accountId: string, quoteId: string): DraftKey {
  return `vo:review:${accountId}:${quoteId}`;
}

/** What a review of a quote is known by in the outbox. */
export function aboutReview(quoteId: string): string {
  return `review:${quoteId}`;
}

type About = { quoteId: string; by: ReviewSide; otherName: string; page: SiteLink };

/** A filled-in review as the outbox takes it. */
export function reviewEntry({ quoteId, by, otherName, page }: About, draft: ReviewDraft): NewEntry {
  const stars = Object.entries<string>(reviewAspects[by]).map(
    ([aspect, label]) => [aspect, label, Number(draft[aspect])] as const,
  );
  return {
    call: "reviews:write",
    about: aboutReview(quoteId),
    title: `Je beoordeling van ${otherName || "de klant"}`,
    page,
    draft,
    typed: [
      ...stars.map(([, label, count]) => ({ label, text: starWords[count - 1] ?? "" })),
      { label: "Beoordeling", text: draft.words },
    ],
    args: {
      quoteId,
      scores: Object.fromEntries(stars.map(([aspect, , count]) => [aspect, count])),
      words: draft.words,
      done: draft.done,
    },
  };
}
