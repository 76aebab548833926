import { Play } from "lucide-react";
import { useState } from "react";
import { DrawnFilm } from "./drawn-film";
import styles from "./film.module.css";

/**
 * The company page's video or, when none is configured, our own animation in three steps (C95). A video loads after a
 * click, so that its host learns nothing about visitors who do not watch it (C65).
 */
export function Film({ videoUrl }: { videoUrl: string | null }) {
  return videoUrl === null ? <DrawnFilm /> : <Video url={videoUrl} />;
}

function Video({ url }: { url: string }) {
  const [playing, setPlaying] = useState(false);
  return (
    <figure>
      <div className={styles.screen}>
        {playing ? (
          <iframe
            src={url}
            title="Video: zo werkt Vloeren Opdrachten voor vloerbedrijven"
            loading="lazy"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button type="button" className={styles.poster} onClick={() => setPlaying(true)}>
            <span>
              <Play size={20} strokeWidth={1.75} aria-hidden />
              Video afspelen
            </span>
          </button>
        )}
      </div>
      <figcaption className={`quiet ${styles.caption}`}>
        De video komt van {new URL(url).hostname} en laadt pas als je hem afspeelt.
      </figcaption>
    </figure>
  );
}
