import { reviewsNotice, storiesNotice, type RealStories, type Story } from "../../../domain/content/testimonials";
import { legibleWords } from "../../../domain/reviews";
import { AppLink } from "../../ui/app-link";
import { FloorSample } from "../../ui/floors/floor-sample";
import styles from "./stories.module.css";

type Props = {
  heading: string;
  /** The examples. The first is the large one beside its floor. */
  stories: RealStories;
  /** What clients wrote, in the place of the examples. */
  real?: RealStories | null;
  /** Says what the stories are; always shown (C64). */
  notice?: string;
};

/** A section with stories of clients, or with sample stories. */
export function Stories({ heading, stories, real = null, notice = real ? reviewsNotice : storiesNotice }: Props) {
  const [main, ...rest] = real ?? stories;
  return (
    <section className={`section ${styles.stories}`}>
      <div className="wrap">
        <h2>{heading}</h2>
        <p className={`quiet ${styles.notice}`}>{notice}</p>
        <div className={styles.grid} data-alone={rest.length === 0 || undefined}>
          <figure className={styles.main}>
            <FloorSample art={main.art} className={styles.floor} />
            <div>
              <blockquote>‘{legibleWords(main.quote)}’</blockquote>
              <figcaption>
                <b>{main.who}</b>
                <br />
                <Job {...main} />
              </figcaption>
            </div>
          </figure>
          {rest.length > 0 && (
            <div className={styles.rest} role="region" aria-label="Meer ervaringen" tabIndex={0}>
              {rest.map((story) => (
                <figure key={story.quote}>
                  <blockquote>‘{legibleWords(story.quote)}’</blockquote>
                  <figcaption>
                    <b>{story.who}</b> · <Job {...story} />
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

function Job({ job, slug }: Story) {
  return slug ? (
    <AppLink to="/bedrijf/$slug" params={{ slug }}>
      {job}
    </AppLink>
  ) : (
    job
  );
}
