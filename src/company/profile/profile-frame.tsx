import type { ReactNode } from "react";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import sheet from "../../ui/forms/form-sheet.module.css";
import styles from "./profile.module.css";

type Props = { title: string; text: string; back?: ReactNode; children: ReactNode };

/** The heading and sheet of every page with the profile form. */
export function ProfileFrame({ title, text, back, children }: Props) {
  return (
    <div className={`wrap app ${styles.page}`}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.intro}>
        <h1>{title}</h1>
        <p className="soft">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** A placeholder for the profile form, on the server and until the profile has arrived. */
export function ProfileFormSkeleton() {
  return (
    <Loading className={sheet.sheet}>
      {["40%", "60%", "30%", "50%"].map((width) => (
        <div key={width} className="stack">
          <Bone width={width} />
          <Bone height="48px" />
        </div>
      ))}
    </Loading>
  );
}
