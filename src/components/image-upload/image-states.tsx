import field from "../form/field.module.css";
import { Bone } from "../skeleton/bone";
import styles from "./image-upload.module.css";

export function ImagesSkeleton() {
  return (
    <div className={styles.group} aria-busy>
      <Bone width="40%" />
      <Bone height="96px" />
    </div>
  );
}

export function LoadFailure({ legend }: { legend: string }) {
  return (
    <fieldset className={styles.group}>
      <legend className={field.legend}>{legend}</legend>
      <p className="soft">Je foto's konden niet worden geladen. Ververs de pagina om het opnieuw te proberen.</p>
    </fieldset>
  );
}
