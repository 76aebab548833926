import { LayingPlanks } from "../planks/planks";
import styles from "./waiting.module.css";

/** A page on which something is under way and nothing can be done yet. */
export function Waiting({ title }: { title: string }) {
  return (
    <div className={`wrap ${styles.waiting}`} role="status">
      <LayingPlanks />
      <h1>{title}</h1>
    </div>
  );
}
