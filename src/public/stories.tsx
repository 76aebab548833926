import { FloorSample } from "../ui/floors/floor-sample";
import styles from "./stories.module.css";

type Story = { quote: string; who: string; job: string; art: string };

type Props = {
  heading: string;
  /** Says that the stories are examples; always shown (C64). */
  notice: string;
  /** The first is the large one beside its floor. */
  stories: readonly [Story, ...Story[]];
};

/** What people say, on linen. */
export function Stories({ heading, notice, stories: [main, ...rest] }: Props) {
  return (
    <section className={`section ${styles.stories}`}>
      <div className="wrap">
        <h2>{heading}</h2>
        <p className={`quiet ${styles.notice}`}>{notice}</p>
        <div className={styles.grid} data-alone={rest.length === 0 || undefined}>
          <figure className={styles.main}>
            <FloorSample art={main.art} className={styles.floor} />
            <div>
              <blockquote>‘{main.quote}’</blockquote>
              <figcaption>
                <b>{main.who}</b>
                <br />
                {main.job}
              </figcaption>
            </div>
          </figure>
          {rest.length > 0 && (
            <div className={styles.rest}>
              {rest.map(({ quote, who, job }) => (
                <figure key={who}>
                  <blockquote>‘{quote}’</blockquote>
                  <figcaption>
                    <b>{who}</b> · {job}
                  </figcaption>
                </figure>
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
