import { api } from "../../../convex/_generated/api";
import { formatTimestamp } from "../../../domain/dates";
import { useLocalQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Bone } from "../../ui/bone";
import { Gallery } from "../../ui/gallery/gallery";
import styles from "./layer.module.css";

/** What a layer reads of an assigned job besides where and when: the client's words, photos and the conversation. */
export function AssignedJob({ briefId, title }: { briefId: string; title: string }) {
  const job = useLocalQuery({ query: api.team.job, args: { briefId } });
  if (job.status === "pending") return <Bone height="160px" />;
  if (job.status === "error" || job.data === null) {
    return <LoadFailedNote>Deze klus kon niet worden geladen.</LoadFailedNote>;
  }
  const { floorType, squareMeters, words, photos, messages } = job.data;
  const floor = [floorType, squareMeters === null ? null : `${squareMeters} m²`].filter((part) => part !== null);
  return (
    <div className={styles.more}>
      {floor.length > 0 && <p>{floor.join(", ")}</p>}
      {words !== "" && <p className={styles.words}>{words}</p>}
      {photos.length > 0 && (
        <Gallery
          small
          label="Foto's van de klant"
          pictures={photos.map(({ url }, index) => ({ url, alt: `Foto ${index + 1} van ${title}` }))}
        />
      )}
      <h4>Gesprek met de klant</h4>
      {messages.length === 0 && <p className="quiet">Er is nog niets geschreven.</p>}
      <ol className={styles.messages}>
        {messages.map(({ _id, _creationTime, by, text, photos: sent }) => (
          <li key={_id}>
            <span className="quiet">
              {by === "client" ? "De klant" : "Je bedrijf"}, {formatTimestamp(_creationTime)}
            </span>
            {text !== "" && <p className={styles.words}>{text}</p>}
            {sent.length > 0 && (
              <Gallery
                small
                label="Foto's in het gesprek"
                pictures={sent.map(({ url }, index) => ({ url, alt: `Foto ${index + 1} in het gesprek` }))}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
