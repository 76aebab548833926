import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import styles from "./shared.module.css";

/** A placeholder for a shared request. */
export function SharedSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <span className="visually-hidden">De aanvraag wordt geladen</span>
      <Bone width="30%" />
      <Bone width="60%" height="2em" />
      <Bone width="75%" />
      <Bone height="92px" />
      <Bone width="40%" height="1.4em" />
      <Bone height="220px" />
    </Loading>
  );
}
