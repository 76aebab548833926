import { reviewAspects, starWords, type ReviewSide } from "../../domain/reviews";
import type { NewEntry } from "../app/outbox/entry";
import type { DraftKey } from "../lib/local/entries/drafts";
import type { SiteLink } from "../ui/site-link";

/** The values of the review form: stars by aspect as the text of their number, words, and whether the floor is laid. */
export type ReviewDraft = Record<string, string | boolean> & { words: string; done: boolean; withPhotos: boolean };

/** The values with which a side's review form starts. */
export function emptyReview(by: ReviewSide): ReviewDraft {
  return {
    ...Object.fromEntries(Object.keys(reviewAspects[by]).map((aspect) => [aspect, ""])),
    words: "",
    done: false,
    withPhotos: false,
  };
}

/** The key of the draft of an account's review about a quote on this device. */
export function reviewDraftKey(accountId: string, quoteId: string): DraftKey {
  return `vo:review:${accountId}:${quoteId}`;
}

/** The subject of outbox entries with a review of a quote. */
export function aboutReview(quoteId: string): string {
  return `review:${quoteId}`;
}

type About = { quoteId: string; by: ReviewSide; otherName: string; page: SiteLink };

/** An outbox entry that sends a filled-in review. */
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
      ...(by === "client" && draft.withPhotos && { withPhotos: true }),
    },
  };
}
