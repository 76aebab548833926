import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import styles from "./subscription-page.module.css";

/** A placeholder for the subscription. */
export function SubscriptionSkeleton() {
  return (
    <Loading className={styles.columns}>
      <div className={styles.sheet}>
        <span className="visually-hidden">Je abonnement wordt geladen</span>
        <Bone width="60%" height="1.4em" />
        <Bone width="40%" />
        <Bone height="6em" />
        <Bone width="12em" height="2.75em" />
      </div>
    </Loading>
  );
}
