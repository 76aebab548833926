import { Loading } from "./loading";
import { LayingPlanks } from "../../ui/floors/planks";
import styles from "./waiting.module.css";

/** A page that shows that something is in progress and nothing can be done yet. */
export function Waiting({ title, onRetry = reload }: { title: string; onRetry?: () => void }) {
  return (
    <Loading onRetry={onRetry} stays className={`wrap ${styles.waiting}`}>
      <div role="status" className={styles.what}>
        <LayingPlanks />
        <h1>{title}</h1>
      </div>
    </Loading>
  );
}

function reload() {
  window.location.reload();
}
