import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import type { PublicBriefDetail } from "../../requests/brief";
import { photoAlt } from "../../requests/photos/photo-alt";
import { Gallery } from "../../ui/gallery/gallery";
import styles from "./job-article.module.css";

/** The client's photos, live, for companies that may see the job; the deployment gives them to nobody else (B01). */
export function JobPhotos({ job }: { job: PublicBriefDetail }) {
  const photos = useLocalQuery({ query: api.briefPhotos.forBrief, args: { briefId: job._id } });
  if (photos.status === "error" || (photos.status === "success" && !photos.data?.length)) return null;
  const pictures = photos.status === "success" ? (photos.data ?? []) : [];
  return (
    <section>
      <h2>Foto's van de klant</h2>
      {photos.status === "pending" ? (
        <div className={styles.photosComing} style={{ aspectRatio: `${4 * Math.min(job.photoCount, 4)} / 3` }} />
      ) : (
        <Gallery
          small
          label="Foto's van de klant"
          pictures={pictures.map(({ url }, index) => ({ url, alt: photoAlt(job, index + 1) }))}
        />
      )}
    </section>
  );
}
