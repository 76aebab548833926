import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import styles from "./shared.module.css";

/** The grey shape of a request that somebody looks along with. */
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
