import styles from "./bone.module.css";

type Props = { width?: string; height?: string; fill?: boolean };

/** A grey bar as a placeholder for text; with `fill`, for a whole picture. */
export function Bone({ width = "100%", height = "1em", fill = false }: Props) {
  if (fill) return <span className={`${styles.bone} ${styles.fill}`} aria-hidden />;
  return <span className={styles.bone} style={{ width, height }} aria-hidden />;
}
