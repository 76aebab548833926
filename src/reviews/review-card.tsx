import { CornerDownRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import { formatDate, formatMonth } from "../../domain/dates";
import { formatMean, legibleWords, OMISSION, reviewAspects, STARS_MAX, type ReviewSide } from "../../domain/reviews";
import { Tag } from "../ui/tag";
import styles from "./review-card.module.css";
import { Mean } from "./stars";
import type { PublicReview } from "./types";

type Props = {
  /** Who wrote it, as it is called here. */
  who: string;
  /** Where from, where that is told. */
  place?: string;
  /** Which side wrote it, and with that who replies. */
  by: ReviewSide;
  review: Pick<PublicReview, "writtenAt" | "mean" | "words" | "reply" | "removedFor" | "isExample" | "photos"> & {
    scores: Readonly<Record<string, number>> | null;
  };
  /** Who replied, as it is called here. */
  replier: string;
  /** What can be done about it. */
  children?: ReactNode;
};

/** A review: its writer, the stars for each aspect, the words, and the reply; or why staff removed it. */
export function ReviewCard({ who, place, by, review, replier, children }: Props) {
  const id = useId();
  const { writtenAt, mean, words, scores, reply, removedFor, isExample, photos } = review;
  return (
    <article className={styles.card} data-removed={removedFor !== null || undefined} aria-labelledby={id}>
      <header className={styles.head}>
        <p id={id}>
          <b>{who}</b>
          {place && <span className="soft"> uit {place}</span>}
          <span className="quiet"> · {formatMonth(writtenAt)}</span>
        </p>
        {isExample && <Tag tone="oak">Voorbeeld</Tag>}
        {mean !== null && <Mean mean={mean} />}
      </header>
      {removedFor !== null ? (
        <p className={styles.removed}>Verwijderd: {removedFor}</p>
      ) : (
        <>
          {words === null ? (
            <p className="quiet">Wie dit heeft geschreven, heeft geen account meer. De sterren blijven staan.</p>
          ) : (
            <Words words={words} />
          )}
          {photos.length > 0 && (
            <ul className={styles.photos} aria-label="Foto's van het resultaat">
              {photos.map((url, index) => (
                <li key={url}>
                  <img src={url} alt={`Foto ${index + 1} van het resultaat`} loading="lazy" decoding="async" />
                </li>
              ))}
            </ul>
          )}
          {scores !== null && <Aspects by={by} scores={scores} />}
        </>
      )}
      {reply !== null && (
        <div className={styles.reply}>
          <CornerDownRight size={18} strokeWidth={1.75} aria-hidden />
          <div>
            <p>
              <b>Reactie van {replier}</b> <span className="quiet">{formatDate(reply.at)}</span>
            </p>
            <Words words={reply.words} />
          </div>
        </div>
      )}
      {children}
    </article>
  );
}

/** What somebody wrote, and what it means when something was left out of it. */
function Words({ words }: { words: string }) {
  const shown = legibleWords(words);
  return (
    <>
      <p className={styles.words} dir="auto">
        {shown}
      </p>
      {shown !== words && <p className="quiet">Bij {OMISSION} hebben we een naam, adres of nummer weggelaten.</p>}
    </>
  );
}

/** The stars for each aspect of a review, as numbers. */
export function Aspects({ by, scores }: { by: ReviewSide; scores: Readonly<Record<string, number>> }) {
  return (
    <dl className={styles.aspects}>
      {Object.entries(reviewAspects[by]).map(([aspect, label]) => {
        const stars = scores[aspect] ?? 0;
        return (
          <div key={aspect}>
            <dt>{label}</dt>
            <dd className="num">
              {Number.isInteger(stars) ? stars : formatMean(stars)}
              <span className="visually-hidden"> van de {STARS_MAX} sterren</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
