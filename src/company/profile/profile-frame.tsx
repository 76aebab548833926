import type { ReactNode } from "react";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import sheet from "../../ui/forms/form-sheet.module.css";
import styles from "./profile.module.css";

type Props = { title: string; text: string; back?: ReactNode; children: ReactNode };

/** Heading and sheet of every page that asks for the profile. */
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

/** What the server renders and what shows until the profile is there. */
export function ProfileFormSkeleton() {
  return (
    <Loading className={sheet.sheet}>
      <noscript>
        <p className="soft">Zet JavaScript aan om je profiel in te vullen.</p>
      </noscript>
      {["40%", "60%", "30%", "50%"].map((width) => (
        <div key={width} className="stack">
          <Bone width={width} />
          <Bone height="48px" />
        </div>
      ))}
    </Loading>
  );
}
