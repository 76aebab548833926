import field from "../../ui/forms/field.module.css";
import { TryAgain } from "../../app/waiting/try-again";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import styles from "./image-upload.module.css";

/** Stands in the place of a group of pictures while they are loaded. */
export function ImagesSkeleton() {
  return (
    <Loading className={styles.group}>
      <Bone width="40%" />
      <Bone height="96px" />
    </Loading>
  );
}

/** Stands in the place of a group of pictures that could not be loaded, with the way to ask for them again. */
export function ImagesLoadFailure({ legend }: { legend: string }) {
  return (
    <fieldset className={styles.group}>
      <legend className={field.legend}>{legend}</legend>
      <p className="soft">Je foto's konden niet worden geladen.</p>
      <TryAgain />
    </fieldset>
  );
}
