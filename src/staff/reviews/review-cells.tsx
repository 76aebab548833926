import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { formatMean } from "../../../domain/reviews";
import { Tag } from "../../ui/tag";
import { DecideButton } from "../lists/decide-button";
import styles from "./reviews.module.css";

export type StaffReview = FunctionReturnType<typeof api.adminReviews.list>["page"][number];

/** Who wrote a review. */
export const writerOf = ({ by, client, companyName }: StaffReview) => (by === "client" ? client : companyName);
/** About whom it is. */
export const subjectOf = ({ by, client, companyName }: StaffReview) => (by === "client" ? companyName : client);

/** The stars and the words of a review. */
export function ReviewText({ review: { mean, words, reply, briefTitle } }: { review: StaffReview }) {
  return (
    <div className={styles.text}>
      <p>
        <b className="num">{formatMean(mean)}</b> {words ?? "Tekst gewist met het account."}
      </p>
      {reply !== null && <p className="quiet">Reactie: {reply}</p>}
      <p className="quiet">{briefTitle}</p>
    </div>
  );
}

/** Whether a review is visible, waits, or was removed and why. */
export function ReviewState({ review: { visibleAt, removed } }: { review: StaffReview }) {
  if (removed !== null) return <Decided tone="red" label="Verwijderd" {...removed} />;
  return (
    <Tag tone={visibleAt === null ? "oak" : "green"}>{visibleAt === null ? "Wacht op de ander" : "Zichtbaar"}</Tag>
  );
}

type DecidedProps = { tone: "red" | "plain"; label: string; reason: string; by: string; at: number };

/** A decision of staff: what, why, by which session, and when. */
export function Decided({ tone, label, reason, by, at }: DecidedProps) {
  return (
    <div className={styles.text}>
      <p>
        <Tag tone={tone}>{label}</Tag>
      </p>
      <p>{reason}</p>
      <p className="quiet">
        Beheer, sessie {by.slice(-6)}, {formatDateShort(at)}
      </p>
    </div>
  );
}

/** A button that removes a review; renders nothing for one that was removed. */
export function RemoveReview({ review: { _id: reviewId, removed } }: { review: StaffReview }) {
  const remove = useMutation(api.adminReviews.remove);
  if (removed !== null) return null;
  return (
    <DecideButton
      about={reviewId}
      label="Verwijderen"
      consequence="De tekst en de sterren verdwijnen voor iedereen. Op hun plek staat 'Verwijderd' met je reden. Terugzetten kan niet."
      done="De beoordeling is verwijderd"
      decide={(reason) => remove({ reviewId, reason })}
    />
  );
}
