import styles from "./job-title.module.css";

const DASH = " - ";

/** A job's title, "Parket - 42 m2 in Zeist"; when it wraps, no line begins with the dash. */
export function JobTitle({ title }: { title: string }) {
  const at = title.indexOf(DASH);
  if (at < 0) return title;
  const end = at + DASH.length - 1;
  return (
    <>
      <span className={styles.head}>{title.slice(0, end)}</span>
      {title.slice(end)}
    </>
  );
}
