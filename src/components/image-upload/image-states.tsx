import field from "../form/field.module.css";
import { TryAgain } from "../load-failed/try-again";
import { Loading } from "../loading/loading";
import { Bone } from "../skeleton/bone";
import styles from "./image-upload.module.css";

export function ImagesSkeleton() {
  return (
    <Loading className={styles.group}>
      <Bone width="40%" />
      <Bone height="96px" />
    </Loading>
  );
}

export function LoadFailure({ legend }: { legend: string }) {
  return (
    <fieldset className={styles.group}>
      <legend className={field.legend}>{legend}</legend>
      <p className="soft">Je foto's konden niet worden geladen.</p>
      <TryAgain />
    </fieldset>
  );
}
