import field from "../../ui/forms/field.module.css";
import { TryAgain } from "../../app/waiting/try-again";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import styles from "./image-upload.module.css";

/** A placeholder for a group of pictures. */
export function ImagesSkeleton() {
  return (
    <Loading className={styles.group}>
      <Bone width="40%" />
      <Bone height="96px" />
    </Loading>
  );
}

/** A notice in place of a group of pictures that could not be loaded, with a button that tries again. */
export function ImagesLoadFailure({ legend }: { legend: string }) {
  return (
    <fieldset className={styles.group}>
      <legend className={field.legend}>{legend}</legend>
      <p className="soft">Je foto's konden niet worden geladen.</p>
      <TryAgain />
    </fieldset>
  );
}
