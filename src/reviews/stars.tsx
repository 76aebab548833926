import { Star } from "lucide-react";
import { countWords, formatMean, STARS_MAX } from "../../domain/reviews";
import styles from "./stars.module.css";
import type { Rating } from "./types";

/** A drawing of a mean of stars. A number beside it says the same. */
export function Stars({ mean, size = 18 }: { mean: number; size?: number }) {
  const row = (filled: boolean) =>
    Array.from({ length: STARS_MAX }, (_, index) => (
      <Star key={index} size={size} strokeWidth={1.5} fill={filled ? "currentColor" : "none"} />
    ));
  return (
    <span className={styles.stars} aria-hidden>
      {row(false)}
      <span className={styles.filled} style={{ width: `${(100 * mean) / STARS_MAX}%` }}>
        {row(true)}
      </span>
    </span>
  );
}

/** A mean of stars in words, "4,3 van de 5", with a drawing of the stars. */
export function Mean({ mean, size = 18 }: { mean: number; size?: number }) {
  return (
    <span className={styles.mean}>
      <Stars mean={mean} size={size} />
      <span className="num">
        {formatMean(mean)}
        <span className="visually-hidden"> van de {STARS_MAX} sterren</span>
      </span>
    </span>
  );
}

/** A company's average on one line, for use beside its name; renders nothing while it has too few reviews for one. */
export function RatingLine({ rating }: { rating: Rating }) {
  if (rating === null) return null;
  return (
    <span className={styles.line}>
      <Star size={15} strokeWidth={1.5} fill="currentColor" aria-hidden />
      <span className="num">{formatMean(rating.mean)}</span>
      <span className="visually-hidden"> van de {STARS_MAX} sterren,</span> <span>({countWords(rating.count)})</span>
    </span>
  );
}
